"""The drawn positions, row for row and token for token."""

from __future__ import annotations

from apex_tui.screens.board import Frame
from apex_tui.widgets.surface import Surface
from tests.screens.carnivore.sittings import BOARD, activation, activation_scene, evolution_scene, painted

ACTIVATION = """\
 Carnivore  duel ∙ round 6                        ▴A Mira to activate   saved ✓
 ✓ draw ╌ ► ACTIVATION ╌ survival ╌ evolution ╌ end            deck 81 pruned 5

▴A Mira                             life 14  ╎ ◉B Tobias 1st             life 11
 ▬▬▬▬▬▬▬▬▬▬▬▬▬▬∙∙∙∙∙∙    deck 2  discard 6   ╎ ▬▬▬▬▬▬▬▬▬▬▬∙∙∙∙∙∙∙∙∙ deck 1 dis 6
 checks +3 all              re-rolls 0       ╎ checks +2 all  +9 U
 so far  power 1  defence 1                  ╎ done     power 9  defence 3
                                             ╎
✓   Lineage              a..  0  0/0  active ╎ ✓ Lineage              a..    0/0
✓   Instinct             a..  5  1/1  active ╎ ✓ Plantigrade Stance   .U.    3/1
✗   Retractile Claws     F..  9  2/1  failed ╎ ✓ Giant Olfactory Bulb .U.    3/1
►1) Tapetum Lucidum      F..  6i 2/1  3+ 90% ╎ ✓ Shoulder Hump        .U.    3/1
 2) Throat Clamp         F.. 14  5/1 11+ 50% ╎ ✗ Maternal Defence     .U. failed
                                             ╎
╌╌ trait pool ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ v open the pool ╌╌
 1 Sagittal Cre› 2 Keen Senses   3 Hibernation   4 Nape Bite     5 Tool Use
   FU. 12 4/1      ..M 7i 2/1      .U. 14 1/3      F.M 12i 4/1     ..M 11 2/1
╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 Which trait do you try next?  each untried card must be tried, in any order
 Tapetum Lucidum: +4 to your Felidae checks.
 if it passes, Throat Clamp needs 7+  70% instead of 11+  50%

 last Retractile Claws  5 + 3 = 8 vs 9  ✗ misses by 1"""

EVOLUTION = """\
 Carnivore  duel ∙ round 6                          ▴A Mira to evolve   saved ✓
 ✓ draw ╌ ✓ activation ╌ ✓ survival ╌ ► EVOLUTION ╌ end        deck 81 pruned 5

 ▴A Mira    life  8 ▬▬▬▬▬▬▬▬∙∙∙∙∙∙∙∙∙∙∙∙  deck 2 discard 6   checks +3 all +7 F
 ◉B Tobias  life  4 ▬▬▬▬∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙  deck 1 discard 6   checks +2 all +9 U

╌╌ trait pool ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ what ▴A needs ∙ chance in steps of 5% ╌╌
 1) Sagittal Crest        FU.   12   4/1   needs  5+  80%  ▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬∙∙∙∙
    Your attack ignores up to 2 defence.
 2) Keen Senses           ..M    7i  2/1   needs  4+  85%  ▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬∙∙∙
    +3 to your skill checks.
 3) Hibernation           .U.   14   1/3   needs 11+  50%  ▬▬▬▬▬▬▬▬▬▬∙∙∙∙∙∙∙∙∙∙
    Heal 4.   ◉B barred: missed it by 1
►4) Nape Bite             F.M   12i  4/1   needs  5+  80%  ▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬∙∙∙∙
    Deal 1 damage to the opponent.
 5) Tool Use              ..M   11   2/1   needs  8+  65%  ▬▬▬▬▬▬▬▬▬▬▬▬▬∙∙∙∙∙∙∙
    Play a card of DC 9 or less from the trait pool.
╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 Buy one trait, or prune one.  One try a turn; a success ends your part.
 Nape Bite: on 5+ it joins your discard pile. On a miss it is barred to you
 this round and ◉B Tobias acts next.    p) prune instead: sure, no roll

 last ◉B buys Hibernation  4 + 9 = 13 vs 14  ✗ misses by 1"""

SURVIVAL = """\
 Carnivore  duel ∙ round 6                          nothing to choose   saved ✓
 ✓ draw ╌ ✓ activation ╌ ► SURVIVAL ╌ evolution ╌ end          deck 81 pruned 5

 ◉B Tobias attacks ▴A Mira

     power    Plantigrade Stance   2 +1 Shoulder Hump      3
              Giant Olfactory Bulb 2 +1                    3
              Shoulder Hump        2 +1                    3     9
     defence  Instinct 1  Tapetum Lucidum 1  Throat Clamp 1    - 3
                                                              ╌╌╌╌
     damage                                                      6

     ▴A Mira     ▬▬▬▬▬▬▬▬░░░░░░∙∙∙∙∙∙     14 -6 = life 8

╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 ▴A Mira strikes back at ◉B Tobias
     power    Instinct 1  Tapetum Lucidum 2  Throat Clamp 5      8
     defence  Plantigrade Stance 1  Giant Olfactory Bulb 1
              Shoulder Hump 1                                  - 3   damage 5
     ◉B Tobias   ▬▬▬▬░░░░░∙∙∙∙∙∙∙∙∙∙∙     9 -5 = life 4
╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 Each side strikes once; defence is not used up.  rule CAR-7.3
 Evolution is next: ◉B Tobias begins."""


def rows(surface: Surface) -> str:
    """All rows but the footer, without trailing blanks."""
    return "\n".join(row.rstrip() for row in surface.text[:-1]).rstrip()


def blows() -> list[Frame]:
    """The pictures of the drawn survival: Mira had both cards active, and Tobias took two from Throat Clamp."""
    laid = activation()
    state = laid.state
    state.life[1] = 9

    def part(title: str, printed: int, value: int, boost: int = 0) -> dict[str, object]:
        boosts = [{"title": "shoulder_hump", "amount": boost}] if boost else []
        return {"title": title, "printed": printed, "value": value, "boosts": boosts}

    bears = ("plantigrade_stance", "olfactory_bulb", "shoulder_hump")
    cats = (("instinct", 1), ("tapetum_lucidum", 2), ("throat_clamp", 5))
    first = laid.say(
        "attack", 2, victim=1, power=9, defense=3, pierce=0, damage=6,
        power_parts=[part(title, 2, 3, 1) for title in bears], defense_parts=[part(title, 1, 1) for title, _ in cats],
    )  # fmt: skip
    hit = laid.say("damaged", 1, by=2, amount=6, shielded=0, before=14, life=8)
    second = laid.say(
        "attack", 1, victim=2, power=8, defense=3, pierce=0, damage=5,
        power_parts=[part(title, power, power) for title, power in cats],
        defense_parts=[part(title, 1, 1) for title in bears],
    )  # fmt: skip
    hit_back = laid.say("damaged", 2, by=1, amount=5, shielded=0, before=9, life=4)
    return list(BOARD.moments(laid.scene(1), [first, hit, second, hit_back]))


def test_activation() -> None:
    assert rows(painted(activation_scene())) == ACTIVATION


def test_evolution() -> None:
    assert rows(painted(evolution_scene(), cursor="buy:nape_bite#1")) == EVOLUTION


def test_survival_builds_up_to_the_drawing() -> None:
    frames = blows()
    scene = activation().scene(1)
    pictures = []
    for frame in frames:
        scene.frame = frame
        pictures.append(rows(painted(scene)))
    assert pictures[-1] == SURVIVAL
    assert [frame.seconds for frame in frames] == [0.25] * 5 + [0.6] + [0.25] * 2 + [0.6]
    assert [frame.hold for frame in frames] == [False] * 8 + [True]
    # A line at a time, and no sum before its parts.
    assert "damage" not in pictures[3]
    assert "- 3" not in pictures[2]
    assert "life 8" not in pictures[4]
    assert "life 8" in pictures[5]
    assert "strikes back" not in pictures[5]
    assert "strikes back" in pictures[6]


def test_activation_tokens() -> None:
    s = painted(activation_scene())
    expected = {
        (1, "► ACTIVATION"): "lit+bold", (1, "survival"): "quiet", (1, "deck"): "quiet",
        (3, "▴A"): "sky+bold", (3, "◉B"): "coral+bold", (3, "1st"): "info", (3, "life 14"): "bold",
        (4, "▬"): "sky", (4, "∙"): "quiet", (5, "+3"): "bold", (6, "so far"): "quiet", (6, "done"): "quiet",
        (8, "✓"): "gain", (8, "active"): "gain", (8, "a.."): "quiet", (10, "✗"): "loss",
        (10, "Retractile Claws"): "quiet", (10, "failed"): "loss", (11, "►1) Tapetum"): "cursor", (11, "90%"): "cursor",
        (12, "2)"): "key", (12, "Throat Clamp"): "lit+underline", (12, "11+ 50%"): "ink", (12, "✗"): "loss",
        (12, "Maternal Defence"): "quiet", (14, "trait pool"): "quiet", (14, "v open"): "key",
        (15, "1 Sagittal"): "quiet", (16, "FU. 12"): "quiet", (20, "if it passes"): "quiet", (20, "7+  70%"): "bold",
        (22, "last"): "quiet", (22, "5 + 3"): "bold", (22, "✗ misses by 1"): "loss",
    }  # fmt: skip
    assert {key: s.tokens_of(*key) for key in expected} == expected


def test_evolution_tokens() -> None:
    s = painted(evolution_scene(), cursor="buy:nape_bite#1")
    expected = {
        (3, "Mira"): "sky+bold", (3, "life  8"): "bold", (3, "+3"): "bold", (3, "+7"): "bold", (6, "trait pool"): "bold",
        (6, "what"): "quiet", (6, "▴A"): "sky", (7, "1)"): "key", (7, "Sagittal Crest"): "lit+underline",
        (8, "Your attack"): "quiet", (9, "i"): "info", (12, "◉B"): "coral", (12, "barred"): "quiet",
        (13, "►4)"): "cursor", (19, "5+"): "bold", (20, "◉B Tobias"): "coral", (20, "p)"): "key", (22, "4 + 9"): "bold",
    }  # fmt: skip
    assert {key: s.tokens_of(*key) for key in expected if key != (9, "i")} == {
        key: token for key, token in expected.items() if key != (9, "i")
    }
    assert s.token_at(9, 34) == "info"


def test_the_prune_page_lights_every_slot_and_tells_no_chances() -> None:
    s = painted(evolution_scene(verb="prune"))
    lit = [thing.id for thing in s.things.values() if thing.lit]
    assert len(lit) == 5
    assert all(id.startswith("prune:") for id in lit)
    assert not any("needs" in row for row in s.text[7:17])
    assert "Prune which trait?" in s.text[18]


def test_four_species_have_a_line_each_and_the_own_page_stays() -> None:
    s = painted(activation_scene(seats=4))
    assert s.text[3].startswith("▴A Mira")
    assert "▮C" in s.text[3].split("╎")[1]
    assert [row[1:3] for row in s.text[7:9]] == ["◉B", "◊D"]
    assert all("life" in row and "power" in row for row in s.text[7:9])
    assert any(row.startswith("►1) Tapetum Lucidum") for row in s.text)
