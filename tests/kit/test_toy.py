"""The toy uses every part of the engine: what it does not do in the kit's games proves nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

from apex_tui.engine.events import Event
from tests.kit.script import scripted
from tests.kit.subjects import TOY, cases
from tests.kit.walk import Walk
from tests.toy.words import LINES, PROMPTS


def walked() -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Kinds of decisions, kinds of events, and other things that happened in the kit's games of the toy."""
    asked: Counter[str] = Counter()
    told: Counter[str] = Counter()
    done: Counter[str] = Counter()
    for case in cases(TOY, 40):
        walk = Walk(case)
        reshuffles = 0
        for game in walk:
            events: list[Event] = game.take_events()
            told.update(event.kind for event in events)
            for decision in game.pending.values():
                asked[decision.kind] += 1
                done["forced"] += decision.forced
                done["ordered"] += decision.ordered
                done["optional"] += decision.least == 0
                done["several"] += decision.most > 1
                done["from a card"] += decision.source >= 0
                done["closes by one option"] += isinstance(decision.closes, tuple)
            done["together"] += game.together and not game.secret
            done["in secret"] += game.secret
            done["deep in a step"] += len(game.log) > 2 and not game.together
            reshuffles += sum(event.kind == "reshuffled" for event in events)
            done["asked after a shuffle in the same step"] += bool(
                reshuffles and game.log and not game.together
            )
        told.update(event.kind for event in walk.game.take_events())
        assert walk.game.outcome is not None
        done[walk.game.outcome.reason] += 1
    return asked, told, done


def test_everything_is_asked_told_and_done() -> None:
    asked, told, done = walked()
    assert set(asked) == set(PROMPTS)
    assert set(told) == set(LINES)
    assert all(done.values()), done
    assert {"rounds_over", "last_one"} <= set(done)


def test_charms_nest() -> None:
    play = scripted(TOY, 2)
    with play.position("turn") as pos:
        pos.put("hand", 1, ["again", "again", "trinket_1"], spill=("deck", 0))
        pos.state.current, pos.state.actions = 1, 3
    play.pick("play:again#1")
    play.answer("again", "again#2")
    play.answer("again", "trinket_1")
    play.at(1, "act")
    assert play.zone("plot", 1) == ["again#1", "again#2", "trinket_1#1"]
    assert play.state.actions == 2


def test_a_card_tossed_openly_is_known_to_all_until_it_is_reordered_unseen() -> None:
    play = scripted(TOY, 3)
    with play.position("turn") as pos:
        pos.put("hand", 1, ["toss", "peek"], spill=("deck", 0))
        pos.put("discard", 0, ["trinket_5"], spill=("deck", 0))
        pos.hide("deck")
        pos.state.current, pos.state.actions = 1, 3
    play.pick("play:toss")
    play.answer("toss", "trinket_5")
    tops = [play.view(seat).deck[-1] for seat in range(4)]
    assert tops == ["trinket_5#1"] * 4
    play.pick("play:peek")
    order = play.options()
    play.answer("arrange", *order)
    assert [known(play.view(seat).deck[-3:]) for seat in range(4)] == [0, 3, 0, 0]


def known(cards: Any) -> int:
    return sum(not card.endswith("?") for card in cards)
