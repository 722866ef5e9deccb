"""The words that are understood at every prompt besides the choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from apex_tui.engine.prompt import Prompt
from apex_tui.plain import looking

if TYPE_CHECKING:
    from apex_tui.plain.table import PlainTable

__all__ = ["COMMANDS", "Command", "find_command"]

Doing = Callable[["PlainTable", int, Prompt, str], bool]
"""``(table, seat asked, prompt, rest of the line)`` -> True if something changed and the table must go on.

Raises ApexError with the reason if it cannot be done.
"""

CARDS_LISTED = 30
"""How many names `card` lists at most when several are meant."""


@dataclass(slots=True, frozen=True)
class Command:
    """A word with what it does."""

    word: str
    does: str
    do: Doing
    takes: str = ""
    """What may stand behind it, as the help shows it; empty: it stands alone."""


def find_command(typed: str, *, exact: bool) -> tuple[Command, str] | None:
    """The command that a typed line means, with what stands behind it; ``exact``: only by its whole word."""
    word, _, rest = typed.partition(" ")
    rest = rest.strip()
    wanted = word.lower()
    found = [
        each
        for each in COMMANDS.values()
        if each.word == wanted or (not exact and each.word.startswith(wanted))
    ]
    if len(found) != 1 or (rest and not found[0].takes):
        return None
    return found[0], rest


def _help(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    say = table.talk.say
    say("Answer with the number of a choice, or with the beginning of its name or id.")
    say("Several choices are given as numbers with blanks between, or as names with commas between.")
    say("Enter alone asks the question again. At any time:")
    for command in COMMANDS.values():
        say(f"{command.word}{' ' + command.takes if command.takes else ''}: {command.does}.")
    return False


def _state(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    table.say_all(looking.state_lines(table.session, table.reader))
    return False


def _options(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    table.say_prompt(prompt)
    if prompt.rule:
        table.talk.say(f"The rule behind it is {prompt.rule}; type rule to read it.")
    reason = table.session.undo_blocked(table.who_undoes(seat))
    table.talk.say("Undo is possible." if reason is None else f"Undo is not possible: {reason}.")
    return False


def _try(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    from apex_tui.plain.understanding import NotUnderstood, understand

    try:
        said = table.session.outlook(seat, understand(prompt, rest))
    except NotUnderstood as wrong:
        said = str(wrong)
    table.talk.say(said or "Nothing can be reckoned of that answer before it is given.")
    return False


def _log(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    count = int(rest) if rest.isdecimal() and int(rest) else looking.LOG_SHOWN
    session = table.session
    lines = looking.log_lines(session.lines(0, table.reader), count, secret=session.secret)
    table.say_all(lines or ["Nothing has happened yet."])
    return False


def _since(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    chooser = table.session.player_of(seat)
    lines = table.session.lines(0, table.reader)
    table.say_all(looking.lines_since(lines, table.last_choice(chooser, lines), chooser))
    return False


def _rule(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    from apex_tui.plain.rulebook import rule_lines

    wanted = rest or prompt.rule or ""
    if not wanted:
        table.talk.say("No single rule stands behind this question. Type rule and words to look for.")
    else:
        table.say_all(rule_lines(table.session.entry.id, wanted))
    return False


def _why(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    if any(rest in (choice.id, choice.at) for choice in prompt.choices):
        table.talk.say(f"{rest} can be chosen.")
    else:
        said = table.session.why_not(seat, rest) if rest else ""
        none = f"There is nothing to say of {rest} at this question. " if rest else ""
        table.talk.say(
            said or f"{none}Type why and the id of what you would choose, such as those of the choices."
        )
    return False


def _card(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    components = table.session.rules.components()
    found = looking.find_components(components, rest) if rest else []
    if not rest:
        table.talk.say("Type card and a name, or words that stand on the card.")
    elif not found:
        table.talk.say(f"Nothing in the box is called {rest!r} or speaks of it.")
    elif len(found) == 1:
        table.say_all(looking.say_component(found[0]))
    else:
        table.say_all(looking.component_list(found[:CARDS_LISTED]))
        if len(found) > CARDS_LISTED:
            table.talk.say(f"{len(found) - CARDS_LISTED} more.")
    return False


def _hint(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    text = table.session.hint(seat).text
    table.talk.say(f"{text[:1].upper()}{text[1:]}.")
    table.skip_lines()
    return False


def _undo(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    undoing = table.who_undoes(seat)
    table.session.undo(undoing)
    table.forget_answer(undoing)
    table.talk.say(f"{table.name(undoing)} took back the last answer.")
    table.skip_lines()
    return True


def _redo(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    session = table.session
    redoing = next(
        (each for each in table.persons if session.redo_blocked(each) is None), session.player_of(seat)
    )
    session.redo(redoing)
    table.talk.say(f"{table.name(redoing)} answers as before.")
    return True


def _back(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    if not rest.isdecimal():
        table.talk.say("Type back and the number of a line of the log: what it tells stays, all later goes.")
        return False
    if not table.session.take_back(table.session.player_of(seat), int(rest)):
        table.talk.say("Every other person is asked now.")
    return True


def _set(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    session, chooser = table.session, table.session.player_of(seat)
    key, _, value = rest.partition(" ")
    if value:
        session.set(chooser, key, value.strip())
    for spec in session.setting_specs:
        if not key or spec.key == key:
            now = session.settings(chooser).get(spec.key, spec.default)
            table.talk.say(f"{spec.key} is {now}: {spec.text} ({', '.join(spec.values)})")
    return bool(value)


def _table(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    table.say_all(looking.seat_lines(table.session))
    return False


def _concede(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    if not table.session.can_concede(seat):
        table.talk.say("Giving up is not possible at this question.")
        return False
    if not table.talk.confirm(f"{table.name(seat)}, do you give up?"):
        table.talk.say("The game goes on.")
        return False
    table.session.concede(seat)
    return True


def _quit(table: PlainTable, seat: int, prompt: Prompt, rest: str) -> bool:
    table.leaving = True
    return True


COMMANDS = {
    command.word: command
    for command in (
        Command("state", "the table in words", _state),
        Command("options", "the question with its choices once more", _options),
        Command("try", "what an answer would bring, without giving it", _try, "ANSWER"),
        Command("log", "the last lines of the log, or as many as you say", _log, "[N]"),
        Command("since", "what happened since your last choice", _since),
        Command("rule", "the rule behind the question, or the one you name", _rule, "[ID or words]"),
        Command("why", "why something is not among the choices", _why, "ID"),
        Command("card", "what stands on a card", _card, "NAME"),
        Command("hint", "what a practised player would do", _hint),
        Command("undo", "take back the last answer, while nothing new was seen", _undo),
        Command("redo", "bring back what was undone", _redo),
        Command("back", "take the table back to a line of the log, if all agree", _back, "N"),
        Command("set", "your settings at this table", _set, "[KEY VALUE]"),
        Command("table", "who sits here, and the options of the game", _table),
        Command("concede", "give up", _concede),
        Command("help", "this list", _help),
        Command("quit", "leave; the table is saved", _quit),
    )
}
"""All of them, in the order of the help."""
