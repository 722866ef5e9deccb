"""Evolution at the keyboard and with the mouse: cards, chains, attacks and the reasons against them, whole games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

from apex_tui.engine.chance import Stream
from apex_tui.engine.timeline import Timeline
from apex_tui.screens.app import ApexApp
from apex_tui.screens.board import Frame
from apex_tui.screens.curtain import Curtain
from apex_tui.screens.evolution.screen import EvolutionScreen
from apex_tui.screens.play.history import log_lines
from apex_tui.screens.play.pacing import KeyGuard
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from apex_tui.widgets.text import plain
from tests.games.evolution.scripting import Play
from tests.games.evolution.scripting import Scene as Laid
from tests.rules import rule
from tests.screens.evolution.drawn import crowded
from tests.screens.pages import opened, text
from tests.screens.tables import type_line


def table(store: Store, *seats: str, seed: int = 11, **options: str) -> Session:
    """A table of Evolution."""
    return Session.create(store, "evolution", seats or ("Mira", "Tobias"), options, seed=seed)


def at_position(store: Store, play: Play, *seats: str) -> Session:
    """A table at a position laid out by hand, with everything that comes after it."""
    session = table(store, *seats)
    session.ledger.timeline = Timeline(play.game)
    session.ledger.now = replace(session.ledger.now, opened={})
    session._open_decisions()
    return session


def hunting(*, hand: bool = True) -> Laid:
    """Mira's Carnivore, and species of Tobias that are protected in every way."""
    laid = Laid(2).supply(5).row(1, "P3 S4 [Carnivore]", "P2 S1 f1 [Cooperation]", "P2 S1")
    laid.row(2, "P2 S2 [Camouflage]", "P2 S3 [Horns]", "P1 S6", "P3 S2 f3 [Burrowing]")
    if hand:
        laid.hand(1, "fertile-01", "horns-02").hand(2, "ambush-01")
    return laid


@asynccontextmanager
async def seated(
    session: Session, size: tuple[int, int] = (80, 24), **settings: str
) -> AsyncIterator[tuple[ApexApp, Pilot[Any], EvolutionScreen]]:
    """The table on a screen; keys count at once, nothing moves by itself."""
    screen = EvolutionScreen(session)
    screen.guard = KeyGuard(0, 0)
    async with opened(lambda: screen, size=size, settings={"pace": "at once", **settings}) as (app, pilot):
        app.animation = False
        await ready(app, pilot, screen)
        yield app, pilot, screen


async def ready(app: ApexApp, pilot: Pilot[Any], screen: EvolutionScreen) -> None:
    """Wait until something is asked, the curtain is closed or the game is over."""
    for _ in range(400):
        if screen.picks is not None or screen.over or covered(app):
            break
        await pilot.pause(0.01)


def asked(screen: EvolutionScreen) -> tuple[int, str]:
    """Who is asked what."""
    assert screen.picks is not None
    return screen.picks.prompt.seat, screen.picks.prompt.kind


def covered(app: ApexApp) -> bool:
    """True while the curtain is closed."""
    return isinstance(app.screen, Curtain)


async def click(pilot: Pilot[Any], app: ApexApp, words: str, *, times: int = 1) -> None:
    """Click on the first place where words stand."""
    rows = text(app).splitlines()
    at = next(number for number, row in enumerate(rows) if words in row)
    for _ in range(times):
        await pilot.click(offset=(rows[at].index(words) + 1, at))
        await pilot.pause()


# Cards ------------------------------------------------------------


async def test_food_cards_are_laid_behind_the_curtain_and_turn_up_together(store: Store) -> None:
    async with seated(table(store)) as (app, pilot, screen):
        assert covered(app)
        assert "who lays a Food Card" in text(app)
        assert "Mira" not in text(app) or "M i r a" in text(app)
        await pilot.press("enter", "b")
        assert covered(app), "only the key of the seat opens"
        await pilot.press("a")
        assert asked(screen) == (1, "food_card")
        mine = [card.name for card in screen.view.seats[0].hand]
        assert all(name in text(app) for name in mine)
        await pilot.press("1")
        assert covered(app)
        assert not any(name in text(app) for name in mine)
        await pilot.press("b")
        assert asked(screen) == (2, "food_card")
        row = next(row for row in text(app).splitlines() if "watering hole" in row)
        assert "food cards ░░" in row
        assert "✓ laid ░░" in text(app)
        await pilot.press("1")
        await ready(app, pilot, screen)
        assert screen.view.phase == "cards"


async def test_what_a_food_card_would_bring_stands_below_a_trait_of_two_rows(store: Store) -> None:
    play = (
        Laid(2).row(1, "P3 S2", "P2").supply(2).hand(1, "hard_shell-01", "climbing-01").start("select_food")
    )
    async with seated(at_position(store, play, "Mira", "bot:forager")) as (app, _, screen):
        card = screen.view.seats[0].hand[0]
        assert len(f"{card.name} +9: {card.text}") > 78
        assert f"2 in the hole, {card.food:+d} by this card; your plant-eaters need 5" in text(app)


@rule("EVO-4.11", "EVO-5.1", "EVO-9.5")
async def test_the_reveal_is_for_all_and_shows_nobodys_bag(store: Store) -> None:
    """Who ended a turn last sits behind the curtain no more: all look at what turns up."""
    play = Laid(2).row(1, "P2 S2").row(2, "P2 S2").bag(2, 17).hand(2, "horns-01")
    play = play.laid(1, "foraging-06").laid(2, "symbiosis-06").start("play_turn")
    async with seated(at_position(store, play), pace="calm") as (app, pilot, screen):
        await pilot.press("a", "e", "b")
        assert "17" in text(app)
        app.animation = True
        await pilot.press("e")
        assert screen.frame is not None
        assert screen.frame.kind == "food"
        assert (screen.behind, screen.view.seat) == (0, 0)
        assert "17" not in text(app)
        assert "► FEEDING" in text(app)
        screen.skip(onward=True)
        await ready(app, pilot, screen)
        assert screen.view.seats == screen.session.view(screen.eyes).seats, (
            "nothing stays of the table before"
        )


async def test_a_card_is_used_and_letters_stand_for_uses(store: Store) -> None:
    laid = Laid(2).row(1, "P2 S2 [Horns]", "P1 S1").hand(1, "horns-02", "fertile-01", "burrowing-01")
    async with seated(at_position(store, laid.start("begin_cards"))) as (app, pilot, screen):
        await pilot.press("a")
        assert asked(screen) == (1, "play_card")
        await pilot.press("1")
        assert asked(screen) == (1, "card_use")
        assert screen.picks is not None
        # Horns are there already, so they can only take the place of the Horns.
        uses = {label: id for id, label in screen.picks.labels.items()}
        assert "trait:1.1" not in uses.values()
        assert all(label.isalpha() for label in uses)
        # A digit takes another card instead, Esc goes back to the hand with the cursor where it was.
        await pilot.press("2")
        assert asked(screen) == (1, "card_use")
        assert screen.picks.prompt.about[0] == "fertile-01"
        assert "Fertile +" in text(app)
        await pilot.press("escape")
        assert asked(screen) == (1, "play_card")
        assert screen.cursor == "card:fertile-01"
        await pilot.press("1")
        label = screen.picks.labels["replace:1.1"]
        await pilot.press(label)
        await ready(app, pilot, screen)
        # The one trait that can make way is taken at once.
        assert asked(screen) == (1, "play_card")
        assert "░Horns" in text(app)
        await pilot.press("2")
        await pilot.press(screen.picks.labels["new:left"])
        assert [one.population for one in screen.view.seats[0].species] == [1, 2, 1]
        assert "A1 P1 S1" in text(app)
        await pilot.press("u")
        assert "something hidden was shown" in text(app), "all have seen the card that was discarded"
        await pilot.press("escape", "1")
        await pilot.press(screen.picks.labels["trait:1.3"])
        assert "░Fertile" in text(app)
        await pilot.press("u")
        assert asked(screen) == (1, "card_use")
        assert "░Fertile" not in text(app)


async def test_arrows_follow_the_table_of_uses(store: Store) -> None:
    laid = Laid(2).row(1, "P2 S2", "P1 S1").hand(1, "horns-02")
    async with seated(at_position(store, laid.start("begin_cards"))) as (_, pilot, screen):
        await pilot.press("a", "enter")
        assert screen.cursor == "trait:1.1"
        await pilot.press("right")
        assert screen.cursor == "size:1.1"
        await pilot.press("down")
        assert screen.cursor == "size:1.2"
        await pilot.press("right", "right")
        assert screen.cursor == "new:right"
        await pilot.press("up")
        assert screen.cursor == "new:left"


async def test_uses_that_are_not_possible_are_explained(store: Store) -> None:
    laid = Laid(2).row(1, "P2 S6 [Horns, Climbing, Fertile]").hand(1, "horns-03", "burrowing-01")
    async with seated(at_position(store, laid.start("begin_cards"))) as (app, pilot, _screen):
        await pilot.press("a", "1")
        await type_line(pilot, "why size:1.1")
        assert "EVO-4.8" in text(app)
        await type_line(pilot, "why trait:1.1")
        assert "EVO-4.4" in text(app)


async def test_quick_play_hands_the_keyboard_round(store: Store) -> None:
    session = table(store, mode="quick_play")
    async with seated(session) as (app, pilot, screen):
        await pilot.press("a", "1", "b", "1")
        await ready(app, pilot, screen)
        if covered(app):
            await pilot.press("a")
        first, kind = asked(screen)
        assert kind == "play_card"
        assert "quick play" in text(app)
        other = 3 - first
        await pilot.press("1")
        assert screen.picks is not None
        await pilot.press(screen.picks.labels["new:left"])
        before = len(screen.view.seats[first - 1].species)
        assert before == 2
        await pilot.press("e")
        if not covered(app):
            await pilot.press("e")
        assert covered(app)
        await pilot.press("ab"[other - 1])
        assert asked(screen) == (other, "play_card")
        assert len(screen.view.seats[first - 1].species) == 1, "what was played is seen when all are done"
        await pilot.press("e")
        await ready(app, pilot, screen)
        await pilot.pause()
        assert len(screen.view.seats[first - 1].species) == 2


# Feeding ------------------------------------------------------------


async def test_what_cannot_be_attacked_says_which_trait_or_rule_protects_it(store: Store) -> None:
    async with seated(at_position(store, hunting().start("feeding_turn"))) as (app, pilot, screen):
        assert asked(screen) == (1, "feed")
        # Already under the cursor the hunter shows what it could do.
        screen.move_to("species:1.1")
        assert "needs Eyesight" in text(app)
        await pilot.press("enter")
        assert asked(screen) == (1, "attack_target")
        shown = text(app)
        for words in (
            "needs Eyesight",
            "meal 3, -1P",
            "too big, 6 v 4",
            "fed, Burrowing",
            "hunts: 4",
        ):
            assert words in shown, words
        # By the words that a person would type.
        for words, said in (
            ("b1", "EVO-12.3"),
            ("attack b1", "Good Eyesight"),
            ("why b3", "EVO-7.2"),
            ("why b4", "Burrowing"),
            ("why a1", "EVO-7.1"),
        ):
            await type_line(pilot, words)
            assert said in text(app), words
            assert asked(screen) == (1, "attack_target")
        for words, said in (("why b2", "b2 can be chosen"), ("why pass", "nothing to say of pass")):
            await type_line(pilot, words)
            assert said in text(app), words
            await pilot.press("escape")
        # By the cursor: the inspector walks over everything, lit or not.
        await pilot.press("i")
        for _ in range(6):
            if "B1 of Tobias" in text(app):
                break
            await pilot.press("left")
        assert "EVO-12.3" in text(app)
        await pilot.press("escape")
        # What is allowed is typed as well.
        await type_line(pilot, "attack b2")
        await ready(app, pilot, screen)
        assert screen.view.seats[0].species[0].food == 3
        assert screen.view.seats[0].species[0].population == 2


async def test_the_inspector_names_the_protection(store: Store) -> None:
    async with seated(at_position(store, hunting().start("feeding_turn"))) as (app, pilot, screen):
        screen.move_to("species:1.1")
        await pilot.press("enter")
        for id, said in (("look:2.1", "EVO-12.3"), ("look:2.3", "EVO-7.2"), ("look:2.4", "EVO-12.2")):
            screen.inspect(id)
            await pilot.pause()
            assert said in text(app), id
            await pilot.press("escape")


async def test_escape_feeds_another_and_undo_goes_back_over_a_feeding(store: Store) -> None:
    async with seated(at_position(store, hunting().start("feeding_turn"))) as (app, pilot, screen):
        screen.move_to("species:1.1")
        await pilot.press("enter")
        assert "Esc feed another" in text(app).splitlines()[-1] or screen.can("back")
        await pilot.press("escape")
        assert asked(screen) == (1, "feed")
        assert screen.cursor == "species:1.1"
        screen.move_to("species:1.2")
        assert "gets a gift" in text(app)
        await pilot.press("enter")
        await ready(app, pilot, screen)
        foods = [one.food for one in screen.session.view(0).seats[0].species]
        assert foods == [0, 2, 1], "Cooperation has fed the neighbour"
        assert any("gift" in plain(line.text) for line in log_lines(screen.board, screen.scene, screen.lines))


async def test_a_trait_is_ignored_for_a_card_behind_the_curtain(store: Store) -> None:
    laid = Laid(2).supply(5).row(1, "P3 S4 [Carnivore, Ambush]", "P2 S1 f1")
    laid.row(2, "P1 S2 [Camouflage]", "P2 S3 [Horns]", "P1 S6").hand(1, "fertile-01", "horns-02")
    async with seated(at_position(store, laid.start("feeding_turn"))) as (app, pilot, screen):
        screen.move_to("species:1.1")
        await pilot.press("enter")
        assert "discard 1: no Camo" in text(app)
        assert screen.picks is not None
        await pilot.press(screen.picks.labels["species:2.2"])
        assert asked(screen) == (1, "ambush_trait")
        assert screen.cursor == "none"
        await pilot.press("escape")
        assert asked(screen) == (1, "attack_target")
        await pilot.press(screen.picks.labels["species:2.1"])
        # Camouflage is all that stands in the way; the card is chosen out of sight of the others.
        await ready(app, pilot, screen)
        assert covered(app)
        assert "who discards a card of the hand" in text(app)
        await pilot.press("a")
        assert asked(screen) == (1, "ambush_card")
        assert "Fertile" in text(app)
        await pilot.press("2")
        await ready(app, pilot, screen)
        assert screen.view.seats[0].species[0].food == 2
        assert len(screen.view.seats[1].species) == 2
        assert not screen.view.seats[0].hand, "the hand is hidden again"


async def test_amounts_and_ends_are_asked_below_the_rows(store: Store) -> None:
    laid = Laid(2).supply(5).row(1, "P3 S4 [Foraging]", "P1 S1 f1 [Fat Tissue]").row(2, "P2 S2")
    async with seated(at_position(store, laid.start("feeding_turn"))) as (app, pilot, screen):
        screen.move_to("species:1.1")
        await pilot.press("enter")
        assert asked(screen) == (1, "forage_amount")
        assert screen.cursor == "n:2", "the most is preset"
        assert "3 left in the Food Supply" in text(app)
        await pilot.press("escape")
        assert asked(screen) == (1, "feed")
        await pilot.press("enter", "enter")
        await ready(app, pilot, screen)
        assert screen.session.view(0).seats[0].species[0].food == 2


async def test_nobody_passes_who_must_feed(store: Store) -> None:
    async with seated(at_position(store, hunting().start("feeding_turn"))) as (app, pilot, _):
        assert "You must feed" in text(app)
        await pilot.press("e")
        await type_line(pilot, "why pass")
        assert "EVO-6.3" in text(app)


async def test_a_letter_opens_any_row_in_full(store: Store) -> None:
    names = ("Mira", "Tobias", "Ines", "Jun", "Noor", "Pim")
    async with seated(at_position(store, crowded(), *names)) as (app, pilot, screen):
        await ready(app, pilot, screen)
        shown = text(app)
        assert shown.count("Car Pac Amb") == 1
        await pilot.press("B")
        assert "╌ B4 ╌" in text(app)
        assert "Hard Shell" in text(app) or "Shell Horns Fat" in text(app)
        await pilot.press("D")
        assert "╌ D1 ╌" in text(app)
        await pilot.press("D")
        assert text(app) == shown
        await pilot.press("v")
        assert "╌ A1 ╌" in text(app)
        await pilot.press("escape")
        assert text(app) == shown


async def test_the_mouse_feeds_and_looks(store: Store) -> None:
    async with seated(at_position(store, hunting().start("feeding_turn"))) as (app, pilot, screen):
        await click(pilot, app, "P2 S1 ▬∙", times=2)
        await ready(app, pilot, screen)
        assert screen.session.view(0).seats[0].species[1].food == 2


# Whole games ------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (("Mira", "bot:random", "Ines"), {"mode": "quick_play"}),
        (("Mira", "bot:random", "bot:random", "bot:random", "bot:random", "Pim"), {"show_bags": "all"}),
    ],
)
async def test_a_whole_game_in_the_smallest_window(
    store: Store, seats: tuple[str, ...], options: dict[str, str]
) -> None:
    """Whatever is asked can be seen and answered with the keys that are written on the screen."""
    session = table(store, *seats, seed=3, **options)
    rng = Stream(5)
    kinds = set()
    async with seated(session) as (app, pilot, screen):
        for _ in range(3000):
            await ready(app, pilot, screen)
            if screen.over:
                break
            if covered(app):
                curtain = app.screen
                assert isinstance(curtain, Curtain)
                await pilot.press("abcdef"[curtain.seat - 1])
                continue
            if app.screen is not screen:
                # What was lost since the last turn opens by itself.
                await pilot.press("escape")
            assert screen.picks is not None
            prompt = screen.picks.prompt
            kinds.add(prompt.kind)
            shown = text(app)
            lit = screen.lit()
            offered = {choice.id for choice in prompt.choices}
            assert {thing.id for thing in lit} == offered, prompt.kind
            for thing in lit:
                if thing.label:
                    assert f"{thing.label})" in shown
            assert prompt.text.rstrip("?. ")[:60] in shown
            keys = [thing.label for thing in lit if thing.label]
            if prompt.kind == "play_card" and rng.below(4) == 0:
                keys = []
            await pilot.press(keys[rng.below(len(keys))] if keys else "e")
            if screen.picks is not None and screen.picks.prompt is prompt and screen.armed == "end":
                await pilot.press("e")
        assert screen.over
        await pilot.pause()
        shown = text(app)
        assert "E V O L U T I O N" in shown
        assert "points" in shown
        assert "bag" in shown
    assert {"food_card", "play_card", "card_use", "feed"} <= kinds


async def test_while_the_end_is_still_shown_the_footer_offers_to_skip_it(store: Store) -> None:
    laid = Laid(2).supply(1).row(1, "P2").row(2, "P2").start("feeding_turn")
    laid.state.last_round = laid.state.round
    async with seated(at_position(store, laid)) as (app, pilot, screen):
        await pilot.press("enter")
        await ready(app, pilot, screen)
        assert screen.over
        assert screen.can("take"), "the page of the end has choices"
        screen.frame = Frame(60.0, "last", {"eaten": True})
        assert not screen.can("take")
        assert screen.can("toggle")
