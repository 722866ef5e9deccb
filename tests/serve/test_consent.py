"""What ends when somebody's consent or seat ends: nothing of a hand stays on a screen that may not show it any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.screens.play.past import PastScreen
from tests.screens.conftest import toy_is_installed  # noqa: F401
from tests.serve.friends import Friend, Visit, opened
from tests.serve.test_shared_tables import hand


async def showing(visit: Visit, *seats: str) -> list[Friend]:
    """A table whose people have agreed that watchers see Ana's hand, and a watcher, last, who looks at it."""
    friends = await visit.table("toy", *(seats or ("Ana", "Ben")))
    wim = await visit.come("Wim", visit.only().word)
    await friends[0].type("show watchers")
    for friend in friends[1:]:
        await friend.type("yes")
    await visit.settle()
    await wim.press("c")
    await visit.settle()
    assert all(card in wim.text for card in hand(wim, 1))
    return [*friends, wim]


def sees_a_hand(friend: Friend) -> bool:
    return any(card in friend.text for seat in (1, 2) for card in hand(friend, seat))


@pytest.mark.parametrize("key", ["i", "l"])
async def test_what_lies_over_a_watched_hand_goes_with_the_consent(home: Path, key: str) -> None:
    async with opened(home) as visit:
        _, ben, wim = await showing(visit)
        await wim.press(key)
        assert wim.app.screen is not wim.table
        await ben.type("hide watchers")
        await visit.settle()
        assert wim.app.screen is wim.table
        assert not sees_a_hand(wim)


async def test_a_watcher_in_the_past_leaves_it_with_the_consent(home: Path) -> None:
    async with opened(home) as visit:
        _, ben, wim = await showing(visit)
        with wim.app._context():
            wim.table._show_past(None)
        await visit.settle()
        assert sees_a_hand(wim)
        await ben.type("hide watchers")
        await visit.settle()
        assert wim.app.screen is wim.table
        assert not sees_a_hand(wim)


async def test_a_key_that_is_quicker_than_the_news_finds_the_past_closed(home: Path) -> None:
    async with opened(home) as visit:
        *_, wim = await showing(visit)
        with wim.app._context():
            wim.table._show_past(None)
        await visit.settle()
        past = wim.app.screen
        assert isinstance(past, PastScreen)
        visit.only().record.shown = []
        await wim.press("right")
        assert not wim.app.ended
        assert wim.app.screen is not past


async def test_who_plays_again_has_to_agree_anew(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("toy", "Ana", "Ben")
        room = visit.only()
        wim = await visit.come("Wim", room.word)
        await ben.end(lost=True)
        visit.clock.now += 3600
        await visit.settle()
        await ana.type("replace ben")
        await ana.type("show watchers")
        await visit.settle()
        assert room.record.shown == [1], "the computer has no vote"
        await wim.press("c")
        await visit.settle()
        assert all(card in wim.text for card in hand(wim, 1))
        await visit.come("Ben")
        await visit.settle()
        assert room.record.shown == []
        assert not sees_a_hand(wim)
        assert any("watchers see no hand until all agree" in words for words, _ in room._news)


async def test_one_of_three_at_a_keyboard_gives_up_behind_the_curtain(home: Path) -> None:
    async with opened(home) as visit:
        (ana,) = await visit.table("evolution", "Ana", "Ana:Cleo", "Ana:Dan")
        await ana.press("a")
        assert ana.table.behind == 1
        await ana.type("concede")
        await ana.type("concede")
        await visit.settle()
        assert not ana.app.ended
        assert ana.table.people == (2, 3)
        assert ana.table.behind != 1
        assert ana.table.view.seat != 1


async def test_the_idle_time_does_not_count_what_somebody_does_in_secret(home: Path) -> None:
    """How many cards somebody uses in Quick-Play is nobody's business, not even in the lobby (EVO-11.1)."""
    async with opened(home) as visit:
        ana, ben = await visit.table("evolution", "Ana", "Ben", options={"mode": "quick_play"})
        room = visit.only()
        for friend in (ana, ben):
            assert friend.table.picks is not None
            await friend.press("1")
        await visit.settle()
        session = room.session
        assert session is not None
        assert session.secret
        assert set(session.deciding.values()) == {"play_card"}
        for _ in range(2):
            before, serial = room.idle, session.serial
            visit.clock.now += 5
            await ana.press("1")
            await visit.settle()
            assert session.serial > serial
            assert room.idle == before + 5
