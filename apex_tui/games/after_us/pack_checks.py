"""What must hold between the entries of the ruleset, beyond what each of them says on its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from apex_tui.engine.packs import Fault
from apex_tui.games.after_us.definitions import RESOURCES, SPECIES

if TYPE_CHECKING:
    from apex_tui.games.after_us.pack import AfterUsPack

__all__ = ["board_faults", "card_faults", "object_faults"]


def card_faults(pack: AfterUsPack) -> Iterator[Fault]:
    """Cards without a deck or colour of their own, decks whose size or numbers differ from what the board says."""
    decks = {entry.id: entry for entry in pack.board.deck_space}
    offsets = {entry.color: entry.offset for entry in pack.board.start_deck}
    for n, card in enumerate(pack.cards_file.card):
        at = ("cards.toml", "card", n)
        if card.level == 0:
            if card.color is None or card.layout is None:
                missing = "color" if card.color is None else "layout"
                yield Fault((*at, missing), "nothing", f"the {missing} of the Tamarin")
            elif card.deck != f"start-{card.color}":
                yield Fault((*at, "deck"), f'"{card.deck}"', f'"start-{card.color}"')
            elif card.color in offsets and card.id != offsets[card.color] + card.layout:
                wanted = f"{offsets[card.color] + card.layout}, the layout and the offset of the colour"
                yield Fault((*at, "id"), str(card.id), wanted)
            continue
        deck = decks.get(card.deck)
        if deck is None:
            yield Fault((*at, "deck"), f'"{card.deck}"', _words(decks))
        elif (deck.species, deck.level) != (card.species, card.level):
            yield Fault((*at, "deck"), f'"{card.deck}"', f"a deck of {card.species} of level {card.level}")
        elif not deck.ids[0] <= card.id <= deck.ids[1]:
            yield Fault((*at, "id"), str(card.id), f"{deck.ids[0]} to {deck.ids[1]}, as {deck.id} has them")
    for n, deck in enumerate(pack.board.deck_space):
        counted = sum(1 for card in pack.cards_file.card if card.deck == deck.id)
        if counted != deck.size:
            at_size = ("board.toml", "deck_space", n, "size")
            yield Fault(at_size, str(deck.size), f"{counted}, the number of cards with deck = {deck.id}")


def board_faults(pack: AfterUsPack) -> Iterator[Fault]:
    """Tables of the board that are not complete, and starting decks too small for the draw."""
    board = pack.board
    tribes = SPECIES[1:]
    for table, here, wanted in (
        ("deck_space", [deck.id for deck in board.deck_space], [f"{s}-{n}" for s in tribes for n in (1, 2)]),
        ("start_deck", [deck.color for deck in board.start_deck], list(board.players.colors)),
        ("resource", [one.id for one in board.resource], list(RESOURCES)),
    ):
        if sorted(here) != sorted(wanted):
            yield Fault(("board.toml", table), _words(here), _words(wanted))
    if len(set(board.players.colors)) != len(board.players.colors):
        yield Fault(("board.toml", "players", "colors"), "a colour twice", "each colour once")
    if "balanced" not in pack.rivals:
        yield Fault(("board.toml", "rival"), _words(pack.rivals), "a rival balanced among them")
    for color, cards in pack.tamarins.items():
        if len(cards) < board.hand.min_tribe:
            found = f"{len(cards)} Tamarins of the colour {color}"
            yield Fault(("cards.toml", "card"), found, f"{board.hand.min_tribe} or more of each colour")
    if board.hand.min_tribe < board.hand.draw:
        at = ("board.toml", "hand", "min_tribe")
        yield Fault(at, str(board.hand.min_tribe), f"{board.hand.draw} or more, the cards of a draw")


def object_faults(pack: AfterUsPack) -> Iterator[Fault]:
    """Discs and objects that are missing, a first set of unknown ones, reasons without words."""
    discs = list(pack.discs)
    if sorted(discs) != sorted(SPECIES[1:]):
        yield Fault(("discs.toml", "disc"), _words(discs), _words(SPECIES[1:]))
    known = list(pack.objects)
    if len(known) < pack.objects_file.in_play:
        yield Fault(("objects.toml", "object"), _words(known), f"{pack.objects_file.in_play} objects or more")
    for n, name in enumerate(pack.beginner_set):
        if name not in known:
            yield Fault(("objects.toml", "beginner_set", n), f'"{name}"', _words(known))
    if len(set(pack.beginner_set)) != len(pack.beginner_set):
        yield Fault(("objects.toml", "beginner_set"), "an object twice", "each object once")
    reasons = [reason.id for reason in pack.words.end_reason]
    wanted = ["eighty_points", "shortage", "round_limit"]
    if sorted(reasons) != sorted(wanted):
        yield Fault(("prompts.toml", "end_reason"), _words(reasons), _words(wanted))


def _words(words: Iterable[str]) -> str:
    return ", ".join(words) or "none"
