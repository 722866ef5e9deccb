"""Theropod at the keyboard and with the mouse: hunts, battles, purchases, ambushes, whole games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from textual.pilot import Pilot

from apex_tui.engine.timeline import Timeline
from apex_tui.screens.app import ApexApp
from apex_tui.screens.curtain import Curtain
from apex_tui.screens.play.pacing import KeyGuard
from apex_tui.screens.theropod.screen import TheropodScreen
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.games.theropod.scripting import Play, Scene
from tests.screens.pages import opened, text
from tests.screens.theropod.drawn import buying, hunting, paying


def table(store: Store, *seats: str, seed: int = 11, **options: str) -> Session:
    """A table of Theropod."""
    return Session.create(store, "theropod", seats or ("Mira",), {"species": "random", **options}, seed=seed)


def laid_out(store: Store, play: Play) -> Session:
    """A table at a position laid out by hand. Of the three hunters only one sits here: no curtain is in the way."""
    options = dict(play.rules.options)
    session = Session.create(store, "theropod", ("Mira", "bot:random", "bot:random"), options, seed=1)
    session.ledger.timeline = Timeline(play.game)
    session.ledger.now = replace(session.ledger.now, opened={})
    session._open_decisions()
    return session


@asynccontextmanager
async def seated(
    session: Session, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[ApexApp, Pilot[Any], TheropodScreen]]:
    """The table on a screen; keys count at once, nothing moves by itself."""
    screen = TheropodScreen(session)
    screen.guard = KeyGuard(0, 0)
    async with opened(lambda: screen, size=size, settings={"pace": "at once"}) as (app, pilot):
        app.animation = False
        await ready(app, pilot, screen)
        yield app, pilot, screen


async def ready(app: ApexApp, pilot: Pilot[Any], screen: TheropodScreen) -> None:
    """Wait until something is asked, the curtain is closed or the game is over."""
    for _ in range(400):
        if screen.picks is not None or screen.over or isinstance(app.screen, Curtain):
            break
        if screen.frame is not None:
            await pilot.press("enter")
        await pilot.pause(0.01)


def kind(screen: TheropodScreen) -> str:
    """What is asked."""
    return screen.picks.prompt.kind if screen.picks is not None else ""


async def step(app: ApexApp, pilot: Pilot[Any], screen: TheropodScreen) -> None:
    """Answer what is asked with Enter, or ``e`` where that alone goes on."""
    if isinstance(app.screen, Curtain):
        await pilot.press(chr(ord("a") + app.screen.seat - 1))
    elif screen.warning and "e again" in str(screen.warning):
        await pilot.press("e")
    elif screen.picks is not None:
        picks = screen.picks
        if picks.many and picks.prompt.least:
            for choice in picks.prompt.choices[: picks.prompt.least]:
                screen.toggle(choice.id)
            await pilot.press("enter")
        elif picks.many or screen.cursor is None:
            await pilot.press("e")
        else:
            await pilot.press("enter")
    elif screen.frame is not None:
        await pilot.press("enter")
    else:
        await pilot.pause(0.01)


async def until(
    app: ApexApp, pilot: Pilot[Any], screen: TheropodScreen, *kinds: str, most: int = 2500
) -> None:
    """Play on until one of these is asked."""
    for _ in range(most):
        if screen.over or kind(screen) in kinds:
            return
        await step(app, pilot, screen)
    raise AssertionError(f"{kinds} was never asked; now {kind(screen)}")


async def test_a_whole_emergence_game_alone(store: Store) -> None:
    """Every question answered with Enter or e; then the page of its end."""
    async with seated(table(store, mode="emergence", seed=3)) as (app, pilot, screen):
        await until(app, pilot, screen)
        assert screen.over
        shown = text(app)
        assert "T H E R O P O D" in shown
        assert "hunts, points lost" in shown
        assert "play again" in shown


async def test_hunting_puts_the_cursor_on_the_best_catch_and_end_asks_once(store: Store) -> None:
    async with seated(table(store, mode="emergence", seed=5)) as (app, pilot, screen):
        for _ in range(900):
            await until(app, pilot, screen, "play")
            assert screen.picks is not None
            ids = [choice.id for choice in screen.picks.prompt.choices]
            hunts = [id for id in ids if id.startswith("hunt:")]
            if hunts and "end" in ids:
                break
            if hunts:
                # Play on instead, as long as there is something to play.
                await pilot.press("tab") if not (screen.cursor or "").startswith("play:") else None
                play = next(id for id in ids if id.startswith("play:"))
                screen.move_to(play)
            await pilot.press("enter")
            await ready(app, pilot, screen)
        assert screen.cursor in hunts
        assert "pays" in text(app)
        await pilot.press("e")
        assert "e again to end, Esc stays." in text(app)
        # However long it is, a warning is whole in the smallest window, and the question comes back after it.
        screen.warning = (
            "End the hunt: the stack of 12 is lost; 2 cards may still be played there. e again to end."
        )
        screen.repaint()
        await pilot.pause()
        flat = " ".join(text(app).split())
        assert screen.warning in flat
        await pilot.press("escape")
        assert kind(screen) == "play"
        assert "Hunt now, or play on?" in text(app)
        await pilot.press("e", "e")
        await ready(app, pilot, screen)
        assert kind(screen) != "play"


async def test_a_purchase_is_paid_with_the_cheapest_way_that_is_set(store: Store) -> None:
    async with seated(table(store, mode="emergence", seed=3)) as (app, pilot, screen):
        await until(app, pilot, screen, "pay_evolve")
        assert screen.picks is not None
        buying = screen.view.now.purchase
        way = [f"card:{id}" for id in buying.ways[0].cards]
        assert screen.picks.chosen == way
        assert f"Enter pay {buying.price}" in text(app)
        assert f"of {buying.price}" in text(app)
        first = way[0]
        screen.move_to(first)
        await pilot.press("space")
        assert first not in screen.picks.chosen
        await pilot.press("enter")
        assert "more to pay" in text(app)
        assert kind(screen) == "pay_evolve"
        await pilot.press("space")
        assert set(screen.picks.chosen) == set(way)
        bought = buying.card.id
        await pilot.press("enter")
        await ready(app, pilot, screen)
        assert kind(screen) != "pay_evolve"
        assert bought in {card.id for card in screen.session.view(1).seats[0].discard}


async def test_esc_leaves_a_purchase_before_anything_is_paid(store: Store) -> None:
    async with seated(table(store, mode="emergence", seed=3)) as (app, pilot, screen):
        await until(app, pilot, screen, "pay_evolve")
        await pilot.press("escape")
        await ready(app, pilot, screen)
        assert kind(screen) == "buy"


async def test_an_ambush_is_set_up_by_labels(store: Store) -> None:
    async with seated(table(store, mode="emergence", seed=4)) as (app, pilot, screen):
        await until(app, pilot, screen, "ambush_setup")
        await pilot.press("1", "2")
        assert screen.picks is not None
        assert len(screen.picks.chosen) == 2
        assert "2 of 3" in text(app)
        assert "e) no ambush" in text(app)
        await pilot.press("enter")
        await ready(app, pilot, screen)
        assert screen.session.view(1).seats[0].ambush == 2
        assert "ambush ░░ 2" in text(app)


async def test_hands_lie_behind_the_curtain_and_nests_are_a_key_away(store: Store) -> None:
    session = table(store, "Mira", "Tobias", mode="emergence", seed=6)
    async with seated(session) as (app, pilot, screen):
        assert isinstance(app.screen, Curtain)
        assert "hand" in text(app) or "ambush" in text(app)
        first = min(session.pending)
        await pilot.press(chr(ord("a") + first - 1))
        await ready(app, pilot, screen)
        assert "your hand" in text(app)
        await pilot.press("v")
        assert "nests" in text(app)
        assert "hatchery" in text(app)
        await pilot.press("v")
        assert "eliminated" in text(app)
        await pilot.press("v")
        assert "your discard pile" in text(app)
        await pilot.press("v")
        assert "your hand" in text(app)
        for _ in range(400):
            if isinstance(app.screen, Curtain):
                break
            await step(app, pilot, screen)
        assert isinstance(app.screen, Curtain)
        hidden = text(app)
        assert "your hand" not in hidden
        assert "Hatchling" not in hidden


async def test_moves_are_typed_and_clicked(store: Store) -> None:
    async with seated(table(store, mode="emergence", seed=4)) as (app, pilot, screen):
        await until(app, pilot, screen, "play")
        hand = screen.session.view(1).seats[0].hand
        await pilot.press("colon", *"hatchling", "enter")
        await ready(app, pilot, screen)
        assert screen.session.view(1).seats[0].hand == hand - 1
        rows = text(app).splitlines()
        row = next(index for index, line in enumerate(rows) if "1) " in line)
        told = len(screen.lines)
        await pilot.click(offset=(rows[row].index("1)"), row))
        await ready(app, pilot, screen)
        assert len(screen.lines) > told


async def test_species_are_chosen_from_a_list(store: Store) -> None:
    session = Session.create(store, "theropod", ("Mira", "Tobias"), {}, seed=2)
    async with seated(session) as (app, pilot, screen):
        assert kind(screen) == "choose_species"
        assert "Quetzalcoatlus northropi" in text(app)
        assert "Brutal" in text(app)
        await pilot.press("1")
        await ready(app, pilot, screen)
        assert kind(screen) == "choose_species"
        assert "Acrocanthosaurus" not in text(app).split("species")[-1]


async def test_tab_reaches_every_card_of_a_list_longer_than_its_place(store: Store) -> None:
    gone = (
        ["dryosaurus"] * 5
        + ["edmontosaurus"] * 5
        + ["gallimimus"] * 5
        + ["iguanodon"] * 5
        + ["maiasaura"] * 5
    )
    gone += ["psittacosaurus"] * 5 + ["parasaurolophus"] * 5 + ["stegoceras"] * 5 + ["leaellynasaura"] * 5
    scene = Scene("tyrannosaurus", "utahraptor", "carnotaurus").hand(1, "tyrannosaurus_scavenger")
    play = scene.eliminated(*gone).start()
    play.does("play:tyrannosaurus_scavenger", "use:tyrannosaurus_scavenger#1:1")
    async with seated(laid_out(store, play)) as (_, pilot, screen):
        assert kind(screen) == "elim_pick"
        assert screen.picks is not None
        wanted = [choice.id for choice in screen.picks.prompt.choices]
        assert len(wanted) == 45
        assert len([thing for thing in screen.lit() if thing.id in wanted]) < 45
        seen = [screen.cursor]
        for _ in range(45):
            await pilot.press("tab")
            seen.append(screen.cursor)
        assert seen[:45] == wanted
        assert seen[45] == screen.picks.ending
        await pilot.press("tab")
        assert screen.cursor == wanted[0]
        await pilot.press("shift+tab", "shift+tab")
        assert screen.cursor == wanted[-1]
        assert screen.thing(screen.cursor) is not None


async def test_while_paying_digits_buy_something_else_and_w_turns_to_another_way(store: Store) -> None:
    """Drawing 3.21: letters toggle what pays, the offers keep the digits they had where a purchase was chosen."""
    async with seated(laid_out(store, buying())) as (app, pilot, screen):
        assert screen.picks is not None
        before = {screen.picks.labels[id]: id for id in screen.picks.labels if id.startswith("buy:")}
        assert list(before) == ["1", "2", "3", "4", "5", "6"]
        await pilot.press("3")
        await ready(app, pilot, screen)
        assert kind(screen) == "pay_evolve"
        assert set(screen.picks.labels.values()) == {"a", "b", "c", "d"}
        shown = text(app)
        assert "a-d toggle  1-6 other  w other way  Enter pay 4" in shown
        assert "1) Egg" in shown
        assert "3) Keen Senses" not in shown
        cheapest = list(screen.picks.chosen)
        assert "w) or Edmontosaurus = 4, exactly" in shown
        await pilot.press("w")
        assert screen.picks.chosen == ["card:edmontosaurus#1"]
        await pilot.press("b")
        assert screen.picks.chosen == ["card:tyrannosaurus_titan_carcass#1"]
        while screen.picks.chosen != cheapest:
            await pilot.press("w")
        await pilot.press("3")
        assert screen.view.now.purchase.card.title == "keen_senses"
        await pilot.press("1")
        await ready(app, pilot, screen)
        assert kind(screen) == "pay_evolve"
        assert screen.view.now.purchase.card.title == "evolve_egg"
        assert screen.picks.chosen == ["card:psittacosaurus#1"]
        await pilot.press("enter")
        await ready(app, pilot, screen)
        assert [card.title for card in screen.session.view(1).seats[0].discard] == ["evolve_egg"]
        assert not screen.view.seats[0].hoard[1:]
    # Where nothing can be taken back the key says why.
    async with seated(laid_out(store, paying())) as (app, pilot, screen):
        await pilot.press("1")
        assert kind(screen) == "pay_evolve"
        assert "This purchase has to be paid: nothing to take back yet." in text(app)
        assert "other  w" not in text(app)
        for name in ("Teen Runner", "Old Scavenger"):
            assert name in text(app), "what can be bought stays in sight"


async def test_what_stands_behind_a_question_is_whole(store: Store) -> None:
    """In the smallest window: how many are picked, or that something has happened since the last turn."""
    async with seated(table(store, mode="emergence", seed=4)) as (app, pilot, screen):
        for _ in range(6):
            await until(app, pilot, screen, "ambush_setup")
            row = next(line for line in text(app).splitlines() if "Set up an ambush?" in line)
            assert "›" not in row, row
            assert " 0 of " in row or "since your turn" in row, row
            await pilot.press("1")
            row = next(line for line in text(app).splitlines() if "Set up an ambush?" in line)
            assert "›" not in row, row
            await pilot.press("1", "e")
            await ready(app, pilot, screen)


async def test_what_a_card_does_is_whole_under_the_cursor_before_it_is_taken(store: Store) -> None:
    """In the smallest window too: long texts of Evolve cards, and what an animal does that strikes back."""
    scene = Scene("tyrannosaurus", "utahraptor", "carnotaurus").trail("dryosaurus", "stegoceras")
    names = (
        "immune_response",
        "natural_selection",
        "metabolic_growth",
        "tyrannosaurus_mother",
        "tyrannosaurus_hatchling",
    )
    play = scene.hand(1, *names).start().does("play:tyrannosaurus_hatchling")
    async with seated(laid_out(store, play)) as (app, pilot, screen):
        texts = {card.id: card.text for card in screen.view.seats[0].hand_cards}
        assert len(texts) == 4
        for id, words in texts.items():
            screen.move_to(f"play:{id}")
            await pilot.pause()
            foot = " ".join(" ".join(text(app).splitlines()[-4:]).split())
            assert words in foot, foot
            assert "stack of 1 is lost" in foot or id.startswith("tyrannosaurus"), foot
        await pilot.press("end")
        screen.move_to("play:tyrannosaurus_mother#1")
        await pilot.press("enter")
        await ready(app, pilot, screen)
        for title in ("stegoceras", "dryosaurus"):
            screen.move_to(f"hunt:{title}#1")
            await pilot.pause()
            foot = " ".join(" ".join(text(app).splitlines()[-4:]).split())
            card = next(place.card for place in screen.view.trail if place.card and place.card.title == title)
            assert (card.text in foot) == (title == "stegoceras"), foot
            assert ("Hunt now, or play on?" in foot) == (title == "dryosaurus"), foot


async def test_where_a_step_cannot_end_yet_e_says_why(store: Store) -> None:
    async with seated(laid_out(store, hunting())) as (app, pilot, screen):
        await pilot.press("e")
        assert kind(screen) == "play"
        assert "Every Apex card must be played first; 2 are left in hand." in text(app)
        await pilot.press("i", "escape")
        assert "must be played first" not in text(app)
    async with seated(laid_out(store, paying())) as (app, pilot, screen):
        await pilot.press("e")
        assert kind(screen) == "pay_evolve"
        assert "This purchase has to be paid first" in text(app)
