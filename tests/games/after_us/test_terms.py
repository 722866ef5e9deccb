"""The terms (AFT-16)."""

from __future__ import annotations

import pytest

from apex_tui.engine.errors import AuditError
from tests.games.after_us.printed import CARDS
from tests.games.after_us.scripting import Scene
from tests.rules import rule


@rule("AFT-16.1")
def test_the_assembly_is_what_was_laid_out_with_gaps_where_cards_were_removed() -> None:
    play = Scene().row(1, "T7", "T6", 231, 143).rage(1, 4).start("resolving")
    play.answer("frame", "remove:6")
    assert play.slots() == [7, None, 231, 143]
    seen = play.view(1).seats[0].assembly
    assert [(slot.slot, slot.card.id if slot.card else None) for slot in seen] == [
        (1, "7"),
        (2, None),
        (3, "231"),
        (4, "143"),
    ]


@rule("AFT-16.2")
def test_the_tribe_is_draw_pile_assembly_and_discard_pile() -> None:
    scene = Scene(2).row(1, "T7", 231).draw(1, "T1", 101).discard(1, "T2", "T3", 119).row(2, "T1").rage(1, 4)
    play = scene.start("resolving")
    assert play.tribe(1) == play.state.tribe[0] == play.view(2).seats[0].tribe == 7
    play.answer("frame", "remove:231", seat=1)
    assert play.tribe(1) == play.state.tribe[0] == play.view(2).seats[0].tribe == 6
    assert play.tribe(2) == 8


@rule("AFT-16.2")
def test_a_wrong_count_of_the_tribe_is_found() -> None:
    play = Scene(2).row(1, "T7").row(2, "T1").start("resolving")
    play.rules.audit(play.state)
    play.state.tribe[0] += 1
    with pytest.raises(AuditError, match="tribe of seat 1"):
        play.rules.audit(play.state)


@rule("AFT-16.6", "AFT-10.9")
def test_no_two_cards_have_the_same_number() -> None:
    numbers = [card["id"] for card in CARDS.values()]
    assert len(set(numbers)) == len(numbers) == 168
    play = Scene(2).row(1, "T7", 231).row(2, 144, "T1").start("resolving")
    assert [seat.priority for seat in play.view(0).seats] == [231, 144]
