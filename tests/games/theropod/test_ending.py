"""How the standard game ends, and who wins (THE-14)."""

from __future__ import annotations

from pathlib import Path

from apex_tui.engine.chance import Stream
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.games.theropod.scripting import Scene
from tests.rules import rule
from tests.table.playing import play as play_on


def last_turn(scene: Scene, seats: int) -> Scene:
    """The last turn of the round of Extinction has just ended."""
    return scene.so(final_round=True, turn=seats - 1, seat=seats, round=12)


@rule("THE-14.1", "THE-14.8")
def test_alone_the_game_is_won_at_once_when_the_boss_is_defeated() -> None:
    scene = (
        Scene("tyrannosaurus", mode="hard")
        .trail("boss_australovenator")
        .wounds("virus")
        .afflictions("severe_trauma")
    )
    play = (
        scene.hand(1, "tyrannosaurus_mother", "tyrannosaurus_father")
        .hoard(1, "dryosaurus")
        .so(round=7)
        .start("face_boss")
    )
    play.does("fight", "play:tyrannosaurus_mother", "play:tyrannosaurus_father", "end")
    outcome = play.over(winners=[1], reason="boss_defeated")
    assert outcome.scores == (6,)
    assert play.view(1).outcome.reason_text == "the Boss was defeated"


@rule("THE-14.1", "THE-14.8")
def test_alone_it_is_lost_when_the_round_of_extinction_ends() -> None:
    play = last_turn(Scene("tyrannosaurus", mode="hard").hoard(1, "argentinosaurus"), 1).start("end_turn")
    assert play.over(winners=[], reason="extinction").scores == (6,)
    lines = [play.rules.narrate(event, ["Mira"]) for event in play.told("over")]
    assert lines == ["Extinction has come before the Boss fell: the game is lost"]


@rule("THE-14.2", "THE-14.3", "THE-14.6", "THE-4.15")
def test_most_bosses_win_then_points_of_den_and_hoard() -> None:
    scene = Scene("tyrannosaurus", "utahraptor", "carnotaurus").den(1, "boss_titanoboa", "diamantinasaurus")
    scene.den(2, "boss_yutyrannus", "brachiosaurus").hoard(3, *["puertasaurus"] * 3, *["argentinosaurus"] * 3)
    scene.discard(1, "keen_senses").hand(1, "tyrannosaurus_mother").eliminated("sauroposeidon")
    play = last_turn(scene, 3).start("end_turn")
    outcome = play.over(winners=[2], reason="extinction")
    assert outcome.scores == (9, 10, 33)
    assert outcome.places == ((2,), (1,), (3,))


@rule("THE-14.3", "THE-14.4")
def test_without_any_boss_all_compare_points_and_equal_ones_share() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor", "carnotaurus").den(1, "diamantinasaurus").hoard(2, "diplodocus")
    )
    play = last_turn(scene.hoard(3, "dryosaurus"), 3).start("end_turn")
    assert play.over(winners=[1, 2]).places == ((1, 2), (3,))


@rule("THE-14.5", "THE-6.7")
def test_together_the_game_goes_on_to_extinction_though_every_boss_is_gone() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor")
        .den(1, "boss_titanoboa")
        .den(2, "boss_yutyrannus")
        .hunt("dryosaurus")
    )
    play = scene.so(turn=1, seat=2).start("end_turn")
    assert not play.game.over
    assert play.state.round == 2


@rule("THE-6.7", "THE-6.4")
def test_extinction_is_the_last_round() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor")
        .environment("asteroid_impact", "extinction")
        .trail("dryosaurus", "troodon")
    )
    play = scene.hunt("iguanodon", "paralititan").so(round=11).start("begin_round")
    assert play.state.final_round
    assert play.view(1).final_round
    # All Prey and Big Game had gone when it was revealed; the Menace had left as the last card.
    assert "dryosaurus" in play.titles("eliminated")
    play.does("end", "done", "end", "done")
    play.over(reason="extinction")


@rule("THE-16.6")
def test_points_bosses_round_and_mode_of_a_finished_game_are_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    options = {"mode": "emergence", "species": "random"}
    with Session.create(store, "theropod", ["Ann", "Ben"], options, seed=4) as session:
        play_on(session, Stream(4), 10_000)
        outcome, state = session.outcome, session.ledger.timeline.game.state
        assert outcome is not None
        kept = session.id
    store.delete(kept)
    (one,) = store.statistics("theropod")
    assert one["outcome"]["scores"] == list(outcome.scores) == state.vp
    assert one["merits"] == {"bosses": state.bosses}
    assert (one["rounds"], one["options"]["mode"]) == (7, "emergence")
