"""Everything about a thing on the table: a sector, a strategy card, a civilization, the discard pile."""

from __future__ import annotations

from apex_tui.games.galaxy.definitions import ACTIONS, TRACKS
from apex_tui.games.galaxy.notation import pool_notation
from apex_tui.games.galaxy.preview import pool_of
from apex_tui.games.galaxy.view import CardView
from apex_tui.screens.board import Inspection
from apex_tui.screens.galaxy.battles import battle_sentence
from apex_tui.screens.galaxy.four_sides import (
    cards_in_hand,
    colonize_words,
    expand_words,
    rise_words,
    war_words,
)
from apex_tui.screens.galaxy.sector_detail import bonus_words, control_line, present_lines
from apex_tui.screens.galaxy.sitting import SIDE_WORDS, Sitting, place_words
from apex_tui.widgets.text import Line, Run

__all__ = ["inspect", "sector_of_thing"]

_ACTION_RULES = {
    "portal": "GAL-8.6",
    "movement": "GAL-8.5",
    "production": "GAL-8.11",
    "conversion": "GAL-8.12",
    "ambush": "GAL-8.13",
}
_ACTION_WORDS = {
    "portal": "Ships from one sector to any other in the galaxy.",
    "movement": "Ships from one sector to one beside it; nothing blocks them, nothing fights.",
    "production": "A ship from supply at one of your colonies, whoever controls it.",
    "conversion": "On a sector you control an opposing ship goes back and one of yours comes.",
    "ambush": "Where you have a token an opposing ship is destroyed; control is not needed.",
}


def sector_of_thing(sit: Sitting, id: str) -> str:
    """The label of the sector that a thing or a choice stands for, empty if it stands for none."""
    label = id.removeprefix("sector:").partition(".")[0]
    return label if label in sit.sectors else ""


def inspect(sit: Sitting, id: str) -> Inspection | None:
    """All about it; None if there is nothing more than its name."""
    label = sector_of_thing(sit, id)
    if label:
        return _sector(sit, label)
    kind, _, rest = id.partition(":")
    if kind in ("seat", "board") and rest.isdigit():
        return _seat(sit, int(rest))
    if kind == "played" and rest.isdigit():
        played = sit.seat(int(rest)).card
        return _card(sit, played) if played is not None else None
    if id == "discard":
        return _discard(sit)
    if id in _ACTION_WORDS:
        return _action(sit, id)
    card = _find_card(sit, id.removeprefix("card:"))
    return _card(sit, card) if card is not None else _people(sit, id)


def _find_card(sit: Sitting, id: str) -> CardView | None:
    for card in cards_in_hand(sit):
        if card.id == id:
            return card
    uid = next((uid for uid, card in enumerate(sit.scene.rules.defs.cards) if card.id == id), -1)
    return sit.card(uid) if uid >= 0 else None


# Sectors ------------------------------------------------------------


def _sector(sit: Sitting, label: str) -> Inspection:
    sector = sit.sectors[label]
    facts: list[tuple[str, Line]] = [("control", control_line(sit, sector))]
    for place, (who, control, battle) in enumerate(present_lines(sit, sector)):
        facts += [("there" if place == 0 else "", who), ("", [*control, (", ", "quiet"), *battle])]
    if sector.battle is not None:
        facts.append(("battle", battle_sentence(sit, sector.battle)))
    if sector.colony and not sector.home:
        facts.append(("colony", [sit.who(sector.colony), (" has the bonus", "ink")]))
    facts.append(("beside", " ".join(sector.neighbours)))
    rules = ["GAL-9.2", "GAL-5.7", "GAL-7.1"] if not sector.home else ["GAL-1.3", "GAL-9.6", "GAL-5.15"]
    if not sector.face_up:
        rules = ["GAL-12.2", "GAL-12.4"]
    name = (
        f"{label} {sector.name}"
        if sector.name
        else f"{label}, {'face down' if not sector.face_up else 'free'}"
    )
    return Inspection(name, place_words(sector), [bonus_words(sector)], facts, "", rules)


# Cards ------------------------------------------------------------


def _card(sit: Sitting, card: CardView) -> Inspection:
    mine = any(card == each for each in cards_in_hand(sit))
    circle = "circle: out of the deck with two or three players" if card.circle else ""
    facts: list[tuple[str, Line]] = [
        ("War", war_words(sit) if mine else "battles where you and others are"),
        ("Evolve", [(f"{card.text_evolution}   ", "ink"), *_line(rise_words(sit, card) if mine else "")]),
        ("Settle", [(f"{card.colonies} colony   ", "ink"), *_line(colonize_words(sit) if mine else "")]),
        ("Expand", [(f"{card.text_expansion}", "ink")]),
    ]
    if mine:
        facts.append(("", expand_words(sit, card, 60)))
        pool = pool_of(sit.view, sit.own, card)
        facts.append(
            ("pool", ", ".join(f"{count} {kind}" for kind, count in pool.items() if count) or "nothing")
        )
    first = sum(other.index < card.index for other in sit.scene.rules.defs.cards if _in_deck(sit, other.id))
    facts.append(("order", f"{first} of the {sit.view.deck - 1} other cards go before it"))
    lines = [circle] if circle else []
    return Inspection(
        f"Card {card.index}", card.notation, lines, facts, "", ["GAL-4.6", "GAL-4.2", "GAL-8.1"]
    )


def _line(line: Line) -> list[Run]:
    return [(line, "ink")] if isinstance(line, str) else list(line)


def _in_deck(sit: Sitting, id: str) -> bool:
    return all(card.id != id for card in sit.view.out)


def _discard(sit: Sitting) -> Inspection:
    view = sit.view
    indices = " ".join(str(index) for index in sorted(card.index for card in view.discard)) or "nothing"
    facts: list[tuple[str, Line]] = [("there", indices)]
    if view.out:
        facts.append(("out", " ".join(str(card.index) for card in view.out)))
    return Inspection(
        "Discard pile", f"{len(view.discard)} cards", ["Open to all, and shuffled again for each age."], facts, "",
        ["GAL-3.8", "GAL-3.2"],
    )  # fmt: skip


# Players ------------------------------------------------------------


def _seat(sit: Sitting, number: int) -> Inspection:
    seat = sit.seat(number)
    facts: list[tuple[str, Line]] = [
        ("ships", f"{seat.ships} in play, {seat.ship_supply} in supply"),
        ("colonies", f"{' '.join(seat.settled) or 'none'}; {seat.colony_supply} in supply"),
    ]
    for track in TRACKS:
        said = f"level {seat.levels[track]}"
        if track in ("influence", "armament"):
            said += f", counts {seat.values[track]}"
        else:
            said += f", {seat.values[track]} more actions"
        facts.append((track[:9], said))
    pool = pool_notation([seat.actions[kind] for kind in ACTIONS])
    facts.append(("expands", f"{pool} besides the card"))
    facts.append(("controls", f"{seat.controls} sectors; {seat.vp_colonies} VP from colonies an age"))
    facts.append(("fights", f"{' '.join(seat.fights) or 'none'}; would win {' '.join(seat.wins) or 'none'}"))
    facts.append(("won", f"{seat.won} battle{'' if seat.won == 1 else 's'}"))
    hand = f"{seat.hand} cards"
    if seat.known:
        cards = {card.id: card.index for card in sit.scene.rules.defs.cards}
        hand += f", among them {' '.join(str(cards[id]) for id in seat.known)}"
    facts.append(("hand", hand))
    if seat.side and seat.card is not None:
        facts.append(("plays", f"{SIDE_WORDS[seat.side]} with card {seat.card.index}"))
    people = next((one for one in sit.scene.rules.defs.civilizations if one.id == seat.civilization), None)
    name: list[Run] = [sit.who(number, bold=True, columns=20)]
    title = f"{name[0][0]}, {seat.name}" if seat.name else name[0][0]
    return Inspection(
        title, f"{seat.vp} VP", [people.text] if people else [], facts, "", ["GAL-1.5", "GAL-10.1"]
    )


def _people(sit: Sitting, id: str) -> Inspection | None:
    people = next((one for one in sit.scene.rules.defs.civilizations if one.id == id), None)
    if people is None:
        return None
    facts: list[tuple[str, Line]] = [("ships", str(people.ships)), ("origin", people.origin)]
    for track, level, scale in zip(TRACKS, people.levels, people.scales, strict=True):
        facts.append((track[:9], f"begins at {level}; levels give {' '.join(map(str, scale))}"))
    return Inspection(people.name, people.letter, [people.text], facts, "", ["GAL-2.7", "GAL-2.8"])


def _action(sit: Sitting, kind: str) -> Inspection:
    facts: list[tuple[str, Line]] = [("left", str(sit.view.pool[kind]))]
    return Inspection(
        kind.capitalize(), "", [_ACTION_WORDS[kind]], facts, "", [_ACTION_RULES[kind], "GAL-8.4"]
    )
