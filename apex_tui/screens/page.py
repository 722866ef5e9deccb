"""The base of all screens: one page, drawn on one canvas, driven by the registry of actions.

A screen paints itself anew into a ``Surface`` whenever something changed; the canvas works out which cells
differ. See ``PageScreen`` for what a screen has to say.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.screen import Screen

from apex_tui.screens.actions import ACTIONS, Action, action_of, footer_order
from apex_tui.screens.too_small import draw_too_small, is_too_small
from apex_tui.widgets.canvas import CanvasWidget
from apex_tui.widgets.chrome import FooterKey, footer
from apex_tui.widgets.labels import LABELS
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line
from apex_tui.widgets.things import Area, Direction, Thing, nearest, reading_order

if TYPE_CHECKING:
    from apex_tui.screens.app import ApexApp
    from apex_tui.screens.inspector import InspectorText

__all__ = ["Command", "KeyMode", "PageScreen"]

Result = TypeVar("Result")
Command = tuple[str, Callable[[], None]]
"""A name in the palette and what it does."""


class KeyMode:
    """Something that takes all keys of a screen for a while: jump tags, a typed line."""

    def key(self, key: str, character: str | None) -> None:
        """Take a key."""
        raise NotImplementedError

    def paste(self, text: str) -> None:
        """Take pasted text; by default it is let fall."""

    def paint(self, surface: Surface) -> None:
        """Draw over the page."""
        raise NotImplementedError


class PageScreen(Screen[Result], Generic[Result], inherit_css=False, inherit_bindings=False):
    """A page. A screen overrides ``paint`` and, as far as it needs them, the methods below it.

    ``paint(surface)`` draws everything but the foot and registers things; the cursor is settled on one of
    the lit ones; ``paint_foot(surface)`` then draws what depends on the cursor (prompt line, footer); last
    the cursor itself.
    """

    DEFAULT_CSS: ClassVar[str] = "PageScreen { layout: vertical; background: transparent; }"
    BLANK: ClassVar[bool] = True
    """The canvas covers it all: what lies below, the page before this one, need not be drawn."""
    AUTO_FOCUS = "CanvasWidget"

    places: ClassVar[frozenset[str]] = frozenset({"lists"})
    """Where this screen stands, in the words of the registry."""
    footer_first: tuple[str, ...] = ()
    """Action ids that come first in the footer, in this order; the others follow by their worth."""
    any_size: ClassVar[bool] = False
    """True for a screen that draws itself in any window."""

    def __init__(self) -> None:
        super().__init__()
        self.cursor: str | None = None
        """The id of the thing under the cursor."""
        self.mode: KeyMode | None = None
        self.notice: str = ""
        """One line of the program to the player, gone at the next key."""
        self._canvas: CanvasWidget | None = None
        self._under: Surface | None = None

    # ----- what a screen says about itself

    def paint(self, surface: Surface) -> None:
        """Draw the page and register its things."""
        raise NotImplementedError

    def paint_foot(self, surface: Surface) -> None:
        """Draw what depends on the cursor; by default the footer."""
        self.paint_footer(surface)

    def describe(self, id: str) -> Line:
        """A thing in words: what it does, what it costs, what follows."""
        thing = self.thing(id)
        return thing.name if thing else ""

    def take(self, id: str) -> None:
        """Take a lit thing: Enter on it, its label, or a second click."""

    def take_by_label(self, id: str) -> None:
        """Take a lit thing by its label; where a choice should be seen before it counts, only go there."""
        self.take(id)

    def toggle(self, id: str) -> None:
        """Space on a thing. By default nothing."""

    def can(self, action: str) -> bool:
        """True if the action, whose ``do_`` method exists, is possible now. Overrides ask ``super`` too."""
        if action == "inspect":
            return self.cursor is not None and self.inspector_text(self.cursor) is not None
        return action != "toggle" or type(self).toggle is not PageScreen.toggle

    def first_cursor(self, lit: Sequence[Thing]) -> str | None:
        """Where the cursor starts: the first lit thing. Override to skip a pass."""
        return lit[0].id if lit else None

    def commands(self) -> Iterable[Command]:
        """More commands for the palette, beside the actions of the registry."""
        return ()

    def typed(self, words: str) -> str:
        """Understand a typed line; returns what went wrong, empty if it was done."""
        return self.app_.typed(words, self)

    def where(self) -> str:
        """The place in the game, for the too-small page."""
        return ""

    def inspector_text(self, id: str) -> InspectorText | None:
        """All about a thing, for the inspector; None if there is nothing to say."""
        return None

    def choice_verb(self) -> str:
        """What a label does, for the footer: ``1-5 buy``; empty: no such entry."""
        return ""

    def question(self) -> str:
        """The question that waits here, for the foot of the rulebook."""
        return ""

    def rule_behind(self) -> tuple[str, str]:
        """Game and rule id (or empty) that ``?`` and F3 open."""
        return "", ""

    # ----- the machinery

    @property
    def app_(self) -> ApexApp:
        """The app, with its type."""
        return cast("ApexApp", self.app)

    @property
    def surface(self) -> Surface | None:
        """What was painted last, with its things."""
        return self._under

    @property
    def screen_rows(self) -> list[str]:
        """The rows as they stand on the screen, in the glyphs of this session."""
        return [] if self._canvas is None else self._canvas.lines

    def compose(self) -> ComposeResult:
        """One canvas."""
        self._canvas = CanvasWidget(self.app_.looks)
        yield self._canvas

    def on_mount(self) -> None:
        """The first frame."""
        self.repaint()

    def on_resize(self) -> None:
        """The window changed."""
        self.repaint()

    def on_screen_resume(self) -> None:
        """An overlay went away, or the looks changed while another screen was on top."""
        self.repaint()
        # A page that went before it was ready has left what was typed for it.
        self._press_typed()

    def draw(self, width: int, height: int) -> Surface:
        """The page as a surface of that size; the cursor is settled by it."""
        surface = Surface(width, height)
        if is_too_small(width, height) and not self.any_size:
            draw_too_small(surface, self.where(), "saved ✓", plain=self.app_.local)
            return surface
        self.paint(surface)
        self._settle(surface)
        self._under = surface
        self.paint_foot(surface)
        surface.point_at(self.cursor)
        if self.notice:
            self.paint_notice(surface)
        if self.mode is not None:
            self.mode.paint(surface)
        return surface

    def paint_notice(self, surface: Surface) -> None:
        """Draw the notice in the row above the footer, over what stands there."""
        row = surface.height - 2
        surface.clear(Area(row, 0, surface.width))
        surface.put(row, 1, self.notice, "lit", limit=surface.width - 2)
        surface.caret = (row, 1)

    def repaint(self) -> None:
        """Draw the page anew and show what changed; an overlay on top of it is drawn anew too."""
        canvas = self._canvas
        if canvas is None or not self.is_mounted:
            return
        width, height = self.app.size
        if width and height:
            canvas.show(self.draw(width, height), self.app_.looks)
        top = self.app.screen
        if top is not self and isinstance(top, PageScreen) and top.lies_on(self):
            top.repaint()

    def preferences_changed(self) -> None:
        """A setting has another value: show it."""
        self.repaint()

    def paint_whole(self) -> None:
        """Write every cell again, also those that have not changed: the terminal may have lost them."""
        if self._canvas is not None:
            self._canvas.refresh()

    def lies_on(self, other: PageScreen[Any]) -> bool:
        """True for an overlay that shows ``other`` behind it."""
        return False

    def thing(self, id: str | None) -> Thing | None:
        """A thing of the last painting."""
        return self._under.things.get(id) if self._under is not None and id is not None else None

    def lit(self) -> list[Thing]:
        """The lit things in reading order."""
        things = self._under.things.values() if self._under is not None else ()
        return reading_order(thing for thing in things if thing.lit)

    def _settle(self, surface: Surface) -> None:
        """Keep the cursor on a lit thing; put it on the first one if its own is gone."""
        self._under = surface
        thing = surface.things.get(self.cursor) if self.cursor is not None else None
        if thing is None or not thing.lit:
            self.cursor = self.first_cursor(self.lit())

    # ----- footer

    def works(self, action: Action) -> bool:
        """True if the action does something on this screen now."""
        if action.id == "shell" and not self.app_.local:
            return False
        here = "everywhere" in action.places or bool(action.places & self.places)
        return here and hasattr(self, f"do_{action.id}") and self.can(action.id)

    def footer_keys(self) -> tuple[list[FooterKey], int]:
        """The keys of the footer, most useful first, and how many actions work that have no place in it."""
        working = [action for action in ACTIONS if self.works(action)]
        first = [action_of(id) for id in self.footer_first]
        order = [action for action in first if action in working]
        order += [action for action in footer_order(working) if action not in order]
        keys = [FooterKey(self.app_.keymap.shown(each), self.label(each), each.keys[0]) for each in order]
        verb, span = self.choice_verb(), label_span(self.lit())
        if verb and span:
            keys.insert(0, FooterKey(span, verb))
        return keys, self.hidden_behind(keys, working)

    def hidden_behind(self, keys: Sequence[FooterKey], working: Sequence[Action] | None = None) -> int:
        """How many actions work here that none of these footer keys stands for; the arrows count as one."""
        if working is None:
            working = [action for action in ACTIONS if self.works(action)]
        named = {key for each in keys for key in (*each.key.split(), *_KEYS_OF.get(each.shown, ()))}
        hidden = {
            "arrows" if action.id in _ARROWS else action.id
            for action in working
            if not named & set(action.keys)
        }
        return len(hidden)

    def label(self, action: Action) -> str:
        """The words of an action in the footer of this screen."""
        return action.label

    def paint_footer(self, surface: Surface) -> None:
        """Draw the footer from the registry."""
        keys, hidden = self.footer_keys()
        footer(surface, keys, hidden)

    # ----- keys

    def on_key(self, event: events.Key) -> None:
        """Every key comes here; the canvas has none of its own."""
        event.stop()
        event.prevent_default()
        # Keys typed faster than they are done come to the page that was there when they were read. Each is done by
        # the page that is on top when its turn has come, as if it had been typed slowly.
        if self.app_.typing.lets(time.monotonic()):
            self.app_.typed_keys.append((event.key, event.character))
            self._press_typed()

    def _press_typed(self) -> None:
        """Do the keys typed so far, in order, each once the page on top is ready for it."""
        typed = self.app_.typed_keys
        while typed and self.app.screen_stack:
            top = self.app.screen_stack[-1]
            if not top.is_mounted:
                top.call_later(self._press_typed)
                return
            key, character = typed.popleft()
            if isinstance(top, PageScreen):
                top.press(key, character)

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Go back to the page below. Once: Textual would take away that one too."""
        if not self.is_active:
            return AwaitComplete()
        return super().dismiss(result)

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text goes to what is being typed."""
        event.stop()
        if self.mode is not None:
            self.mode.paste(event.text)
            self.repaint()

    def press(self, key: str, character: str | None = None) -> None:
        """Do what a key does here: the mode's, a label's, an action's."""
        character = character or (key if len(key) == 1 else None)
        had_notice, self.notice = bool(self.notice), ""
        if is_too_small(*self.app.size) and not self.any_size:
            self._press_too_small(key)
        elif self.mode is not None:
            self.mode.key(key, character)
            self.repaint()
        elif self.own_key(key, character) or self._press_label(character) or self._press_action(key):
            return
        elif had_notice:
            self.repaint()

    def own_key(self, key: str, character: str | None) -> bool:
        """A key before labels and actions get it; True if it was taken."""
        return False

    def _press_too_small(self, key: str) -> None:
        if key == "q":
            self.app_.leave()
        elif key == "p" and self.app_.local:
            self.app_.go_plain()

    def _press_label(self, character: str | None) -> bool:
        if character is None:
            return False
        for thing in self.lit():
            if thing.label == character:
                self.cursor = thing.id
                self.take_by_label(thing.id)
                return True
        return False

    def _press_action(self, key: str) -> bool:
        for action in self.app_.keymap.actions(key):
            if self.works(action):
                self.run_action_id(action.id)
                return True
        return False

    def run_action_id(self, id: str) -> None:
        """Do an action of the registry; the palette and footer clicks come here too."""
        getattr(self, f"do_{id}")()

    # ----- the cursor

    def move_to(self, id: str | None) -> None:
        """Put the cursor on a thing and show it."""
        self.cursor = id
        self.repaint()

    def _move(self, direction: Direction) -> None:
        thing, lit = self.thing(self.cursor), self.lit()
        if thing is None:
            return self.move_to(self.first_cursor(lit))
        found = nearest(thing.area, direction, lit)
        if found is not None:
            self.move_to(found.id)
        return None

    def _step(self, step: int) -> None:
        order = [thing.id for thing in self.lit()]
        if not order:
            return
        index = order.index(self.cursor) if self.cursor in order else -1 if step > 0 else 0
        self.move_to(order[(index + step) % len(order)])

    def do_move_up(self) -> None:
        """Cursor up."""
        self._move("up")

    def do_move_down(self) -> None:
        """Cursor down."""
        self._move("down")

    def do_move_left(self) -> None:
        """Cursor left."""
        self._move("left")

    def do_move_right(self) -> None:
        """Cursor right."""
        self._move("right")

    def do_next(self) -> None:
        """Next lit thing."""
        self._step(1)

    def do_previous(self) -> None:
        """Lit thing before."""
        self._step(-1)

    def do_first(self) -> None:
        """First lit thing."""
        if lit := self.lit():
            self.move_to(lit[0].id)

    def do_last(self) -> None:
        """Last lit thing."""
        if lit := self.lit():
            self.move_to(lit[-1].id)

    def do_take(self) -> None:
        """Take what is under the cursor."""
        if self.cursor is not None and self.thing(self.cursor) is not None:
            self.take(self.cursor)

    def do_toggle(self) -> None:
        """Space on what is under the cursor."""
        if self.cursor is not None:
            self.toggle(self.cursor)

    # ----- actions of every screen

    def do_help(self) -> None:
        """All keys that work here."""
        from apex_tui.screens.help import HelpOverlay

        self.app.push_screen(HelpOverlay(self))

    def do_palette(self) -> None:
        """Every command by its name."""
        from apex_tui.screens.palette import PaletteOverlay

        self.app.push_screen(PaletteOverlay(self))

    def do_settings(self) -> None:
        """Looks, pace and keys."""
        from apex_tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def do_rulebook(self) -> None:
        """The rulebook of the game at hand."""
        self.app_.open_rulebook(*self.rule_behind(), self)

    def do_rule(self) -> None:
        """The rule behind this prompt."""
        self.app_.open_rulebook(*self.rule_behind(), self)

    def do_jump(self) -> None:
        """A tag on every thing."""
        from apex_tui.screens.modes import JumpMode

        self.mode = JumpMode(self)
        self.repaint()

    def do_type(self) -> None:
        """Type a move or a command."""
        from apex_tui.screens.modes import TypeMode

        self.mode = TypeMode(self)
        self.repaint()

    def do_paint(self) -> None:
        """Paint the whole screen again."""
        self.app_.paint_again()

    def do_shell(self) -> None:
        """To the shell."""
        self.app.action_suspend_process()

    def do_leave(self) -> None:
        """Leave this screen; the last one ends the session."""
        self.close_page()

    def close_page(self, result: Result | None = None) -> None:
        """Go back to the screen below with a result; without one below, end the session."""
        if len(self.app.screen_stack) > 1:
            self.dismiss(result)
        else:
            self.app_.leave()

    def say(self, notice: str) -> None:
        """Show one line to the player until the next key."""
        self.notice = notice
        self.repaint()

    # ----- mouse

    def on_canvas_widget_pressed(self, event: CanvasWidget.Pressed) -> None:
        """A click: on a key it presses it, on a lit thing it moves the cursor, a second click takes it."""
        event.stop()
        self.notice = ""
        if event.button == 3:
            if event.thing is not None:
                self.inspect(event.thing.id)
            return
        if event.key:
            self.press(event.key)
        elif event.thing is not None:
            self.click(event.thing)

    def on_canvas_widget_dragged(self, event: CanvasWidget.Dragged) -> None:
        """Something is being dragged."""
        event.stop()
        self.drag(event.start, event.end, event.done)

    def drag(self, start: tuple[int, int], end: tuple[int, int], done: bool) -> None:
        """The pointer was drawn from a cell (column, row) to another; by default nothing."""

    def click(self, thing: Thing) -> None:
        """A left click on a thing."""
        if not thing.lit:
            return
        if self.cursor == thing.id:
            self.take(thing.id)
        else:
            self.move_to(thing.id)

    def do_inspect(self) -> None:
        """Look closely at what is under the cursor."""
        if self.cursor is not None:
            self.inspect(self.cursor)

    def inspect(self, id: str) -> None:
        """Look closely at a thing."""
        if self.inspector_text(id) is not None:
            from apex_tui.screens.inspector import Inspector

            self.app.push_screen(Inspector(self, id))

    def on_canvas_widget_wheeled(self, event: CanvasWidget.Wheeled) -> None:
        """The wheel scrolls what is under it."""
        event.stop()
        self.scroll_by(event.steps, event.col, event.row)

    def scroll_by(self, steps: int, col: int, row: int) -> None:
        """Scroll what lies at a cell by some rows; by default nothing."""


_ARROWS = {"move_up", "move_down", "move_left", "move_right"}
_KEYS_OF = {"arrows": ("up", "down", "left", "right"), "n N": ("n", "N")}
"""Footer keys that stand for several keys."""


def label_span(things: Sequence[Thing]) -> str:
    """The labels in few characters: ``1-5``, ``1-5 a-c``, ``3``."""
    labels = sorted((thing.label for thing in things if thing.label), key=LABELS.find)
    digits = [label for label in labels if label.isdigit()]
    letters = [label for label in labels if label.isalpha()]
    spans = [each[0] if len(each) == 1 else f"{each[0]}-{each[-1]}" for each in (digits, letters) if each]
    return " ".join(spans)
