"""What is under the cursor in a line or two: what it does, what it costs, what follows."""

from __future__ import annotations

from apex_tui.games.theropod.view import CardView
from apex_tui.screens.theropod.hand import bracket_of
from apex_tui.screens.theropod.notation import genus, type_word
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.widgets.text import Line, Run, length, wrap, wrap_runs

__all__ = ["card_line", "describe", "essential"]

_LINE = 78


def describe(sit: Sitting, id: str) -> list[Line]:
    """One or two lines; empty where the choice's own words say it all."""
    verb, _, rest = id.partition(":")
    match verb:
        case "hunt":
            return _hunt(sit, rest)
        case "play":
            return _play(sit, rest)
        case "use":
            choice = sit.offered.get(id)
            return _wrapped(f"{choice.label}: {choice.detail}.") if choice is not None else []
        case "buy":
            return _buy(sit, rest)
        case "card" if sit.kind == "pay_evolve":
            return [_pay(sit, rest)]
        case "card" if rest in sit.cards:
            return _wrapped(_plain(sit.cards[rest]))
        case "seat":
            return [_seat(sit, int(rest))]
        case "pile":
            return [f"{len(sit.view.piles.eliminated)} cards are eliminated; v shows them."]
        case "end" | "done" | "ambush" | "species":
            choice = sit.offered.get(id)
            return _wrapped(f"{choice.label}: {choice.detail}.") if choice is not None else []
    return []


def essential(sit: Sitting, id: str) -> int:
    """How many of these lines have to be seen before the thing is taken: of most animals the second only tells more."""
    verb, _, rest = id.partition(":")
    if verb != "hunt":
        return 1 if verb == "buy" else 2
    return (
        2 if any(one.strikes for one in sit.view.trail if one.card is not None and one.card.id == rest) else 1
    )


def _wrapped(text: str) -> list[Line]:
    lines = wrap(text.replace("..", "."), _LINE)
    return [lines[0], " ".join(lines[1:])] if len(lines) > 1 else [lines[0]]


def _plain(card: CardView) -> str:
    text = f"{card.name}: {type_word(card)}"
    if card.value:
        text += f", {card.value} {'Hunt' if card.type == 'apex' else 'evolve'}"
    if card.vp:
        text += f", {card.vp} VP"
    return f"{text}. {card.text}" if card.text else f"{text}."


def card_line(card: CardView) -> str:
    """A card in a sentence."""
    return _plain(card)


def _hunt(sit: Sitting, id: str) -> list[Line]:
    """``Edmontosaurus: 6 pays 5, 1 lost. It goes to your hoard: 4 evolve, 1 VP.``, and what it says."""
    place = next((one for one in sit.view.trail if one.card is not None and one.card.id == id), None)
    if place is None or place.card is None:
        return []
    card, stack = place.card, sit.view.now.stack.total
    waste = stack - place.cost
    line: list[Run] = [(f"{card.name.partition(' ')[0]}: {stack} pays {place.cost}, ", "ink")]
    line.append((f"{waste} lost", "loss") if waste > 0 else ("exactly", "gain"))
    goes: Run = (". It goes to your hoard: ", "quiet")
    rest: list[Run] = [(f"{card.value} evolve, {card.vp} VP.", "gain")]
    if place.strikes:
        rest.append((" It strikes back.", "loss"))
    if length([*line, goes, *rest]) > _LINE:
        goes = (". Hoard: ", "quiet")
    return [[*line, goes, *rest], *([card.text] if card.text else [])]


def _lapsing(sit: Sitting) -> list[Run]:
    """``  Mother lapses unused``: the actions that the next card played closes (THE-2.10, 2.17)."""
    names = list(dict.fromkeys(action.name for action in sit.view.now.pending))
    return (
        [(f"  {' and '.join(names)} lapse{'s' if len(names) == 1 else ''} unused", "loss")] if names else []
    )


def _play(sit: Sitting, id: str) -> list[Line]:
    card = sit.cards.get(id)
    if card is None:
        return []
    play = sit.plays.get(id)
    if play is None:
        stack = sit.view.now.stack.total
        lost: list[Run] = (
            [(f" The stack of {stack} is lost.", "loss")] if stack and sit.kind == "play" else []
        )
        line: list[Run] = [(f"{card.name}: {card.text}", "ink"), *lost, *_lapsing(sit)]
        return list[Line](wrap_runs(line, _LINE)[:2])
    stack = sit.view.now.stack.total
    line = [(f"{card.name}: {card.value}", "ink")]
    if play.bonus:
        line.append((f" {play.bonus:+d}", "gain"))
    line += [
        (f", total {stack} + {play.amount} = " if stack else ", total ", "quiet"),
        (str(play.stack), "bold"),
        *_lapsing(sit),
    ]
    if sit.view.now.fighting:
        line.append((f"  reaches {bracket_of(sit, play.stack)}", "ink"))
    else:
        reach = [place.card.name.partition(" ")[0] for place in sit.view.trail
                 if place.card is not None and not place.unhuntable and 0 <= place.cost <= play.stack]  # fmt: skip
        line.append(
            (
                f"  reaches {', '.join(reach)}" if reach else "  reaches nothing yet",
                "ink" if reach else "quiet",
            )
        )
    return [line, *([card.text] if card.text else [])]


def _buy(sit: Sitting, id: str) -> list[Line]:
    offers = [*sit.view.pool, *sit.me.hatchery]
    offer = next((one for one in offers if one.card.id == id), None)
    if offer is None:
        return []
    if not offer.cost:
        return [f"{offer.card.name} costs nothing now.", _plain(offer.card)]
    line: list[Run] = [(f"{offer.card.name} for {offer.cost}: ", "ink")]
    for index, way in enumerate(offer.ways[:2]):
        more = [("   or " if index else "", "quiet"), (sit.way_words(way), "loss" if way.waste else "gain")]
        # A second way that has no room is seen where it is paid.
        if not index or length([*line, *more]) <= _LINE:
            line += more
    return [line, _plain(offer.card)]


def _pay(sit: Sitting, id: str) -> Line:
    card = sit.cards.get(id)
    if card is None:
        return ""
    lapsing = _lapsing(sit)
    if card.type == "carcass":
        words = f"{card.name}: worth {sit.worth(card)}; unused Carcasses are lost with this turn."
        return [
            (words if not lapsing else f"{card.name}: worth {sit.worth(card)}, and is played:", "ink"),
            *lapsing,
        ]
    return f"{genus(card)}: of your Hoard, worth {card.value}; it goes to the Den, its {card.vp} VP stay."


def _seat(sit: Sitting, number: int) -> Line:
    seat = sit.seat(number)
    return [
        sit.who(number),
        (
            f", {seat.species_name or 'no species yet'}: {seat.vp} VP, {seat.bosses} Bosses, hand {seat.hand}",
            "ink",
        ),
    ]
