"""A position set up by hand: cards put where a test needs them, before the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from apex_tui.engine.knowledge import Knowledge
from apex_tui.engine.rules import Rules
from apex_tui.engine.zones import EMPTY


@dataclass(slots=True)
class Position:
    """A state that may be changed at will. Cards are named `nape_bite#2`, or `nape_bite` for any copy not used yet."""

    rules: Rules[Any]
    state: Any
    knowledge: Knowledge
    named: set[int] = field(default_factory=set)
    """The cards put somewhere so far: another bare name takes another copy."""

    def cards(self, name: str, seat: int = 0) -> list[int]:
        """The list of uids in a zone, to be changed by hand."""
        return self.state.zones[self.rules.layout.number(name, seat)]  # type: ignore[no-any-return]

    def put(
        self,
        name: str,
        seat: int,
        cards: Sequence[str | int | None],
        spill: tuple[str, int] | None = None,
        gap: bool = False,
    ) -> list[int]:
        """Let a zone hold exactly these cards, bottom or first place first; None is an empty place. Returns their uids.

        What lay there goes where the new cards came from, one for one. If more leave than come, the rest goes on the
        bottom of the zone `spill`; if more come than leave, the zones they came from shrink (`gap`: keep an empty place).
        """
        target = self.cards(name, seat)
        wanted = [EMPTY if card is None else self._uid(card) for card in cards]
        leaving = [card for card in target if card != EMPTY and card not in wanted]
        for card in wanted:
            if card == EMPTY or card in target:
                continue
            source = self._where(card)
            at = source.index(card)
            if leaving:
                source[at] = leaving.pop(0)
            elif gap:
                source[at] = EMPTY
            else:
                del source[at]
        target[:] = wanted
        if leaving:
            if spill is None:
                names = ", ".join(self.rules.card_id(card) for card in leaving)
                raise ValueError(
                    f"{name} of seat {seat} holds more than these: say by `spill` where {names} shall go"
                )
            self.cards(*spill)[:0] = leaving
        return wanted

    def top(self, name: str, seat: int, cards: Sequence[str | int]) -> list[int]:
        """Let these cards be drawn next from a pile, in this order; its size stays. Returns their uids."""
        pile = self.cards(name, seat)
        wanted = [self._uid(card) for card in cards]
        for card in wanted:
            if card not in pile:
                bottom = next((i for i, other in enumerate(pile) if other not in wanted), None)
                if bottom is None:
                    raise ValueError(
                        f"{name} of seat {seat} has only {len(pile)} cards, {len(wanted)} shall lie on top"
                    )
                source = self._where(card)
                source[source.index(card)] = pile.pop(bottom)
                pile.append(card)
        pile[:] = [card for card in pile if card not in wanted] + wanted[::-1]
        return wanted

    def hide(self, name: str, seat: int = 0) -> None:
        """Nobody who does not see the zone knows its cards any more, as after a shuffle."""
        number = self.rules.layout.number(name, seat)
        self.knowledge.merge_all(
            self.state.zones[number], [not sees for sees in self.rules.layout.seen(number)]
        )

    def settle(self) -> None:
        """Whoever sees a zone now knows its cards."""
        for number, zone in enumerate(self.state.zones):
            for observer, sees in enumerate(self.rules.layout.seen(number)):
                if sees:
                    for card in zone:
                        if card != EMPTY:
                            self.knowledge.see(observer, card)

    def _where(self, card: int) -> list[int]:
        return next(zone for zone in self.state.zones if card in zone)

    def _uid(self, card: str | int) -> int:
        if isinstance(card, str):
            copies = copies_of(self.rules, card)
            free = [uid for uid in copies if uid not in self.named]
            if not free:
                raise ValueError(f"all {len(copies)} copies of {card} are put somewhere already")
            card = free[0]
        self.named.add(card)
        return card


def copies_of(rules: Rules[Any], name: str) -> list[int]:
    """The uids that a name stands for: one with a copy number, all copies without.

    Raises:
        KeyError: no such card; names a few that sound alike.
    """
    found = [
        uid
        for uid in range(rules.card_count)
        if name in (card_id := rules.card_id(uid), card_id.partition("#")[0])
    ]
    if not found:
        from difflib import get_close_matches

        all_names = sorted({rules.card_id(uid).partition("#")[0] for uid in range(rules.card_count)})
        near = get_close_matches(name, all_names) or all_names[:8]
        raise KeyError(f"{rules.game_id} has no card {name!r}; there are {', '.join(near)}")
    return found
