"""Everything about a card or a species, for the inspector."""

from __future__ import annotations

from apex_tui.games.carnivore.definitions import Card
from apex_tui.games.carnivore.view import CardView, SeatView
from apex_tui.screens.board import Inspection
from apex_tui.screens.carnivore.card_rows import strength
from apex_tui.screens.carnivore.seats import check_runs
from apex_tui.screens.carnivore.sitting import Sitting, bare, ordinal
from apex_tui.screens.carnivore.trait_pool import barred_runs, chance_of, pool_need
from apex_tui.widgets.text import Line, Run

__all__ = ["inspect"]

_RULES = {
    "check_bonus": "CAR-3.3",
    "opp_check_penalty": "CAR-13.19",
    "next_check_bonus": "CAR-3.10",
    "reroll": "CAR-3.9",
    "power_boost": "CAR-13.5",
    "defense_boost": "CAR-13.5",
    "pierce": "CAR-7.4",
    "prevent": "CAR-13.17",
    "ward": "CAR-13.16",
    "extra_evolution": "CAR-9.9",
    "seize_initiative": "CAR-7.2",
    "heal": "CAR-1.2",
    "damage": "CAR-13.9",
    "draw": "CAR-4.7",
    "dig": "CAR-13.25",
    "play_from": "CAR-13.12",
    "gain": "CAR-13.13",
    "topdeck": "CAR-4.1",
    "prune": "CAR-13.11",
    "wipe_pool": "CAR-14.2",
    "discard": "CAR-13.10",
    "disable": "CAR-6.8",
    "ready": "CAR-6.5",
    "power_self": "CAR-13.5",
    "defense_self": "CAR-13.5",
    "copy": "CAR-13.14",
    "choose": "CAR-13.18",
    "if": "CAR-11.10",
    "risk": "CAR-15.1",
}
"""By op: the rule behind it."""


def inspect(sit: Sitting, id: str) -> Inspection | None:
    """All about a thing; None for an answer that lies nowhere."""
    if id.startswith("seat:"):
        return _seat(sit, sit.seat(int(bare(id))))
    if "#" not in id or bare(id) not in sit.scene.rules.defs.uid_of:
        return None
    copy = bare(id)
    card = sit.card(copy)
    hue = "i" if card.initiative else ""
    families = ", ".join(sit.family_name(name) for name in card.families)
    facts: list[tuple[str, Line]] = [("now", _now(sit, copy))]
    if copy in sit.in_play:
        facts += _in_play(sit, *sit.in_play[copy], card)
    elif copy in sit.in_pool:
        facts += _in_pool(sit, copy, card)
    facts.append(("copies", _copies(sit, card, copy)))
    rules = ["CAR-13.2", *dict.fromkeys(_RULES[op.name] for op in card.effects)]
    return Inspection(
        title=card.name,
        note=f"{families}  DC {card.dc}{hue}   {strength(card.power, card.defense)}",
        lines=[card.text or "No effect."],
        facts=facts,
        remark=card.note,
        rules=rules,
    )


def _now(sit: Sitting, copy: str) -> Line:
    if copy in sit.in_play:
        seat, card = sit.in_play[copy]
        place: list[Run] = (
            [("your play area", "ink")] if seat == sit.own else [("the play area of ", "ink"), sit.who(seat)]
        )
        borrowed: list[Run] = []
        if card.owner not in (0, seat):
            borrowed = [(", borrowed from ", "ink"), sit.who(card.owner)]
        return [(f"{card.state} in ", "ink"), *place, *borrowed]
    if copy in sit.in_pool:
        return f"slot {sit.in_pool[copy]} of the trait pool"
    for seat_view in sit.view.seats:
        if copy in seat_view.discard:
            return (
                "your discard pile"
                if seat_view.seat == sit.own
                else [("the discard pile of ", "ink"), sit.who(seat_view.seat)]
            )
        if copy in seat_view.deck_top:
            return [("on top of the deck of ", "ink"), sit.who(seat_view.seat)]
    if copy in sit.view.set_aside:
        return "set aside, out of the game for good"
    return "revealed" if any(card.id == copy for card in sit.view.revealed) else "in a deck"


def _in_play(sit: Sitting, number: int, card: CardView, title: Card) -> list[tuple[str, Line]]:
    seat = sit.seat(number)
    facts: list[tuple[str, Line]] = []
    if card.state == "untried":
        facts.append(("needs", _needs(card.dc, card.needs, card.chance, card.bonus)))
        facts.append(("helps", _helps(sit, seat, title)))
    elif (rolled := sit.rolled.get(card.id)) is not None:
        total = f"{rolled['roll']} {'-' if rolled['bonus'] < 0 else '+'} {abs(rolled['bonus'])} = {rolled['total']}"
        facts.append(("rolled", f"{total} vs {rolled['dc']}"))
    for word, now, printed in (
        ("power", card.power, card.printed_power),
        ("defence", card.defense, card.printed_defense),
    ):
        if now != printed:
            facts.append((word, f"{printed} {now - printed:+d} = {now}"))
    if card.copies:
        facts.append(("is", f"a copy of {sit.title_named(card.copies).name} at present"))
    lends = [hold for hold in seat.holds if hold.card == card.id]
    for hold in lends:
        left = (
            f"{hold.amount} left"
            if hold.op in ("prevent", "reroll")
            else "until it leaves play or the round ends"
        )
        facts.append(("in force", left))
        break
    return facts


def _needs(dc: int, needs: int, chance: int, bonus: int) -> Line:
    if not dc:
        return "no roll: difficulty class 0"
    sign = "-" if bonus >= 0 else "+"
    return [(f"{max(1, needs)}+  {chance}%", "bold"), (f"  = {dc} {sign} {abs(bonus)}", "ink")]


def _helps(sit: Sitting, seat: SeatView, title: Card) -> Line:
    words: dict[tuple[str, str], int] = {}
    letters = {"F": 2, "U": 4, "M": 8, "a": 1}
    for part in seat.help:
        bits = sum(bit for letter, bit in letters.items() if letter in part.marks)
        if not part.marks or bits & title.bits:
            key = (part.name, " next" if part.next_only else "")
            words[key] = words.get(key, 0) + part.amount
    return (
        "  ".join(f"{name} {amount:+d}{following}" for (name, following), amount in words.items())
        or "nothing yet"
    )


def _in_pool(sit: Sitting, copy: str, card: Card) -> list[tuple[str, Line]]:
    slot = sit.view.pool[sit.in_pool[copy] - 1]
    need = pool_need(sit, slot)
    seat = sit.seat(sit.asked or sit.own)
    facts: list[tuple[str, Line]] = [
        ("needs", _needs(card.dc, need, chance_of(sit, need), card.dc - need)),
        ("helps", _helps(sit, seat, card)),
    ]
    others: list[Run] = []
    for number, each in slot.needs.items():
        if number != seat.seat:
            others += [
                ("  " if others else "", "ink"),
                sit.mark(number),
                (f" {max(1, each)}+ {chance_of(sit, each)}%", "ink"),
            ]
    if others:
        facts.append(("others", others))
    if slot.barred:
        facts.append(("barred", barred_runs(sit, slot)))
    return facts


def _copies(sit: Sitting, card: Card, copy: str) -> Line:
    defs = sit.scene.rules.defs
    if card.deck == "starter":
        return f"{card.copies} in each starter deck"
    boxes = sum(1 for id in defs.ids if id.startswith(f"{card.id}#"))
    owner = sit.in_play[copy][1].owner if copy in sit.in_play else 0
    for seat in sit.view.seats:
        owner = seat.seat if copy in seat.discard else owner
    whose: list[Run] = []
    if owner == sit.own:
        whose = [(", this one is yours", "ink")]
    elif owner:
        whose = [(", this one belongs to ", "ink"), sit.who(owner)]
    return [(f"{boxes} of {len(defs.traits)} traits", "ink"), *whose]


def _seat(sit: Sitting, seat: SeatView) -> Inspection:
    """A species: what everybody may count, with the parts of its help."""
    facts: list[tuple[str, Line]] = [
        ("piles", f"deck {seat.deck}, discard pile {len(seat.discard)}, in play {len(seat.play)}"),
        ("place", f"{ordinal(seat.place)}, initiative {seat.points}" if seat.place else "out of the game"),
        ("checks", check_runs(seat)),
        (
            "helps",
            "  ".join(
                f"{part.name} {part.amount:+d}{f' {part.marks}' if part.marks else ''}" for part in seat.help
            )
            or "nothing yet",
        ),
        (
            "strikes",
            [
                (f"power {seat.power}, pierce {seat.pierce}", "ink"),
                *([(" at ", "ink"), sit.who(seat.attacks)] if seat.attacks else []),
            ],
        ),
        ("defends", f"defence {seat.defense}, shield {seat.shield}{', ward' if seat.ward else ''}"),
        ("re-rolls", str(seat.rerolls)),
        ("evolves", f"{seat.successes} of {seat.quota} successes this round"),
    ]
    if seat.deck_top:
        facts.append(("on top", ", ".join(sit.card(id).name for id in seat.deck_top)))
    rival = sit.view.rival
    lines: list[Line] = []
    if rival is not None and rival.seat == seat.seat:
        family = f" {rival.family_name}" if rival.family_name else ""
        lines = [f"{rival.archetype_name}{family}, {rival.level_name}. {rival.archetype_text}"]
    rules = ["CAR-1.2", "CAR-3.3", *(["CAR-12.5"] if lines else [])]
    return Inspection(
        title=sit.scene.names[seat.seat - 1],
        note=f"life {seat.life} of {seat.max_life}",
        lines=lines,
        facts=facts,
        rules=rules,
    )
