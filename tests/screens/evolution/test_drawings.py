"""The drawn positions, row for row; what differs from the drawing is said beside it."""

from __future__ import annotations

from tests.screens.evolution.drawn import attack_scene, use_scene
from tests.screens.evolution.sittings import painted

ATTACK = """\
 Evolution  standard ∙ round 4                          ▴A Mira feeds   saved ✓
 ✓ deal ╌ ✓ food ╌ ✓ cards ╌ ► FEEDING             active ◉B  deck 82 discard 0
 watering hole  ▬▬▬▬∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙ 4 plants

◉Tobias 1) P2 S4 ▬∙             B2 P3 S3 ▬▬∙            2) P1 S1 ∙
hand 5     Hard Shell, Horns       Camouflage, Fertile
bag ?      meal 2, Horns -1P       needs Good Eyesight     meal 1, dies out

▮Ines   C1 P4 S6 ▬▬∙∙           C2 P2 S3 ∙∙             C3 P2 S2 ▬∙
hand 6     Hard Shell              Warning Call            Warning Call
bag ?      too big, 9 v 8          caller on its right     caller on its left

◊Jun   ►3) P5 S4 ▬▬▬▬∙          D2 P3 S2 ▬∙∙
hand 6     Long Neck, Fertile      Climbing Cooperation
bag ?      meal 2                  needs Climbing

▴Mira   A1 P3 S5 ▬∙∙            4) P3 S3 ▬▬∙
bag 11     Carnivore Pack          Foraging Cooperation
hand 3     hunts: 5 +3 = 8         meal 2, your own
╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 Whom does A1 attack?  Hungry with prey in reach, so you must feed.
 Jun, D1 P5 S4: meal 2 of 4, then it is P4 with 4 food.
 It has Long Neck and Fertile."""
"""As drawn, with the name of each species where it has no key, what more may be counted of each player, and one more row
in the prompt instead of the blank one above the watering hole; which of Jun's species it is, is said as in the wide
drawing. How the supply came about is not laid out here."""

USES = """\
 Evolution  standard ∙ round 4                    ▴A Mira plays cards   saved ✓
 ✓ deal ╌ ✓ food ╌ ► CARDS ╌ feeding               active ◉B  deck 76 discard 0

 watering hole  ▬▬▬∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙ 3 plants   food cards ░0 ░░ ░░ ░░

 ◉B Tobias hand 5  P2 S4 Har Hor   P2 S3 Cam ░░    P1 S1           later
 ▮C Ines   hand 7  P4 S6 Har       P2 S3 War       P2 S2           later
 ◊D Jun    hand 7  P4 S3 Lon Fer   P3 S2 Cli Coo                   later
╌╌ your row ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ left end to right end ╌╌
▴Mira   A1 P3 S5 ∙∙∙            A2 P3 S2 ∙∙∙
bag 11     Carnivore ░Pack         Foraging Cooperation
╌╌ your hand ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ food number ∙ private ╌╌
 1) Good Eyesight   -3   This Carnivore can attack species that have Camouflag›
 2) Horns           +2   After a Carnivore attacks it, that Carnivore loses 1 ›
✓3) Hard Shell      +4   Size +3 when checking whether it can be attacked. It ›
 4) Unstable DNA    -2   When the Food Cards are revealed, you receive a new s›
╌╌ uses of Hard Shell ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 a) trait on A1  b) replace on A1  c) Size A1 5+1  d) Pop A1 3+1  f) new, left
 g) trait on A2  j) replace on A2 ►k) Size A2 2+1  m) Pop A2 3+1  n) new, right
╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 Hard Shell +4: how do you use it?  step 2 of 2; the card leaves your hand
 A2: Size 2 +1 = 3; it has Foraging and Cooperation."""
"""As drawn, with the uses as a table of their own above the question: replacing a trait is a use, too, and the prompt says
what is under the cursor. The texts are those of the cards."""

BOX = """\
.╌ D1 ╌►3) ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌.
╎ Population 5 ▬▬▬▬▬∙     ╎
╎ Size       4 ▬▬▬▬∙∙     ╎
╎ food       4 ▬▬▬▬∙      ╎
╎ Long Neck               ╎
╎ Fertile                 ╎
╎ meal 2                  ╎
'╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌'"""


def lines(drawing: str) -> list[str]:
    """Without the blanks at the ends."""
    return [line.rstrip() for line in drawing.splitlines()]


def test_feeding_with_an_attack() -> None:
    surface = painted(attack_scene(), cursor="species:4.1")
    assert [line.rstrip() for line in surface.text[:23]] == lines(ATTACK)
    for row, text, token in (
        (0, "▴A Mira", "sky+bold"),
        (1, "► FEEDING", "lit+bold"),
        (2, "watering hole", "bold"),
        (2, "▬▬▬▬", "gain"),
        (4, "◉Tobias", "coral"),
        (4, "1)", "key"),
        (5, "Hard Shell, Horns", "quiet"),
        (6, "meal 2, Horns -1P", "loss"),
        (6, "needs Good Eyesight", "quiet"),
        (6, "meal 1, dies out", "gain"),
        (10, "too big, 9 v 8", "quiet"),
        (12, "►3) P5 S4", "cursor"),
        (13, "Long Neck", "cursor"),
        (14, "meal 2", "cursor"),
        (16, "▴Mira", "sky+bold"),
        (16, "A1", "chosen"),
        (18, "hunts: 5 +3 = 8", "lit"),
        (18, "meal 2, your own", "quiet"),
        (21, "meal 2", "gain"),
    ):
        assert surface.tokens_of(row, text) == token, (row, text)


def test_card_play() -> None:
    surface = painted(use_scene(), cursor="size:1.2")
    assert [line.rstrip() for line in surface.text[:22]] == lines(USES)
    assert surface.tokens_of(9, "A2") == "chosen"
    assert surface.tokens_of(14, "Hard Shell") == "chosen"
    assert surface.tokens_of(18, "Size A2") == "cursor"
    assert surface.tokens_of(12, "-3") == "loss"


def test_the_wide_window_has_a_box_for_each_species_and_what_is_beside() -> None:
    surface = painted(attack_scene(), 160, 45, cursor="species:4.1")
    row = next(number for number, line in enumerate(surface.text) if "D1 ╌►3)" in line)
    assert [line[14:41] for line in surface.text[row : row + 8]] == BOX.splitlines()
    text = "\n".join(surface.text)
    for words in (
        "╌ A1 ╌ hunts ╌",
        "needs Good Eyesight",
        "caller on its left",
        "still hungry      food short",
        "3      2 of it meat",
        "the hole has 4: someone will starve",
        "discard pile",
        "reading a box",
        "your hand",
    ):
        assert words in text, words
    # Safe is what no Carnivore on the table can attack.
    line = next(line for line in surface.text if "╌ C1 ╌" in line)
    assert line.count("safe") == 3
    assert "safe" not in next(line for line in surface.text if "╌ A2 ╌" in line)[44:]
