"""F2: the settings. Space walks through the values and the whole screen shows each at once."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from apex_tui.screens.page import PageScreen
from apex_tui.screens.preferences import Setting, all_settings, config_path
from apex_tui.screens.scrolling import Window
from apex_tui.widgets.chrome import FooterKey, footer, seat_mark, seat_token, title
from apex_tui.widgets.labels import labels
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run

__all__ = ["SettingsScreen"]


class SettingsScreen(PageScreen[None]):
    """A line a setting, in zones. Enter keeps, Esc puts everything back as it was."""

    places: ClassVar[frozenset[str]] = frozenset({"lists"})

    def __init__(self) -> None:
        super().__init__()
        self.window = Window()

    def on_mount(self) -> None:
        """Note what Esc goes back to."""
        self.before = self.app_.preferences
        super().on_mount()

    def paint(self, s: Surface) -> None:
        """Zones and lines as drawn; a taller window has blank rows between the zones."""
        kept = config_path().name if self.app_.local else "this house"
        title(s, "apex-tui", "settings", [(f"kept in {kept}", "quiet")])
        rows = self._rows(spare=s.height > 27)
        self.window.fit(len(rows), s.height - 6)
        lines = [index for index, (id, _) in enumerate(rows) if id]
        at = next((place for place, index in enumerate(lines) if rows[index][0] == self.cursor), 0)
        # The cursor walks over what is in sight: the settings beside it must be, whatever stands between them.
        for place in (at + 1, at - 1, at):
            if 0 <= place < len(lines):
                self.window.show(lines[place])
        shown = self.window.fit(len(rows), s.height - 6)
        for offset, index in enumerate(shown):
            rows[index][1](s, 2 + offset)
        if self.window.below:
            s.put_right(s.height - 5, s.width - 1, f"+{self.window.below} more ›", "quiet")

    def _rows(self, *, spare: bool) -> list[tuple[str, Callable[[Surface, int], None]]]:
        """What stands in each row: the id of a setting, empty for what is none, and what draws it."""
        rows: list[tuple[str, Callable[[Surface, int], None]]] = []
        keys = labels(self.app_.keymap.letters())
        group = ""
        for setting in all_settings():
            if setting.group != group:
                if group == "looks":
                    rows.append(("", self._sample))
                if spare and group:
                    rows.append(("", lambda s, row: None))
                group = setting.group
                rows.append(("", partial(_rule, name=group)))
            rows.append((setting.id, partial(self._line, label=next(keys), setting=setting)))
        return rows

    def _line(self, s: Surface, row: int, *, label: str, setting: Setting) -> None:
        s.choice(setting.id, row, 0, 18, label, setting.name)
        s.put(row, 19, self._value(setting), "bold", limit=23)
        s.put(row, 42, self._about(setting), "quiet", limit=s.width - 43)

    def _value(self, setting: Setting) -> str:
        value = self.app_.preferences[setting.id]
        if value != "auto":
            return value
        found = {
            "theme": self.app_.looks.theme.name,
            "glyphs": self.app_.looks.glyphs.name,
            "colour": _DEPTH_WORDS[self.app_.terminal.depth],
        }
        return f"auto: {found[setting.id]}"

    def _about(self, setting: Setting) -> str:
        terminal = self.app_.terminal
        if setting.id == "colour":
            if self.app_.local and "NO_COLOR" in os.environ:
                return "found: NO_COLOR is set"
            if not self.app_.local:
                return f"found: {_DEPTH_WORDS[terminal.depth]}, as far as the line tells"
            colorterm = os.environ.get("COLORTERM")
            return (
                f"found: COLORTERM={colorterm}" if colorterm else f"found: TERM={os.environ.get('TERM', '')}"
            )
        if setting.id == "theme":
            return f"ground by {terminal.background_from}; light, dark, plain 16, own"
        return setting.about

    def _sample(self, s: Surface, row: int) -> None:
        line: list[Run] = [
            ("sample ", "quiet"),
            ("1)", "key"),
            (" ", "ink"),
            ("lit", "lit+underline"),
            ("  ", "ink"),
            ("►cursor", "cursor"),
            ("  ", "ink"),
            ("✓ chosen", "chosen"),
            ("  ", "ink"),
            ("+2 VP", "gain"),
            ("  ", "ink"),
            ("-2 life", "loss"),
            ("  ", "ink"),
            ("CAR-3.2", "info"),
            (" ", "ink"),
        ]
        line += [(seat_mark(seat), seat_token(seat)) for seat in range(1, 9)]
        s.put(row, 3, line)

    def paint_foot(self, s: Surface) -> None:
        """What the setting under the cursor does, then the keys."""
        row = s.height - 4
        s.rule(row)
        s.put(row + 1, 1, self.describe(self.cursor or ""), limit=s.width - 2)
        s.caret = (row + 1, 1)
        keys = [
            FooterKey("Space", "change", "space"),
            FooterKey("arrows", "move"),
            FooterKey("Enter", "keep", "enter"),
            FooterKey("Esc", "as before", "escape"),
        ]
        footer(s, keys, self.hidden_behind(keys))

    def describe(self, id: str) -> Line:
        """A sentence on the setting and how to change it."""
        setting = next((each for each in all_settings() if each.id == id), None)
        if setting is None:
            return ""
        if setting.group == "looks":
            return f"{setting.says}  Space walks through them and the whole screen shows each at once."
        return f"{setting.says}  Now: {self.app_.preferences[id]}.  Space walks through them."

    def can(self, action: str) -> bool:
        """Space and the side arrows change a value; there is no settings page over the settings page."""
        return action not in ("settings", "rule", "jump") and super().can(action)

    def take(self, id: str) -> None:
        """A label or a second click changes the value."""
        self.toggle(id)

    def toggle(self, id: str) -> None:
        """The next value, shown at once."""
        self._show(id, 1)

    def _show(self, id: str, step: int) -> None:
        complaint = self.app_.set_preferences(self.app_.preferences.stepped(id, step), keep=False)
        if complaint:
            self.say(complaint)

    def do_take(self) -> None:
        """Enter keeps all and closes."""
        trouble = self.app_.set_preferences(self.app_.preferences)
        self.dismiss(None)
        if trouble:
            self.app_.call_later(self.app_.tell, trouble)

    def do_move_right(self) -> None:
        """The next value."""
        if self.cursor:
            self._show(self.cursor, 1)

    def do_move_left(self) -> None:
        """The value before."""
        if self.cursor:
            self._show(self.cursor, -1)

    def do_back(self) -> None:
        """Everything as before, and close."""
        self.app_.set_preferences(self.before, keep=False)
        self.dismiss(None)

    def do_leave(self) -> None:
        """The same as Esc."""
        self.do_back()


_DEPTH_WORDS = {"truecolor": "24-bit", "256": "256", "16": "16", "none": "none"}


def _rule(s: Surface, row: int, *, name: str) -> None:
    s.rule(row, name)
