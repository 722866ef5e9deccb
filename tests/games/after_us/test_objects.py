"""Apes, energy and the seven objects (AFT-9)."""

from __future__ import annotations

import pytest

from tests.games.after_us.printed import CARDS, DECKS, TAMARINS, TRIBE, printed, read
from tests.games.after_us.scripting import KINDS, OBJECTS, Play, Scene
from tests.rules import rule

FOUR = ("T1", "T2", "T3", "T4")

RICH = "0/0/0/30"


def with_object(name: str, seats: int = 2) -> Scene:
    """A table with this object and two that are of no use here."""
    others = [other for other in ("moped", "game_console", "boombox") if other != name]
    scene = Scene(seats, objects=",".join([name, *others][:3]))
    for seat in range(1, seats + 1):
        scene.row(seat, *FOUR)
    return scene


def uses(play: Play, name: str, seat: int = 1) -> list[str]:
    """The options that use an object."""
    return [choice for choice in play.options(seat) if choice.startswith(f"use:{name}")]


@rule("AFT-9.1")
def test_tamarins_have_no_ability() -> None:
    """They give food, energy and points; below, only prices for what others can."""
    for card in TAMARINS:
        assert [frame for frame in printed(card, 2) if frame.gain or frame.each] == []


@rule("AFT-9.2")
def test_orangutans_yield_most_energy_and_mandrills_most_and_largest_points() -> None:
    energy: dict[str, int] = {}
    points: dict[str, list[int]] = {}
    for card in TRIBE:
        for row in range(3):
            for frame in printed(card, row):
                kind = CARDS[card]["species"]
                energy[kind] = energy.get(kind, 0) + frame.gain["energy"]
                if row == 2 and frame.gain["vp"]:
                    points.setdefault(kind, []).append(frame.gain["vp"])
    assert max(energy, key=lambda kind: energy[kind]) == "orangutan"
    assert max(points, key=lambda kind: sum(points[kind])) == "mandrill"
    assert max(points, key=lambda kind: max(points[kind])) == "mandrill"


@rule("AFT-9.3", "AFT-10.8")
@pytest.mark.parametrize("species", ["mandrill", "orangutan", "gorilla", "chimpanzee"])
def test_energy_never_pays_for_an_attraction_by_disc_but_for_a_copy(species: str) -> None:
    scene = Scene(2).row(1, 202).row(2, "T1").stock(1, RICH)
    play = scene.start("choose_discs").discs(species, "mandrill")
    play.pick("decline_bonus" if species == "chimpanzee" else "bonus")
    assert [choice for choice in play.options() if choice.startswith("attract")] == []
    play.offers("copy:2:energy")


WINDOWS = {
    "before_arranging": ("mobile_phone", "boombox", "pinball_machine", "computer", "minibar"),
    "frame": ("computer", "minibar"),
    "end_assembling": ("computer", "minibar"),
    "attract_menu": ("moped", "computer", "minibar"),
    "console_or_end": ("game_console", "computer"),
    "last_call": ("computer",),
}
"""By question: the objects that it may offer."""


def at_question(kind: str, scene: Scene) -> Play:
    """Seat 1 is asked a question of this kind."""
    if kind == "before_arranging":
        play = scene.start("before_arranging" if "mobile_phone" in scene.objects else "assembling")
    elif kind in ("frame", "end_assembling"):
        play = scene.start("resolving")
        if kind == "end_assembling":
            play.skip_all()
    elif kind == "attract_menu":
        play = scene.start("choose_discs").discs("mandrill", "mandrill")
        if play.state.priority[0] == 2:
            play.confirm(2)
    elif kind == "console_or_end":
        play = scene.start("resting")
    else:
        play = scene.vp(80, 0).start("end_phase")
    play.at(1, kind)
    return play


@rule("AFT-9.4", "AFT-3.6")
@pytest.mark.parametrize("name", OBJECTS)
@pytest.mark.parametrize("kind", WINDOWS)
def test_each_object_is_offered_in_its_phases_and_nowhere_else(name: str, kind: str) -> None:
    scene = with_object(name).row(1, "T1", 119, "T3", "T4").stock(1, "2/0/0/30")
    play = at_question(kind, scene)
    assert bool(uses(play, name)) is (name in WINDOWS[kind])
    phases = next(tile["phases"] for tile in read("objects.toml")["object"] if tile["id"] == name)
    if name in WINDOWS[kind] and kind != "last_call":
        assert play.state.phase in phases


@rule("AFT-9.4", "AFT-1.3")
@pytest.mark.parametrize("kind", WINDOWS)
def test_objects_out_of_play_are_never_offered(kind: str) -> None:
    objects = "mobile_phone,pinball_machine,minibar" if kind == "console_or_end" else "game_console"
    if kind != "console_or_end":
        objects = (
            "game_console,moped,boombox"
            if kind in ("frame", "end_assembling")
            else "game_console,boombox,minibar"
        )
    scene = Scene(2, objects=objects).row(1, "T1", 119, "T3", "T4").row(2, *FOUR).stock(1, "2/0/0/30")
    play = at_question(kind, scene)
    offered = {choice.split(":")[1] for choice in play.options(1) if choice.startswith("use:")}
    assert offered <= set(objects.split(","))


@rule("AFT-9.4", "AFT-9.15")
def test_once_per_round_and_player() -> None:
    """Seat 1's use does not keep seat 2 from the same object; in the next round both have it again."""
    scene = with_object("computer").stock(1, "0/0/0/20").stock(2, "0/0/0/5")
    play = scene.start("resolving")
    play.answer("frame", "use:computer", seat=1)
    assert uses(play, "computer", 1) == []
    # What seat 2 is asked next, it is asked after seat 1 has used it.
    play.answer("frame", "skip", seat=2)
    assert uses(play, "computer", 2) == ["use:computer"]
    play.answer("frame", "use:computer", seat=2)
    assert (play.vp(1), play.vp(2)) == (5, 5)
    play.skip_all(1).skip_all(2)
    assert uses(play, "computer", 1) == []
    play.confirm(1).confirm(2).discs("mandrill", "mandrill")
    while play.asked != {1: "console_or_end", 2: "console_or_end"}:
        (seat,) = play.asked
        assert uses(play, "computer", seat) == []
        play.confirm(seat)
    assert uses(play, "computer", 1) == []
    play.confirm(1).confirm(2)
    assert play.state.round == 2
    assert uses(play, "computer", 1) == ["use:computer"]


PRICES = {"computer": 5, "minibar": 1, "boombox": 2, "pinball_machine": 4}


@rule("AFT-9.5", "AFT-9.6", "AFT-9.7", "AFT-9.8", "AFT-9.10")
@pytest.mark.parametrize("name", PRICES)
def test_the_energy_must_be_there(name: str) -> None:
    price = PRICES[name]
    for energy in (price - 1, price):
        scene = with_object(name, seats=1).stock(1, f"1/0/0/{energy}")
        play = scene.start("assembling")
        assert bool(uses(play, name)) is (energy == price)


@rule("AFT-9.6")
@pytest.mark.parametrize(
    "kind", ["before_arranging", "frame", "end_assembling", "attract_menu", "console_or_end", "last_call"]
)
def test_computer_scores_five_in_every_phase(kind: str) -> None:
    play = at_question(kind, with_object("computer").stock(1, "0/0/0/6"))
    before = play.vp()
    play.pick("use:computer", seat=1)
    assert (play.vp() - before, play.held()) == (5, "0/0/0/1")
    play.at(1, kind)
    assert uses(play, "computer") == []
    play.expect_event("used_computer", seat=1)


@rule("AFT-9.7")
@pytest.mark.parametrize("take", KINDS)
@pytest.mark.parametrize("give", KINDS)
def test_minibar_swaps_one_resource_for_one_of_another_kind(give: str, take: str) -> None:
    scene = with_object("minibar", seats=1).stock(1, "2/2/2/3")
    play = scene.start("resolving")
    option = f"use:minibar:{give}:{take}"
    if give == take:
        play.offers_not(option)
        return
    play.pick(option)
    left = dict(zip(KINDS, (2, 2, 2, 3 - 1), strict=True))
    left[give] -= 1
    left[take] += 1
    assert play.held() == "/".join(str(left[kind]) for kind in KINDS)
    assert uses(play, "minibar") == []


@rule("AFT-9.7", "AFT-9.5")
@pytest.mark.parametrize(
    ("stock", "gives"),
    [
        ("0/0/0/1", set()),
        ("0/1/0/1", {"fruit"}),
        ("0/0/0/2", {"energy"}),
        ("1/0/0/2", {"flower", "energy"}),
        ("3/3/3/0", set()),
    ],
)
def test_minibar_cannot_swap_the_energy_that_pays_for_it(stock: str, gives: set[str]) -> None:
    play = with_object("minibar", seats=1).stock(1, stock).start("resolving")
    assert {choice.split(":")[2] for choice in uses(play, "minibar")} == gives


@rule("AFT-9.7", "AFT-10.13")
def test_minibar_in_phase_2_may_pay_for_the_attraction() -> None:
    scene = with_object("minibar").stock(1, "2/0/1/1").row(1, "T8")
    play = scene.start("choose_discs").discs("mandrill", "mandrill")
    if 1 not in play.asked:
        play.confirm(2)
    play.pick("bonus")
    play.offers_not("attract:mandrill-1:flower")
    play.pick("use:minibar:grain:flower")
    play.pick("attract:mandrill-1:flower")
    assert play.held() == "0/0/0/0"


@rule("AFT-9.8")
def test_boombox_discards_any_card_and_draws_another() -> None:
    scene = (
        with_object("boombox", seats=1).draw(1, "T6", "T7").row(1, 119, "T2", "T3", "T4").stock(1, "0/0/0/2")
    )
    play = scene.start("assembling")
    play.pick("use:boombox")
    play.at(1, "boombox_card")
    play.offers_only("card:119", "card:2", "card:3", "card:4")
    play.answer("boombox_card", "card:119")
    assert play.numbers("assembly", 1) == [2, 3, 4, 6]
    assert play.numbers("discard", 1)[-1] == 119
    assert play.held() == "0/0/0/0"
    play.at(1, "before_arranging")


@rule("AFT-9.8", "AFT-4.2")
def test_boombox_shuffles_the_discard_pile_with_the_card_in_it() -> None:
    scene = with_object("boombox", seats=1).draw(1).discard(1, "T6").stock(1, "0/0/0/2")
    play = scene.start("assembling", shuffles=[["T1"]])
    play.pick("use:boombox")
    play.answer("boombox_card", "card:1")
    assert sorted(play.numbers("assembly", 1)) == [1, 2, 3, 4]
    assert play.numbers("draw", 1) == [6]
    assert play.zone("discard", 1) == []


@rule("AFT-9.8")
def test_boombox_with_both_piles_empty_draws_the_same_card_again() -> None:
    play = with_object("boombox", seats=1).draw(1).discard(1).stock(1, "0/0/0/2").start("assembling")
    play.pick("use:boombox")
    play.answer("boombox_card", "card:2")
    assert sorted(play.numbers("assembly", 1)) == [1, 2, 3, 4]


@rule("AFT-9.8")
def test_boombox_needs_a_card() -> None:
    scene = with_object("boombox", seats=1).row(1, "T1").rage(1, 4).stock(1, "0/0/0/2")
    play = scene.start("assembling")
    play.offers("use:boombox")
    play.pick("remove:1")
    play.offers_only("arrange")


@rule("AFT-9.9", "AFT-16.5", "AFT-2.10")
def test_mobile_phone_puts_a_card_under_its_deck_and_brings_the_top_one_of_any_deck_of_its_level() -> None:
    scene = with_object("mobile_phone").row(1, 119, "T1", 231, "T3").stock(1, "0/0/0/3")
    play = scene.deck("chimpanzee-1", 160, 161).start("before_arranging")
    play.pick("use:mobile_phone")
    play.at(1, "phone_card")
    play.offers_only("card:119", "card:231")
    play.answer("phone_card", "card:119")
    assert play.held() == "0/0/0/1"
    assert play.deck("gorilla-1")[-1] == 119
    play.at(1, "phone_deck")
    play.offers_only("deck:mandrill-1", "deck:orangutan-1", "deck:gorilla-1", "deck:chimpanzee-1")
    play.answer("phone_deck", "deck:chimpanzee-1")
    assert play.numbers("assembly", 1) == [1, 231, 3, 160]
    assert play.deck("chimpanzee-1") == [161]
    play.at(1, "before_arranging")
    assert play.tribe() == 10


@rule("AFT-9.9")
@pytest.mark.parametrize(("energy", "cards"), [(1, []), (2, ["card:119"]), (3, ["card:119", "card:231"])])
def test_the_level_of_the_card_sets_the_price_of_mobile_phone(energy: int, cards: list[str]) -> None:
    scene = with_object("mobile_phone").row(1, 119, "T1", 231, "T3").stock(1, f"0/0/0/{energy}")
    play = scene.start("before_arranging")
    if not cards:
        play.offers_not("use:mobile_phone")
        return
    play.pick("use:mobile_phone")
    play.offers_only(*cards)
    play.answer("phone_card", cards[-1])
    assert play.held() == "0/0/0/0"
    assert all(choice.endswith(f"-{len(cards)}") for choice in play.options())


@rule("AFT-9.9")
def test_mobile_phone_takes_no_tamarin() -> None:
    play = with_object("mobile_phone").stock(1, "0/0/0/9").start("before_arranging")
    play.offers_not("use:mobile_phone")


@rule("AFT-9.9", "AFT-14.6")
def test_an_empty_deck_cannot_be_chosen_but_the_returned_card_counts_as_lying_in_its_own() -> None:
    scene = with_object("mobile_phone").row(1, 119, "T1", "T2", "T3").stock(1, "0/0/0/2")
    play = scene.deck("gorilla-1").deck("mandrill-1").start("before_arranging")
    play.pick("use:mobile_phone")
    play.answer("phone_card", "card:119")
    play.offers_only("deck:orangutan-1", "deck:gorilla-1", "deck:chimpanzee-1")
    play.answer("phone_deck", "deck:gorilla-1")
    assert play.numbers("assembly", 1) == [1, 2, 3, 119]
    assert play.deck("gorilla-1") == []


@rule("AFT-9.10")
def test_pinball_draws_a_fifth_card() -> None:
    scene = with_object("pinball_machine", seats=1).draw(1, 149).stock(1, "0/0/0/4")
    play = scene.start("assembling")
    play.pick("use:pinball_machine")
    assert play.numbers("assembly", 1) == [1, 2, 3, 4, 149]
    assert play.held() == "0/0/0/0"
    play.pick("arrange")
    assert play.at(1, "arrange").least == 5


@rule("AFT-9.10", "AFT-8.8")
def test_pinball_needs_a_card_in_one_of_the_piles() -> None:
    play = with_object("pinball_machine", seats=1).draw(1).discard(1).stock(1, "0/0/0/4").start("assembling")
    play.offers_not("use:pinball_machine")
    play = (
        with_object("pinball_machine", seats=1)
        .draw(1)
        .discard(1, "T8")
        .stock(1, "0/0/0/4")
        .start("assembling")
    )
    play.pick("use:pinball_machine")
    assert play.numbers("assembly", 1) == [1, 2, 3, 4, 8]


@rule("AFT-9.11", "AFT-9.12", "AFT-10.11", "AFT-10.12")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("energy", [5, 6, 8, 9])
def test_moped_brings_the_top_card_of_any_deck(deck: str, energy: int) -> None:
    scene = with_object("moped").stock(1, f"0/0/0/{energy}").row(1, "T8")
    play = scene.start("choose_discs").discs("mandrill", "orangutan").confirm(2)
    price = 6 if deck.endswith("1") else 9
    if energy < price:
        play.offers_not(f"use:moped:{deck}")
        return
    top, tribe = play.deck(deck)[0], play.tribe()
    play.pick(f"use:moped:{deck}")
    assert play.top_of_draw() == top
    assert play.held() == f"0/0/0/{energy - price}"
    assert play.tribe() == tribe + 1
    assert uses(play, "moped") == []


@rule("AFT-9.11", "AFT-9.12")
@pytest.mark.parametrize("moped_first", [True, False])
def test_moped_and_the_attraction_by_disc_in_one_round(moped_first: bool) -> None:
    """The later of the two lies on top."""
    scene = with_object("moped").stock(1, "3/0/0/6").row(1, 202)
    play = (
        scene.deck("mandrill-1", 101, 102)
        .deck("gorilla-1", 119)
        .start("choose_discs")
        .discs("mandrill", "orangutan")
    )
    play.pick("bonus")
    order = ["use:moped:gorilla-1", "attract:mandrill-1:flower"]
    for choice in order if moped_first else order[::-1]:
        play.offers(choice)
        play.pick(choice)
    assert play.numbers("draw", 1)[-2:] == ([119, 101] if moped_first else [101, 119])
    assert play.held() == "0/0/0/0"


@rule("AFT-9.11")
def test_moped_cannot_take_from_an_empty_deck() -> None:
    scene = with_object("moped").stock(1, RICH).row(1, 202).deck("gorilla-1").deck("orangutan-2")
    play = scene.start("choose_discs").discs("mandrill", "orangutan")
    wanted = [f"use:moped:{deck}" for deck in DECKS if deck not in ("gorilla-1", "orangutan-2")]
    assert uses(play, "moped") == wanted


@rule("AFT-9.13")
@pytest.mark.parametrize(("energy", "cards"), [(2, []), (3, [119]), (4, [119]), (5, [119, 231])])
def test_game_console_keeps_a_tribe_card_on_the_draw_pile(energy: int, cards: list[int]) -> None:
    scene = with_object("game_console", seats=1).row(1, 119, "T1", 231, "T3").stock(1, f"0/0/0/{energy}")
    play = scene.start("resting")
    assert uses(play, "game_console") == [f"use:game_console:{card}" for card in cards]
    if not cards:
        return
    play.pick(f"use:game_console:{cards[-1]}")
    assert play.top_of_draw() == cards[-1]
    assert play.held() == f"0/0/0/{energy - (3 if len(cards) == 1 else 5)}"
    assert uses(play, "game_console") == []
    tribe = play.tribe()
    play.confirm()
    assert cards[-1] in play.numbers("assembly", 1), "it is drawn again next round"
    assert play.tribe() == tribe


@rule("AFT-9.14")
def test_game_console_takes_no_tamarin() -> None:
    play = with_object("game_console").row(1, "T1", "T2", 119, "T4").stock(1, RICH).start("resting")
    assert uses(play, "game_console") == ["use:game_console:119"]


@rule("AFT-9.15")
@pytest.mark.parametrize("name", ["computer", "minibar", "boombox", "pinball_machine"])
def test_use_marks_are_cleared_at_the_start_of_each_round(name: str) -> None:
    play = with_object(name, seats=1).stock(1, "9/0/0/20").start("assembling")
    play.pick(uses(play, name)[0])
    if name == "boombox":
        play.answer("boombox_card", "card:1")
    assert uses(play, name) == []
    play.pick("arrange")
    play.pick(*play.options())
    play.skip_all().confirm().discs("mandrill").confirm().confirm()
    assert play.state.round == 2
    assert uses(play, name) != []
