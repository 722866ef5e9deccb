"""The table in words, for line mode and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apex_tui.games.galaxy.spoken import plural, several
from apex_tui.games.galaxy.view import BattleView, GalaxyView, SeatView, SectorView

if TYPE_CHECKING:
    from apex_tui.games.galaxy.rules import Galaxy

__all__ = ["describe"]

_SIDES = {"war": "War", "evolution": "Evolution", "colonization": "Colonization", "expansion": "Expansion"}


def describe(rules: Galaxy, view: GalaxyView, names: Sequence[str] = ()) -> list[str]:
    """A statement a line, the most important first; lines that begin with two blanks belong to the one before."""
    lines = [_where(view)]
    if view.order:
        acting = [
            f"{_seat(turn.seat, names)} {_SIDES[turn.side]} with card {turn.card.index}"
            f"{' (now)' if turn.status == 'now' else ''}"
            for turn in view.order
        ]
        lines.append(f"In this round act, in order: {', '.join(acting)}.")
    for seat in sorted(view.seats, key=lambda one: one.seat != view.seat):
        lines += _describe_seat(view, seat, names)
    if view.hand:
        lines.append("Your hand:")
        for held in view.hand:
            circle = ", circle" if held.card.circle else ""
            lines.append(
                f"  Card {held.card.index}{circle}: Evolution {held.card.text_evolution}; "
                f"Expansion {held.card.text_expansion}, with levels and colonies {held.notation}."
            )
    lines.append("The galaxy:")
    lines += [f"  {_sector(view, sector, names)}" for sector in view.sectors]
    if view.discard:
        lines.append(f"Discard pile: cards {', '.join(str(card.index) for card in view.discard)}.")
    if view.out:
        lines.append(f"Out of the game: cards {', '.join(str(card.index) for card in view.out)}.")
    for scored in view.tally:
        each = [
            f"{_seat(n + 1, names)} {sectors} for sectors and {colonies} for colonies"
            for n, (sectors, colonies) in enumerate(zip(scored.sectors, scored.colonies, strict=True))
        ]
        lines.append(f"Age {scored.age} brought {'; '.join(each)}.")
    if view.outcome is not None:
        winners = several([_seat(seat, names) for seat in view.outcome.winners])
        lines.append(f"The game is over: {view.outcome.reason_text}. Won by {winners}.")
    return lines


def _where(view: GalaxyView) -> str:
    mode = "duel" if view.duel else f"{len(view.seats)} players"
    hidden = f", {plural(view.face_down, 'sector')} face down" if view.exploration else ""
    if view.age == 0:
        return f"Before the first age; {mode}{hidden}."
    stage = (
        "choosing in secret"
        if view.stage == "choose"
        else "over"
        if view.stage == "over"
        else _SIDES[view.stage]
    )
    passing = f"hands go {view.direction}" if view.passing else "no hands are passed after this round"
    return f"Age {view.age} of {view.ages}, round {view.round} of {view.rounds}, {stage}; {passing}; {mode}{hidden}."


def _seat(seat: int, names: Sequence[str]) -> str:
    return names[seat - 1] if names else f"Seat {seat}"


def _describe_seat(view: GalaxyView, seat: SeatView, names: Sequence[str]) -> list[str]:
    who = _seat(seat.seat, names)
    if not seat.civilization:
        return [f"{who} has not chosen a civilization."]
    if not seat.home:
        return [f"{who}: {seat.name}, without an origin sector yet."]
    levels = ", ".join(
        f"{track} {level}" + (f" counting {seat.values[track]}" if seat.values[track] != level else "")
        for track, level in seat.levels.items()
    )
    lines = [
        f"{who}: {seat.name} ({seat.letter}) from {seat.home}, {plural(seat.vp, 'point')}; "
        f"{seat.ships} of {plural(view.max_ships, 'ship')}, {seat.colonies} of {plural(view.max_colonies, 'colony')} "
        f"at {several(seat.settled)}; {levels}; controls {plural(seat.controls, 'sector')}; "
        f"{plural(seat.hand, 'card')} in hand."
    ]
    if view.stage == "choose":
        lines.append(f"  {'Has chosen.' if seat.status == 'set' else 'Still choosing.'}")
    if seat.card is not None and view.stage == "choose":
        side = f", {_SIDES[seat.side]}" if seat.side else ""
        lines.append(f"  Chosen: card {seat.card.index}{side}.")
    if seat.thrown is not None:
        lines.append(f"  Thrown away: card {seat.thrown.index}.")
    if seat.known:
        lines.append(f"  You remember in this hand: {several(seat.known)}.")
    if seat.fights:
        lines.append(f"  Shares sectors with others at {several(seat.fights)}.")
    return lines


def _sector(view: GalaxyView, sector: SectorView, names: Sequence[str]) -> str:
    """``B3 Mira, conversion: Ada 2 ships and a colony, Bo 1 ship; Ada controls it.``."""
    name = f"{sector.label} {sector.name}" if sector.name else sector.label
    if not sector.face_up:
        return f"{sector.label}, face down."
    kind = (
        f", {sector.text}" if sector.text else ", an origin sector" if sector.home else ", a free origin slot"
    )
    if not sector.tokens:
        return f"{name}{kind}: empty."
    present = []
    for one in sector.tokens:
        parts = [plural(one.ships, "ship")] if one.ships else []
        parts += ["a colony"] * one.colony + ["the origin colony"] * one.origin
        present.append(f"{_seat(one.seat, names)} {several(parts)}")
    if sector.tied:
        control = f"{several([_seat(seat, names) for seat in sector.tied])} tie, nobody controls it"
    else:
        control = f"{_seat(sector.controller, names)} controls it"
    battle = f"; {_battle(sector.battle, names)}" if sector.battle is not None else ""
    return f"{name}{kind}: {', '.join(present)}; {control}{battle}."


def _battle(battle: BattleView, names: Sequence[str]) -> str:
    scores = " to ".join(f"{_seat(one.seat, names)} {one.score}" for one in battle.fighters)
    end = f"{_seat(battle.winner, names)} would win" if battle.winner else "tied"
    return f"a battle: {scores}, {end}"
