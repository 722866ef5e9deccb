"""Imagined worlds: all that a seat cannot know is drawn anew, all that it knows stays."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from apex_tui.engine.audit import audit
from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Decision, Together
from apex_tui.engine.errors import RuleError
from apex_tui.engine.game import Game, Snapshot
from apex_tui.engine.imagine import imagine
from apex_tui.engine.knowledge import bits
from tests.kit.script import Script, scripted
from tests.toy.rules import Magpies, may_bury
from tests.toy.state import DECK, DISCARD, own, value


def at_turn(seats: int = 3, **options: str) -> Script:
    play = scripted("toy", seats, options, seed=5)
    with play.position("turn") as pos:
        pos.state.current, pos.state.actions, pos.state.round = 1, 3, 1
        pos.state.marks = [1, 2, 3][:seats]
    return play


def worlds(play: Script, seat: int, n: int = 40) -> list[Game[Any]]:
    return [imagine(play.game, seat, Stream(1000 + i)) for i in range(n)]


def test_what_a_seat_cannot_see_differs_from_world_to_world() -> None:
    play = at_turn()
    decks = {tuple(world.state.zones[DECK]) for world in worlds(play, 1)}
    hands = {tuple(world.state.zones[own("hand", 2)]) for world in worlds(play, 1)}
    assert len(decks) == 40
    assert len(hands) > 30


def test_what_a_seat_sees_stays() -> None:
    play = at_turn()
    for world in worlds(play, 2):
        assert world.state.zones[own("hand", 2)] == play.state.zones[own("hand", 2)]
        assert world.view(2) == play.view(2)
        audit(world)


def test_only_cards_with_equal_backs_are_exchanged() -> None:
    play = at_turn()
    for world in worlds(play, 0):
        for zone, imagined in zip(play.state.zones, world.state.zones, strict=True):
            assert [value(card) > 0 for card in zone] == [value(card) > 0 for card in imagined]


def test_every_card_is_equally_likely_in_every_place() -> None:
    play = at_turn(2)
    unknown = play.game.table.knowledge.unknown(1)  # type: ignore[union-attr]
    trinkets = [card for card in bits(unknown) if value(card)]
    tops = Counter(imagine(play.game, 1, Stream(i)).state.zones[DECK][-1] for i in range(2000))
    assert set(tops) == set(trinkets)
    expected = 2000 / len(trinkets)
    assert sum((tops[card] - expected) ** 2 / expected for card in trinkets) < 86


def test_a_card_that_was_shown_stays_where_the_seat_knows_it() -> None:
    play = at_turn()
    with play.position("turn") as pos:
        pos.put("hand", 1, ["peek"], spill=("deck", 0))
        pos.hide("deck")
    play.pick("play:peek")
    play.pick(*play.options()[::-1])
    top = play.state.zones[DECK][-3:]
    assert all(world.state.zones[DECK][-3:] == top for world in worlds(play, 1))
    assert sum(world.state.zones[DECK][-3:] == top for world in worlds(play, 2)) < 3


def test_what_a_seat_buried_it_remembers_and_the_others_know_that_it_is_even() -> None:
    play = at_turn()
    with play.position("turn") as pos:
        pos.put("hand", 1, ["trinket_2", "trinket_4", "trinket_5"], spill=("deck", 0))
        pos.hide("hand", 1)
        pos.hide("deck")
        pos.knowledge.merge_all(pos.cards("hand", 1) + pos.cards("deck"), [True, False, True, True])
    play.pick("bury:trinket_4")
    play.pick("bury:trinket_2")
    stash = own("stash", 1)
    assert all(world.state.zones[stash] == play.state.zones[stash] for world in worlds(play, 1))
    met = {card for world in worlds(play, 2) for card in world.state.zones[stash]}
    assert len(met) > 10
    assert all(may_bury(card) for card in met)


def test_hidden_values_are_drawn_anew_but_for_the_own() -> None:
    play = at_turn()
    for seat in (0, 1, 3):
        marks = [world.state.marks for world in worlds(play, seat)]
        for i in range(3):
            assert len({mark[i] for mark in marks}) == (1 if i + 1 == seat else 3)


def test_later_chance_is_drawn_anew() -> None:
    play = at_turn()
    rolls = {tuple(world.table.chance.roll(6) for _ in range(6)) for world in worlds(play, 1)}
    assert len(rolls) == 40
    assert tuple(play.game.clone().table.chance.roll(6) for _ in range(6)) not in rolls


def test_in_a_secret_the_others_begin_afresh() -> None:
    play = scripted("toy", 3)
    for seat in (1, 3):
        play.answer("mark", "n:2", seat=seat)
    for world in worlds(play, 1, 10):
        assert sorted(world.pending) == [2, 3]
        assert world.state.marks == [2, 0, 0]
    for world in worlds(play, 0, 10):
        assert sorted(world.pending) == [1, 2, 3]
        assert world.state.marks == [0, 0, 0]


def test_a_world_is_a_game_and_can_be_imagined_from() -> None:
    play = at_turn()
    world = imagine(play.game, 1, Stream(1))
    deeper = imagine(world, 2, Stream(2))
    assert deeper.state.zones[own("hand", 2)] == world.state.zones[own("hand", 2)]
    assert deeper.clone().key() == deeper.key()
    with pytest.raises(RuleError, match="a playout has no snapshot to imagine from"):
        imagine(play.game.playout(), 1, Stream(1))


def test_two_seats_that_may_both_lose_track_keep_their_own_knowledge() -> None:
    """Another seat's knowledge moves with the cards: it knows the card that lies there in that world."""
    play = at_turn()
    with play.position("turn") as pos:
        pos.hide("deck")
        pos.knowledge.see(3, pos.cards("deck")[0])
    for world in worlds(play, 1):
        assert world.view(3).deck[0] == world.rules.card_id(world.state.zones[DECK][0])
        assert world.view(3).deck[1] == "trinket?"


def question(kind: str, options: tuple[Any, ...] = ("yes", "no")) -> Decision:
    return Decision(1, kind, options)


def game_of(begin: Any) -> Game[Any]:
    """Seat 1 has not seen the deck; one trinket lies in the discard."""
    rules = Magpies(None, 2, {})
    rules.steps = {"setup": rules.setup, "marks": lambda table: "begin", "begin": begin}
    state = rules.new_state()
    state.zones[DISCARD].append(state.zones[DECK].pop(20))
    game = Game.new(rules, 1)
    assert game.base is not None
    return game


def shuffled_back(table: Any) -> Any:
    """A card that all have seen decides what is asked, then goes back into the deck, and more is asked."""
    table.take(DECK, 0, DISCARD)
    (card,) = table.state.zones[DISCARD]
    yield question("seen", (f"worth:{card}", "pass"))
    table.move(card, DISCARD, DECK)
    table.shuffle(DECK)
    yield question("later")
    return "begin"


def test_a_past_that_depends_on_a_card_lost_since_is_kept() -> None:
    """Only the true card fits the answers of this step: worlds are still found, and differ elsewhere."""
    game = game_of(shuffled_back)
    game.answer(1, (game.pending[1].options[0],))
    assert game.pending[1].kind == "later"
    found = [imagine(game, 1, Stream(i)) for i in range(30)]
    assert len({tuple(world.state.zones[DECK]) for world in found}) == 30


def test_no_world_at_all_is_a_defect_of_the_rules() -> None:
    runs: list[int] = []

    def begin(table: Any) -> Any:
        runs.append(1)
        yield question(f"run_{len(runs)}")
        yield question("later")
        return "begin"

    game = game_of(begin)
    with pytest.raises(RuleError, match="toy: no world fits what seat 1 knows at begin"):
        imagine(game, 1, Stream(1))


def test_rules_that_stumble_in_an_impossible_world_are_not_asked_there() -> None:
    """In such a world a card is not where the past put it; that is no defect of the rules."""

    def begin(table: Any) -> Any:
        table.take(DECK, 0, DISCARD)
        (card,) = table.state.zones[DISCARD]
        yield question("seen")
        assert value(card) == true_value, "this cannot be"
        table.move(card, DISCARD, DECK)
        table.shuffle(DECK)
        yield question("later")
        return "begin"

    true_value = value(Game.new(Magpies(None, 2, {}), 1).state.zones[DECK][0])
    game = game_of(begin)
    game.answer(1, ("yes",))
    for i in range(20):
        assert imagine(game, 1, Stream(i)).pending == game.pending


def test_a_fit_that_the_true_world_does_not_pass_is_a_defect_of_the_rules() -> None:
    play = at_turn()
    play.rules = Magpies(None, 3, {})
    play.rules.fits = lambda state, zone, card: zone != DECK or card > 30  # type: ignore[method-assign]
    game = Game(play.rules, play.game.base)  # type: ignore[arg-type]
    with pytest.raises(RuleError, match="toy: fits refuses the cards where they truly lie"):
        imagine(game, 1, Stream(1))


def test_cards_that_cannot_lie_beside_each_other_are_kept_apart() -> None:
    """The game says which stand-ins do not go together; the others are drawn as freely as ever."""
    play = at_turn()
    play.rules = Magpies(None, 3, {})
    one, other = play.game.state.zones[own("hand", 2)][:2]
    assert value(one) != value(other)
    game = Game(play.rules, play.game.base)  # type: ignore[arg-type]
    alike = [value(hand[0]) == value(hand[1]) for hand in (imagined(game, i) for i in range(60))]
    assert any(alike)

    def misfits(state: Any, mapping: Any) -> list[int]:
        same = value(mapping.get(one, one)) == value(mapping.get(other, other))
        return [one, other] if same else []

    play.rules.misfits = misfits  # type: ignore[method-assign]
    hands = [imagined(game, i) for i in range(60)]
    assert not any(value(hand[0]) == value(hand[1]) for hand in hands)
    assert len(set(map(tuple, hands))) > 50


def test_cards_that_are_in_or_out_together_can_be_matched() -> None:
    """The rules may correct which card stands for which: here the two first cards of the other hand are neighbours."""
    play = at_turn()
    play.rules = Magpies(None, 3, {})
    game = Game(play.rules, play.game.base)  # type: ignore[arg-type]
    one, other = game.state.zones[own("hand", 2)][:2]

    def match(state: Any, unknown: int, mapping: dict[int, int], rng: Stream) -> None:
        assert unknown >> one & 1
        back = next(back for back in play.rules.backs if back >> mapping[one] & 1)
        free = [card for card, found in mapping.items() if back >> found & 1 and card != one]
        # Whatever stands for `one`, the next card in number of its back stands for `other`.
        wanted = min((mapping[card] for card in free), key=lambda found: (found < mapping[one], found))
        holder = next(card for card in free if mapping[card] == wanted)
        mapping[holder], mapping[other] = mapping[other], wanted

    play.rules.match = match  # type: ignore[method-assign]
    pairs = {tuple(imagined(game, seed)[:2]) for seed in range(30)}
    assert len(pairs) > 8
    known = bits(game.table.knowledge.unknown(1))  # type: ignore[union-attr]
    unseen = sorted(known)
    for left, right in pairs:
        later = [card for card in unseen if card > left and _same_back(play.rules, card, left)]
        earlier = [card for card in unseen if card < left and _same_back(play.rules, card, left)]
        assert right == (later or earlier)[0]


def _same_back(rules: Any, one: int, other: int) -> bool:
    return any(back >> one & 1 and back >> other & 1 for back in rules.backs)


def imagined(game: Game[Any], seed: int) -> list[int]:
    """The hand of seat 2 in a world of seat 1."""
    world = imagine(game, 1, Stream(seed))
    audit(world)
    found: list[int] = world.state.zones[own("hand", 2)]
    return found


def test_what_never_fits_is_a_defect_of_the_rules() -> None:
    play = at_turn()
    play.rules = Magpies(None, 3, {})
    play.rules.misfits = lambda state, mapping: list(mapping)[:1]  # type: ignore[method-assign]
    game = Game(play.rules, play.game.base)  # type: ignore[arg-type]
    with pytest.raises(RuleError, match="toy: no world fits what seat 1 knows"):
        imagine(game, 1, Stream(1))


def test_together_in_the_open_keeps_what_the_others_did() -> None:
    def flow(seat: int) -> Any:
        yield Decision(seat, "one", ("a", "b"))
        yield Decision(seat, "two", ("a", "b"))

    def begin(table: Any) -> Any:
        yield Together({seat: flow(seat) for seat in (1, 2)})
        return "begin"

    game = game_of(begin)
    game.answer(2, ("a",))
    assert imagine(game, 1, Stream(1)).pending == game.pending


class Ring(Magpies):
    """Every unseen place takes only two cards: its own and the next one. Almost no order fits."""

    ring: list[int]
    places: list[int]

    def fits(self, state: Any, zone: int, card: int) -> bool:
        if zone not in self.places:
            return True
        i = self.ring.index(state.zones[zone][0])
        return card in (self.ring[i], self.ring[(i + 1) % len(self.ring)])


def test_a_world_is_found_even_where_hardly_any_fits() -> None:
    """Twenty places in a ring: of all orders two fit. The search finds both, not just the truth."""
    rules = Ring(None, 5, {})
    rules.ring = [card * 7 % 48 for card in range(20)]
    rules.places = [own(name, seat) for seat in range(1, 6) for name in ("hand", "pick", "stash", "pouch")]
    state = rules.new_state()
    for card, place in zip(rules.ring, rules.places, strict=True):
        state.zones[DECK].remove(card)
        state.zones[place].append(card)

    def begin(table: Any) -> Any:
        yield Decision(1, "ask", ("yes", "no"))
        return "begin"

    rules.steps = {"begin": begin}
    fresh = Game.new(Magpies(None, 5, {}), 1).base
    assert fresh is not None
    assert fresh.knowledge is not None
    knowledge = fresh.knowledge.copy()
    knowledge.groups = [[] for _ in knowledge.groups]
    knowledge.merge(0, sum(1 << card for card in rules.ring))
    game = Game(rules, Snapshot("begin", 1, state, fresh.chance, knowledge))
    found = Counter(
        tuple(world.state.zones[place][0] for place in rules.places)
        for world in (imagine(game, 0, Stream(i)) for i in range(60))
    )
    assert set(found) == {tuple(rules.ring), (*rules.ring[1:], rules.ring[0])}
