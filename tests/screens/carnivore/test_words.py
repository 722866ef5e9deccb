"""What the prompt, the inspector and the log say, held against the game itself."""

from __future__ import annotations

from typing import Any

import pytest

from apex_tui.engine.game import Game
from apex_tui.games.carnivore.state import ACTIVE, FAILED, POOL, Hold, discard_of, play_of
from apex_tui.games.carnivore.strength import total_defense, total_power
from apex_tui.screens.board import Frame, Scene
from apex_tui.screens.carnivore.foresight import _totals_with as totals_with
from apex_tui.screens.carnivore.foresight import after_passing, foresee_leaving, strike
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.table.lines import Line
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import length, plain
from tests.screens.carnivore.sittings import (
    BOARD,
    Laid,
    activation,
    activation_scene,
    evolution_scene,
    painted,
    scenes,
)

FORESEEN = frozenset(
    {"check_bonus", "next_check_bonus", "power_boost", "defense_boost", "power_self", "defense_self", "pierce", "prevent",
     "reroll", "ward", "opp_check_penalty", "seize_initiative", "extra_evolution", "if"}
)  # fmt: skip
"""Effects after which all sums are known beforehand."""


def after(game: Game[Any], answer: tuple[Any, ...], *dice: int) -> Game[Any]:
    """The game as it would be after an answer with these rolls."""
    other = game.clone()
    other.table.chance.script("dice", list(dice))
    seat = min(other.pending)
    other.answer(seat, answer)
    return other


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_foreseen_comes_true(seats: int) -> None:
    """Strength and needs after a card has passed are those that the game then shows."""
    held = 0
    for game, scene, _ in scenes(seats, 21 + seats, moves=220):
        if scene.prompt is None or scene.prompt.kind != "activate_next":
            continue
        sit = Sitting(scene)
        seat = sit.seat(scene.prompt.seat)
        waiting = [card for card in seat.play if card.state == "untried"]
        for card in waiting:
            title = sit.card(card.id)
            if card.needs > 20 or not {op.name for op in title.all_ops()} <= FORESEEN:
                continue
            then = after(game, (scene.rules.defs.uid_of[card.id],), 20)
            if (
                then.over
                or play_of(seat.seat) is None
                or card.id not in {each.id for each in then.view(0).seats[seat.seat - 1].play}
            ):
                continue
            now = then.view(seat.seat).seats[seat.seat - 1]
            if then.view(0).phase == "activation":
                assert totals_with(sit, seat, [card]) == (now.power, now.defense), card.name
            for other in now.play:
                if other.state == "untried" and other.dc and then.view(0).turn == seat.seat:
                    before = next(each for each in waiting if each.id == other.id)
                    assert after_passing(sit, card, before)[1] == other.needs, (card.name, other.name)
                    held += 1
    assert held > 40


def test_what_a_seat_loses_with_a_card_is_foreseen() -> None:
    held = 0
    for seed in range(8):
        for game, scene, _ in scenes(2, 40 + seed, moves=260):
            if scene.prompt is None or scene.prompt.kind != "target_discard":
                continue
            sit = Sitting(scene)
            for choice in scene.prompt.choices:
                number, card = sit.in_play[choice.id]
                seat = sit.seat(number)
                words = plain(foresee_leaving(sit, card, seat))
                then = after(game, (scene.rules.defs.uid_of[choice.id],))
                table = then.table
                power, defense = total_power(table, number), total_defense(table, number)
                for word, before, left in (("power", seat.power, power), ("defence", seat.defense, defense)):
                    told = f"{word} {before} {left - before:+d} = {left}"
                    assert (told in words) == (before != left), (words, told)
                held += card.state == "active"
    assert held > 5


def test_survival_as_it_stands_is_what_the_attack_does() -> None:
    """A blow foreseen from the totals is the blow that is struck, pierce and shields included."""
    held = 0
    for seed in (3, 4, 5):
        before: Scene | None = None
        for _, scene, new in scenes(2, seed):
            attacks = [line for line in new if line.kind == "attack"]
            if attacks and before is not None:
                told = {line.seat: line for line in new if line.kind == "damaged" and "card" not in line.data}
                for line in attacks:
                    data = line.data
                    damage = max(0, data["power"] - (data["defense"] - data["pierce"]))
                    assert damage == data["damage"]
                    if line.data["victim"] in told and damage:
                        hit = told[line.data["victim"]].data
                        assert hit["life"] == max(0, hit["before"] - damage + hit["shielded"])
                        held += 1
            before = scene
            sit = Sitting(scene)
            for seat in sit.view.seats:
                if seat.attacks:
                    damage, life = strike(seat, sit.seat(seat.attacks))
                    assert damage >= 0
                    assert life <= sit.seat(seat.attacks).life
    assert held > 10


@pytest.mark.parametrize(("seats", "seed"), [(1, 4), (2, 6), (4, 2)])
def test_everything_has_words(seats: int, seed: int) -> None:
    """Each choice and each thing on the board is described in at most two lines that fit, and can be inspected."""
    for index, (_, scene, new) in enumerate(scenes(seats, seed, moves=200)):
        for line in new:
            for text in (
                BOARD.log_line(scene, line),
                BOARD.log_line(scene, line, 27),
                BOARD.log_right(scene, line),
            ):
                assert "None" not in plain(text)
            BOARD.log_detail(scene, line)
        if scene.prompt is None or index % 5:
            continue
        surface = Surface(80, 24)
        BOARD.paint(surface, scene, 17)
        for id in [*surface.things, *(choice.id for choice in scene.prompt.choices)]:
            lines = BOARD.describe(scene, id)
            assert 1 <= len(lines) <= 2
            assert all(0 < length(line) <= 78 for line in lines), [plain(line) for line in lines]
            assert length(BOARD.preview(scene, id)) <= 90
            if "#" in id or (":" in id and not id.startswith("option")):
                found = BOARD.inspect(scene, id)
                assert found is not None
                assert found.title
                assert all(len(label) < 9 for label, _ in found.facts)
        assert length(BOARD.question_note(scene)) < 60


# ----- single words


def test_the_preview_of_evolution_says_who_is_next() -> None:
    words = [plain(line) for line in BOARD.describe(evolution_scene(), "buy:nape_bite#1")]
    assert words[0].startswith("Nape Bite: on 5+ it joins your discard pile.")
    assert "◉B Tobias acts next." in words[1]
    assert "p) prune instead: sure, no roll" in words[1]
    pruning = evolution_scene(verb="prune")
    words = [plain(line) for line in BOARD.describe(pruning, "prune:nape_bite#1")]
    assert words == ["Nape Bite leaves the game for good, slot 4 is refilled. It ends your part."]


def test_damage_now_is_foreseen_against_the_shield() -> None:
    laid = activation()
    state = laid.state
    card = state.zones[play_of(1)][4]
    scene = laid.scene(1, "activate_next", [card])
    assert plain(BOARD.preview(scene, "throat_clamp#1")).startswith("if it passes, ◉B 11 -2 = life 9")
    state.holds.append(Hold("prevent", 2, state.zones[play_of(2)][1], 1, 15))
    assert "◉B 11 -1 = life 10" in plain(
        BOARD.preview(laid.scene(1, "activate_next", [card]), "throat_clamp#1")
    )


def test_the_inspector_adds_up() -> None:
    found = BOARD.inspect(activation_scene(), "throat_clamp#1")
    assert found is not None
    facts = {label: plain(fact) for label, fact in found.facts}
    assert (found.title, found.note) == ("Throat Clamp", "Felidae  DC 14   5/1")
    assert facts["now"] == "untried in your play area"
    assert facts["needs"] == "11+  50%  = 14 - 3"
    assert facts["helps"] == "Lineage +1  Instinct +2"
    assert facts["copies"] == "1 of 96 traits, this one is yours"
    assert list(found.rules) == ["CAR-13.2", "CAR-13.9"]
    bear = BOARD.inspect(activation_scene(), "card:plantigrade_stance#1")
    assert bear is not None
    assert ("power", "2 +1 = 3") in [(label, plain(fact)) for label, fact in bear.facts]
    assert ("rolled", "7 + 1 = 8 vs 6") in [(label, plain(fact)) for label, fact in bear.facts]


def test_borrowed_and_copying_cards_say_so() -> None:
    laid = activation()
    state = laid.state
    borrowed = laid.put("war_dance", play_of(1), 2)
    state.status[borrowed] = ACTIVE
    copying = laid.play(1, "ermine_moult")
    state.effects_copied[copying] = borrowed
    scene = laid.scene(1)
    surface = Surface(80, 24)
    BOARD.paint(surface, scene, 17)
    rows = "\n".join(surface.text)
    assert "War Dance ◉B" in rows
    assert "copies" in rows
    found = BOARD.inspect(scene, "card:war_dance#1")
    assert found is not None
    assert "borrowed from ◉B Tobias" in plain(found.facts[0][1])
    copy = BOARD.inspect(scene, "card:ermine_moult#1")
    assert copy is not None
    assert ("is", "a copy of War Dance at present") in [(label, plain(fact)) for label, fact in copy.facts]


def test_what_is_in_force_stands_in_the_head() -> None:
    laid = activation()
    for title in ("fat_reserves", "camouflage", "slit_pupils", "sagittal_crest"):
        if title == "sagittal_crest":
            laid.state.zones[1].clear()
            laid.state.zones[1].extend([-1] * 5)
            continue
        laid.play(1, title)
    laid.play(1, "webbed_feet")
    laid.play(1, "padded_paws")
    surface = Surface(80, 24)
    BOARD.paint(surface, laid.scene(1), 17)
    head = "\n".join(row.split("╎")[0] for row in surface.text[2:9])
    for words in ("re-rolls 1", "next +8", "shield 2", "ward", "pierce 1"):
        assert words in head, head


def test_a_penalty_adds_up_in_sight() -> None:
    laid = activation()
    laid.state.holds.append(Hold("opp_check_penalty", 2, laid.state.zones[play_of(2)][1], 4, 15, 1))
    surface = Surface(80, 24)
    BOARD.paint(surface, laid.scene(1), 17)
    assert any("checks 3 -4 = -1 all" in row for row in surface.text)


# ----- the log


def line(kind: str, seat: int, **data: Any) -> Line:
    """A log line of its own."""
    return Line(1, seat, kind, data, kind)


def told(laid: Laid, each: Line, columns: int = 0) -> str:
    """A log line as plain text."""
    return plain(BOARD.log_line(laid.scene(1), each, columns))


def test_log_lines_as_drawn() -> None:
    laid = activation()
    hibernation = laid.state.zones[POOL][2]
    missed = laid.check(2, hibernation, 4, 9, "buy")
    assert told(laid, missed, 28) == "◉B buys Hibernation         4 + 9 = 13 vs 14  ✗ misses by 1"
    passed = laid.check(1, laid.state.zones[POOL][3], 11, 7, "buy")
    assert told(laid, passed, 28) == "▴A buys Nape Bite           11 + 7 = 18 vs 12  ✓ passes"
    attack = laid.say(
        "attack", 2, victim=1, power=9, defense=3, pierce=0, damage=6, power_parts=[], defense_parts=[]
    )
    laid.say("damaged", 1, by=2, amount=6, shielded=0, before=14, life=8)
    assert told(laid, attack, 21) == "◉B attacks ▴A        9 power - 3 defence = 6 damage"
    assert plain(BOARD.log_right(laid.scene(1), attack)) == "▴A 14 -6 = 8"
    assert told(laid, laid.lines[-1]) == ""
    assert BOARD.log_heading(line("phase", 0, phase="survival", round=6)) == "round 6, survival"
    assert BOARD.log_heading(attack) == ""


def test_a_line_that_stands_alone_says_something() -> None:
    laid = activation()
    card = laid.state.zones[POOL][0]
    for kind in ("refilled", "bought", "barred"):
        each = line(kind, 2, card=card, slot=1)
        assert told(laid, each) == ""
        assert told(laid, each, 27) != ""


def test_rerolls_show_the_rolls_before() -> None:
    laid = activation()
    card = laid.state.zones[play_of(1)][3]
    again = laid.check(1, card, 15, 4)
    again.data["earlier"] = [3]
    assert "3, then 15 + 4 = 19 vs 6  ✓ passes" in told(laid, again)


def test_declining_a_reroll_is_not_a_second_miss() -> None:
    laid = activation()
    card = laid.state.zones[play_of(1)][4]
    laid.check(1, card, 3, 3).data["final"] = False
    last = laid.check(1, card, 3, 3)
    assert told(laid, last) == "lets Throat Clamp stay failed"
    assert BOARD.moments(laid.scene(1), [last]) == []


def test_losses_are_hits() -> None:
    laid = activation()
    card = laid.state.zones[play_of(1)][0]
    assert BOARD.hits(line("damaged", 1, before=5, life=3, by=2, amount=2, shielded=0), 1)
    assert not BOARD.hits(line("damaged", 1, before=5, life=5, by=2, amount=2, shielded=2), 1)
    assert BOARD.hits(line("discarded", 2, card=card, of=1), 1)
    assert not BOARD.hits(line("discarded", 2, card=card, of=1), 2)
    assert BOARD.hits(line("disabled", 2, card=card, of=1), 1)
    assert BOARD.hits(line("holds", 2, card=card, op="opp_check_penalty", amount=2, family="", victim=1), 1)
    assert not BOARD.hits(line("pruned", 1, card=card, zone="pool", of=0), 1)


# ----- moments


def test_the_own_die_runs_and_the_others_does_not() -> None:
    laid = activation()
    own = laid.check(1, laid.state.zones[play_of(1)][3], 12, 3)
    frames = BOARD.moments(laid.scene(1), [own])
    assert [frame.kind for frame in frames] == ["roll"] * 8
    assert sum(frame.seconds for frame in frames[:6]) == pytest.approx(0.4)
    assert frames[-1].data["passed"]
    assert all(frame.data["passed"] is None for frame in frames[:-1])
    other = laid.check(2, laid.state.zones[play_of(2)][3], 12, 3)
    assert len(BOARD.moments(laid.scene(1), [other])) == 1
    still = laid.scene(1)
    still.animate = False
    assert len(BOARD.moments(still, [own])) == 1


def test_a_near_miss_comes_late_and_is_explained_once() -> None:
    laid = Laid()
    laid.state.phase = "activation"
    claws = laid.play(1, "retractile_claws", FAILED)
    laid.play(1, "instinct", 0)
    laid.pool("sagittal_crest", "keen_senses", "hibernation", "nape_bite", "tool_use")
    first = laid.check(1, claws, 5, 3)
    frame = BOARD.moments(laid.scene(1), [first])[-1]
    assert frame.seconds == 1.2
    assert plain(frame.last).endswith("✗ misses by 1   Instinct first would have done it")
    again = laid.check(1, claws, 5, 3)
    assert plain(BOARD.moments(laid.scene(1), [again])[-1].last).endswith("✗ misses by 1")


def test_while_a_die_runs_the_card_shows_it() -> None:
    laid = activation()
    own = laid.check(1, laid.state.zones[play_of(1)][3], 12, 3)
    scene = laid.scene(1)
    scene.frame = BOARD.moments(scene, [own])[0]
    surface = Surface(80, 24)
    BOARD.paint(surface, scene, 17)
    row = next(row for row in surface.text if "Tapetum Lucidum" in row)
    assert "die" in row
    assert "90%" not in row


def test_natural_selection_glows_as_a_loss() -> None:
    laid = activation()
    card = laid.state.zones[discard_of(1)][0]
    frames = BOARD.moments(laid.scene(1), [line("natural_selection", 1, card=card)])
    assert [(frame.kind, frame.seconds, frame.data["token"]) for frame in frames] == [("glow", 0.6, "loss")]


def test_the_last_life_point_holds_the_screen() -> None:
    laid = activation()
    laid.state.life[0] = 2
    attack = laid.say(
        "attack", 2, victim=1, power=9, defense=3, pierce=0, damage=6, power_parts=[], defense_parts=[]
    )
    hit = laid.say("damaged", 1, by=2, amount=6, shielded=0, before=2, life=0)
    out = laid.say("eliminated", 1)
    over = laid.say("over", 0, winners=[2], reason="last_alive")
    frames: list[Frame] = list(BOARD.moments(laid.scene(1), [attack, hit, out, over]))
    assert frames[-1].seconds == 1.5
    assert not frames[-1].hold
    assert frames[-1].under == []


# ----- long effects, narrow pages


@pytest.mark.parametrize("barred", [False, True])
def test_every_effect_can_be_read_to_its_end_in_the_smallest_window(barred: bool) -> None:
    """What the list of Evolution cuts stands below the question while the cursor is on it."""
    titles = [card.id for card in activation().rules.pack.trait_cards]
    told = 0
    for title in titles:
        laid = activation()
        laid.state.phase, laid.state.turn = "evolution", 1
        if title not in [laid.defs.cards[card].id for card in laid.state.zones[POOL]]:
            try:
                laid.state.zones[POOL][0] = laid.uid(title)
            except StopIteration:
                continue
        place, card = next(
            (place, card)
            for place, card in enumerate(laid.state.zones[POOL])
            if laid.defs.cards[card].id == title
        )
        if barred:
            laid.state.barred[1].append(card)
        id = f"buy:{laid.rules.card_id(card)}"
        surface = painted(laid.scene(1, "evolve_action", [("buy", card)]), cursor=id)
        rows = [row for row in surface.text if row.strip()]
        text = laid.defs.cards[card].text
        if any(text in row for row in rows):
            told += 1
            continue
        begun = next(row for row in rows if row.strip().startswith(text[:20]))
        begun = begun.strip().partition("›")[0]
        assert len(text) > 78, title
        ends = [row.strip().removeprefix(".. ") for row in rows if row.strip().startswith(".. ")]
        assert len(ends) == 1, (title, place)
        assert text.endswith(ends[0])
        assert len(begun) + 1 + len(ends[0]) >= len(text), title
    assert told > 50


def test_need_and_chance_stay_apart_on_the_narrow_page() -> None:
    laid = activation()
    for title in ("camouflage", "layered_fur", "salmon_run"):
        laid.play(2, title, 0)
    narrow = [row.split("╎")[-1] for row in painted(laid.scene(1)).text if "%" in row]
    needs = [word for row in narrow for word in row.split() if word.endswith(("+", "%"))]
    assert needs == ["5+", "80%", "100%", "100%"]
    assert all(" 100%" in row or " 5+ 80%" in row for row in narrow if "%" in row)
