"""What would be different afterwards: sums and chances from the cards' effects, all of it public."""

from __future__ import annotations

from apex_tui.games.carnivore.definitions import Card, Op
from apex_tui.games.carnivore.view import CardView, SeatView
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.widgets.text import Line, Run

__all__ = ["after_passing", "both_active", "certain_ops", "foresee_activation", "foresee_leaving", "strike"]


def certain_ops(sit: Sitting, card: Card, seat: SeatView) -> list[Op]:
    """The effects that would resolve whatever is chosen or rolled: tests of life and place are made now."""
    ops: list[Op] = []
    for op in card.effects:
        if op.name == "if" and op.cond is not None:
            if op.cond.kind == "life_at_most":
                holds = seat.life <= op.cond.value
            else:
                holds = (seat.place == 1) == (op.cond.kind == "first_player")
            ops += op.then if holds else op.otherwise
        else:
            ops.append(op)
    return ops


def _help_for(ops: list[Op], bits: int) -> int:
    """What ``ops`` add to the next check on a card of these families."""
    return sum(
        op.amount
        for op in ops
        if (op.name == "check_bonus" and op.bits & bits) or op.name == "next_check_bonus"
    )


def after_passing(sit: Sitting, first: CardView, card: CardView) -> tuple[int, int, str]:
    """Chance and need of ``card`` once ``first`` has passed, and the name of ``first``; pending help is spent by then."""
    seat = sit.seat(sit.in_play[first.id][0])
    gained = _help_for(certain_ops(sit, sit.card(first.id), seat), sit.card(card.id).bits)
    need = card.needs - gained + seat.next_bonus
    sides = sit.view.sides
    return max(0, min(sides, sides + 1 - need)) * 100 // sides, need, first.name


def strike(seat: SeatView, target: SeatView) -> tuple[int, int]:
    """The damage that an attack would do now, and the life that would be left: pierce and shields counted."""
    damage = max(0, seat.power - max(0, target.defense - seat.pierce))
    return damage, max(0, target.life - max(0, damage - target.shield))


def _boosts(ops: list[Op], name: str, bits: int) -> int:
    return sum(op.amount for op in ops if op.name == name and op.bits & bits)


def _totals_with(sit: Sitting, seat: SeatView, cards: list[CardView]) -> tuple[int, int]:
    """Power and defence of a seat if these untried cards were active too, with the boosts they bring."""
    ops = [op for card in cards for op in certain_ops(sit, sit.card(card.id), seat)]
    active = [card for card in seat.play if card.state == "active"]
    power = defense = 0
    for card in [*active, *cards]:
        bits = sit.card(card.id).bits
        power += max(0, card.power + _boosts(ops, "power_boost", bits))
        defense += max(0, card.defense + _boosts(ops, "defense_boost", bits))
    for index, card in enumerate(cards):
        for op in certain_ops(sit, sit.card(card.id), seat):
            if op.name in ("power_self", "defense_self"):
                others = sum(1 for other in [*active, *cards[:index]] if sit.card(other.id).bits & op.bits)
                gain = op.amount * (others if op.per_family else 1)
                power += gain if op.name == "power_self" else 0
                defense += gain if op.name == "defense_self" else 0
    return power, defense


def _damage(sit: Sitting, seat: SeatView, cards: list[CardView]) -> int:
    return sum(
        op.amount for card in cards for op in certain_ops(sit, sit.card(card.id), seat) if op.name == "damage"
    )


def both_active(sit: Sitting, seat: SeatView) -> Line:
    """``with both active: power 8 defence 3 and 2 damage now``."""
    waiting = [card for card in seat.play if card.state == "untried"]
    if sit.view.phase != "activation" or not waiting:
        return ""
    power, defense = _totals_with(sit, seat, waiting)
    how = {1: "with it active", 2: "with both active"}.get(len(waiting), f"with all {len(waiting)} active")
    damage = _damage(sit, seat, waiting)
    now = f" and {damage} damage now" if damage else ""
    return [(f"{how}: power {power} defence {defense}{now}", "quiet")]


def foresee_activation(sit: Sitting, card: CardView, seat: SeatView) -> Line:
    """``if it passes, Throat Clamp needs 7+  70% instead of 11+  50%``, or what else would change."""
    title = sit.card(card.id)
    ops = certain_ops(sit, title, seat)
    when = "if it passes, " if card.dc else ""
    line: list[Run] = []
    waiting = [other for other in seat.play if other.state == "untried" and other.id != card.id and other.dc]
    better = []
    for other in waiting:
        chance, need, _ = after_passing(sit, card, other)
        if _help_for(ops, sit.card(other.id).bits) and chance != other.chance:
            better.append((chance - other.chance, other, need, chance))
    better.sort(key=lambda each: -abs(each[0]))
    for _, other, need, chance in better[:2]:
        line += [
            (when if not line else ", ", "quiet"),
            (f"{other.name} needs ", "quiet"),
            (f"{max(1, need)}+  {chance}%", "bold"),
        ]
        if len(better) == 1:
            line += [(" instead of ", "quiet"), (f"{max(1, other.needs)}+  {other.chance}%", "ink")]
        else:
            line += [(f" not {other.chance}%", "quiet")]
    if line:
        return line
    return _sums(sit, card, seat, ops, when)


def _sums(sit: Sitting, card: CardView, seat: SeatView, ops: list[Op], when: str) -> Line:
    line: list[Run] = []
    damage = sum(op.amount for op in ops if op.name == "damage")
    if damage and seat.attacks:
        target = sit.seat(seat.attacks)
        left = max(0, target.life - max(0, damage - target.shield))
        line += [
            sit.mark(target.seat),
            (f" {target.life} ", "ink"),
            (f"-{target.life - left}", "loss"),
            (f" = life {left}", "ink"),
            ("   ", "ink"),
        ]
    heal = min(sum(op.amount for op in ops if op.name == "heal"), seat.max_life - seat.life)
    if heal:
        line += [(f"{seat.life} ", "ink"), (f"+{heal}", "gain"), (f" = life {seat.life + heal}   ", "ink")]
    power, defense = _totals_with(sit, seat, [card])
    if power != seat.power:
        line.append((f"power {seat.power} {power - seat.power:+d} = {power}   ", "ink"))
    if defense != seat.defense:
        line.append((f"defence {seat.defense} {defense - seat.defense:+d} = {defense}", "ink"))
    if not line:
        return ""
    spent = f"the pending {seat.next_bonus:+d} is spent on it; " if seat.next_bonus and card.dc else ""
    return [(f"{spent}{when}", "quiet"), *line]


def foresee_leaving(sit: Sitting, card: CardView, seat: SeatView) -> Line:
    """What a seat loses in strength if an active card leaves its play area, its boosts included."""
    if card.state != "active":
        return ""
    lent = {"power_boost": 0, "defense_boost": 0}
    power = defense = 0
    for other in seat.play:
        if other.state != "active" or other.id == card.id:
            continue
        for op in lent:
            lent[op] = sum(
                hold.amount
                for hold in seat.holds
                if hold.op == op
                and hold.card == card.id
                and (not hold.marks or _shares(hold.marks, other.marks))
            )
        power += max(0, other.power - lent["power_boost"])
        defense += max(0, other.defense - lent["defense_boost"])
    line: list[Run] = []
    for word, before, after in (("power", seat.power, power), ("defence", seat.defense, defense)):
        if before != after:
            line += [
                (f"   {word} {before} ", "ink"),
                (f"{after - before:+d}", "loss"),
                (f" = {after}", "ink"),
            ]
    return [sit.mark(seat.seat), *line] if line else ""


def _shares(one: str, other: str) -> bool:
    """True if two family marks have a family in common."""
    return any(letter in other for letter in one if letter != ".")
