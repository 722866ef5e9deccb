"""Everything about a thing: cards, frames, tribes, decks, objects, discs."""

from __future__ import annotations

from apex_tui.games.after_us.view import CardView, FrameView, ObjectView, SeatView
from apex_tui.screens.after_us.decks import deck_named, disc_bonus, price_words
from apex_tui.screens.after_us.foresight import gain_of, lacks
from apex_tui.screens.after_us.notation import LETTERS, bonus, compact, gains, stock_words
from apex_tui.screens.after_us.objects import OBJECT_KEYS, short
from apex_tui.screens.after_us.piles import tribe_lines
from apex_tui.screens.after_us.sitting import Sitting, card_title
from apex_tui.screens.after_us.words import where_words
from apex_tui.screens.board import Inspection
from apex_tui.widgets.text import Line, Run

__all__ = ["inspect"]

_CARD = ("card", "remove", "use:game_console")
_LEVELS = {1: "I", 2: "II"}
_PHASES = {1: "assemble", 2: "attract", 3: "rest"}
_ROWS = ("top", "mid", "low")
_LINE = 50
"""Columns of the inspector."""
_OBJECT_RULES = {
    "computer": "AFT-9.6", "minibar": "AFT-9.7", "boombox": "AFT-9.8", "mobile_phone": "AFT-9.9",
    "pinball_machine": "AFT-9.10", "moped": "AFT-9.11", "game_console": "AFT-9.13",
}  # fmt: skip
_SPECIES_RULES = {"tamarin": "AFT-9.1", "chimpanzee": "AFT-7.1", "gorilla": "AFT-8.1"}


def inspect(sit: Sitting, id: str) -> Inspection | None:
    """All about what has this id; None where there is nothing more than its name."""
    verb, _, rest = id.partition(":")
    if verb in ("card", "remove"):
        return _card(sit, sit.card_numbered(rest))
    if verb == "use":
        return _use(sit, rest)
    if verb in ("object", "tile"):
        return _object_named(sit, rest)
    if verb in ("pile", "deck"):
        return _deck(sit, rest)
    if verb in ("disc", "own_disc"):
        return _disc(sit, rest.removeprefix("disc:"))
    if verb == "seat":
        return _seat(sit, sit.seat(int(rest)))
    frame: FrameView | None = None
    owner = sit.own
    if verb == "frame":
        seat, _, name = rest.partition(":")
        owner = int(seat)
        frame = sit.frame(owner, name)
    elif verb in ("top", "center", "bottom"):
        frame = sit.frame(sit.own, id)
    elif id == "activate":
        frame = sit.frame(sit.own, sit.me.frame)
    return _frame(sit, frame, owner) if frame is not None else None


def _use(sit: Sitting, rest: str) -> Inspection | None:
    name, _, what = rest.partition(":")
    if name == "game_console" and what:
        return _card(sit, sit.card_numbered(what))
    if name == "moped" and what:
        return _deck(sit, what)
    return _object_named(sit, name)


def _card(sit: Sitting, card: CardView) -> Inspection:
    lines: list[Line] = [
        [(f"{name}  ", "quiet"), (compact(row) if row != "." else "nothing", "ink")]
        for name, row in zip(_ROWS, card.text.split(" | "), strict=True)
    ]
    facts: list[tuple[str, Line]] = []
    for seat in sit.view.seats:
        for slot in seat.assembly:
            if slot.card is not None and slot.card.id == card.id:
                facts.append(
                    (
                        "lies in",
                        [("slot ", "ink"), (str(slot.slot), "ink"), (" of ", "ink"), sit.who(seat.seat)],
                    )
                )
    facts.append(
        (
            "rage",
            [
                (f"for {sit.view.removal_cost} rage it leaves the game: ", "ink"),
                (gains(card.rage_bonus), "gain"),
            ],
        )
    )
    facts.append(("number", f"{card.id}: the highest number of an assembly has priority"))
    kind = "starting ape" if card.level == 0 else f"ape of level {_LEVELS[card.level]}"
    rules = [
        "AFT-5.1",
        "AFT-8.5",
        *([_SPECIES_RULES[card.species]] if card.species in _SPECIES_RULES else []),
    ]
    return Inspection(f"{card_title(card)} {card.id}", kind, lines, facts, rules=rules)


def _frame(sit: Sitting, frame: FrameView, seat: int) -> Inspection:
    text = compact(frame.text)
    if not frame.closed:
        side = "left" if frame.left_open else "right"
        lines: list[Line] = [
            f"A half that is open on the {side}: it closes with a half of the next card in this row."
        ]
        return Inspection(text, where_words(frame), lines, rules=["AFT-5.3", "AFT-5.7"])
    facts: list[tuple[str, Line]] = []
    if frame.parts:
        facts.append(("joined of", f"{compact(frame.parts[0])} and {compact(frame.parts[1])}"))
    if frame.needs:
        facts.append(("needs", f"{frame.needs} kinds of apes; there are {sit.seat(seat).species}"))
    facts.append(("pays", bonus(frame.cost) or "nothing"))
    gain: list[Run] = [(gains(gain_of(sit, frame)) or "nothing", "gain")]
    if frame.per_tamarin:
        gain.append((f"  {sit.seat(seat).tamarins} Tamarins", "quiet"))
    facts.append(("gets", gain))
    states = {"activated": "activated", "skipped": "passed by; only a reactivation reaches it now"}
    state = states.get(frame.mark, "still to be reached")
    if frame.again:
        state += f", {frame.again} times more by reactivation"
    if sit.me.arranged or seat != sit.own:
        facts.append(("now", "being decided" if frame.now else state))
    missing = lacks(sit, frame) if seat == sit.own else {}
    if missing:
        facts.append(
            ("lacks", [(", ".join(short(amount, name) for name, amount in missing.items()), "loss")])
        )
    rules = ["AFT-5.4" if frame.parts else "AFT-5.8", "AFT-6.3"]
    if "reactivate" in frame.gain:
        rules.append("AFT-7.1")
    return Inspection(text, where_words(frame), (), facts, rules=rules)


def _object_named(sit: Sitting, id: str) -> Inspection | None:
    tile = next((tile for tile in sit.view.objects if tile.id == id), None)
    return _object(sit, tile) if tile is not None else None


def _object(sit: Sitting, tile: ObjectView) -> Inspection:
    costs = " or ".join(str(price) for price in tile.costs)
    by_level = " by the level of the ape" if len(tile.costs) > 1 else ""
    used: list[Run] = []
    for seat in tile.used_by:
        used += [(" ", "ink"), sit.who(seat)] if used else [sit.who(seat)]
    facts: list[tuple[str, Line]] = [
        ("costs", f"{costs} energy{by_level}; you have {sit.me.energy}"),
        ("phases", ", ".join(_PHASES[phase] for phase in tile.phases)),
        ("used by", used or "nobody yet this round"),
        ("key", f"{OBJECT_KEYS[tile.id]}, while it can be used"),
    ]
    return Inspection(tile.name, "object", [tile.text], facts, rules=["AFT-9.4", _OBJECT_RULES[tile.id]])


def _deck(sit: Sitting, id: str) -> Inspection:
    deck = deck_named(sit, id)
    foods = " or ".join(f"{deck.price}{LETTERS[kind]}" for kind in deck.pay)
    facts: list[tuple[str, Line]] = [
        ("left", str(deck.left)),
        ("price", f"{foods} with the {deck.species.capitalize()} disc"),
    ]
    if deck.bottom:
        facts.append(("known", "at the bottom " + ", ".join(deck.bottom)))
    return Inspection(
        f"{deck.species.capitalize()} {_LEVELS[deck.level]}", "deck", (), facts, rules=["AFT-1.1", "AFT-10.8"]
    )


def _disc(sit: Sitting, species: str) -> Inspection:
    text: str = sit.scene.rules.defs.discs[species].text
    facts: list[tuple[str, Line]] = [
        ("bonus", disc_bonus(sit, species)),
        ("apes for", price_words(sit, species)),
    ]
    return Inspection(species.capitalize(), "disc", [text], facts, rules=["AFT-10.5", "AFT-10.8", "AFT-11.1"])


def _seat(sit: Sitting, seat: SeatView) -> Inspection:
    """A tribe: everything that everybody may count."""
    view = sit.view
    held = stock_words({name: getattr(seat, name) for name in ("flower", "fruit", "grain", "energy")})
    marks = ", ".join(str(step) for step in range(view.removal_cost, view.rage_max + 1, view.removal_cost))
    facts: list[tuple[str, Line]] = [
        ("points", f"{seat.vp} of {view.goal}, {seat.round_vp} of them this round"),
        ("stock", held),
        ("rage", f"{seat.rage} of {view.rage_max}; a removal at {marks}"),
    ]
    near: list[Run] = []
    for number in seat.neighbours:
        near += [("  ", "ink"), sit.who(number)] if near else [sit.who(number)]
    if near:
        facts.append(("next to", near))
    if seat.disc:
        facts.append(("disc", seat.disc.capitalize() + (", bonus due" if seat.bonus_due else "")))
    if seat.priority:
        facts.append(("priority", f"highest card {seat.priority}"))
    return Inspection(
        sit.name(seat.seat, 20),
        f"{seat.color} tribe, {seat.tribe} apes",
        tribe_lines(sit, seat, _LINE),
        facts,
        rules=["AFT-2.9", "AFT-8.8"],
    )
