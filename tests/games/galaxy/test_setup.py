"""GAL-2: the galaxy, civilizations, origin slots, the deck, the options."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from apex_tui.engine.errors import OptionError
from apex_tui.games.galaxy.options import OPTIONS
from apex_tui.games.galaxy.rules import Galaxy
from tests.games.galaxy.scripting import SLOTS, Play, box
from tests.kit.script import Script, scripted
from tests.kit.subjects import make, pack_of
from tests.rules import rule

SEATS = range(2, 7)

VOIDS = {2: 0, 3: 0, 4: 0, 5: 5, 6: 1}

CIRCLES = [2, 6, 11, 12, 14, 21, 27, 28]


def dealt(seats: int, seed: int = 1, **options: str) -> Script:
    """A game that stands at its first choice of cards."""
    return scripted("galaxy", seats, {"civilization_choice": "random", **options}, seed=seed)


@rule("GAL-2.1", "GAL-2.2", "GAL-2.6")
@pytest.mark.parametrize("seats", SEATS)
def test_the_galaxy_lies_open_before_anybody_chooses(seats: int) -> None:
    play = scripted("galaxy", seats)
    play.at(1, "choose_civilization")
    neutral = [sector for sector in play.view(0).sectors if not sector.slot]
    assert len(neutral) == 4 * seats
    assert all(sector.face_up and sector.bonus for sector in neutral)
    assert len({sector.id for sector in neutral}) == 4 * seats


@rule("GAL-2.2")
def test_sectors_lie_at_random() -> None:
    seen = {tuple(sector.id for sector in dealt(3, seed).view(0).sectors) for seed in range(8)}
    assert len(seen) == 8


@rule("GAL-2.3")
@pytest.mark.parametrize("seats", SEATS)
def test_what_is_not_drawn_stays_unseen(seats: int) -> None:
    play = dealt(seats)
    left = play.zone("undrawn")
    assert len(left) == 24 - 4 * seats
    knowledge = play.game.table.knowledge
    assert knowledge is not None
    text = play.view(1).model_dump_json() + "".join(event.kind + str(event.data) for event in play.heard)
    for card in play.state.zones[4]:
        # Which ones they are can be worked out, as they are those not laid out; none of them is ever named.
        assert play.rules.card_id(card) not in text
    for looker in range(seats + 1):
        assert play.game.look(looker).cards(4) == [None] * len(left)


@rule("GAL-2.4")
def test_civilizations_are_chosen_in_turn() -> None:
    play = scripted("galaxy", 4)
    taken: list[str] = []
    for seat in (1, 2, 3, 4):
        play.at(seat, "choose_civilization")
        free = [
            one
            for one in ("humans", "dragonites", "minerls", "sherais", "nagaritakas", "cireades")
            if one not in taken
        ]
        assert play.options() == free
        assert list(play.view(0).free_civilizations) == free
        taken.append(free[-1])
        play.pick(free[-1])
    play.at(1, "choose_slot")
    assert [seat.civilization for seat in play.view(0).seats] == taken


@rule("GAL-2.4", "GAL-2.5", "GAL-2.13")
@pytest.mark.parametrize(("first", "order"), [(1, [1, 2, 3]), (2, [2, 3, 1]), (3, [3, 1, 2])])
def test_the_first_chooser_begins_and_it_goes_clockwise(first: int, order: list[int]) -> None:
    play = scripted("galaxy", 3, {"first_chooser": f"seat_{first}"})
    for kind in ("choose_civilization", "choose_slot"):
        for seat in order:
            play.at(seat, kind)
            play.pick(play.options()[0])


@rule("GAL-2.5")
@pytest.mark.parametrize("seats", SEATS)
def test_slots_are_chosen_after_all_civilizations(seats: int) -> None:
    play = scripted("galaxy", seats)
    for _ in range(seats):
        play.answer("choose_civilization", play.options()[0])
    free = sorted(SLOTS[seats])
    for seat in range(1, seats + 1):
        play.at(seat, "choose_slot")
        assert play.options() == free
        label = free.pop(seat % len(free))
        play.pick(label)
        assert play.view(0).seats[seat - 1].home == label
    assert set(play.asked.values()) == {"choose_card"}


@rule("GAL-2.7", "GAL-2.8", "GAL-2.9")
@pytest.mark.parametrize(
    ("name", "ships", "levels"),
    [
        ("humans", 6, (1, 1, 1, 0)),
        ("dragonites", 6, (1, 2, 0, 0)),
        ("minerls", 5, (2, 1, 0, 0)),
        ("sherais", 4, (1, 0, 1, 1)),
        ("nagaritakas", 5, (0, 1, 1, 1)),
        ("cireades", 7, (1, 1, 0, 0)),
    ],
)
def test_how_a_civilization_begins(name: str, ships: int, levels: tuple[int, ...]) -> None:
    play = scripted("galaxy", 2)
    play.pick(name)
    play.pick(play.options()[0])
    play.pick("B1")
    own = play.view(0).seats[0]
    assert tuple(own.levels.values()) == tuple(own.values.values()) == levels
    assert (own.home, own.ships, own.ship_supply, own.vp) == ("B1", ships, 20 - ships, 0)
    assert (own.colonies, own.colony_supply, own.settled) == (1, 3, ("B1",))
    home = next(sector for sector in play.view(0).sectors if sector.label == "B1")
    assert [(one.ships, one.origin, one.colony) for one in home.tokens] == [(ships, True, False)]


@rule("GAL-2.10")
@pytest.mark.parametrize("seats", SEATS)
def test_the_circle_cards(seats: int) -> None:
    view = dealt(seats).view(0)
    out = [card.index for card in view.out]
    assert out == (CIRCLES if seats <= 3 else [])
    assert all(card.circle for card in view.out)
    assert view.deck == 30 - len(out)


@rule("GAL-2.10")
def test_the_circle_cards_never_come_back() -> None:
    play = dealt(3)
    while not play.game.over:
        seat = min(play.game.pending)
        play.pick(play.game.pending[seat].options[-1], seat=seat)
        assert sorted(play.zone("box")) == [f"S{index:02}" for index in CIRCLES]


@rule("GAL-2.11")
@pytest.mark.parametrize("seats", SEATS)
def test_civilizations_and_slots_by_chance(seats: int) -> None:
    seen, people, homes = set(), set(), set()
    for seed in range(6):
        play = dealt(seats, seed, first_chooser="seat_2")
        assert set(play.asked.values()) == {"choose_card"}
        view = play.view(0)
        assert len({seat.civilization for seat in view.seats}) == seats
        assert sorted(seat.home for seat in view.seats) == sorted(SLOTS[seats])
        seen.add(tuple((seat.civilization, seat.home) for seat in view.seats))
        people.add(tuple(seat.civilization for seat in view.seats))
        homes.add(tuple(seat.home for seat in view.seats))
    assert len(seen) > 3
    assert min(len(people), len(homes)) > 1


@rule("GAL-2.12")
def test_the_last_civilization_and_the_last_slot_are_single_options() -> None:
    play = scripted("galaxy", 6)
    for seat in range(1, 7):
        decision = play.at(seat, "choose_civilization")
        assert decision.forced == (seat == 6)
        assert not decision.closes
        play.pick(play.options()[0])
    for seat in range(1, 7):
        decision = play.at(seat, "choose_slot")
        assert decision.forced == (seat == 6)
        assert not decision.closes
        play.pick(play.options()[0])


@rule("GAL-2.13")
def test_the_first_chooser_by_chance() -> None:
    seen = set()
    for seed in range(12):
        play = scripted("galaxy", 3, {"first_chooser": "random"}, seed=seed)
        (first,) = play.asked
        assert play.heard[0].kind == "laid_out"
        play.expect_event("first_chooser", first)
        play.pick(play.options()[0])
        assert list(play.asked) == [first % 3 + 1]
        seen.add(first)
    assert seen == {1, 2, 3}


@rule("GAL-2.13")
@pytest.mark.parametrize(("seats", "value"), [(4, "seat_5"), (2, "seat_3"), (5, "seat_6"), (3, "seat_0")])
def test_a_seat_that_is_not_there_is_refused(seats: int, value: str) -> None:
    with pytest.raises(OptionError, match=f"option first_chooser: got '{value}', allowed are seat_1, seat_2"):
        make("galaxy", seats, {"first_chooser": value})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"exploration": "maybe"}, "option exploration: got 'maybe', allowed are on, off"),
        (
            {"civilization_choice": "draft"},
            "option civilization_choice: got 'draft', allowed are choose, random",
        ),
        (
            {"colour": "red"},
            "unknown option 'colour'; this game knows: exploration, first_chooser, civilization_choice",
        ),
    ],
)
def test_options_that_are_none(options: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError) as refused:
        make("galaxy", 3, options)
    assert str(refused.value) == message


def test_the_options_of_a_table() -> None:
    assert box(4).options == {
        "exploration": "off",
        "first_chooser": "seat_1",
        "civilization_choice": "choose",
    }
    assert make("galaxy", 4, {"exploration": "true"}).defs.exploration
    (first,) = [spec for spec in make("galaxy", 3, {}).option_specs if spec.key == "first_chooser"]
    assert first.values == ("seat_1", "seat_2", "seat_3", "random")
    (first,) = [spec for spec in OPTIONS if spec.key == "first_chooser"]
    assert first.values == (*(f"seat_{seat}" for seat in range(1, 7)), "random")


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_seats_out_of_range(seats: int) -> None:
    with pytest.raises(OptionError, match=f"Galaxy takes 2 to 6 seats, got {seats}"):
        Galaxy(pack_of("galaxy"), seats, {})


# The layouts ------------------------------------------------------------


def _distances(deal: Any, place: int) -> list[int]:
    found = {place: 0}
    todo = [place]
    for here in todo:
        for label in deal.adjacent[here]:
            there = deal.place_of[label]
            if there not in found:
                found[there] = found[here] + 1
                todo.append(there)
    return [found[other] for other in range(len(deal.labels))]


@pytest.mark.parametrize("seats", SEATS)
def test_how_a_galaxy_lies(seats: int) -> None:
    deal = box(seats).defs
    assert len(deal.labels) == 5 * seats
    assert list(deal.labels) == sorted(deal.labels)
    assert tuple(deal.labels[place] for place in deal.slots) == SLOTS[seats]
    assert len(deal.voids) == VOIDS[seats]
    for place, near in enumerate(deal.adjacent):
        assert all(deal.labels[place] in deal.adjacent[deal.place_of[other]] for other in near)
        assert list(near) == sorted(near)
        assert len(deal.others[place]) == len(deal.labels) - 1
    slots = deal.slots
    for n, place in enumerate(slots):
        neutral = [label for label in deal.adjacent[place] if label not in SLOTS[seats]]
        assert len(neutral) == len(deal.adjacent[place]) == (4 if seats == 5 and n == 0 else 3)
        around = _distances(deal, place)
        beside = [around[slots[n - 1]], around[slots[(n + 1) % seats]]]
        assert 3 in beside
        assert seats in (2, 4) or beside == [3, 3]


@pytest.mark.parametrize("seats", SEATS)
def test_the_pictures_show_the_layout(seats: int) -> None:
    """Two positions are adjacent exactly when their bricks share a piece of wall."""
    entry = next(one for one in pack_of("galaxy").layouts.layout if one.players == seats)
    deal = box(seats).defs
    spans: dict[str, tuple[int, int, int]] = {}
    lines = entry.picture.splitlines()
    for row, line in enumerate(lines):
        walls = [n for n, sign in enumerate(line) if sign == "|"]
        for left, right in pairwise(walls):
            label = line[left + 1 : right].strip().split("=")[0]
            if label:
                spans[label] = (row, left, right)
    assert sorted(spans) == list(deal.labels)
    for label, (row, left, right) in spans.items():
        near = [
            other
            for other, (there, begin, end) in spans.items()
            if (abs(there - row) == 2 and min(right, end) - max(left, begin) > 1)
            or (there == row and (begin == right or end == left))
        ]
        assert sorted(near) == list(deal.adjacent[deal.place_of[label]]), label


@rule("GAL-8.10")
def test_voids_join_nothing() -> None:
    five, six = box(5).defs, box(6).defs
    assert "D4" not in five.adjacent[five.place_of["D3"]]
    assert "E2" not in five.adjacent[five.place_of["E1"]]
    assert "D3" not in six.adjacent[six.place_of["D2"]]
    for deal in (five, six):
        assert not set(deal.voids) & set(deal.coordinates)


def test_the_story_of_a_setup() -> None:
    play = Play(box(2), seed=4)
    for pick in ("cireades", "sherais", "B1", "B4"):
        play.pick(pick)
    names = ("Ada", "Bo")
    lines = [play.rules.narrate(event, names) for event in play.heard if event.to is None]
    assert lines[:6] == [
        "The galaxy is laid out: 8 neutral sectors",
        "Ada leads the Cireades",
        "Bo leads the Sherais",
        "Ada begins at B1 with 7 ships",
        "Bo begins at B4 with 4 ships",
        "Age 1 begins; hands go left",
    ]
