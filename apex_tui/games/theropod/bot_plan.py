"""The order in which a hand is played: an exact search over what is left in hand, the stack and the trail.

What an earlier card adds to a later one depends on which were played before, not on their order, so that every set of cards
left in hand is one position. Utilities are whole numbers (hundredths of an Evolve point), so that equal plans are equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from apex_tui.games.theropod.bot_look import Look
from apex_tui.games.theropod.definitions import Card, Op
from apex_tui.games.theropod.reckoning import counted, holds

__all__ = ["AMBUSH", "HUNT", "PLAY", "STOP", "Ambush", "Plan", "Prey", "ambush_value"]

PLAY, HUNT, AMBUSH, STOP = "play", "hunt", "ambush", "stop"
"""What a plan does next."""

MOST_POSITIONS = 400
"""Sets of hand cards that are searched through; of larger hands alike cards are lumped together."""


@dataclass(frozen=True, slots=True)
class Prey:
    """A trail card as a plan sees it."""

    card: int
    cost: int
    worth: int


@dataclass(frozen=True, slots=True)
class Ambush:
    """The ambush that is ready: what it adds to the stack, and what it is worth to keep it."""

    value: int
    kept: int


@dataclass(slots=True)
class _Term:
    """A bonus that counts cards played earlier."""

    n: int
    least: int
    most: int
    before: int
    """Fitting cards played already."""
    fits: tuple[bool, ...]
    """By kind in hand."""

    def worth(self, played: Sequence[int]) -> int:
        number = self.before + sum(count for count, fit in zip(played, self.fits, strict=True) if fit)
        if self.least:
            return self.n if number >= self.least else 0
        return self.n * (min(number, self.most) if self.most > 0 else number)


@dataclass(slots=True)
class _Kind:
    """Alike cards of the hand."""

    cards: list[int]
    title: Card
    value: int
    first: int = 0
    """What it gets besides if it is the first card played from here on."""
    terms: list[_Term] = field(default_factory=list)
    grants: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    """Bonuses it gets once one of these kinds was played."""
    early: int = 0
    """It is better played early: it brings cards."""


class Plan:
    """The best way to play the Apex cards ``hand``, with hunts or for the total of a battle round."""

    def __init__(
        self,
        look: Look,
        hand: Sequence[int],
        prey: Sequence[Prey],
        ambush: Ambush | None = None,
        battle: bool = False,
    ) -> None:
        """``prey``: what may be hunted and is worth it; in a ``battle`` there is none, and the stack itself counts."""
        self.look = look
        self.prey = [] if battle else [one for one in prey if one.worth > 0]
        self.ambush = ambush
        self.battle = battle
        self.kinds = self._grouped(hand)
        self._memo: dict[tuple[tuple[int, ...], int, int, bool], tuple[int, tuple[str, int]]] = {}
        self.full = tuple(len(kind.cards) for kind in self.kinds)

    def best(self, stack: int) -> tuple[int, tuple[str, int]]:
        """``(utility, (what to do next, card))`` with the present stack."""
        everything = (1 << len(self.prey)) - 1
        return self._solve(self.full, stack, everything, self.ambush is not None)

    # The search ------------------------------------------------------------

    def _solve(
        self, left: tuple[int, ...], stack: int, open_: int, lurks: bool
    ) -> tuple[int, tuple[str, int]]:
        key = (left, stack, open_, lurks)
        found = self._memo.get(key)
        if found is not None:
            return found
        best, action = self._stopped(stack, lurks, left), (STOP, -1)
        if open_:
            for place, prey in enumerate(self.prey):
                if open_ >> place & 1 and prey.cost <= stack:
                    worth = prey.worth + self._solve(left, 0, open_ & ~(1 << place), lurks)[0]
                    if worth > best:
                        best, action = worth, (HUNT, prey.card)
        if open_ or self.battle:
            rest = sum(left)
            for place, kind in enumerate(self.kinds):
                if left[place]:
                    after = (*left[:place], left[place] - 1, *left[place + 1 :])
                    value = stack + self._value(place, left)
                    worth = kind.early * (rest - 1) + self._solve(after, value, open_, lurks)[0]
                    if worth > best:
                        best, action = worth, (PLAY, kind.cards[-left[place]])
            if lurks and self.ambush is not None:
                worth = self._solve(left, stack + self.ambush.value, open_, False)[0]
                if worth > best:
                    best, action = worth, (AMBUSH, -1)
        self._memo[key] = best, action
        return best, action

    def _stopped(self, stack: int, lurks: bool, left: tuple[int, ...]) -> int:
        kept = self.ambush.kept if lurks and self.ambush is not None else 0
        if self.battle:
            # Every card must be played in the end.
            return kept + 100 * stack if not any(left) else -1
        return kept

    def _value(self, place: int, left: tuple[int, ...]) -> int:
        """What a card of this kind adds if it is played now."""
        kind = self.kinds[place]
        value = kind.value
        if kind.first and left == self.full:
            value += kind.first
        if kind.terms or kind.grants:
            played = [full - rest for full, rest in zip(self.full, left, strict=True)]
            for term in kind.terms:
                value += term.worth(played)
            for n, givers in kind.grants:
                if any(played[giver] for giver in givers):
                    value += n
        return value

    # What there is ------------------------------------------------------------

    def _grouped(self, hand: Sequence[int]) -> list[_Kind]:
        cards = self.look.cards
        by_title: dict[int, _Kind] = {}
        for card in hand:
            kind = by_title.setdefault(cards[card].place, _Kind([], cards[card], 0))
            kind.cards.append(card)
        kinds = sorted(
            by_title.values(), key=lambda kind: (-_eagerness(kind.title), kind.title.value, kind.title.place)
        )
        positions = 1
        for kind in kinds:
            positions *= len(kind.cards) + 1
        simple = positions > MOST_POSITIONS
        for kind in kinds:
            self._read(kind, kinds, simple)
        return _lumped(kinds) if simple else kinds

    def _read(self, kind: _Kind, kinds: list[_Kind], simple: bool) -> None:
        look, title, card = self.look, kind.title, kind.cards[0]
        kind.value = title.value + _granted(look, title, False)
        kind.first = _granted(look, title, True)
        kind.early = min(1, _eagerness(title))
        for action in title.uses:
            for op in action.ops:
                self._read_op(kind, kinds, card, op, simple)
        if simple:
            return
        keys: dict[str, tuple[int, list[int]]] = {}
        for place, giver in enumerate(kinds):
            for action in giver.title.uses:
                for op in action.ops:
                    if op.name == "grant_hunt" and op.filter.bits & title.bit and not self._stands(op.key):
                        keys.setdefault(op.key, (op.n, []))[1].append(place)
        kind.grants = [(n, tuple(places)) for n, places in keys.values()]

    def _stands(self, key: str) -> bool:
        return any(grant.key == key for grant in self.look.state.grants)

    def _read_op(self, kind: _Kind, kinds: list[_Kind], card: int, op: Op, simple: bool) -> None:
        look, seat = self.look, self.look.seat
        if op.name == "add_hunt":
            kind.value += op.n
        elif op.name == "add_hunt_per":
            if op.count == "played_before":
                kind.terms.append(self._term(kinds, op.n, 0, op.max, op.filter.bits))
            else:
                kind.value += op.n * counted(look.table, seat, card, op)
        elif op.name == "if" and op.cond is not None:
            inner = sum(one.n for one in op.then if one.name == "add_hunt")
            if not inner:
                return
            if op.cond.test == "played_before":
                kind.terms.append(self._term(kinds, inner, op.cond.n, 0, op.cond.filter.bits))
            elif holds(look.table, seat, card, op.cond):
                kind.value += inner
        elif op.name == "pay":
            sick = sum(1 for one in look.hand if look.cards[one].type == "affliction")
            if sick:
                kind.value += sum(one.n for one in op.then if one.name == "add_hunt")

    def _term(self, kinds: list[_Kind], n: int, least: int, most: int, bits: int) -> _Term:
        cards = self.look.cards
        before = sum(1 for card in self.look.state.played if cards[card].bit & bits)
        return _Term(n, least, most, before, tuple(bool(kind.title.bit & bits) for kind in kinds))


def _lumped(kinds: list[_Kind]) -> list[_Kind]:
    """Cards of one value taken together, what they count or grant left out: for hands that are very large."""
    found: dict[int, _Kind] = {}
    for kind in kinds:
        kind.terms, kind.grants = [], []
        if kind.value in found:
            found[kind.value].cards += kind.cards
        else:
            found[kind.value] = kind
    return list(found.values())


def _granted(look: Look, title: Card, limited: bool) -> int:
    """What standing grants add to a card played next: those for a number of cards, or all others."""
    by_key: dict[str, int] = {}
    for grant in look.state.grants:
        if grant.bits & title.bit and (grant.uses > 0) == limited:
            by_key.setdefault(grant.key, grant.n)
    return sum(by_key.values())


def _eagerness(title: Card) -> int:
    """How early a card wants to be played: first what draws, then what hatches or grants, last what counts."""
    found = 0
    for action in title.uses:
        for op in action.ops:
            for one in op.walk():
                if one.name == "draw" or (one.name == "look_draw" and one.take):
                    found = max(found, 3)
                elif one.name in ("hatch", "grant_hunt"):
                    found = max(found, 2)
                elif one.name == "look_draw":
                    found = max(found, 1)
    return found


def ambush_value(look: Look, cards: Sequence[int], now: bool = False) -> int:
    """The Hunt value of these cards if they are played as one ambush; ``now``: with the grants that stand."""
    titles = [look.cards[card] for card in cards]
    total = 0
    for card, title in zip(cards, titles, strict=True):
        total += title.value + (_granted(look, title, False) if now else 0)
        for action in title.ambush_uses:
            for op in action.ops:
                total += _in_ambush(look, card, titles, op)
    return total


def _in_ambush(look: Look, card: int, titles: list[Card], op: Op) -> int:
    me = look.cards[card]
    if op.name == "add_hunt":
        return op.n
    if op.name == "add_hunt_per":
        if op.count in ("ambush_others", "played_before"):
            others = sum(1 for title in titles if title.bit & op.filter.bits) - bool(me.bit & op.filter.bits)
            return op.n * (min(others, op.max) if op.max > 0 else others)
        return op.n * counted(look.table, look.seat, card, op)
    if op.name == "if" and op.cond is not None:
        inner = sum(one.n for one in op.then if one.name == "add_hunt")
        cond = op.cond
        if cond.test == "ambush_size_max":
            return inner if len(titles) <= cond.n else 0
        if cond.test == "played_before":
            others = sum(1 for title in titles if title.bit & cond.filter.bits) - bool(
                me.bit & cond.filter.bits
            )
            return inner if others >= cond.n else 0
        return inner if holds(look.table, look.seat, card, cond) else 0
    return 0
