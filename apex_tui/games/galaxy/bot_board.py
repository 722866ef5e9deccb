"""A galaxy to think on: what lies open, with the sums of a computer player beside it, cheap to change and to copy.

Nobody but the seat that thinks acts on it. What a sector is worth depends on its own tokens alone, so that a plan can be
compared by the few sectors that it touches.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from apex_tui.games.galaxy.deal import Deal
from apex_tui.games.galaxy.definitions import Sector
from apex_tui.games.galaxy.standing import clash
from apex_tui.games.galaxy.state import GALAXY, GalaxyState

__all__ = ["Board", "Weights", "neighbours"]


@dataclass(slots=True, frozen=True)
class Weights:
    """What a position counts, in victory points ("Sensible play" of the rules)."""

    control: float = 1.0
    """A sector controlled, for the scoring of this age."""
    haste: float = 0.08
    """How much of it goes for each round still to be played before that scoring."""
    later: float = 0.3
    """A sector controlled, for each later age."""
    ship: float = 0.13
    ship_round: float = 0.025
    """A ship, for each round left in the game."""
    colony: float = 0.6
    bonus_action: float = 0.17
    """An action bonus, for each round left."""
    levels: tuple[float, float, float, float] = (0.2, 0.17, 0.35, 0.6)
    """Production, movement, influence, armament, for each level and each round left."""
    reach: float = 0.06
    """A sector within reach of a ship that can be spared."""
    others: float = 0.25
    """How much of what the opponents have is taken off."""
    battle: float = 0.5
    """How much of a contested sector counts for who would win a battle there; the rest for who controls it."""


@lru_cache(maxsize=8)
def neighbours(labels: tuple[str, ...], adjacent: tuple[tuple[str, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """By place: the places beside it."""
    number = {label: place for place, label in enumerate(labels)}
    return tuple(tuple(number[label] for label in near) for near in adjacent)


@dataclass(slots=True)
class Board:
    """The open position from the side of one seat. Seats count from 0 in here, places as in the state."""

    deal: Deal
    weights: Weights
    me: int
    at: list[list[int]]
    """By place: ships by seat."""
    colony: list[int]
    """By place: the seat with a colony there, -1 for none."""
    home: list[int]
    influence: list[int]
    armament: list[int]
    fleet: int
    """Own ships in play."""
    tokens: int
    """Own colony tokens in play."""
    levels: list[int]
    """Own levels."""
    bonus: list[Sector | None]
    """By place: its bonus, ``None`` at origins and for sectors that nobody has seen."""
    unseen: float
    """What the colony bonus of an unseen sector is worth on average."""
    rounds: int
    """Rounds left after this one."""
    worth: float
    """What control of a sector is worth to who has it."""
    contested: float
    """``weights.battle``, or 0 when no War can come before the scoring."""
    memo: list[dict[int, float]] = field(default_factory=list)
    """By place: the worth of the sector by own ships."""
    need: list[int] = field(default_factory=list)
    """By place: own ships that would control it if no other own token were there."""

    @classmethod
    def of(cls, state: GalaxyState, deal: Deal, seat: int, weights: Weights) -> Board:
        """What lies open now, as ``seat`` weighs it."""
        places = range(len(deal.labels))
        galaxy, up = state.zones[GALAXY], state.up
        bonus = [deal.sector(galaxy[p]) if galaxy[p] >= 0 and up >> p & 1 else None for p in places]
        age, rnd = max(1, state.age), max(1, state.round)
        before = deal.rounds - rnd
        ages = deal.ages - age
        board = cls(
            deal=deal,
            weights=weights,
            me=seat - 1,
            at=[list(column) for column in zip(*state.ships, strict=True)],
            colony=[holder - 1 for holder in state.colony],
            home=state.home[:],
            influence=state.influence[:],
            armament=state.armament[:],
            fleet=state.fleet[seat - 1],
            tokens=state.tokens[seat - 1],
            levels=state.levels[seat - 1][:],
            bonus=bonus,
            unseen=0.0,
            rounds=ages * deal.rounds + before,
            worth=deal.vp_sector * (weights.control * (1 - weights.haste * before) + weights.later * ages),
            contested=weights.battle if before else 0.0,
        )
        board.unseen = board.mean_unseen(ages + 1)
        board.refresh()
        return board

    def copy(self) -> Board:
        """An independent copy; sums already made are kept."""
        return Board(
            self.deal, self.weights, self.me, [own[:] for own in self.at], self.colony[:], self.home,
            self.influence[:], self.armament[:], self.fleet, self.tokens, self.levels[:], self.bonus, self.unseen,
            self.rounds, self.worth, self.contested, [known.copy() for known in self.memo], self.need[:],
        )  # fmt: skip

    @property
    def ages(self) -> int:
        """Scorings still to come."""
        return self.rounds // self.deal.rounds + 1

    # Sums ------------------------------------------------------------

    def ship_worth(self) -> float:
        """What one ship more is worth."""
        return self.weights.ship + self.weights.ship_round * self.rounds

    def bonus_worth(self, place: int) -> float:
        """What a colony there would bring until the end; that of a sector face down on average."""
        sector = self.bonus[place]
        return self.unseen if sector is None else self._bonus(sector, self.ages)

    def colony_worth(self, place: int) -> float:
        """A colony with its bonus; nothing for an origin colony, which nobody can lose."""
        return 0.0 if place in self.home else self.weights.colony + self.bonus_worth(place)

    def _bonus(self, sector: Sector, ages: int) -> float:
        weights, rounds = self.weights, self.rounds
        _, _, influence, armament = weights.levels
        return (
            sector.vp * ages
            + sum(sector.actions) * weights.bonus_action * rounds
            + sector.influence * influence * rounds
            + sector.armament * armament * rounds
        )

    def mean_unseen(self, ages: int) -> float:
        """The average over all sectors that do not lie open."""
        seen = {sector.id for sector in self.bonus if sector is not None}
        rest = [self._bonus(sector, ages) for sector in self.deal.sectors if sector.id not in seen]
        return sum(rest) / len(rest) if rest else 0.0

    def refresh(self) -> None:
        """Forget all sums: a value that counts everywhere has changed."""
        self.memo = [{} for _ in self.at]
        self.need = [self._need(place) for place in range(len(self.at))]

    def touched(self, place: int) -> None:
        """Forget the sums of a sector on which another's tokens changed."""
        self.memo[place] = {}
        self.need[place] = self._need(place)

    def _need(self, place: int) -> int:
        most = 0
        holder = self.colony[place]
        for seat, ships in enumerate(self.at[place]):
            if seat != self.me:
                own = ships + (holder == seat)
                if own and own + self.influence[seat] > most:
                    most = own + self.influence[seat]
        return max(1, most - self.influence[self.me] + 1) if most else 1

    def sector(self, place: int, ships: int) -> float:
        """What the sector is worth to the seat with so many own ships there, the ships themselves not counted."""
        known = self.memo[place]
        value = known.get(ships)
        if value is None:
            value = known[ships] = self._sector(place, ships)
        return value

    def _sector(self, place: int, ships: int) -> float:
        me, holder = self.me, self.colony[place]
        at = self.at[place]
        held = at[me]
        at[me] = ships
        value = self._shares(at, holder) * self.worth
        at[me] = held
        spare = ships if holder == me else ships - 1
        if spare > 0:
            near = 0
            for other in neighbours(self.deal.labels, self.deal.adjacent)[place]:
                if not self.at[other][me] and self.colony[other] != me and self.need[other] <= spare:
                    near += 1
            value += self.weights.reach * min(spare, near)
        return value

    def _shares(self, at: Sequence[int], holder: int) -> float:
        """The own share of a sector less part of the others'."""
        me, influence, armament = self.me, self.influence, self.armament
        best = top = 0
        rules = wins = -1
        present = 0
        for seat, ships in enumerate(at):
            own = ships + 1 if holder == seat else ships
            if not own:
                continue
            present += 1
            total = own + influence[seat]
            if total > best:
                best, rules = total, seat
            elif total == best:
                rules = -1
            score = own + armament[seat]
            if score > top:
                top, wins = score, seat
            elif score == top:
                wins = -1
        if not present:
            return 0.0
        battle = self.contested if present > 1 else 0.0
        share = 0.0
        for who, part in ((rules, 1 - battle), (wins, battle)):
            if who == me:
                share += part
            elif who >= 0:
                share -= part * self.weights.others
        return share

    def total(self) -> float:
        """All sectors, and the own levels."""
        me = self.me
        levels = sum(map(float.__mul__, self.weights.levels, map(float, self.levels))) * self.rounds
        return levels + sum(self.sector(place, own[me]) for place, own in enumerate(self.at))

    # Battles ------------------------------------------------------------

    def battle_gain(self, place: int) -> float:
        """By how much a battle there now would raise the value; nothing is changed."""
        me, weights, at = self.me, self.weights, self.at[place]
        holder = self.colony[place]
        end = clash(at, holder + 1, holder >= 0 and self.home[holder] == place, self.armament)
        ship = self.ship_worth()
        gain = 0.0
        for seat, lost in enumerate(end.lost_ships):
            gain -= lost * ship if seat == me else -lost * ship * weights.others
        if end.winner:
            gain += self.deal.vp_battle * (1.0 if end.winner - 1 == me else -weights.others)
        if end.lost_colony:
            value = self.colony_worth(place)
            gain -= value if end.lost_colony - 1 == me else -value * weights.others
        before = self.sector(place, at[me])
        left = [ships - lost for ships, lost in zip(at, end.lost_ships, strict=True)]
        after = self._shares(left, -1 if end.lost_colony else holder) * self.worth
        return gain + after - before

    def fight(self, place: int) -> None:
        """The battle takes place."""
        at, holder = self.at[place], self.colony[place]
        end = clash(at, holder + 1, holder >= 0 and self.home[holder] == place, self.armament)
        self.fleet -= end.lost_ships[self.me]
        self.at[place] = [ships - lost for ships, lost in zip(at, end.lost_ships, strict=True)]
        if end.lost_colony:
            self._colony_falls(place)
        self.touched(place)

    def _colony_falls(self, place: int) -> None:
        holder, sector = self.colony[place], self.bonus[place]
        self.colony[place] = -1
        if holder == self.me:
            self.tokens -= 1
        if sector is not None and (sector.influence or sector.armament):
            self.influence[holder] -= sector.influence
            self.armament[holder] -= sector.armament
            self.refresh()

    # Colonies and levels ------------------------------------------------------------

    def settle_gain(self, place: int) -> float:
        """By how much an own colony there would raise the value; nothing is changed."""
        gain = self.colony_worth(place)
        sector = self.bonus[place]
        if sector is not None and (sector.influence or sector.armament):
            after = self.copy()
            after.settle(place)
            return gain + after.total() - self.total()
        ships = self.at[place][self.me]
        before = self.sector(place, ships)
        self.colony[place] = self.me
        after_value = self._sector(place, ships)
        self.colony[place] = -1
        return gain + after_value - before

    def settle(self, place: int) -> None:
        """An own colony is placed."""
        sector = self.bonus[place]
        self.colony[place] = self.me
        self.tokens += 1
        if sector is not None and (sector.influence or sector.armament):
            self.influence[self.me] += sector.influence
            self.armament[self.me] += sector.armament
            self.refresh()
        else:
            self.touched(place)

    def controls(self, place: int) -> bool:
        """The seat controls it (GAL-9)."""
        holder, best, rules = self.colony[place], 0, -1
        for seat, ships in enumerate(self.at[place]):
            own = ships + (holder == seat)
            if own:
                total = own + self.influence[seat]
                if total > best:
                    best, rules = total, seat
                elif total == best:
                    rules = -1
        return rules == self.me
