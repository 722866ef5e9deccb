"""Everything about a thing: cards wherever they lie, the Boss, hunters, piles."""

from __future__ import annotations

from apex_tui.games.theropod.view import CardView, PoolView, TrailView
from apex_tui.screens.board import Inspection
from apex_tui.screens.theropod.notation import changed, counted, range_words, shortage, type_word
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.widgets.text import Line, Run

__all__ = ["inspect"]

_RULES = {
    "prey": ("THE-10.6", "THE-10.7"), "big_game": ("THE-10.6", "THE-2.13"), "titan": ("THE-10.6", "THE-10.11"),
    "menace": ("THE-2.2", "THE-10.6"), "predator": ("THE-2.2", "THE-4.17"), "minion": ("THE-2.14", "THE-16.1"),
    "boss": ("THE-11.1", "THE-11.7", "THE-11.14"), "apex": ("THE-10.4", "THE-10.5"), "egg": ("THE-2.6", "THE-2.15"),
    "evolve": ("THE-10.1", "THE-12.1"), "carcass": ("THE-12.2", "THE-12.7"), "affliction": ("THE-13.1", "THE-4.7"),
    "alert": ("THE-8.1", "THE-8.2"), "environment": ("THE-6.4", "THE-6.3"),
}  # fmt: skip


def inspect(sit: Sitting, id: str) -> Inspection | None:
    """All about what has this id; None where there is nothing more than its name."""
    verb, _, rest = id.partition(":")
    if verb == "seat":
        return _seat(sit, int(rest))
    if id == "pile:eliminated":
        return _eliminated(sit)
    if verb == "use":
        rest = rest.rpartition(":")[0]
    if verb in ("card", "hunt", "play", "buy", "use"):
        card = sit.cards.get(rest)
        return _card(sit, card) if card is not None else None
    if verb in ("fight", "flight") and sit.view.boss is not None:
        return _card(sit, sit.view.boss.card)
    return None


def _card(sit: Sitting, card: CardView) -> Inspection:
    note = type_word(card)
    if card.cost >= 0:
        note += f"  costs {card.cost}"
    if card.type == "apex":
        note += f"  {card.value} Hunt"
    elif card.value:
        note += f"  {card.value} evolve"
    if card.vp:
        note += f"  {card.vp} VP"
    lines: list[Line] = [card.text] if card.text else []
    facts: list[tuple[str, Line]] = []
    place = next((one for one in sit.view.trail if one.card is not None and one.card.id == card.id), None)
    boss = sit.view.boss
    if boss is not None and boss.card.id == card.id:
        lines = []
        for one in boss.brackets:
            goes = "the battle goes on" if one.goes_on else "the battle ends"
            now = sit.view.now.fighting and one.now
            facts.append(
                (range_words(one.least, one.most), [(f"{one.text}; {goes}", "chosen" if now else "ink")])
            )
        facts.append(("wounds", f"{boss.damage} of {boss.health}"))
    elif place is not None:
        facts += _in_trail(sit, place)
    offer = next((one for one in (*sit.view.pool, *sit.me.hatchery) if one.card.id == card.id), None)
    if offer is not None:
        facts += _offered(sit, offer)
    play = sit.plays.get(card.id)
    if play is not None:
        facts.append(
            ("now", f"{card.value}{f' {play.bonus:+d}' if play.bonus else ''}, to {play.stack} in all")
        )
    if card.tags:
        facts.append(("kinds", ", ".join(tag.replace("_", " ") for tag in card.tags)))
    printed = sit.printed(card.title)
    if printed is not None:
        facts.append(("copies", f"{printed.copies} in the box"))
    return Inspection(
        card.name, note, lines, facts, remark=card.info, rules=_RULES.get(card.type, ("THE-3.1",))
    )


def _in_trail(sit: Sitting, place: TrailView) -> list[tuple[str, Line]]:
    card = place.card
    assert card is not None
    facts: list[tuple[str, Line]] = [("lies on", f"Footprint {place.footprint}")]
    if place.cost >= 0:
        facts.append(("hunt", changed(place.cost, card.cost, place.changes, causes=True)))
    if place.stance:
        facts.append(("stance", "cannot be hunted" if place.unhuntable else "in a Defensive Stance"))
    if place.cost >= 0 and not place.unhuntable:
        if place.reach:
            facts.append(("now", [(f"the stack of {sit.view.now.stack.total} pays for it", "gain")]))
        elif place.short:
            facts.append(("now", [(f"the stack is {shortage(place.short)}", "quiet")]))
        for way in place.ways[:2]:
            facts.append(("could pay", sit.way_words(way)))
    if place.strikes:
        facts.append(("strikes", [("it strikes back when hunted", "loss")]))
    return facts


def _offered(sit: Sitting, offer: PoolView) -> list[tuple[str, Line]]:
    if offer.cost < 0:
        return [("cost", "it cannot be bought")]
    facts: list[tuple[str, Line]] = [
        ("cost", changed(offer.cost, offer.card.cost, offer.changes, causes=True))
    ]
    for way in offer.ways[:3]:
        line: list[Run] = [(sit.way_words(way), "loss" if way.waste else "ink")]
        facts.append(("could pay", line))
    if not offer.ways and not offer.affordable:
        facts.append(("now", [("not with what is at hand", "quiet")]))
    return facts


def _seat(sit: Sitting, number: int) -> Inspection:
    seat = sit.seat(number)
    facts: list[tuple[str, Line]] = [
        ("points", f"{seat.vp} VP, {seat.bosses} Bosses"),
        (
            "cards",
            f"hand {seat.hand}, draw pile {seat.draw}, discard pile {len(seat.discard)}, Apex deck {seat.apex_deck}",
        ),
        ("hatchery", ", ".join(f"{one.card.name} {one.cost}" for one in seat.hatchery) or "empty"),
        ("hoard", ", ".join(text for text, _ in counted(seat.hoard, values=True)) or "empty"),
        ("ambush", f"{seat.ambush} cards, {seat.ambush_ready} ready" if seat.ambush else "empty"),
        ("den", f"{seat.den} cards"),
        ("wounds", f"{seat.afflictions} Afflictions known"),
    ]
    note = seat.species_name + (", Player One" if seat.player_one else "")
    return Inspection(sit.name(number, 20), note, (), facts, rules=["THE-3.5", "THE-1.6"])


def _eliminated(sit: Sitting) -> Inspection:
    cards = sit.view.piles.eliminated
    text = ", ".join(words for words, _ in counted(cards))
    return Inspection(
        "Elimination pile", f"{len(cards)} cards", [text or "empty"], rules=["THE-2.4", "THE-3.9"]
    )
