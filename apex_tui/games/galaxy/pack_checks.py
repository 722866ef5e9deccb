"""What must hold between the entries of the ruleset, beyond what each of them says on its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from apex_tui.engine.packs import Fault

if TYPE_CHECKING:
    from apex_tui.games.galaxy.pack import GalaxyPack
    from apex_tui.games.galaxy.pack_setup import DealEntry

__all__ = ["card_faults", "component_faults", "deal_faults", "option_faults"]

OPTIONS = {
    "exploration": ("on", "off"),
    "first_chooser": ("seat_1", "seat_2", "seat_3", "seat_4", "seat_5", "seat_6", "random"),
    "civilization_choice": ("choose", "random"),
}
"""The options that the rules know, with all their values."""


def card_faults(pack: GalaxyPack) -> Iterator[Fault]:
    """Indices that repeat, counts that differ."""
    file = pack.cards_file
    seen: dict[int, str] = {}
    for n, card in enumerate(file.card):
        if card.index in seen:
            found = f"{card.index}, as {seen[card.index]} has it"
            yield Fault(("strategy_cards.toml", "card", n, "index"), found, "each index once")
        seen.setdefault(card.index, card.id)
    circles = sum(card.circle for card in file.card)
    if file.deck_size != len(file.card):
        yield Fault(
            ("strategy_cards.toml", "deck_size"),
            str(file.deck_size),
            f"{len(file.card)}, the cards there are",
        )
    if file.circle_count != circles:
        yield Fault(
            ("strategy_cards.toml", "circle_count"),
            str(file.circle_count),
            f"{circles}, the cards with a circle",
        )


def component_faults(pack: GalaxyPack) -> Iterator[Fault]:
    """Letters that repeat, counts and limits that are told twice and differ."""
    civilizations, setup = pack.civilizations_file, pack.setup
    common, limits, parts = civilizations.common, setup.limits, setup.components
    for field in ("letter", "name", "color"):
        seen: set[str] = set()
        for n, entry in enumerate(civilizations.civilization):
            value = str(getattr(entry, field))
            if value in seen:
                yield Fault(
                    ("civilizations.toml", "civilization", n, field), f'"{value}"', f"each {field} once"
                )
            seen.add(value)
    for field, here, there in (
        ("ships", limits.ships, common.ship_tokens),
        ("colony_tokens", limits.colony_tokens, common.colony_tokens),
        ("colonies_with_origin", limits.colonies_with_origin, common.max_colonies_with_origin),
        ("colonies_with_origin", limits.colonies_with_origin, limits.colony_tokens + 1),
    ):
        if here != there:
            yield Fault(("setup.toml", "limits", field), str(here), f"{there}, as the tokens have it")
    for n, entry in enumerate(civilizations.civilization):
        if entry.start_ships > limits.ships:
            at = ("civilizations.toml", "civilization", n, "start_ships")
            yield Fault(at, str(entry.start_ships), f"{limits.ships} or less, the ships of a player")
    for field, told, counted in (
        ("strategy_cards", parts.strategy_cards, len(pack.cards_file.card)),
        ("neutral_sectors", parts.neutral_sectors, len(pack.sectors_file.sector)),
        ("civilizations", parts.civilizations, len(civilizations.civilization)),
        ("vp_tokens", parts.vp_tokens, sum(token.count for token in setup.vp_token)),
    ):
        if told != counted:
            yield Fault(("setup.toml", "components", field), str(told), f"{counted}, as many as there are")
    if pack.sectors_file.sector_count != len(pack.sectors_file.sector):
        found = str(pack.sectors_file.sector_count)
        yield Fault(
            ("sectors.toml", "sector_count"), found, f"{len(pack.sectors_file.sector)}, the sectors there are"
        )
    if len(civilizations.civilization) < 6:
        found = _words(entry.id for entry in civilizations.civilization)
        yield Fault(("civilizations.toml", "civilization"), found, "six civilizations or more")


def deal_faults(pack: GalaxyPack) -> Iterator[Fault]:
    """Deals that are missing, or that the deck, the galaxy or the rounds do not allow."""
    entries = pack.setup.player_count
    if sorted(entry.players for entry in entries) != [2, 3, 4, 5, 6]:
        found = _words(str(entry.players) for entry in entries)
        yield Fault(("setup.toml", "player_count"), found, "one each for 2, 3, 4, 5, 6 players")
    for n, entry in enumerate(entries):
        for field, wanted, why in _sums(pack, entry):
            found = getattr(entry, field)
            if found != wanted:
                yield Fault(("setup.toml", "player_count", n, field), str(found), f"{wanted}, {why}")
        if entry.neutral_sectors > len(pack.sectors_file.sector):
            at = ("setup.toml", "player_count", n, "neutral_sectors")
            yield Fault(
                at,
                str(entry.neutral_sectors),
                f"{len(pack.sectors_file.sector)} or less, the sectors there are",
            )
        if entry.leftover < 0 or entry.hand * entry.players > entry.deck:
            at = ("setup.toml", "player_count", n, "hand")
            yield Fault(at, str(entry.hand), f"{entry.deck // entry.players} or less, what the deck allows")
        needed = pack.setup.game_length.rounds_per_age * (1 + entry.discards_per_round)
        if entry.hand < needed:
            at = ("setup.toml", "player_count", n, "hand")
            yield Fault(at, str(entry.hand), f"{needed} or more, what the rounds of an age need")


def _sums(pack: GalaxyPack, entry: DealEntry) -> Iterator[tuple[str, int, str]]:
    cards = pack.cards_file.card
    deck = sum(not (card.circle and entry.remove_circle_cards) for card in cards)
    yield "deck", deck, "the cards there are"
    if entry.hand * entry.players <= deck:
        yield "leftover", deck - entry.hand * entry.players, "what is left of the deck"
    rounds = pack.setup.game_length.rounds_per_age * (1 + entry.discards_per_round)
    if entry.hand >= rounds:
        yield "unused", entry.hand - rounds, "what is left of a hand"
    places = next((one.neutral_count for one in pack.layouts.layout if one.players == entry.players), None)
    if places is not None:
        yield "neutral_sectors", places, "the neutral positions of the layout"
    yield "discards_per_round", int(entry.players == 2), "one card in a duel, none else"


def option_faults(pack: GalaxyPack) -> Iterator[Fault]:
    """Options that are missing, with values the rules do not know, or a default that is none of them."""
    entries = pack.setup.option
    if sorted(entry.id for entry in entries) != sorted(OPTIONS):
        yield Fault(("setup.toml", "option"), _words(entry.id for entry in entries), _words(OPTIONS))
    for n, entry in enumerate(entries):
        known = OPTIONS[entry.id]
        if sorted(entry.values) != sorted(known):
            yield Fault(("setup.toml", "option", n, "values"), _words(entry.values), _words(known))
        if entry.default not in known:
            yield Fault(("setup.toml", "option", n, "default"), f'"{entry.default}"', _words(known))
    if not any(reason.id == "ages_over" for reason in pack.words.end_reason):
        yield Fault(("prompts.toml", "end_reason"), "none", "ages_over")


def _words(words: Iterable[str]) -> str:
    return ", ".join(words) or "none"
