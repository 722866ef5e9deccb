"""What is under the cursor in words, and where the cursor stands at first."""

from __future__ import annotations

from collections.abc import Callable, Collection

from apex_tui.games.after_us.spoken import ROW_WORDS
from apex_tui.games.after_us.view import CardView, FrameView
from apex_tui.screens.after_us.decks import can_pay, deck_named, disc_bonus
from apex_tui.screens.after_us.foresight import best_again, gain_of
from apex_tui.screens.after_us.notation import LETTERS, RESOURCES, bonus, compact, gains
from apex_tui.screens.after_us.sitting import Sitting, card_title
from apex_tui.widgets.text import Line, Run

__all__ = [
    "card_words",
    "default_choice",
    "describe",
    "first_of",
    "frame_words",
    "object_words",
    "where_words",
]

_LEVELS = {1: "I", 2: "II"}

_FIRST: dict[str, tuple[str, ...]] = {
    "frame": ("activate", "skip"),
    "before_arranging": (),
    "end_assembling": ("confirm",),
    "attract_menu": ("bonus", "attract", "decline_bonus", "confirm"),
    "console_or_end": ("confirm",),
    "last_call": ("use:computer", "finish"),
}
"""Where the cursor stands at first, by kind: the first of these that is offered; beginnings of ids will do."""


def first_of(kind: str, ids: Collection[str]) -> str:
    """Where the cursor stands at first: on something useful, else on the way on; empty for the first that is lit."""
    for wanted in _FIRST.get(kind, ()):
        for id in ids:
            if id == wanted or id.startswith(f"{wanted}:"):
                return id
    return ""


def default_choice(sit: Sitting) -> str:
    """The choice that the cursor will stand on where it has not been moved yet."""
    if sit.verb:
        return next((choice.id for choice in sit.of(sit.verb)), "")
    ids = [choice.id for choice in sit.choices]
    found = first_of(sit.kind, ids)
    if found or sit.kind in _FIRST:
        return found
    return ids[0] if ids else ""


# ----- cards and frames


def card_words(card: CardView) -> str:
    """``Orangutan I 140  [U] [F] [E> | ...``: what is printed, row by row."""
    return f"{card_title(card)} {card.id}  {compact(card.text)}"


def where_words(frame: FrameView) -> str:
    """``low row, apes 3 and 4``."""
    apes = f"ape {frame.left}" if frame.left == frame.right else f"apes {frame.left} and {frame.right}"
    return f"{ROW_WORDS[frame.row]} row, {apes}"


def frame_words(sit: Sitting, frame: FrameView) -> list[Run]:
    """``low row, apes 3 and 4: pay U, get +3 VP``."""
    line: list[Run] = [(f"{where_words(frame)}: ", "ink")]
    if not frame.closed:
        what = "needs a partner on its open side" if frame.text else "open"
        return [*line, (f"{compact(frame.text)} stands open, it {what}", "quiet")]
    if frame.needs:
        line.append((f"needs {frame.needs} kinds, ", "ink"))
    if frame.cost:
        line += [("pay ", "quiet"), (bonus(frame.cost), "ink"), (", ", "quiet")]
    line.append(("get ", "quiet"))
    gain = gain_of(sit, frame)
    line.append((gains(gain) or "nothing", "gain"))
    if frame.per_tamarin:
        line.append((f"  {compact(frame.text).rpartition('»')[2]} with {sit.me.tamarins} Tamarins", "quiet"))
    return line


def object_words(sit: Sitting, id: str) -> str:
    """What an object does, as the pack says it."""
    tile = next((tile for tile in sit.view.objects if tile.id == id), None)
    return f"{tile.name}: {tile.text}" if tile is not None else ""


# ----- what is under the cursor


def describe(sit: Sitting, id: str) -> list[Line]:
    """One or two lines; empty where the choice's own words say it all."""
    verb, _, rest = id.partition(":")
    write = _WORDS.get(verb)
    if write is not None:
        return write(sit, rest)
    if verb in ("top", "center", "bottom"):
        frame = sit.frame(sit.own, id)
        return [_again_words(sit, frame)] if frame is not None else []
    return []


def _again_words(sit: Sitting, frame: FrameView) -> list[Run]:
    line = frame_words(sit, frame)
    if "reactivate" in frame.gain:
        line.append(("  and choose the next one", "quiet"))
    return line


def _card(sit: Sitting, number: str) -> list[Line]:
    return [card_words(sit.card_numbered(number))]


def _remove(sit: Sitting, number: str) -> list[Line]:
    card, view, me = sit.card_numbered(number), sit.view, sit.me
    at = next((slot.slot for slot in me.assembly if slot.card is not None and slot.card.id == number), 0)
    joins = [frame for row in me.rows for frame in row if frame.left != frame.right]
    opened = sum(1 for frame in joins if at in (frame.left, frame.right))
    joined = (
        f"; {opened} joined frame{'s open' if opened != 1 else ' opens'}" if opened and me.arranged else ""
    )
    return [
        [
            (f"Remove {card_title(card)} {number}: rage {me.rage} - {view.removal_cost} = ", "ink"),
            (str(me.rage - view.removal_cost), "bold"),
            (", ", "ink"),
            (gains(card.rage_bonus), "gain"),
            (f"; {me.tribe} - 1 = {me.tribe - 1} apes{joined}.", "ink"),
        ]
    ]


def _use(sit: Sitting, rest: str) -> list[Line]:
    name, _, what = rest.partition(":")
    if name == "minibar" and what:
        give, take = what.split(":")
        tile = next(tile for tile in sit.view.objects if tile.id == name)
        after = {kind: getattr(sit.me, kind) for kind in RESOURCES}
        after["energy"] -= tile.costs[0]
        after[give] -= 1
        after[take] += 1
        held = " ".join(f"{LETTERS[kind]}{amount}" for kind, amount in after.items())
        return [
            [(f"Give a {give}, take a {take}, for {tile.costs[0]} energy.  then ", "ink"), (held, "bold")]
        ]
    if name == "moped" and what:
        deck = deck_named(sit, what)
        cost = next(tile for tile in sit.view.objects if tile.id == name).costs[deck.level - 1]
        return [
            f"{_deck_name(sit, what)} by Moped: {cost} energy, {deck.left} left; beside the ape of your disc."
        ]
    if name == "game_console" and what:
        card = sit.card_numbered(what)
        cost = next(tile for tile in sit.view.objects if tile.id == name).costs[card.level - 1]
        return [
            f"{card_title(card)} {what}: {cost} energy, it lies on top of your draw pile and is drawn next."
        ]
    words = object_words(sit, name)
    return [words] if words else []


def _deck_name(sit: Sitting, id: str) -> str:
    deck = deck_named(sit, id)
    return f"{deck.species.capitalize()} {_LEVELS[deck.level]}"


def _deck(sit: Sitting, id: str) -> list[Line]:
    deck = deck_named(sit, id)
    foods = " or ".join(f"{deck.price}{LETTERS[kind]}" for kind in deck.pay)
    return [f"{_deck_name(sit, id)}: {deck.left} left; {foods} by disc."]


def _disc(sit: Sitting, species: str) -> list[Line]:
    """What the disc gives, which ape could follow, and who may copy it."""
    decks = sorted((deck for deck in sit.view.decks if deck.species == species), key=lambda deck: -deck.level)
    given = disc_bonus(sit, species)
    ape = next(
        (
            f"pay {deck.price}{LETTERS[can_pay(sit, deck)[0]]} for the top {_deck_name(sit, deck.id)}"
            for deck in decks
            if deck.left and can_pay(sit, deck)
        ),
        "",
    )
    first = f"{species.capitalize()}: {given}"
    first += f", then you may {ape}." if ape else "; no ape of it can be paid now."
    second: list[Run] = []
    if sit.neighbours:
        first += " A neighbour"
        second.append(("(", "ink"))
        for index, seat in enumerate(sit.neighbours):
            second += [(" or " if index else "", "ink"), sit.mark(seat)]
        second.append((f") may pay two alike to copy the {given}.", "ink"))
    again = best_again(sit)
    if again is not None:
        row = ROW_WORDS[again.row]
        second.append((f"{'   ' if second else ''}best @ now: {row} {compact(again.text)}", "quiet"))
    return [first, second]


def _copy(sit: Sitting, rest: str) -> list[Line]:
    of, _, kind = rest.partition(":")
    phantom = sit.view.phantom
    species = phantom.disc if of == "phantom" and phantom is not None else sit.seat(int(of)).disc
    whose: list[Run] = [("the phantom", "ink")] if of == "phantom" else [sit.who(int(of))]
    words: list[Run] = [("Copy the disc of ", "ink"), *whose, (f": pay 2{LETTERS[kind]}, ", "ink")]
    words += [(disc_bonus(sit, species), "gain"), (".", "ink")]
    held = getattr(sit.me, kind)
    return [words, [(f"{kind} {held} - 2 = {held - 2}; one copy a round", "quiet")]]


def _attract(sit: Sitting, rest: str) -> list[Line]:
    id, _, kind = rest.partition(":")
    deck = deck_named(sit, id)
    held = getattr(sit.me, kind)
    return [
        f"The top {_deck_name(sit, id)} for {deck.price}{LETTERS[kind]}: it lies on top of your draw pile.",
        [
            (
                f"{kind} {held} - {deck.price} = {held - deck.price}; the one ape of your disc this round",
                "quiet",
            )
        ],
    ]


def _own_bonus(sit: Sitting, rest: str) -> list[Line]:
    return [
        f"Your {sit.me.disc.capitalize()} disc: {disc_bonus(sit, sit.me.disc)}.",
        [("apes can be attracted after it; a copy may come before or after", "quiet")],
    ]


def _decline(sit: Sitting, rest: str) -> list[Line]:
    return ["No frame is activated again by your disc; apes can be attracted then."]


def _confirm(sit: Sitting, rest: str) -> list[Line]:
    if sit.kind == "attract_menu" and sit.me.bonus_due:
        repeats = sit.me.disc == "chimpanzee"
        follows = "your reactivation is declined" if repeats else "your bonus comes with it"
        return [f"Your window ends; {follows}."]
    ends = {"end_assembling": "Your part of phase 1 ends.", "attract_menu": "Your window ends."}
    return [ends.get(sit.kind, "Your apes rest.")]


def _finish(sit: Sitting, rest: str) -> list[Line]:
    return [f"You stay at {sit.me.vp} points."]


def _shortage(sit: Sitting, rest: str) -> list[Line]:
    return ["The apes you want are gone and others want them too: the game ends with this round."]


def _frame(sit: Sitting, rest: str) -> list[Line]:
    seat, _, name = rest.partition(":")
    frame = sit.frame(int(seat), name)
    return [frame_words(sit, frame)] if frame is not None else []


def _seat(sit: Sitting, number: str) -> list[Line]:
    seat = sit.seat(int(number))
    return [
        [
            sit.who(seat.seat),
            (f": {seat.vp} points, {seat.tribe} apes, {seat.species} kinds in the row", "ink"),
        ]
    ]


def _arrange(sit: Sitting, rest: str) -> list[Line]:
    return ["Fix the row as it lies; the objects of this window are over then."]


_WORDS: dict[str, Callable[[Sitting, str], list[Line]]] = {
    "card": _card, "remove": _remove, "use": _use, "deck": _deck, "pile": _deck, "disc": _disc, "own_disc": _disc,
    "copy": _copy, "attract": _attract, "bonus": _own_bonus, "decline_bonus": _decline, "confirm": _confirm,
    "finish": _finish, "shortage": _shortage, "frame": _frame, "seat": _seat, "arrange": _arrange,
    "object": lambda sit, id: [object_words(sit, id)], "decline": lambda sit, _: ["This reactivation is lost."],
}  # fmt: skip
