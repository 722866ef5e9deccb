"""What a magpie sees, as a frozen model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apex_tui.engine.rules import Look
from apex_tui.engine.views import View
from tests.toy.state import BAG, CHARM_PILE, DECK, DISCARD, ROW, TRINKETS, MagpieState, card_id, own

if TYPE_CHECKING:
    from tests.toy.rules import Magpies


class MagpieView(View):
    """One magpie. Cards are ids; a card whose face is not known is its back: `trinket?` or `charm?`."""

    hand: tuple[str, ...]
    picked: tuple[str, ...]
    plot: tuple[str, ...]
    stash: tuple[str, ...]
    pouch: tuple[str, ...]
    scrap: tuple[str, ...]
    berries: int
    value: int
    mark: int | None
    bet: int
    out: bool


class TableView(View):
    """All that one seat may see; seat 0 is a watcher."""

    seat: int
    round: int
    current: int
    actions: int
    crown: str | None
    deciding: tuple[tuple[int, str], ...]
    deck: tuple[str, ...]
    charms: tuple[str, ...]
    discard: tuple[str, ...]
    row: tuple[str | None, ...]
    bag: None = None
    """Closed: not even its number is shown."""
    magpies: tuple[MagpieView, ...]


def view(rules: Magpies, look: Look[MagpieState]) -> TableView:
    state = look.state

    def faces(zone: int) -> tuple[str, ...]:
        true = state.zones[zone]
        return tuple(
            card_id(card) if card is not None else ("trinket?" if true[i] < TRINKETS else "charm?")
            for i, card in enumerate(look.cards(zone))
        )

    def hand(seat: int) -> tuple[str, ...]:
        """Others see no order in a hand: it would tell which card was taken out of it unseen."""
        cards = faces(own("hand", seat))
        return cards if look.seat == seat else tuple(sorted(cards))

    def magpie(seat: int) -> MagpieView:
        names = {
            "picked": "pick",
            "plot": "plot",
            "stash": "stash",
            "pouch": "pouch",
            "scrap": "scrap",
        }
        i = seat - 1
        return MagpieView(
            hand=hand(seat),
            **{field: faces(own(name, seat)) for field, name in names.items()},
            berries=state.berries[i],
            value=state.value[i],
            mark=state.marks[i] if look.seat == seat or look.outcome else None,
            bet=state.bets[i] if look.seat == seat else 0,
            out=state.out[i],
        )

    assert look.layout.zones[BAG].name == "bag"
    return TableView(
        seat=look.seat,
        round=state.round,
        current=state.current,
        actions=state.actions,
        crown=card_id(state.crown) if state.crown >= 0 else None,
        deciding=tuple(sorted(look.deciding.items())),
        deck=faces(DECK),
        charms=faces(CHARM_PILE),
        discard=faces(DISCARD),
        row=tuple(card_id(card) if card is not None and card >= 0 else None for card in look.cards(ROW)),
        magpies=tuple(magpie(seat) for seat in range(1, rules.seats + 1)),
    )
