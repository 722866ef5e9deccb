"""Rows of random cards, resolved by the game and by code that knows nothing of it (AFT-5 to 8)."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.games.after_us.yields import Worth, Yield, best_order, best_yield, orders
from tests.games.after_us.printed import CARDS, TRIBE
from tests.games.after_us.reckoning import Purse, Reckoning, endings, worth
from tests.games.after_us.scripting import ANY_TIME, KINDS, Play, Scene
from tests.rules import rule

VALUES = [(0.0, 0.0, 0.0), (0.45, 0.5, 0.4), (0.45, 0.8, 0.75), (1.0, 0.3, 0.0)]
"""Of one food, energy and rage, in points."""


def random_row(rng: Stream, size: int, gaps: bool = False, mimics: int = 5) -> list[int | None]:
    """Different cards of any kind and perhaps a gap or two; `mimics`: at most so many Chimpanzees II."""
    while True:
        row: list[int | None] = list(rng.sample([*range(1, 9), *TRIBE], size))
        if sum(card is not None and card >= 237 for card in row) <= mimics:
            break
    if gaps:
        for _ in range(1 + rng.below(2)):
            row[rng.below(size)] = None
    return row


def random_purse(rng: Stream, most: int) -> Purse:
    """Up to so many of each resource, and any rage."""
    flower, fruit, grain, energy = (rng.below(most + 1) for _ in KINDS)
    return Purse(flower, fruit, grain, energy, rng.below(13))


def scene(row: list[int | None], purse: Purse, objects: str = ANY_TIME) -> Scene:
    """The row of seat 1 with this purse."""
    stock = "/".join(str(getattr(purse, kind)) for kind in KINDS)
    return Scene(objects=objects).row(1, *row).stock(1, stock).rage(1, purse.rage).vp(purse.vp)


def purse_of(play: Play) -> Purse:
    """What seat 1 has in the game."""
    flower, fruit, grain, energy = play.state.stock[0]
    return Purse(flower, fruit, grain, energy, play.rage(), play.vp())


# Answer by answer ------------------------------------------------------------


@rule(
    "AFT-2.5", "AFT-2.7", "AFT-2.8", "AFT-5.3", "AFT-5.4", "AFT-5.7", "AFT-5.8", "AFT-5.9", "AFT-5.10", "AFT-5.11",
    "AFT-6.1", "AFT-6.2", "AFT-6.3", "AFT-6.4", "AFT-6.5", "AFT-6.6", "AFT-6.7", "AFT-6.9", "AFT-7.1", "AFT-7.2",
    "AFT-7.3", "AFT-7.4", "AFT-7.5", "AFT-7.6", "AFT-7.7", "AFT-7.8", "AFT-7.9", "AFT-7.11", "AFT-8.1", "AFT-8.3",
    "AFT-8.4", "AFT-8.5", "AFT-8.6", "AFT-8.7", "AFT-8.8", "AFT-9.6", "AFT-9.7",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(100))
def test_what_is_offered_and_what_comes_of_it(seed: int) -> None:
    """At every question the same kind, the same options and the same purse, whatever is answered."""
    rng = Stream(seed)
    row, purse = random_row(rng, 4 + seed % 2), random_purse(rng, 1 + seed % 5)
    tribe = 4 + rng.below(6) if seed % 3 else 12
    play = scene(row, purse).tribe(1, max(tribe, sum(card is not None for card in row))).start("resolving")
    second = Reckoning(row, purse, play.tribe(), {"computer", "minibar"})
    while True:
        assert play.asked == {1: second.kind}
        assert set(play.options()) == second.options()
        assert purse_of(play) == second.purse
        assert play.slots() == second.row.slots
        assert play.frame() == (
            (second.frame.name if second.frame else "") if not second.chain else play.frame()
        )
        offered = [choice for choice in play.options() if choice != "confirm"]
        if not offered:
            break
        # Activating more often than not: rows would else be skipped to their ends.
        choice = "activate" if "activate" in offered and rng.below(3) else rng.choice(offered)
        play.pick(choice)
        second.answer(choice)
    assert play.tribe() == second.tribe


# The true value ------------------------------------------------------------


def found_best(play: Play, purse: Purse, values: tuple[float, float, float], steps: bool = False) -> Yield:
    """The value of the row that lies before seat 1, as the computer players reckon it."""
    book = play.rules.defs.frames
    slots = play.state.zones[play.rules.layout.number("assembly", 1)]
    stock = (purse.flower, purse.fruit, purse.grain, purse.energy, purse.rage)
    return best_yield(
        book.rows(slots), stock, Worth(*values), book.species(slots), book.tamarins(slots), steps=steps
    )


@rule("AFT-6.3", "AFT-7.1", "AFT-7.11", "AFT-2.8")
@pytest.mark.parametrize("every", [False, True], ids=["long rows", "every ending of short rows"])
@pytest.mark.parametrize("seed", range(40))
def test_the_best_value_of_a_row_is_the_best_of_all_its_endings(seed: int, every: bool) -> None:
    rng = Stream(1000 + seed)
    size = 2 + (seed % 4 == 0) if every else 4 + (seed % 6 == 0)
    row = random_row(rng, size, gaps=seed % 5 == 0 and not every, mimics=2 - every)
    purse = random_purse(rng, seed % 4)
    play = scene(row, purse).start("resolving")
    ends = endings(row, purse, every)
    for values in VALUES:
        best = max(worth(end, *values) for end in ends)
        assert found_best(play, purse, values).value == pytest.approx(best, abs=1e-5), (row, purse, values)


@rule("AFT-6.3", "AFT-2.8")
@pytest.mark.parametrize(
    ("row", "purse"),
    [
        ([None, 239, 222, 146], Purse(rage=1)),
        ([215, 163, 234, 224], Purse(fruit=1, energy=1, rage=4)),
        ([164, 167, 228, 214], Purse(fruit=1, energy=1, rage=3)),
        ([129, 140, 142, 124], Purse(flower=2, energy=1, rage=8)),
        ([151, 103, 213, 130], Purse(flower=2, fruit=1, grain=4, energy=1, rage=9)),
    ],
)
def test_a_stock_that_looks_poor_is_kept_as_long_as_it_may_win(row: list[int | None], purse: Purse) -> None:
    """It becomes as good as another by the same frame, or loses less rage at the end of the track."""
    play = scene(row, purse).start("resolving")
    ends = endings(row, purse)
    for values in VALUES:
        best = max(worth(end, *values) for end in ends)
        assert found_best(play, purse, values).value == pytest.approx(best, abs=1e-5), values


@rule("AFT-6.3", "AFT-7.1")
@pytest.mark.parametrize("seed", range(30))
def test_the_way_to_the_best_value_can_be_played(seed: int) -> None:
    """The game itself, answered as the way says, ends with the value and the stock that were promised."""
    rng = Stream(2000 + seed)
    row, purse = random_row(rng, 4 + (seed % 3 == 0)), random_purse(rng, seed % 5)
    play = scene(row, purse, objects="boombox,moped,game_console").start("resolving")
    values = VALUES[1 + seed % 3]
    best = found_best(play, purse, values, steps=True)
    for step in best.steps:
        assert play.frame() == step.frame.name
        assert ("activate" in play.options()) is step.payable
        if step.activated:
            play.use(step.frame.name).again(*(target.name for target in step.targets))
        else:
            play.answer("frame", "skip")
    play.at(1, "end_assembling")
    end = purse_of(play)
    assert (end.flower, end.fruit, end.grain, end.energy, end.rage) == best.stock
    assert worth(end, *values) == pytest.approx(best.value, abs=1e-5)
    assert end.vp == best.vp


@rule("AFT-4.5", "AFT-6.3")
@pytest.mark.parametrize("seed", range(4))
def test_the_best_order_is_the_best_of_all_orders(seed: int) -> None:
    rng = Stream(3000 + seed)
    row, purse = random_row(rng, 4), random_purse(rng, 2)
    play = scene(row, purse).start("arranging")
    book = play.rules.defs.frames
    cards = play.state.zones[play.rules.layout.number("assembly", 1)]
    stock = (purse.flower, purse.fruit, purse.grain, purse.energy, purse.rage)
    values = VALUES[1]
    wanted = {}
    for order in orders(book, cards, stock, Worth(*values)):
        laid = [int(play.rules.card_id(card)) for card in order.cards]
        wanted[order.cards] = max(worth(end, *values) for end in endings(laid, purse))
        assert order.value == pytest.approx(wanted[order.cards], abs=1e-5), laid
    best = best_order(book, cards, stock, Worth(*values))
    first = next(order for order, value in wanted.items() if value > max(wanted.values()) - 1e-6)
    assert best.cards == first, "of equal ones the first in dictionary order, the cards counted as drawn"


# Every card ------------------------------------------------------------


@rule("AFT-5.2", "AFT-5.3", "AFT-5.4", "AFT-5.8", "AFT-5.12", "AFT-9.1", "AFT-9.2")
@pytest.mark.parametrize("card", [*range(1, 9), *TRIBE])
def test_every_card_does_what_its_text_says(card: int) -> None:
    """Between two cards that close its halves where anything can, with enough for everything: all of it is used.

    Each frame is held against the printed text by itself: what it takes and what it gives.
    """
    left, right = (7 if card != 7 else 8), (240 if card != 240 else 245)
    row: list[int | None] = [left, card, right, 138 if card != 138 else 143]
    play = scene(row, Purse(9, 9, 9, 9), objects="boombox,moped,game_console").start("resolving")
    second = Reckoning(row, Purse(9, 9, 9, 9), play.tribe(), ())
    own = {frame.name for frame in second.row.frames if 2 in frame.slots}
    used = set()
    while play.asked == {1: "frame"}:
        name = play.frame()
        if "activate" not in play.options():
            play.passed(name)
            second.answer("skip")
            continue
        play.use(name)
        second.answer("activate")
        used.add(name)
        if second.chain:
            target = next(choice for choice in play.options() if choice.startswith("top"))
            play.again(target)
            second.answer(target)
        assert purse_of(play) == second.purse, name
    conditions = {frame.name for frame in second.row.frames if frame.kinds > second.row.kinds}
    assert own - used <= conditions
    assert own & used, CARDS[card]["text"]


@rule("AFT-1.5", "AFT-5.1")
@pytest.mark.parametrize("card", range(9, 49))
def test_the_tamarins_of_all_colours_are_those_of_the_first(card: int) -> None:
    first = CARDS[(card - 1) % 8 + 1]
    for what in ("text", "layout", "rage_bonus", "top", "center", "bottom", "species", "level"):
        assert CARDS[card][what] == first[what]
    seat = (card - 1) // 8 + 1
    play = Scene(6).row(seat, card).start("resolving")
    play.skip_all(seat)
    reached = [event.data["frame"] for event in play.told("skipped") if event.seat == seat]
    same = Scene(6).row(1, (card - 1) % 8 + 1).start("resolving").skip_all(1)
    assert reached == [event.data["frame"] for event in same.told("skipped") if event.seat == 1]
