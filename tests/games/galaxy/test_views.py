"""What is seen, told and asked in words; what previews say before it happens."""

from __future__ import annotations

from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.games.galaxy import preview
from apex_tui.games.galaxy.spoken import plural
from tests.games.galaxy.scripting import ACTIONS, Play, Scene, box
from tests.kit.subjects import make
from tests.rules import rule

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay")


def lines(play: Play) -> list[str]:
    """The log so far, as everybody reads it."""
    return [play.rules.narrate(event, NAMES) for event in play.heard if event.to is None]


# Views ------------------------------------------------------------


def test_the_status_line() -> None:
    view = Scene("HDMS").when(2, 3).choosing().view(0)
    assert (view.age, view.ages, view.round, view.rounds, view.stage) == (2, 3, 3, 5, "choose")
    assert (view.direction, view.passing, view.duel, view.exploration) == ("right", True, False, False)
    assert view.options == {"exploration": "off", "first_chooser": "seat_1", "civilization_choice": "choose"}
    assert view.turn == 0
    assert Scene("HD").at("A1", "H1 D1").turn("H", "war").view(0).turn == 1


def test_the_row_of_a_player() -> None:
    scene = Scene("HD").levels("H", armament=2).at("A1", "H2c").at("A2", "H1 D3").at("A3", "Hc")
    play = scene.bonus(A1="armament", A3="victory_point").vp(H=4).choosing()
    own = play.own("H")
    assert (own.name, own.letter, own.color, own.home, own.vp) == ("Humans", "H", "blue", "B4", 4)
    assert (own.ships, own.ship_supply, own.colonies, own.colony_supply) == (3, 17, 3, 1)
    assert own.levels == {"production": 1, "movement": 1, "influence": 1, "armament": 2}
    assert own.values == {"production": 1, "movement": 1, "influence": 1, "armament": 3}
    assert own.settled == ("B4", "A1", "A3")
    # Home, A1 and A3; A2 goes to the Dragonites by 3 to 2.
    assert (own.controls, own.vp_colonies) == (3, 1)
    assert (own.fights, own.wins, own.places) == (("A2",), ("A2",), ())
    assert play.own("D").places == ("A2",)
    view = play.view(0)
    assert (view.max_ships, view.max_colonies, view.max_level, view.vp_sector, view.vp_battle) == (
        20,
        4,
        5,
        1,
        1,
    )


def test_the_order_of_a_round_and_the_pool() -> None:
    scene = Scene("HDM").at("C4", "H1").at("E1", "D1").chose("H", 4, "expansion").chose("D", 7, "expansion")
    play = scene.resolve()
    view = play.view(0)
    assert [(turn.seat, turn.status) for turn in view.order] == [(3, "done"), (1, "now"), (2, "next")]
    assert [seat.status for seat in view.seats] == ["now", "next", "done"]
    assert {kind: n for kind, n in view.pool.items() if n} == {"movement": 1, "production": 2}
    assert list(view.pool) == list(ACTIONS)


def test_a_hand_shows_what_each_side_would_do() -> None:
    scene = Scene("HDM").levels("H", influence=5, armament=1).hand("H", 1, 10, 29, 3, 4, 7)
    view = scene.choosing().view(1)
    assert [held.card.index for held in view.hand] == [1, 3, 4, 7, 10, 29]
    by_index = {held.card.index: held for held in view.hand}
    assert [(one.track, one.level, one.after) for one in by_index[1].rises] == [("influence", 5, 5)]
    assert [(one.track, one.level, one.after) for one in by_index[10].rises] == [("armament", 1, 2)]
    assert (by_index[29].card.notation, by_index[29].notation) == ("1P 1M 1R", "1P 2M 2R")
    assert by_index[3].before_others == 1
    assert view.seats[1].hand == 6


def test_control_and_would_be_scores_stand_in_the_view() -> None:
    scene = Scene("HD").bare().at("A1", "H2").at("A2", "H1 D1").at("A3", "Hc D2").bonus(A3="victory_point")
    assert preview.scores_now(scene.choosing().view(0)) == {1: (2, 1), 2: (2, 0)}


# Previews ------------------------------------------------------------


def standings(play: Play, *labels: str) -> list[Any]:
    return [preview.standing(play.view(0), label) for label in labels]


@rule("GAL-9.5", "GAL-9.2")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_preview_of_a_move_is_what_happens(count: int) -> None:
    scene = Scene("HD").bare().levels("H", influence=1).at("B4", "H3").at("B3", "D3c").bonus(B3="portal")
    play = scene.turn("H", "expansion", 9)
    before = preview.after_move(play.view(0), 1, "B4", "B3", count)
    play.do(f"movement B4 B3 {count}")
    assert list(before) == standings(play, "B4", "B3")
    assert before[1].totals == {1: count + 1, 2: 4}
    assert before[1].controller == (2 if count < 3 else 0)
    assert before[1].tied == ((1, 2) if count == 3 else ())


def test_the_previews_of_other_actions_are_what_happens() -> None:
    scene = Scene("HD").bare().at("A1", "H3 D2").at("A2", "Hc D2").bonus(A2="conversion")
    play = scene.turn("H", "expansion", 19)
    told = preview.after_conversion(play.view(0), 1, "A1", 2)
    play.do("conversion A1.2")
    assert [told] == standings(play, "A1")
    told = preview.after_ambush(play.view(0), "A2", 2)
    play.do("ambush A2.2")
    assert [told] == standings(play, "A2")
    assert told.tied == (1, 2)
    play = scene.turn("H", "expansion", 4)
    told = preview.after_production(play.view(0), 1, "A2")
    play.do("production A2")
    assert [told] == standings(play, "A2")


def test_the_preview_of_a_colony_tells_where_influence_changes_control() -> None:
    scene = Scene("HD").bare().at("A1", "H1 D1").at("A2", "H1 D2").at("A3", "H1").bonus(A3="influence")
    play = scene.turn("H", "colonization")
    told = preview.after_colony(play.view(0), 1, "A3")
    assert [(one.sector, one.controller, one.tied) for one in told] == [
        ("A3", 1, ()),
        ("A1", 1, ()),
        ("A2", 0, (1, 2)),
    ]
    play.answer("place_colony", "A3")
    assert told == standings(play, "A3", "A1", "A2")


def test_the_preview_of_battles_is_what_happens() -> None:
    scene = Scene("HD").bare().at("A1", "H3 D2c").bonus(A1="influence").at("A2", "H1 D1").at("B1", "H2 D1")
    play = scene.levels("D", influence=1).turn("H", "war")
    found = preview.battles(play.view(0), 1)
    assert list(found) == ["A1", "A2", "B1"]
    assert [battle.winner for battle in found.values()] == [0, 0, 0]
    for label in found:
        told = preview.after_battle(play.view(0), label)
        play.answer("declare_battle", label)
        assert [told] == standings(play, label)
        assert label not in preview.battles(play.view(0), 1) or play.asked.get(1) != "declare_battle"
    play = Scene("HD").bare().at("A1", "H4 Dc").turn("H", "war")
    assert preview.after_battle(play.view(0), "A1").tokens == {1: 3}
    assert preview.after_battle(play.view(0), "A2") == preview.standing(play.view(0), "A2")
    with pytest.raises(KeyError):
        preview.sector_of(play.view(0), "Z9")


def test_the_pool_of_a_card_for_any_seat() -> None:
    scene = Scene("HD").bare().levels("D", production=2).at("A1", "Dc").bonus(A1="ambush").hand("D", 25)
    scene.hand("D", 25, 3, 4, 5, 7, 8, 9, 10, 13, 15)
    play = scene.choosing()
    card = next(held.card for held in play.view(2).hand if held.card.index == 25)
    assert preview.pool_of(play.view(0), 2, card) == {
        "portal": 1, "movement": 2, "production": 2, "conversion": 0, "ambush": 1,
    }  # fmt: skip


# Prompts ------------------------------------------------------------


def details(play: Play, seat: int | None = None) -> dict[str, str]:
    return {choice.id: choice.detail for choice in play.prompt(seat).choices}


def test_the_prompt_of_a_war_turn_tells_each_outcome() -> None:
    scene = Scene("HDM").bare().at("B2", "H3 D1").at("B3", "H1 M3").at("C2", "H2 D2")
    play = scene.bonus(B2="conversion").turn("H", "war")
    prompt = play.prompt()
    assert (prompt.text, prompt.rule, prompt.closes) == ("Where do you fight?", "GAL-5.1", True)
    assert [choice.at for choice in prompt.choices] == ["B2", "B3", "C2", None]
    assert prompt.choices[0].label == "B2 Algol"
    assert details(play) == {
        "B2": "H 3, D 1: you win, +1 VP, and keep 2",
        "B3": "H 1, M 3: Minerls win, +1 VP, and keep 2; you lose all",
        "C2": "H 2, D 2: tied, all is destroyed, no VP",
        "stop": "no more battles this turn",
    }


def test_the_prompts_of_a_move_tell_who_would_control() -> None:
    scene = Scene("HD").bare().at("B4", "H2").at("B3", "D1").at("A3", "D4")
    play = scene.turn("H", "expansion", 1)
    assert play.prompt().text == "What do you do? Left: 1M."
    play.pick("movement")
    assert details(play) == {"B4": "2 ships; yours"}
    play.pick("B4")
    assert play.prompt().text == "From B4. Where to?"
    assert details(play) == {
        "A3": "with 2 ships: Dragonites control it (H 2, D 4)",
        "B3": "with 2 ships: yours (H 2, D 1)",
        "C3": "with 2 ships: yours",
    }
    play.pick("B3")
    assert play.prompt().about == ("movement", "B4", "B3")
    assert details(play) == {
        "n:1": "B3: tied (H 1, D 1); B4: yours",
        "n:2": "B3: yours (H 2, D 1); B4: yours",
    }


def test_the_prompts_of_the_secret_choice() -> None:
    scene = Scene("HD").bare().hand("H", 1, 3, 4, 5, 7, 8, 9, 10, 13, 25).at("A1", "H1 D1").at("A2", "H1")
    play = scene.levels("H", movement=1).choosing()
    prompt = play.prompt(1)
    assert prompt.secret
    assert prompt.choices[-1].id == prompt.choices[-1].at == "S25"
    assert prompt.choices[-1].label == "card 25"
    assert prompt.choices[-1].detail == "+1 influence; 1 portal; 2 movements; as Expansion 1P 3M"
    play.pick(25, seat=1)
    assert play.prompt(1).text == "Which side of card 25?"
    assert play.prompt(1).secret
    assert details(play, 1) == {
        "war": "1 battle possible now, 0 of them won",
        "evolution": "influence 0 to 1",
        "colonization": "1 sector to settle on now",
        "expansion": "1 portal and 3 movements",
    }
    play.pick("war", seat=1)
    assert play.prompt(1).text == "Which card do you throw away?"
    assert play.prompt(1).secret


def test_a_face_down_target_tells_nothing_of_itself() -> None:
    play = Scene("HD", exploration="on").at("B4", "H1").turn("H", "expansion", 1)
    play.pick("movement")
    play.pick("B4")
    assert [choice.label for choice in play.prompt().choices] == [
        "A3, face down",
        "B3, face down",
        "C3, face down",
    ]


def test_slots_tell_what_lies_beside_them() -> None:
    play = Play(box(2), seed=5)
    for people in ("humans", "minerls"):
        play.pick(people)
    sectors = {sector.label: sector.short for sector in play.view(0).sectors}
    near = ", ".join(f"{label} {sectors[label]}" for label in ("A1", "B2", "C1"))
    assert details(play)["B1"] == f"beside {near}"


# Words ------------------------------------------------------------


def test_the_log_of_a_round() -> None:
    scene = (
        Scene("HDM").bare().at("B2", "H3 D1").at("C4", "H1").bonus(B2="influence", D4="ambush").at("D4", "D1")
    )
    play = scene.chose("H", 4, "war").chose("D", 7, "colonization").chose("M", 5, "expansion").resolve()
    play.pick("B2")
    play.pick("D4")
    told = lines(play)
    assert told[1:] == [
        "Ada: War with card 4",
        "Battle at B2: Ada 3, Bo 1; Ada wins by 2, keeps 2, +1 VP",
        "Bo: Colonization with card 7",
        "Bo settles at D4: 1 ambush",
        "Cy: Expansion with card 5",
        "Cy has 1 movement and 1 ambush",
        "Cy has no use for an action",
        "All hands go left",
        "Age 1, round 2",
    ]


def test_the_table_in_words() -> None:
    scene = Scene("HD").when(2, 1).vp(H=3).at("A1", "H2c D1").bonus(A1="armament", A2="portal")
    play = scene.at("A2", "D2 H2").levels("H", armament=1, influence=0).levels("D", influence=0).choosing()
    told = play.rules.describe(play.view(1), NAMES)
    assert told[0] == "Age 2 of 3, round 1 of 5, choosing in secret; hands go right; duel."
    assert told[1] == (
        "Ada: Humans (H) from B4, 3 points; 4 of 20 ships, 2 of 4 colonies at B4 and A1; production 1, movement 1, "
        "influence 0, armament 1 counting 2; controls 2 sectors; 10 cards in hand."
    )
    assert any(line.startswith("  A1 ") and "Ada 2 ships and a colony, Bo 1 ship; Ada controls it; a battle: Ada 5 to Bo 1, Ada would win." in line for line in told)  # fmt: skip # noqa: E501
    assert any("Ada and Bo tie, nobody controls it" in line for line in told)
    assert "Your hand:" in told
    assert "Your hand:" not in play.rules.describe(play.view(0), NAMES)
    # Without names seats are numbered.
    assert any(line.startswith("Seat 1: Humans") for line in play.rules.describe(play.view(0)))


def test_counting_words() -> None:
    assert [plural(1, word) for word in ("ship", "ambush", "colony")] == ["1 ship", "1 ambush", "1 colony"]
    assert [plural(2, word) for word in ("ship", "ambush", "colony")] == [
        "2 ships",
        "2 ambushes",
        "2 colonies",
    ]


def test_components_of_the_box() -> None:
    found = box(2).components()
    groups = [one.group for one in found]
    assert {group: groups.count(group) for group in groups} == {
        "civilization": 6, "strategy card": 30, "neutral sector": 24,
    }  # fmt: skip
    assert len({one.id for one in found}) == 60
    assert all(len(one.line) <= 60 for one in found)
    card = next(one for one in found if one.id == "S14")
    assert (card.name, card.line) == ("Card 14 o", "+1 influence; 1P 1M")
    assert card.lines[:4] == (
        "War: fight on any sectors where you and others are",
        "Evolution: influence rises by 1",
        "Colonization: place 1 colony",
        "Expansion: 1 portal and 1 movement, besides those of levels and colonies",
    )
    people = next(one for one in found if one.id == "sherais")
    assert people.line == "4 ships, levels P M I A 1 0 1 1"


def test_every_word_of_the_pack_is_used() -> None:
    """No option or event without words, and no words that are never said (refusals are tested one by one)."""
    rules = box(3)
    said: set[str] = set()
    told: set[str] = set()

    class Noting(dict):  # type: ignore[type-arg]
        def __init__(self, words: dict[str, Any], noted: set[str]) -> None:
            super().__init__(words)
            self.noted = noted

        def __getitem__(self, key: str) -> Any:
            self.noted.add(key)
            return super().__getitem__(key)

    for seats in (2, 3, 4):
        for seed in range(8):
            options = {"exploration": "on" if seed % 2 else "off", "first_chooser": "random"}
            rules = make("galaxy", seats, options)
            rules.option_words = Noting(rules.option_words, said)
            rules.event_words = Noting(rules.event_words, told)
            rng = Stream(seed)
            game = Game.new(rules, seed)
            while not game.over:
                seat = min(game.pending)
                decision = game.pending[seat]
                rules.prompt(game.look(seat), decision)
                options_ = decision.options
                n = len(options_) - (bool(decision.closes) and len(options_) > 1 and rng.below(4) > 0)
                game.answer(seat, (options_[rng.below(n)],))
                for event in game.take_events():
                    rules.narrate(event, NAMES)
    refusals = {word for word in rules.pack.words.options() if word.startswith("no_")}
    assert set(rules.pack.words.options()) - said == refusals
    # These come up seldom, and in tests of their own.
    rare = {"over_shared", "evolved_top", "idle_expansion"}
    assert set(rules.pack.words.events()) - told - rare == set()


def test_a_newcomer_is_told_something_at_each_kind_of_choice() -> None:
    rules = box(2)
    kinds = set(rules.prompt_words)
    noted = {kind for kind in kinds if rules.first_note(kind)[1]}
    # The first steps of a chain need no words of their own.
    assert kinds - noted == {"move_from", "move_to", "portal_from", "portal_to", "produce_at"}
    assert all(len(rules.first_note(kind)[1]) <= 76 for kind in noted)
    assert rules.first_note("move_count")[0] == rules.first_note("portal_count")[0] == "count"
