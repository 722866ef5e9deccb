"""The one registry: unique keys, sentences for all, layouts."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.screens.actions import ACTIONS, BY_ID, Keymap
from apex_tui.screens.home import HomeScreen
from apex_tui.screens.page import PageScreen
from apex_tui.widgets.labels import LABELS

# What screens.md, section 2.1, says of each key.
KEYS = {
    "enter": "take", "tab": "next", "shift+tab": "previous", "home": "first", "end": "last", "space": "toggle",
    "escape": "back", "backspace": "back", "e": "end", "u": "undo", "U": "undo_all", "r": "redo",
    "question_mark": "rule", "i": "inspect", "h": "hint", "l": "log", "s": "since", "v": "fold", "V": "fold_back",
    "t": "talk", "slash": "find", "semicolon": "jump", "colon": "type", "f1": "help", "f2": "settings",
    "f3": "rulebook", "ctrl+p": "palette", "ctrl+l": "paint", "ctrl+z": "shell", "q": "leave",
}  # fmt: skip


def test_the_keys_are_those_of_the_interaction_language() -> None:
    keymap = Keymap.layout("standard")
    for key, id in KEYS.items():
        assert id in [action.id for action in keymap.actions(key)], key


def test_every_action_has_a_sentence_and_a_place() -> None:
    assert len(BY_ID) == len(ACTIONS)
    for action in ACTIONS:
        assert action.help.endswith("."), action.id
        assert action.places, action.id
        assert not action.footer or (action.label and action.shown), action.id


@pytest.mark.parametrize("layout", ["standard", "vi"])
def test_no_key_does_two_things_in_one_place(layout: str) -> None:
    keymap = Keymap.layout(layout)
    for key in {key for action in ACTIONS for key in action.keys}:
        actions = keymap.actions(key)
        for index, one in enumerate(actions):
            for other in actions[index + 1 :]:
                assert not one.places & other.places, (key, one.id, other.id)


def test_labels_of_choices_are_no_keys_at_a_table() -> None:
    table = {"everywhere", "board", "table", "lists", "talk"}
    keys = {key for action in ACTIONS if action.places & table for key in action.keys}
    assert not keys & set(LABELS)


def test_vi_moves_with_letters_and_moves_what_they_did() -> None:
    keymap = Keymap.layout("vi")
    assert [action.id for action in keymap.actions("j")] == ["move_down"]
    assert [action.id for action in keymap.actions("H")] == ["hint"]
    assert keymap.shown(BY_ID["log"]) == "L"
    assert {"h", "j", "k", "l"} <= keymap.letters()


def test_a_players_own_layout_and_its_faults(tmp_path: Path) -> None:
    path = tmp_path / "keys.toml"
    path.write_text('undo = ["f5", "u"]\n')
    keymap = Keymap.from_file(str(path))
    assert [action.id for action in keymap.actions("f5")] == ["undo"]
    path.write_text('fly = ["f5"]\n')
    with pytest.raises(ValueError, match="no action is called 'fly'"):
        Keymap.from_file(str(path))
    path.write_text("undo = 5\n")
    with pytest.raises(ValueError, match="undo = 5 is not a list of keys"):
        Keymap.from_file(str(path))


def test_all_actions_of_every_page_are_in_the_registry() -> None:
    for screen in (PageScreen, HomeScreen):
        methods = {name[3:] for name in dir(screen) if name.startswith("do_")}
        assert methods <= set(BY_ID)
