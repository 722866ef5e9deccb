"""What must hold between the entries of the ruleset, beyond what each of them says on its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from apex_tui.engine.packs import Fault
from apex_tui.games.theropod.pack_filters import FilterTable
from apex_tui.games.theropod.pack_ops import CheckAffliction, Choose
from apex_tui.games.theropod.pack_ops_trail import NoAlertIf

if TYPE_CHECKING:
    from apex_tui.games.theropod.pack import TheropodPack
    from apex_tui.games.theropod.pack_cards import CardEntry, CardsFile, SpeciesFile

__all__ = ["card_faults", "deck_faults", "setup_faults", "species_faults", "word_faults"]

Way = tuple[str | int, ...]


# Sums ------------------------------------------------------------


def _copies(cards: Iterable[CardEntry], **wanted: object) -> int:
    """Copies of the cards whose fields have these values."""
    return sum(
        card.copies
        for card in cards
        if all(getattr(card, name, None) == value for name, value in wanted.items())
    )


def deck_faults(pack: TheropodPack) -> Iterator[Fault]:
    """Decks that do not hold what their ``[meta]`` says, and a box that is not full."""
    total = 0
    for at, file in pack.card_files.items():
        cards = file.card
        counted = {
            "total_cards": _copies(cards),
            "main_environment_cards": _copies(cards, role="main"),
            "emergence_cards": _emergence_cards(pack, cards),
        }
        total += counted["total_cards"]
        for name, said in {"total_cards": file.meta.total_cards, **file.meta.totals()}.items():
            number = counted.get(name)
            if number is None:
                number = _copies(cards, type=name.removesuffix("_cards"))
            if said != number:
                yield Fault((*at, "meta", name), str(said), f"{number}, the copies counted in the file")
    said = pack.setup_file.meta.total_cards_in_box
    if said != total:
        yield Fault(
            ("setup.toml", "meta", "total_cards_in_box"), str(said), f"{total}, the copies of all files"
        )


def _emergence_cards(pack: TheropodPack, cards: Iterable[CardEntry]) -> int:
    """Cards of the Evolve deck that the Emergence variant leaves in (THE-15.4)."""
    removed = {
        name for mode in pack.setup_file.mode if mode.kind == "emergence" for name in mode.evolve_removed
    }
    return sum(card.copies for card in cards if card.id not in removed)


# Species ------------------------------------------------------------


def species_faults(pack: TheropodPack) -> Iterator[Fault]:
    """Species without a deck, decks without a species, and decks that are not made up as the rules have it."""
    decks: Mapping[str, SpeciesFile] = pack.species_files
    files = [one.file for one in pack.setup_file.species]
    for n, one in enumerate(pack.setup_file.species):
        at: Way = ("setup.toml", "species", n, "file")
        if one.file not in decks:
            yield Fault(at, f'"{one.file}"', ", ".join(decks) or "a file of a species deck")
            continue
        meta = decks[one.file].meta
        if meta.deck != one.id:
            yield Fault(
                ("apex_*.toml", one.file, "meta", "deck"),
                f'"{meta.deck}"',
                f'"{one.id}", as setup.toml has it',
            )
        if meta.difficulty != one.difficulty:
            wanted = f'"{one.difficulty}", as setup.toml has it'
            yield Fault(("apex_*.toml", one.file, "meta", "difficulty"), f'"{meta.difficulty}"', wanted)
    for name, file in decks.items():
        if name not in files:
            yield Fault(
                ("apex_*.toml", name, "meta", "deck"), f'"{file.meta.deck}"', "a species of setup.toml"
            )
        yield from _deck_faults(pack, name, file)


def _deck_faults(pack: TheropodPack, name: str, file: SpeciesFile) -> Iterator[Fault]:
    """THE-5.7, 5.8: 29 Apex cards of which 23 wait, and a Starting deck of 12."""
    start, meta = pack.setup_file.starting_deck, file.meta
    for n, card in enumerate(file.card):
        if card.species != meta.deck:
            yield Fault(("apex_*.toml", name, "card", n, "species"), f'"{card.species}"', f'"{meta.deck}"')
    begin = {
        "hatchlings": sum(card.start_copies for card in file.card if "hatchling" in card.tags),
        "juvenile": sum(card.start_copies for card in file.card if "juvenile" in card.tags),
        "starting_egg": _copies(file.card, type="egg"),
        "carcasses": _copies(file.card, type="carcass"),
        "apex_deck_left": sum(card.copies - card.start_copies for card in file.card if card.type == "apex"),
    }
    wanted = {
        "hatchlings": start.hatchlings,
        "juvenile": start.juvenile,
        "starting_egg": start.starting_egg,
        "carcasses": start.prey_carcass + start.titan_carcass,
        "apex_deck_left": start.apex_deck_left,
    }
    for what, number in begin.items():
        if number != wanted[what]:
            yield Fault(
                ("apex_*.toml", name, "card"), f"{number} for {what}", f"{wanted[what]}, as setup.toml has it"
            )
    counted = sum(card.start_copies for card in file.card)
    if meta.starting_deck != counted:
        at = ("apex_*.toml", name, "meta", "starting_deck")
        yield Fault(at, str(meta.starting_deck), f"{counted}, the sum of start_copies")


# Cards ------------------------------------------------------------


def card_faults(pack: TheropodPack) -> Iterator[Fault]:
    """Titles that stand in two files, and actions that name titles, tags or Afflictions that are not there."""
    seen: dict[str, str] = {}
    tags = {tag for file in pack.card_files.values() for card in file.card for tag in card.tags}
    wounds = [card.id for card in pack.affliction_file.card]
    for at, file in pack.card_files.items():
        for n, card in enumerate(file.card):
            if card.id in seen:
                yield Fault(
                    (*at, "card", n, "id"), f'"{card.id}"', f"an id that {seen[card.id]} does not have"
                )
            seen[card.id] = str(at[-1])
    for at, file in pack.card_files.items():
        for n, card in enumerate(file.card):
            for way, table in _tables(card, (*at, "card", n)):
                yield from _named(way, table, seen, tags, wounds)


def _tables(card: CardEntry, at: Way) -> Iterator[tuple[Way, Any]]:
    """Every table of the actions and conditions of a card, with the way to it."""
    for list_name in ("actions", "conditions"):
        for n, part in enumerate(getattr(card, list_name, ())):
            for k, op in enumerate(part.ops):
                yield from _inside((*at, list_name, n, "ops", k), op)


def _inside(at: Way, op: Any) -> Iterator[tuple[Way, Any]]:
    yield at, op
    for name, field in (("then", "then"), ("else_", "else"), ("cost", "cost"), ("ops", "ops")):
        inner = getattr(op, name, ())
        for k, one in enumerate(inner if isinstance(inner, tuple) else ()):
            yield from _inside((*at, field, k), one)
    if isinstance(op, Choose):
        for n, choice in enumerate(op.options):
            for k, one in enumerate(choice.ops):
                yield from _inside((*at, "options", n, "ops", k), one)
    for holder, way in ((op, at), (getattr(op, "cond", None), (*at, "cond"))):
        filter_ = getattr(holder, "filter", None)
        if isinstance(filter_, FilterTable):
            yield from _filters((*way, "filter"), filter_)


def _filters(at: Way, table: FilterTable) -> Iterator[tuple[Way, Any]]:
    yield at, table
    for n, part in enumerate(table.any or ()):
        yield from _filters((*at, "any", n), part)


def _named(
    at: Way, table: Any, titles: Mapping[str, str], tags: set[str], wounds: list[str]
) -> Iterator[Fault]:
    if isinstance(table, FilterTable):
        for n, name in enumerate(table.ids or ()):
            if name not in titles:
                yield Fault((*at, "ids", n), f'"{name}"', "the id of a card")
        for n, tag in enumerate(table.tags or ()):
            if tag not in tags:
                yield Fault((*at, "tags", n), f'"{tag}"', "a tag of some card")
    elif isinstance(table, CheckAffliction) and table.match not in wounds:
        yield Fault((*at, "match"), f'"{table.match}"', ", ".join(wounds))
    elif isinstance(table, NoAlertIf) and table.only_tag is not None and table.only_tag not in tags:
        yield Fault((*at, "only_tag"), f'"{table.only_tag}"', "a tag of some card")


# Set-up ------------------------------------------------------------


def setup_faults(pack: TheropodPack) -> Iterator[Fault]:
    """Modes that are missing, rounds that do not add up, decks too small for a full table, Bosses without Minions."""
    setup = pack.setup_file
    modes = [mode.id for mode in setup.mode]
    for name in ("emergence", "easy", "moderate", "hard", "brutal"):
        if name not in modes:
            yield Fault(("setup.toml", "mode"), ", ".join(modes) or "none", f"a mode {name} among them")
    evolve = [card.id for card in pack.evolve_file.card]
    last = {card.id: card.role for card in pack.environment_file.card}
    for place, role in enumerate(("asteroid", "extinction")):
        name = setup.environment.bottom[place]
        if last.get(name) != role:
            yield Fault(
                ("setup.toml", "environment", "bottom", place), f'"{name}"', f"a card with role = {role}"
            )
    emergence = _copies(pack.environment_file.card, role="emergence")
    if _copies(pack.environment_file.card, role="main") < setup.environment.main_cards_used:
        allowed = "no more than there are cards with role = main"
        yield Fault(
            ("setup.toml", "environment", "main_cards_used"), str(setup.environment.main_cards_used), allowed
        )
    for n, mode in enumerate(setup.mode):
        at: Way = ("setup.toml", "mode", n)
        for k, name in enumerate(mode.evolve_removed):
            if name not in evolve:
                yield Fault((*at, "evolve_removed", k), f'"{name}"', "a card of evolve.toml")
        if mode.emergence_cards > emergence:
            yield Fault(
                (*at, "emergence_cards"), str(mode.emergence_cards), f"0 to {emergence}, the copies there are"
            )
        rounds = mode.emergence_cards + setup.environment.main_cards_used + len(setup.environment.bottom)
        if mode.kind == "standard" and mode.rounds != rounds:
            yield Fault((*at, "rounds"), str(mode.rounds), f"{rounds}, a card of the Environment deck each")
        if (mode.kind == "emergence") != (mode.id == "emergence"):
            yield Fault(
                (*at, "kind"), f'"{mode.kind}"', "emergence for the mode emergence, standard for all others"
            )
    yield from _hunt_deck_faults(pack)


def _hunt_deck_faults(pack: TheropodPack) -> Iterator[Fault]:
    """THE-5.5: enough cards for a full table, and Minions of every Boss."""
    share, seats = pack.setup_file.hunt_deck.per_player, pack.setup_file.limits.max_players
    files: dict[str, CardsFile] = {
        "prey": pack.prey_file,
        "big_game": pack.prey_file,
        "titan": pack.prey_file,
        "menace": pack.predators_file,
        "predator": pack.predators_file,
        "boss": pack.bosses_file,
    }
    for name, file in files.items():
        there, wanted = _copies(file.card, type=name), getattr(share, name) * seats
        if there < wanted:
            at = ("setup.toml", "hunt_deck", "per_player", name)
            yield Fault(
                at,
                str(getattr(share, name)),
                f"at most {there // seats}: there are {there} for {seats} players",
            )
    bosses = [card for card in pack.bosses_file.card if card.type == "boss"]
    for n, card in enumerate(pack.bosses_file.card):
        at_name: Way = ("bosses.toml", "card", n, "name")
        if card.type == "boss":
            minions = _copies(pack.bosses_file.card, type="minion", name=card.name)
            if minions != share.minions_per_boss:
                yield Fault(
                    at_name, f"{minions} Minions of this name", f"{share.minions_per_boss} of each Boss"
                )
            if [boss.name for boss in bosses].count(card.name) > 1:
                yield Fault(at_name, f'"{card.name}" twice', "each Boss once")
        elif not any(boss.name == card.name for boss in bosses):
            yield Fault(at_name, f'"{card.name}"', "the name of a Boss")


def word_faults(pack: TheropodPack) -> Iterator[Fault]:
    """Reasons to end a game that have no words (THE-14.8)."""
    reasons = [reason.id for reason in pack.words.end_reason]
    for name in ("boss_defeated", "extinction", "boss_round"):
        if name not in reasons:
            yield Fault(("prompts.toml", "end_reason"), ", ".join(reasons) or "none", f"{name} among them")
