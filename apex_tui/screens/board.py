"""What a game's board gives to the table screen: how its zones are drawn, and what its things are in words.

``TableScreen`` (``screens/table.py``) drives the session, the prompt, keys, pacing and overlays for every game. A game adds
a :class:`Board`: pure drawing from a view, a prompt and log lines, so that it can be tested without a terminal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from apex_tui.engine.outcome import Outcome
from apex_tui.engine.prompt import Prompt
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line

__all__ = ["Board", "Frame", "Inspection", "Row", "Scene"]


@dataclass(slots=True)
class Scene:
    """Everything that a board is drawn from. Nothing in it is hidden from the person who looks."""

    view: Any
    """The game's frozen view model; while a frame is shown, the one from before what the frame tells."""
    names: tuple[str, ...]
    """Of the seats, seat 1 first."""
    own: int
    """The seat whose side lies at the bottom or on the left page; 0 for a watcher."""
    prompt: Prompt | None = None
    """What the person is asked, None while nothing can be chosen."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """Key labels by choice id, as the table screen gave them out."""
    chosen: Sequence[str] = ()
    """Choice ids picked so far, in order."""
    cursor: str | None = None
    """The thing under the cursor when the scene was drawn last: for previews that lie on the board."""
    page: int = 0
    """Which folded page is open (``v``, ``V``): 0 the usual one."""
    verb: str = ""
    """The verb the person has turned to where a prompt has several (Carnivore: ``prune``)."""
    scroll: int = 0
    """How far a list that is longer than its place has been scrolled."""
    row: Row | None = None
    """What is being put in a row at this prompt, in the order tried out; None where nothing is."""
    lines: Sequence[LogLine] = ()
    """The log so far, newest last."""
    frame: Frame | None = None
    """A moment that is being shown instead of the prompt (a rolling die, an attack)."""
    rules: Any = None
    """The rules at this table: what is printed on a card of which only the id is known, and the words of the pack."""
    outcome: Outcome | None = None
    """How the game ended, where the table knows it; None while it goes on."""
    animate: bool = True
    saved: bool = True


@dataclass(slots=True)
class Row:
    """Things that are put in a row: at every moment an order that may be answered."""

    order: list[str]
    """Their choice ids, left to right."""
    lifted: str = ""
    """The one that is in the hand, empty if none is."""
    before: list[list[str]] = field(default_factory=list)
    """The orders before each change, newest last."""


@dataclass(slots=True)
class Frame:
    """One picture of a moment that is shown: made by :meth:`Board.moments` from log lines."""

    seconds: float
    """How long it stands at calm pace."""
    kind: str
    """The board knows what to do with it: ``roll``, ``attack``, ``glow``."""
    data: dict[str, Any] = field(default_factory=dict)
    last: Line = ""
    """The ``last`` line of the prompt meanwhile, empty to keep the present one."""
    question: Line = ""
    """What stands in the place of the question, empty to leave the place as it is."""
    note: Line = ""
    """Quietly behind the question."""
    under: Sequence[Line] = ()
    """What stands below the question."""
    hold: bool = False
    """It stands until a key is pressed (``Enter go on``) where a person looks on; without one for ``seconds``."""


@dataclass(slots=True)
class Inspection:
    """What the inspector shows of a thing."""

    title: str
    note: str = ""
    """On the right of the title: families, class, power and defence."""
    lines: Sequence[Line] = ()
    """The effect in full, a paragraph a line."""
    facts: Sequence[tuple[str, Line]] = ()
    """Labelled rows: ``now``, ``needs``, ``helps``, ``copies``."""
    remark: str = ""
    """The line that is there for the pleasure of it, below everything."""
    rules: Sequence[str] = ()
    """Rule numbers that concern it."""


class Board(Protocol):
    """How one game looks. Stateless: everything comes with the scene."""

    def title(self, scene: Scene) -> tuple[str, Line]:
        """Where the game stands (``duel ∙ round 6``) and who does what (``▴A Mira to activate``)."""
        ...

    def paint(self, surface: Surface, scene: Scene, bottom: int) -> None:
        """Draw track, seats and zones from row 2 (index 1) down to row index ``bottom`` exclusive; register things.

        A choice is registered under its choice id with ``surface.choice`` or ``surface.thing(lit=True, label=...)``; what
        can only be looked at under ``card:<copy id>``. Choices that lie nowhere on the board (yes, no, pass, roll) are left
        to the table screen, which writes them into the prompt.
        """
        ...

    def prompt_room(self, scene: Scene, height: int) -> int:
        """The rows that the prompt with its rule and the footer may take in a window of that height (7 at 24 rows)."""
        ...

    def question_note(self, scene: Scene) -> Line:
        """What stands quietly behind the question."""
        ...

    def describe(self, scene: Scene, id: str) -> Sequence[Line]:
        """One or two lines for what is under the cursor: what it does, what it costs, what follows."""
        ...

    def preview(self, scene: Scene, id: str) -> Line:
        """What would be different afterwards; empty if there is nothing to say."""
        ...

    def inspect(self, scene: Scene, id: str) -> Inspection | None:
        """Everything about a thing; None if there is nothing more than its name."""
        ...

    def pages(self, scene: Scene) -> Sequence[str]:
        """The names of the pages that ``v`` turns through, the usual one first (``play areas``, ``discard piles``)."""
        ...

    def verbs(self, scene: Scene) -> Mapping[str, str]:
        """Verbs of this prompt beside the usual one, by key (``p``: ``prune``)."""
        ...

    def log_line(self, scene: Scene, line: LogLine, columns: int = 0) -> Line:
        """A log line with seat marks, sums and colours; empty for what the headings or another line tell.

        ``columns``: sums begin there, for lines in columns; 0: right behind the words, for a line that stands alone, and
        empty, too, for what only completes the line before.
        """
        ...

    def log_right(self, scene: Scene, line: LogLine) -> Line:
        """What stands in a column of its own in the log: ``▴A 14 -6 = 8``."""
        ...

    def log_detail(self, scene: Scene, line: LogLine) -> Line:
        """One line more when the cursor stands on it in the log: the parts of the help."""
        ...

    def log_heading(self, line: LogLine) -> str:
        """The heading that begins at this line (``round 6, survival``), empty if it begins none."""
        ...

    def moments(self, scene: Scene, lines: Sequence[LogLine]) -> Sequence[Frame]:
        """The pictures to show for new log lines, in order; none for what needs no showing."""
        ...

    def hits(self, line: LogLine, seat: int) -> bool:
        """True if the line tells of a loss of ``seat``: those come first in the since overlay."""
        ...

    def paint_end(self, surface: Surface, scene: Scene) -> None:
        """Draw the end of the game: result in a sentence, how it was decided, a table over the rounds, three facts.

        The last rows (from ``surface.height - 3``) are the table screen's: what next, and the footer.
        """
        ...
