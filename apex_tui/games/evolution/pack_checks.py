"""What must hold between the entries of the ruleset, beyond what each of them says on its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from apex_tui.engine.packs import Fault
from apex_tui.games.evolution.options import VALUES

if TYPE_CHECKING:
    from apex_tui.games.evolution.pack import EvolutionPack

__all__ = ["deck_faults", "setup_faults", "trait_faults"]

PLAY_CARDS = {"standard": "in_turn", "quick_play": "simultaneous"}


def trait_faults(pack: EvolutionPack) -> Iterator[Fault]:
    """Traits that are named and are not there, and a total that differs."""
    file = pack.traits_file
    known = [entry.id for entry in file.trait]
    for n, entry in enumerate(file.trait):
        for m, effect in enumerate(entry.effects):
            named = getattr(effect, "trait", None)
            if named is not None and named not in known:
                at = ("traits.toml", "trait", n, "effects", m, "trait")
                yield Fault(at, f'"{named}"', _words(known))
    if file.traits_total != len(known):
        yield _total("traits.toml", "traits_total", file.traits_total, len(known), "the number of traits")


def deck_faults(pack: EvolutionPack) -> Iterator[Fault]:
    """Cards of traits that are not there, and totals that differ."""
    deck, known = pack.deck_file, [entry.id for entry in pack.traits_file.trait]
    counted = dict.fromkeys(known, 0)
    for n, card in enumerate(deck.card):
        if card.trait in counted:
            counted[card.trait] += 1
        else:
            yield Fault(("deck.toml", "card", n, "trait"), f'"{card.trait}"', _words(known))
    for n, entry in enumerate(pack.traits_file.trait):
        if entry.copies != counted[entry.id]:
            allowed = f"{counted[entry.id]}, the number of cards with trait = {entry.id}"
            yield Fault(("traits.toml", "trait", n, "copies"), str(entry.copies), allowed)
    numbers = [card.food for card in deck.card] or [0]
    for field, found, wanted, what in (
        ("cards_total", deck.cards_total, len(deck.card), "the number of cards"),
        ("food_min", deck.food_min, min(numbers), "the lowest food number"),
        ("food_max", deck.food_max, max(numbers), "the highest food number"),
        ("food_sum", deck.food_sum, sum(numbers), "the sum of the food numbers"),
    ):
        if found != wanted:
            yield _total("deck.toml", field, found, wanted, what)


def setup_faults(pack: EvolutionPack) -> Iterator[Fault]:
    """Species that begin beyond a track, modes and options that are not those of the rules."""
    setup = pack.setup
    for table in ("start", "new_species"):
        for track in ("population", "size"):
            value, most = getattr(getattr(setup, table), track), getattr(setup.limits, f"{track}_max")
            if value > most:
                yield Fault(("setup.toml", table, track), str(value), f"{most} or less, the end of the track")
    options = {option.id: option for option in setup.option}
    if sorted(options) != sorted(VALUES):
        yield Fault(("setup.toml", "option"), _words(options), _words(VALUES))
    for n, option in enumerate(setup.option):
        if sorted(option.values) != sorted(VALUES[option.id]):
            at = ("setup.toml", "option", n, "values")
            yield Fault(at, _words(option.values), _words(VALUES[option.id]))
    modes = [mode.id for mode in setup.mode]
    if sorted(modes) != sorted(PLAY_CARDS):
        yield Fault(("setup.toml", "mode"), _words(modes), _words(PLAY_CARDS))
    for n, mode in enumerate(setup.mode):
        if mode.play_cards != PLAY_CARDS[mode.id]:
            at = ("setup.toml", "mode", n, "play_cards")
            yield Fault(at, f'"{mode.play_cards}"', PLAY_CARDS[mode.id])
        default = "mode" in options and options["mode"].default == mode.id
        if mode.default != default:
            found, allowed = ("true", "false") if mode.default else ("false", "true")
            at = ("setup.toml", "mode", n, "default")
            yield Fault(at, found, f"{allowed}, as the default of the option mode has it")


def _total(file: str, field: str, found: int, wanted: int, what: str) -> Fault:
    return Fault((file, field), str(found), f"{wanted}, {what}")


def _words(words: Iterable[str]) -> str:
    return ", ".join(words) or "none"
