"""What each seat has learnt: a partition of the cards into groups that it cannot tell apart.

A group is a set of cards, kept as the bits of a whole number (bit ``uid``); the places that go with it are wherever those
cards lie now. A card in no group is known. Observer 0 is the public: a watcher, or the shared screen between secrets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

__all__ = ["Knowledge", "bits"]


def bits(mask: int) -> Iterator[int]:
    """The uids in a set of cards, rising."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Knowledge:
    """The groups of every observer. Only cards with equal backs share a group."""

    __slots__ = ("_backs", "groups", "learnt", "met")

    def __init__(self, observers: int, backs: Sequence[int]) -> None:
        self.groups: list[list[int]] = [[] for _ in range(observers)]
        """By observer (0 the public, then seats): sets of two or more cards that it cannot tell apart."""
        self._backs = tuple(backs)
        self.learnt = 0
        """The observers (bit 0 the public, then seats) to whom something hidden was shown since this was last cleared.

        The information horizon of undo looks at it.
        """
        self.met = [0] * observers
        """By observer: the cards it came to know since the step began, whether it has lost them again or not."""

    def begin_step(self) -> None:
        """A step begins: nothing was met in it yet."""
        self.met = [0] * len(self.groups)

    def copy(self) -> Knowledge:
        """An independent copy at a step boundary; the sets themselves are numbers and can be shared."""
        other = Knowledge.__new__(Knowledge)
        other.groups = [groups[:] for groups in self.groups]
        other._backs = self._backs
        other.learnt = self.learnt
        other.met = [0] * len(self.groups)
        return other

    def known(self, observer: int, card: int) -> bool:
        """True if ``observer`` knows where this card lies."""
        bit = 1 << card
        return not any(group & bit for group in self.groups[observer])

    def unknown(self, observer: int) -> int:
        """The set of all cards that ``observer`` cannot place."""
        mask = 0
        for group in self.groups[observer]:
            mask |= group
        return mask

    def see(self, observer: int, card: int) -> None:
        """``observer`` is shown the face of a card: it becomes a group of one, and so may the last card left."""
        groups = self.groups[observer]
        bit = 1 << card
        for i, group in enumerate(groups):
            if group & bit:
                self.learnt |= 1 << observer
                rest = group ^ bit
                if rest & (rest - 1):
                    groups[i] = rest
                    self.met[observer] |= bit
                else:
                    del groups[i]
                    self.met[observer] |= group
                return

    def merge(self, observer: int, mask: int) -> None:
        """``observer`` loses track of the cards of ``mask`` among each other, and of all it already confused with them."""
        groups = self.groups[observer]
        for group in groups:
            if not mask & ~group:
                # It cannot tell them apart as it is: what others do unseen in a hand is nearly always of this kind.
                return
        for back in self._backs:
            part = mask & back
            if not part:
                continue
            kept = []
            for group in groups:
                if group & part:
                    part |= group
                else:
                    kept.append(group)
            if part & (part - 1):
                kept.append(part)
            groups[:] = kept

    def merge_all(self, cards: Iterable[int], blind: Sequence[bool]) -> None:
        """Merge ``cards`` for each observer for whom ``blind`` is true."""
        mask = 0
        for card in cards:
            if card >= 0:
                mask |= 1 << card
        for observer, lost in enumerate(blind):
            if lost:
                self.merge(observer, mask)

    def relabel(self, mapping: dict[int, int]) -> None:
        """Give every card another uid (an imagined world)."""
        moved = 0
        for card in mapping:
            moved |= 1 << card
        # Most observers have most groups in common: each is worked out once.
        done: dict[int, int] = {}
        for groups in self.groups:
            for i, group in enumerate(groups):
                mask = done.get(group)
                if mask is None:
                    mask = group & ~moved
                    for card in bits(group & moved):
                        mask |= 1 << mapping[card]
                    done[group] = mask
                groups[i] = mask

    def key(self) -> tuple[tuple[int, ...], ...]:
        """A comparable form, the same however the groups came about."""
        return tuple(tuple(sorted(groups)) for groups in self.groups)
