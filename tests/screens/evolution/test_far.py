"""Evolution from a line of one's own: reasons are given there as at home, and only for what is asked there."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.engine.errors import IllegalAnswer
from tests.serve.friends import opened


async def test_a_line_of_its_own_hears_why_something_cannot_be_chosen(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("evolution", "Ana", "Ben")
        while not (ana.table.picks and ana.table.picks.prompt.kind == "card_use"):
            for friend in (ana, ben):
                picks = friend.table.picks
                if picks is None or picks.prompt.kind == "card_use":
                    continue
                ends = [choice.id for choice in picks.prompt.choices if choice.id == "end_turn"]
                friend.app.call_later(
                    friend.table.answer, ends if ends and friend is ben else [picks.prompt.choices[0].id]
                )
                await visit.settle(2)
        said = "A1 bears no trait that could be replaced (EVO-4.5)."
        assert ana.table.session.why_not(1, "replace:1.1") == said
        with pytest.raises(IllegalAnswer, match="seat 1 is not played from here"):
            ben.table.session.why_not(1, "replace:1.1")
        await ana.type("why replace:1.1")
        assert "bears no trait that could be replaced" in ana.text
