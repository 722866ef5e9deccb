"""What the board says: every log line in its notation, everything that can be looked at, what is shown, how it ends."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from apex_tui.engine.views import OutcomeView
from apex_tui.resources import rulesets
from apex_tui.screens.board import Scene
from apex_tui.screens.galaxy import log
from apex_tui.screens.galaxy.footing import Said
from apex_tui.screens.galaxy.results import result_words
from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.screens.galaxy.tally import tally
from apex_tui.screens.play.pacing import MANY, moments_in
from apex_tui.table.lines import TABLE_KINDS
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.glyphs import glyph_set
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import length, plain
from tests.screens.galaxy.drawn import SIX, expansion, picture, six, war
from tests.screens.galaxy.sittings import BOARD, labelled, painted, scenes
from tests.screens.watched import Watched


@cache
def game(seats: int, exploration: bool = False) -> tuple[tuple[Scene, tuple[LogLine, ...]], ...]:
    """Every decision of a game with the lines that are new; the last one is the end."""
    options = {"exploration": "on"} if exploration else None
    return tuple((scene, tuple(new)) for _, scene, new in scenes(seats, 21, options))


def all_lines() -> list[tuple[Scene, LogLine]]:
    return [
        (scene, line)
        for seats, hidden in ((2, False), (6, True))
        for scene, new in game(seats, hidden)
        for line in new
    ]


def test_every_line_has_words_of_its_own_and_a_civilization_before_them() -> None:
    seen: Counter[str] = Counter()
    for scene, line in all_lines():
        seen[line.kind] += 1
        if line.kind in TABLE_KINDS or line.kind == "round":
            continue
        assert line.kind in log._WORDS, line.kind
        told = BOARD.log_line(scene, line)
        assert length(told), line
        if line.seat:
            assert plain(told).split()[0] == Sitting(scene).letter(line.seat)
        assert length(BOARD.log_line(scene, line, 27)) <= 100
        assert "?" not in glyph_set("ascii").write(plain(told).replace("?", ""))
        assert plain(BOARD.log_detail(scene, line))
        assert not plain(BOARD.log_right(scene, line))
    wanted = {
        "battle",
        "moved",
        "produced",
        "settled",
        "evolved",
        "scored",
        "thrown",
        "found",
        "revealed",
        "order",
        "over",
    }
    assert wanted <= set(seen)


def test_lines_of_a_war_and_an_expansion() -> None:
    play = six(4).chose("H", 7, "war").resolve(skip_to="H")
    play.answer("declare_battle", "B3")
    play.answer("declare_battle", "C2")
    scene = picture(play, SIX, asked=False)
    told = [plain(BOARD.log_line(scene, line)) for line in scene.lines if line.kind in ("battle", "stopped")]
    assert told == [
        "H fights at B3  H 3+1 = 4 v C 2+1 = 3  H keeps 1 +1 VP",
        "H fights at C2  H 1+1 = 2 = C 1+1 = 2  all is destroyed",
    ]
    assert plain(result_words(Sitting(scene), 1, "war")) == "B3, C2  H +1 VP"
    moved = expansion()
    assert plain(result_words(Sitting(moved), 1, "expansion")) == "1 move"
    assert [plain(row) for row in log.side_log(Sitting(moved)).rows(moved.lines, 5, 40)][
        -1
    ].strip() == "H moves 1 C2 to C3"


def test_going_back_step_by_step_is_one_row_beside_the_map() -> None:
    scene = expansion()
    last = scene.lines[-1]
    back = "Mira takes the last choice back"
    undone = [replace(last, n=last.n + step, kind="undone", text=back, data={}) for step in (1, 2, 3)]
    hint = replace(last, n=last.n + 4, kind="hint", text="hint: C3 Mira", data={})
    rows = log.side_log(Sitting(scene)).rows([*scene.lines, *undone, hint], 5, 60)
    told = [plain(row).strip() for row in rows]
    assert told[-2:] == ["H moves 1 C2 to C3", f"{back}, 3 times"], "and a hint is nothing that happened"


def test_losses_are_those_of_the_seats_that_lost_ships_or_a_colony() -> None:
    found = Counter[str]()
    for scene, line in all_lines():
        hit = [seat.seat for seat in scene.view.seats if BOARD.hits(line, seat.seat)]
        if not hit:
            continue
        found[line.kind] += 1
        if line.kind == "battle":
            assert line.data["winner"] not in hit
        elif line.kind in ("converted", "ambushed"):
            assert hit == [line.data["victim"]]
            assert line.seat not in hit
        else:
            assert line.kind == "colony_lost"
    assert found["battle"]


def test_headings_name_age_and_round() -> None:
    heads = [head for _, line in all_lines() if (head := BOARD.log_heading(line))]
    assert heads[:2] == ["age 1", "age 1 round 1"]
    assert Counter(heads)["age 3 round 5"] == 2


# ----- what is looked at


def rule_ids() -> set[str]:
    return set(re.findall(r"GAL-\d+\.\d+", (rulesets() / "galaxy" / "rules.md").read_text(encoding="utf-8")))


def test_everything_that_can_be_pointed_at_has_its_inspection_and_its_rules() -> None:
    known = rule_ids()
    kinds: set[str] = set()
    for scene in (
        [each for each, _ in game(2)][::40] + [each for each, _ in game(6, True)][::60] + [war(), expansion()]
    ):
        for width, height in ((80, 24), (200, 60)):
            for page in range(len(BOARD.pages(scene))):
                surface = Surface(width, height)
                BOARD.paint(surface, labelled(replace(scene, page=page), width, height), height - 1)
                for id in surface.things:
                    found = BOARD.inspect(scene, id)
                    if found is None:
                        assert id in (
                            "stop",
                            "decline",
                            "end_turn",
                            "war",
                            "evolution",
                            "colonization",
                            "expansion",
                        ) or (id.startswith("n:")), id
                        continue
                    kinds.add(id.partition(":")[0] if ":" in id else "choice")
                    assert found.title
                    assert found.rules
                    assert set(found.rules) <= known, found.rules
    assert {"sector", "seat", "played", "board", "discard", "card", "choice"} <= kinds | {"discard"}


def test_a_sector_is_told_in_full() -> None:
    found = BOARD.inspect(expansion(), "sector:B4")
    assert found is not None
    text = [plain(line) for _, line in found.facts]
    assert "H Mira controls it" in text
    assert "H 3 ships" in text
    assert "control 3 + 2 = 5, battle 3 + 1 = 4" in text
    assert "D wins by 1: +1 VP, keeps 1 of 3; H loses all 3 ships" in text
    assert any("A2 B3 B5 C4 C5" in line for line in text)


def test_what_ending_would_leave_and_what_an_age_would_bring() -> None:
    play = six().chose("H", 23, "expansion").resolve(skip_to="H")
    text = "\n".join(painted(picture(play, SIX), cursor="end_turn").text)
    assert "unused and lost: 4M 1R" in text
    # Five sectors and the origin, and a colony with points of its own.
    assert "H 7  D 4  M 7  S 8  N 3  C 2" in text


def test_describe_says_in_words_what_a_choice_changes() -> None:
    assert [plain(line) for line in BOARD.describe(expansion(), "C4")] == [
        "C4  H 3 + 2 = 5  D 2 + 0 = 2",
        "B4  D alone    you lose it",
    ]
    said = [plain(line) for line in BOARD.describe(war(), "B4")]
    assert any("3+1 = 4" in line for line in said)


# ----- moments


def test_what_others_do_is_shown_and_what_one_does_is_not() -> None:
    kinds: Counter[str] = Counter()
    before: Scene | None = None
    for scene, new in game(6, True):
        if before is not None and new:
            frames = BOARD.moments(before, new)
            for frame in frames:
                kinds[frame.kind] += 1
                assert frame.seconds > 0
                for width, height in ((80, 24), (160, 45)):
                    shown = replace(before, prompt=None, frame=frame)
                    painted(shown, width, height, said=Said(last=frame.last))
            if not any(line.seat != before.own for line in new if line.seat):
                assert moments_in(frames) <= MANY
        before = scene
    assert {"reveal", "battle", "told", "scored"} <= set(kinds)


def test_the_reveal_shows_nothing_and_then_everything() -> None:
    """All lie face down in the first picture and all are open in the second (GAL-4.3)."""
    before: Scene | None = None
    for scene, new in game(2):
        if before is not None and any(line.kind == "order" for line in new):
            closed, opened = (each for each in BOARD.moments(before, new) if each.kind == "reveal")
            cards = [turned(scene, line) for line in new if line.kind in ("revealed", "thrown")]
            first = "\n".join(painted(replace(before, prompt=None, frame=closed)).text)
            then = "\n".join(painted(replace(before, prompt=None, frame=opened)).text)
            plate = first[first.index("all turn over") :]
            assert plate.count("░░") >= 2
            assert "card" not in first.replace("discard", "").replace("circle cards", "")
            for words in cards:
                assert words in then
            return
        before = scene
    raise AssertionError("nothing was revealed")


def turned(scene: Scene, line: LogLine) -> str:
    """How a card that is turned over is named."""
    index = Sitting(scene).card(line.data["card"]).index
    return f"card {index:>2}" if line.kind == "revealed" else f"throws away {index}"


# ----- the end


def end_page(scene: Scene, width: int = 80, height: int = 24) -> str:
    """The page as text; nothing on it may lie over anything."""
    surface = Watched(width, height)
    surface.under = frozenset(" ╌╎_.-'")
    BOARD.paint_end(surface, scene)
    assert not surface.faults, surface.faults
    assert "".join(surface.text[height - 3 :]).strip() == ""
    return "\n".join(surface.text)


@pytest.mark.parametrize("seats", [2, 6])
def test_the_end_fits_every_window_and_counts_right(seats: int) -> None:
    scene = game(seats, seats == 6)[-1][0]
    assert scene.view.outcome is not None
    for size in ((80, 24), (100, 30), (160, 45), (200, 60)):
        shown = end_page(scene, *size)
        assert "G A L A X Y" in shown
        assert "levels P M I A" in shown
        for seat in scene.view.seats:
            head = f"    {seat.letter} {SIX_NAMES[seat.seat - 1]} "
            row = next(row for row in shown.splitlines() if row.startswith(head))
            assert row[:80].rstrip().endswith(str(seat.vp))
    for deeds, seat in zip(tally(Sitting(scene)), scene.view.seats, strict=True):
        assert sum(deeds.sides) == 15
        assert deeds.battles >= seat.won


SIX_NAMES = ("Mira", "Tobias", "Ines", "Jun", "Oleander", "Pim")


def test_ties_are_told_as_they_were_decided() -> None:
    scene = game(2)[-1][0]
    shared = OutcomeView.model_construct(
        winners=(1, 2), scores=(9, 9), reason="ages_over", reason_text="", places=((1, 2),)
    )
    scene = replace(scene, view=scene.view.model_copy(update={"outcome": shared}))
    assert "share the victory" in end_page(scene)
    by_tokens = shared.model_copy(update={"winners": (2,), "places": ((2,), (1,))})
    scene = replace(scene, view=scene.view.model_copy(update={"outcome": by_tokens}))
    assert "decided by tokens in the galaxy" in end_page(scene)


def test_what_follows_the_reveal_is_shown_at_its_own_step() -> None:
    """The pictures are drawn from the table before all of it: order, step and log go with each (GAL-4.5)."""
    before: Scene | None = None
    for scene, new in game(6, True):
        if before is not None and any(line.kind == "order" for line in new):
            told = [frame for frame in BOARD.moments(before, new) if frame.kind == "told"]
            for frame in told:
                assert frame.data["stage"] in ("war", "evolution", "colonization", "expansion")
                assert [turn.status for turn in frame.data["order"]].count("now") == 1
                shown = "\n".join(painted(replace(before, prompt=None, frame=frame), 160, 45).text)
                assert f"► {frame.data['stage'].upper()}" in shown
                later = [line.n for line in new if line.n > frame.data["line"]]
                seen = [line.n for line in Sitting(replace(before, lines=scene.lines, frame=frame)).lines]
                assert not set(later) & set(seen)
            if told:
                return
        before = scene
    raise AssertionError("nothing was told after a reveal")
