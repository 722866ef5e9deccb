"""The drawn positions, row for row, and the tokens that tell what may be chosen and what is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apex_tui.widgets.text import plain
from tests.games.theropod.scripting import Scene
from tests.screens.theropod.drawn import battle, buying, drawn, hunting, paying
from tests.screens.theropod.sittings import BOARD, painted

HUNTING = """\
 Theropod  easy ∙ 3 hunters                             ▴A Mira hunts   saved ✓
 ✓ repopulate ╌ ✓ ambush ╌ ✓ boss ╌ ✓ boost ╌ ► HUNT ╌ scavenge ╌ reset
 Volcanic Winter  all trail cards cost +1            round 5 of 12 ▬▬▬▬▬∙∙∙∙∙∙∙
 ▴A Mira   T. rex P1  hand 4 draw 9 disc 0  ambush 0     den 3  boss 0  5 VP
 ◉B Tobias Utah       hand 0 draw 12 disc 0 ambush ░░ 2  den 0  boss 0  0 VP
 ▮C Ines   Carno      hand 0 draw 11 disc 0 ambush ░░ 1  den 0  boss 0  0 VP
 piles  Hunt 55  Evolve 27  Affliction 40  Alert 6  Stance 3  Disaster 3  out 0
.╌ F1 deck ╌►1) ╌╌. .╌ F2 ╌╌╌╌╌╌╌╌╌╌╌╌. .╌ F3 ╌ 2) ╌╌╌╌╌╌╌. .╌ F4 last ╌ 3) ╌╌.
╎Gallimimus       ╎ ╎Stegosaurus      ╎ ╎Troodon          ╎ ╎Edmontosaurus    ╎
╎Prey             ╎ ╎Big Game stance  ╎ ╎Menace           ╎ ╎Big Game         ╎
╎hunt 4  3 +1     ╎ ╎hunt 9  5 +3 +1  ╎ ╎hunt 3  2 +1     ╎ ╎hunt 5  4 +1     ╎
╎3 evolve  1 VP   ╎ ╎4 evolve  2 VP   ╎ ╎1 evolve  1 VP   ╎ ╎4 evolve  1 VP   ╎
╎Alert: herd runs ╎ ╎Hunt: Affliction ╎ ╎Ambush: lose Egg ╎ ╎Alert: it runs   ╎
'╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌' '╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌' '╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌' '╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌'
 stack  Mother 6 = 6   later young +1             the trail slides to the right
╌╌ your hand ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ every Apex card must be played ∙ private ╌╌
 4) Young Tyrant  4 +1  stack to 11      5) Hatchling  1 +1  stack to 8
    Prey Carcass 1   Titan Carcass 3   Carcasses pay in step 6
 hatchery Teen Runner 3, Old Scavenger 4   hoard Psittacosaurus 2
 pool step 6  Egg 2   Thick Hide 4   Keen Senses 4   Metabolic Growth 3
╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 Your stack is 6. Hunt now, or play on?  What is over is lost.
 Gallimimus: 6 pays 4, 2 lost. It goes to your hoard: 3 evolve, 1 VP."""

BATTLE = """\
.╌ Boss ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌.
╎ Yutyrannus huali    Asia ∙ 6 VP ∙ alone in the trail                health 6 ╎
╎ wounds  ▬▬∙∙∙∙  2 of 6   Severe Trauma                                       ╎
'╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌'
╌╌ your total decides ╌╌╌╌╌╌╌╌╌╌╌╌ carried out when every Apex card is played ╌╌
   0-4     you gain 1 Affliction                                battle ends
 ► 5-8     you gain 1 Affliction, then the Boss gains           goes on
           1 Affliction
   9-12    the Boss gains 1 Affliction                          goes on
   13+     the Boss gains 2 Afflictions                         goes on
 total so far  Mother 6 = 6   later young +1          6 ▬▬▬▬╎▬▬∙∙╎∙∙∙∙╎∙∙∙ 13+
╌╌ your hand ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ private ╌╌
►1) Young Tyrant  4 +1  to 11  9-12      2) Hatchling  1 +1  to 8  5-8"""


def rows(text: str) -> list[str]:
    """Rows without blanks at their ends."""
    return [line.rstrip() for line in text.splitlines()]


def test_a_hunt_is_drawn_as_it_should_be() -> None:
    surface = painted(drawn(hunting()))
    assert rows("\n".join(surface.text[:23])) == rows(HUNTING)
    assert surface.tokens_of(8, "Troodon") == "lit+underline"
    assert surface.tokens_of(8, "Stegosaurus") == "quiet"
    assert surface.tokens_of(9, "stance") == "info"
    assert surface.token_at(10, surface.text[10].index("5 +3") + 2) == "loss"
    assert surface.tokens_of(16, "Young Tyrant") == "lit+underline"
    assert surface.tokens_of(22, "2 lost") == "loss"


def test_a_battle_is_drawn_as_it_should_be() -> None:
    surface = painted(drawn(battle()))
    shown = rows("\n".join(surface.text))
    first = shown.index(rows(BATTLE)[0])
    assert shown[first : first + len(rows(BATTLE))] == rows(BATTLE)
    row = next(index for index, line in enumerate(shown) if line.startswith(" ► 5-8"))
    assert surface.tokens_of(row, "5-8") == "chosen"
    assert surface.tokens_of(row + 2, "9-12") == "ink"


def test_the_wider_drawing_has_whole_texts_and_the_rivals() -> None:
    shown = "\n".join(painted(drawn(hunting()), 160, 45).text)
    for words in (
        "Edmontosaurus annectens", "hunt 5  4 +1 winter", "three short of 9", "Evolution 4", "Metabolic Growth",
        "Tyrannosaurus rex ∙ Player One", "rivals", "◉B Tobias Utahraptor", "ambush ░░ 2, 2 ready",
        "Carcasses pay in step 6", "in play Mother", "apex deck", "log   l opens it",
    ):  # fmt: skip
        assert words in shown, words


def test_purchases_name_the_cheapest_way_and_what_is_lost() -> None:
    surface = painted(drawn(buying()))
    shown = "\n".join(surface.text)
    assert "Egg for 2: Psittacosaurus = 2, exactly   or Titan Carcass = 3, 1 lost" in shown
    assert "1 + 3 + 2 + 4 = 10" in shown
    scene = drawn(paying())
    assert scene.prompt is not None
    ids = {choice.label: choice.id for choice in scene.prompt.choices}
    both = replace(scene, chosen=[ids["Prey Carcass"], ids["Titan Carcass"]])
    assert "paid  1 + 3 = 4  of 4  ✓ exact" in "\n".join(painted(both).text)
    dear = replace(scene, chosen=[ids["Titan Carcass"], ids["Psittacosaurus mongoliensis"]])
    assert "paid  3 + 2 = 5  of 4, 1 lost" in "\n".join(painted(dear).text)
    one = replace(scene, chosen=[ids["Prey Carcass"]])
    assert "paid  1  of 4  three short" in "\n".join(painted(one).text)


def test_what_is_alone_in_its_row_has_all_of_it_and_no_type_is_said_twice() -> None:
    scene = Scene("carnotaurus", "utahraptor").hand(1, "carnotaurus_wound_hardened", "flesh_wound")
    play = scene.start().does("play:carnotaurus_wound_hardened")
    text = "\n".join(painted(drawn(play)).text)
    assert "use Wound-Hardened Male  you may recycle 1 Affliction from hand: +2 Hunt" in text
    scene = Scene("velociraptor").hand(1, "velociraptor_pathfinder")
    scene.draw(1, "velociraptor_egg", "velociraptor_raptor", "velociraptor_juvenile")
    play = scene.start().does("play:velociraptor_pathfinder", "use:velociraptor_pathfinder#1:1")
    text = "\n".join(painted(drawn(play)).text)
    assert "1) Egg  Played: Hatch 2." in text


def test_what_closes_waiting_actions_says_so() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").pool("keen_senses").hoard(1, "dryosaurus")
    scene.hand(
        1,
        "tyrannosaurus_mother",
        "tyrannosaurus_hatchling",
        "tyrannosaurus_egg",
        "tyrannosaurus_titan_carcass",
    )
    play = scene.start().does("play:tyrannosaurus_mother")
    picture = drawn(play)
    hatchling, egg = "play:tyrannosaurus_hatchling#1", "play:tyrannosaurus_egg#1"
    assert "total 6 + 1 = 7  Mother lapses unused" in plain(BOARD.describe(picture, hatchling)[0])
    assert plain(BOARD.describe(picture, egg)[0]).endswith("Mother lapses unused")
    play.does("use:tyrannosaurus_mother#1:1")
    assert "lapses" not in plain(BOARD.describe(drawn(play), egg)[0])
    play.does(hatchling, "end", "play:tyrannosaurus_egg", "buy:keen_senses")
    carcass, consumed = "card:tyrannosaurus_titan_carcass#1", "card:dryosaurus#1"
    assert plain(BOARD.describe(drawn(play), carcass)[0]).endswith("and is played:  Egg lapses unused")
    assert "lapses" not in plain(BOARD.describe(drawn(play), consumed)[0])


def test_of_the_pool_only_long_names_are_cut_and_only_as_far_as_they_must_be() -> None:
    pool = ("natural_selection", "metabolic_growth", "evolve_egg", "insulating_feathers")
    play = Scene("tyrannosaurus", "utahraptor").pool(*pool).hand(1, "tyrannosaurus_hatchling").start()
    line = next(line for line in painted(drawn(play)).text if line.startswith(" pool"))
    assert "   Egg 2   " in line
    assert "Metabolic Grow› 3" in line
    assert 74 <= len(line.rstrip()) <= 79


@pytest.mark.parametrize("width", [80, 100])
def test_the_environment_is_told_whole_in_its_row_and_in_all_words_among_the_piles(width: int) -> None:
    pack = Scene().rules.pack  # type: ignore[attr-defined]
    titles = [card.id for card in pack.cards.values() if card.type == "environment"]
    assert len(titles) > 10
    for title in titles:
        play = (
            Scene("tyrannosaurus", "utahraptor")
            .environment(title)
            .so(round=12)
            .hand(1, "tyrannosaurus_juvenile")
            .start()
        )
        scene = drawn(play)
        row = painted(scene, width).text[2]
        assert pack.cards[title].name in row
        assert "›" not in row, row
        piles = " ".join("\n".join(painted(replace(scene, page=2), width).text).split())
        assert " ".join(pack.cards[title].text.split()) in piles, title
        side = painted(scene, 140, 44).text
        beside = " ".join(" ".join(line[111:].strip() for line in side[3:12]).split())
        assert pack.cards[title].text in beside, beside


def test_in_emergence_the_boss_that_is_to_be_met_is_always_seen_and_its_brackets_a_page_away() -> None:
    """It is public from the start (THE-15.2)."""
    scene = Scene("tyrannosaurus", mode="emergence").boss("boss_titanoboa").hand(1, "tyrannosaurus_juvenile")
    picture = replace(drawn(scene.start("set_up")), chosen=["card:tyrannosaurus_juvenile#1"])
    assert "Titanoboa" in painted(picture).text[2]
    assert "health 6" in painted(picture).text[2]
    assert "card:boss_titanoboa#1" in painted(picture).things
    page = " ".join("\n".join(painted(replace(picture, page=2)).text).split())
    brackets = picture.view.boss.brackets
    assert [(one.least, one.most) for one in brackets] == [(0, 4), (5, 8), (9, -1)]
    for one, label in zip(brackets, ("0-4", "5-8", "9+"), strict=True):
        goes = "goes on" if one.goes_on else "ends"
        assert f"{label} {one.text}; the battle {goes}" in page
    beside = "\n".join(painted(picture, 160, 45).text)
    assert "the Boss of this game" in beside


def test_ways_to_pay_are_never_cut() -> None:
    """Names that have no room give way to numbers; a second way that has none is left to the payment."""
    scene = Scene("tyrannosaurus", "utahraptor").pool("keen_senses", "insulating_feathers")
    scene.hand(1, "tyrannosaurus_titan_carcass").hoard(1, "leaellynasaura", "parasaurolophus")
    play = scene.start("begin_buying")
    assert plain(BOARD.describe(drawn(play), "buy:keen_senses#1")[0]) == (
        "Keen Senses for 4: Titan Carcass + Leaellynasaura = 4, exactly"
    )
    feathers = plain(BOARD.describe(drawn(play), "buy:insulating_feathers#1")[0])
    assert "   or " not in feathers or len(feathers) <= 78
    scene = drawn(play.does("buy:keen_senses"))
    assert scene.prompt is not None
    chosen = ["card:tyrannosaurus_titan_carcass#1", "card:leaellynasaura#1"]
    surface = painted(replace(scene, chosen=chosen))
    assert any("✓ exact   w) or 1 + 3 = 4" in line for line in surface.text)


def test_the_card_of_no_boss_is_cut() -> None:
    pack = Scene().rules.pack  # type: ignore[attr-defined]
    for title in [card.id for card in pack.cards.values() if card.type == "boss"]:
        play = Scene("tyrannosaurus").trail(title).hand(1, "tyrannosaurus_hatchling").start("face_boss")
        shown = painted(drawn(play)).text
        row = next(line for line in shown if pack.cards[title].name in line)
        assert "›" not in row, row
        for bracket in play.view(1).boss.brackets:
            words = " ".join("\n".join(shown).split())
            assert bracket.text.split()[-1] in words


def test_a_set_up_says_before_whether_an_alert_is_gained() -> None:
    def row(scene: Scene, *picked: str) -> str:
        picture = replace(drawn(scene.start("set_up")), chosen=[f"card:{title}#1" for title in picked])
        return next(line for line in painted(picture).text if line.startswith(" ambush  "))

    hand = ("spinosaurus_lurker", "spinosaurus_hatchling")
    assert "Alert" not in row(Scene("spinosaurus").hand(1, *hand))
    assert "+1 Alert" in row(Scene("spinosaurus").hand(1, *hand), "spinosaurus_hatchling")
    assert "+1 Alert" in row(Scene("spinosaurus").hand(1, *hand), *hand)
    assert "no Alert" in row(Scene("spinosaurus").hand(1, *hand), "spinosaurus_lurker")
    assert "Alert" not in row(Scene("spinosaurus").hand(1, *hand).empty("alerts"), "spinosaurus_hatchling")
    assert "Alert" not in row(Scene("spinosaurus", mode="emergence").hand(1, *hand), "spinosaurus_hatchling")


def test_the_title_says_when_the_game_is_about_to_end() -> None:
    def title(mode: str, number: int) -> str:
        scene = (
            Scene("tyrannosaurus", mode=mode)
            .so(round=number)
            .hand(1, "tyrannosaurus_hatchling")
            .boss("boss_titanoboa")
        )
        return painted(drawn(scene.start("set_up"))).text[0]

    # In Emergence the Boss round follows the sixth (THE-15.5).
    assert "the Boss round is next" in title("emergence", 6)
    assert "next" not in title("emergence", 5)
    assert "LAST ROUND" in title("easy", 12)
    assert "LAST ROUND" not in title("easy", 11)
