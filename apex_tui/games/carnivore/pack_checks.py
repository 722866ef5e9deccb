"""What must hold between the entries of the ruleset, beyond what each of them says on its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from apex_tui.engine.packs import Fault

if TYPE_CHECKING:
    from apex_tui.games.carnivore.pack import CardEntry, CarnivorePack

__all__ = ["card_faults", "note_faults", "rival_faults", "setup_faults"]

STARTERS = ("lineage", "instinct")
"""Starter cards that the rules name (CAR-2.1, CAR-12.14)."""


def card_faults(pack: CarnivorePack) -> Iterator[Fault]:
    """Totals that do not add up, a starter card the rules need, a name or a family twice."""
    file = pack.cards_file
    traits = [entry for entry in file.card if entry.deck == "trait"]
    starters = [entry for entry in file.card if entry.deck == "starter"]
    for field, said, counted, what in (
        ("trait_titles", file.trait_titles, len(traits), "titles with deck = trait"),
        ("trait_cards", file.trait_cards, _copies(traits), "copies of titles with deck = trait"),
        (
            "starter_cards_per_deck",
            file.starter_cards_per_deck,
            _copies(starters),
            "copies of starter titles",
        ),
    ):
        if said != counted:
            yield Fault(("cards.toml", field), str(said), f"{counted}, the number of {what}")
    for name in STARTERS:
        if all(entry.id != name for entry in starters):
            yield Fault(
                ("cards.toml", "card"), f"no starter card {name}", f"starter cards {_words(STARTERS)}"
            )
    first: dict[str, str] = {}
    for n, entry in enumerate(file.card):
        if len(set(entry.families)) < len(entry.families):
            yield Fault(("cards.toml", "card", n, "families"), "a family twice", "each family once")
        if entry.name in first:
            found = f'the name of card "{first[entry.name]}"'
            yield Fault(("cards.toml", "card", n, "name"), found, "a name of its own")
        first.setdefault(entry.name, entry.id)


def note_faults(pack: CarnivorePack) -> Iterator[Fault]:
    """Notes at decisions that there are not, or two at one."""
    known = [entry.kind for entry in pack.words.prompt]
    noted: set[str] = set()
    for n, note in enumerate(pack.words.note):
        for kind in note.kinds:
            at = ("prompts.toml", "note", n, "kinds")
            if kind not in known:
                yield Fault(at, f'"{kind}"', f"kinds of decisions: {', '.join(known)}")
            elif kind in noted:
                yield Fault(at, f'a second note for "{kind}"', "one note for each kind of decision")
            noted.add(kind)


def setup_faults(pack: CarnivorePack) -> Iterator[Fault]:
    """Tables that are not complete, and options whose values the rest of the pack does not have."""
    for table, here, wanted in (
        (
            "phase",
            [phase.id for phase in pack.phases],
            ["draw", "activation", "survival", "evolution", "end"],
        ),
        ("family", list(pack.families), ["miacidae", "felidae", "ursidae", "mustelidae"]),
        ("mode", list(pack.modes), ["duel", "multiplayer", "solo"]),
        ("end_reason", list(pack.end_reasons), ["last_alive", "no_cards", "round_limit", "conceded"]),
    ):
        if here != wanted:
            yield Fault(("setup.toml", table), _words(here), f"{_words(wanted)}, in this order")
    known: dict[str, Iterable[str]] = {
        "archetype": pack.archetypes,
        "family": ["random", *pack.level_cards],
        "level": pack.levels,
        "level_card": [card for cards in pack.level_cards.values() for card in cards],
        "control": pack.rivals_file.control.options,
    }
    for n, option in enumerate(pack.setup_file.option):
        if sorted(option.values) != sorted(known[option.key]):
            at = ("setup.toml", "option", n, "values")
            yield Fault(at, _words(option.values), _words(known[option.key]))
    for key in known:
        if key not in pack.options:
            yield Fault(("setup.toml", "option"), f"no option {key}", _words(known))


def rival_faults(pack: CarnivorePack) -> Iterator[Fault]:
    """Level cards that are no trait cards of their family, levels that swap more than there is to swap."""
    for table, here, wanted in (
        ("archetype", pack.archetypes, ["opportunist", "specialist"]),
        ("level", pack.levels, ["standard", "hard", "brutal"]),
        ("level_cards", pack.level_cards, ["felidae", "ursidae", "mustelidae"]),
    ):
        if sorted(here) != sorted(wanted):
            yield Fault(("rivals.toml", table), _words(here), _words(wanted))
    for n, entry in enumerate(pack.rivals_file.level_cards):
        for m, name in enumerate(entry.cards):
            card = pack.cards.get(name)
            if card is None or card.deck != "trait" or entry.family not in card.families:
                place = ("rivals.toml", "level_cards", n, "cards", m)
                yield Fault(place, f'"{name}"', f"the id of a trait card of the family {entry.family}")
    most = min([len(cards) for cards in pack.level_cards.values()], default=0)
    if "instinct" in pack.cards:
        most = min(most, pack.cards["instinct"].copies)
    for n, level in enumerate(pack.rivals_file.level):
        if level.instincts_replaced > most:
            at = ("rivals.toml", "level", n, "instincts_replaced")
            found = str(level.instincts_replaced)
            yield Fault(at, found, f"{most} or less, the Instincts and level cards there are")


def _copies(entries: Iterable[CardEntry]) -> int:
    return sum(entry.copies for entry in entries)


def _words(words: Iterable[str]) -> str:
    return ", ".join(words) or "none"
