"""The player's settings: what they may be, reading and keeping them in ``config.toml``.

No Textual and no pydantic here: the home page reads this before its first frame.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from apex_tui.engine.registry import games

__all__ = [
    "SETTINGS",
    "Preferences",
    "Setting",
    "all_settings",
    "config_path",
    "data_folder",
    "read_preferences",
    "write_preferences",
]


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting as the settings page shows it."""

    id: str
    """Its name in ``config.toml`` and for typing: ``:theme paper light``."""
    group: str
    """The zone of the page: looks, pace, play, keys."""
    name: str
    values: tuple[str, ...]
    """What it may be, the default first.

    A theme and a layout may also be the name of a file of the player.
    """
    about: str
    """One quiet line beside the value."""
    says: str
    """What it does, in a sentence, for the prompt line."""
    game: str = ""
    """The one game that it is for, empty for all."""
    seat: str = ""
    """The seat setting that it stands for at every new table of that game: the first value is ``on``, the other ``off``."""


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "theme",
        "looks",
        "theme",
        ("auto", "paper dark", "paper light", "plain 16"),
        "or paper light, plain 16, auto",
        "Theme.",
    ),
    Setting(
        "glyphs",
        "looks",
        "glyphs",
        ("auto", "pencil", "ascii"),
        "ascii for old fonts and consoles",
        "Glyphs.",
    ),
    Setting("colour", "looks", "colour", ("auto", "24-bit", "256", "16"), "", "How many colours are sent."),
    Setting(
        "no_background",
        "looks",
        "no background",
        ("off", "on"),
        "keeps the terminal's own ground",
        "The page is not painted; the terminal's own ground shows.",
    ),
    Setting(
        "pace",
        "pace",
        "rivals",
        ("calm", "brisk", "at once"),
        "0.6 s a step; brisk 0.3; at once",
        "How fast the moves of rivals are shown.",
    ),
    Setting(
        "animation",
        "pace",
        "animation",
        ("short", "off"),
        "off on slow links, always skippable",
        "Dice are seen to roll, meters to move.",
    ),
    Setting(
        "bell",
        "pace",
        "bell",
        ("when it is my turn", "never", "also on my losses"),
        "never; also on my losses",
        "When the terminal's bell rings.",
    ),
    Setting(
        "confirm",
        "play",
        "confirm",
        ("what cannot be undone", "always", "never"),
        "always; never",
        "What is asked a second time.",
    ),
    Setting(
        "notes",
        "play",
        "notes for",
        ("everyone", "nobody"),
        "first-game notes; :notes NAME for one person",
        "Who gets a sentence at what is new.",
    ),
    Setting(
        "layout",
        "keys",
        "layout",
        ("standard", "vi"),
        "arrows only; vi; your own file keys.toml",
        "The keys. vi moves with h j k l; hint is H, log is L.",
    ),
    Setting(
        "mouse",
        "keys",
        "mouse",
        ("on", "off"),
        "off: the terminal selects text",
        "Takes effect at the next start.",
    ),
)
"""The settings of the program in the order of the page; those of the games stand before `notes`."""


def all_settings() -> list[Setting]:
    """The settings of the program, and those that the installed games announce, in the order of the page."""
    own = [
        Setting(wish.id, "play", wish.name, (wish.on, wish.off), wish.about, wish.says, game.id, wish.setting)
        for game in games().values()
        for wish in game.wishes
        if wish.id not in _BY_ID
    ]
    place = next(at for at, setting in enumerate(SETTINGS) if setting.id == "notes")
    return [*SETTINGS[:place], *own, *SETTINGS[place:]]


def _setting(id: str) -> Setting | None:
    found = _BY_ID.get(id)
    return found or next((setting for setting in all_settings() if setting.id == id), None)


_BY_ID = {setting.id: setting for setting in SETTINGS}


@dataclass(slots=True, frozen=True)
class Preferences:
    """The values of all settings, by id."""

    values: dict[str, str] = field(default_factory=dict)
    """Only what differs from the defaults."""

    def __getitem__(self, id: str) -> str:
        """The value of a setting.

        Raises:
            KeyError: if there is no such setting.
        """
        setting = _setting(id)
        if setting is None:
            raise KeyError(id)
        return self.values.get(id) or setting.values[0]

    def seat_settings(self, game: str) -> dict[str, str]:
        """What they wish of every seat of a person at a table of a game, by seat setting."""
        own = (setting for setting in all_settings() if setting.seat and setting.game == game)
        return {setting.seat: "on" if self[setting.id] == setting.values[0] else "off" for setting in own}

    def with_value(self, id: str, value: str) -> Preferences:
        """A copy with one value changed.

        Raises:
            ValueError: if the setting or the value is not known; says what is allowed.
        """
        setting = _setting(id)
        if setting is None:
            raise ValueError(f"no setting {id!r}; there are {', '.join(each.id for each in all_settings())}")
        found = _match(setting, value)
        if found is None:
            raise ValueError(f"{id} cannot be {value!r}; it can be {', '.join(setting.values)}")
        kept = {key: each for key, each in self.values.items() if key != id}
        if found != setting.values[0]:
            kept[id] = found
        return replace(self, values=kept)

    def stepped(self, id: str, step: int = 1) -> Preferences:
        """A copy in which the setting has its next value (``step`` -1: the one before)."""
        now, setting = self[id], _setting(id)
        values = setting.values if setting is not None else ()
        index = values.index(now) if now in values else -step
        return self.with_value(id, values[(index + step) % len(values)])


def _match(setting: Setting, value: str) -> str | None:
    """The value meant: exact, then by its beginning or a word in it.

    Free names where files or people are meant.
    """
    wanted = " ".join(value.lower().split())
    if not wanted:
        return None
    if wanted in setting.values:
        return wanted
    near = [each for each in setting.values if wanted in each]
    if len(near) == 1:
        return near[0]
    return " ".join(value.split()) if setting.id in ("theme", "layout", "notes") else None


def data_folder() -> Path:
    """Where tables, themes and key files of the player lie; APEX_TUI_HOME wins."""
    if home := os.environ.get("APEX_TUI_HOME"):
        return Path(home)
    import platformdirs

    return Path(platformdirs.user_data_dir("apex-tui", appauthor=False))


def config_path() -> Path:
    """The file with the settings: in the user's config folder, or in APEX_TUI_HOME."""
    if home := os.environ.get("APEX_TUI_HOME"):
        return Path(home) / "config.toml"
    import platformdirs

    return Path(platformdirs.user_config_dir("apex-tui", appauthor=False)) / "config.toml"


def read_preferences(path: Path | None = None) -> tuple[Preferences, str]:
    """The settings that are kept, and one complaint about what could not be used (or empty). Never raises."""
    path = config_path() if path is None else path
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Preferences(), ""
    except (OSError, UnicodeDecodeError) as error:
        return Preferences(), f"settings cannot be read: {error}"
    import tomllib

    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return Preferences(), f"settings in {path}: {error}"
    preferences, complaint = Preferences(), ""
    for id, value in table.items():
        try:
            preferences = preferences.with_value(id, str(value))
        except ValueError as error:
            complaint = complaint or f"settings in {path}: {error}"
    return preferences, complaint


def write_preferences(preferences: Preferences, path: Path | None = None) -> str:
    """Keep the settings; returns a complaint if that fails (a full disk, a read-only folder), else empty."""
    path = config_path() if path is None else path
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".new")
        draft.write_text("".join(_lines(preferences)), encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        return f"settings are not kept: {error.strerror or error} ({path})"
    return ""


def _lines(preferences: Preferences) -> Iterator[str]:
    yield "# Settings of apex-tui; what is not named here is as the program has it.\n"
    for id, value in sorted(preferences.values.items()):
        text = value.replace("\\", "\\\\").replace('"', '\\"')
        yield f'{id} = "{text}"\n'
