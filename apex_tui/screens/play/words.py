"""Words at a table: typed moves and commands, and what the palette offers."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from apex_tui.engine.errors import ApexError
from apex_tui.screens.page import Command
from apex_tui.screens.play.moves import meant
from apex_tui.screens.play.picks import ENDINGS, Picks
from apex_tui.screens.play.returns import TableReturns

__all__ = ["TableWords"]


class TableWords(TableReturns):
    """A table that understands typed lines."""

    def do_end(self) -> None:
        """End, pass, done."""
        raise NotImplementedError

    def in_order(self) -> list[str]:
        """What is picked, as it is answered: in the order given, or as the rules list it."""
        picks = self.picks
        assert picks is not None
        if picks.prompt.ordered:
            return list(picks.chosen)
        return [choice.id for choice in picks.prompt.choices if choice.id in picks.chosen]

    def typed(self, words: str) -> str:
        """A move, a command of the table, or what every page understands."""
        first, _, rest = words.partition(" ")
        found = self._table_command(first.lower(), rest.strip())
        if found is not None:
            return found
        picks = self.picks if self.frame is None and not self.over else None
        if picks is not None:
            if first.lower() in ENDINGS and picks.ending is not None:
                self.do_end()
                return ""
            verb = f"{self.choice_word(picks)} "
            move = meant(words, picks)
            if not move.ids and words.lower().startswith(verb):
                # The word of the question, as in ``try instinct``, stands in no choice.
                move = meant(words[len(verb) :], picks)
            if move.trouble:
                return move.trouble
            if move.ids:
                return self._do_typed(list(move.ids))
        trouble = super().typed(words)
        if trouble.startswith("not understood") and picks is not None:
            names = ", ".join(list(dict.fromkeys(choice.label for choice in picks.active()))[:3])
            return f"not understood; try {names}"
        return trouble

    def _do_typed(self, ids: list[str]) -> str:
        picks = self.picks
        assert picks is not None
        if ids[0] in ENDINGS:
            self.do_end()
        elif not picks.many:
            self.cursor = ids[0]
            self.answer(ids)
        else:
            picks.chosen = ids
            missing = picks.missing()
            if missing:
                self.repaint()
                return missing
            self.answer(self.in_order())
        return ""

    def _pick_listed(self, asked: Picks, id: str) -> None:
        """A move picked from the palette, unless the table has gone on meanwhile."""
        if self._gone:
            return
        if self.picks is not asked or self.frame is not None:
            self.say("the table has gone on meanwhile: nothing was chosen")
        elif trouble := self._do_typed([id]):
            self.say(trouble)

    def _table_command(self, word: str, rest: str) -> str | None:
        """Do a command of the table; what went wrong, empty if done, None if the word is none."""
        if word == "seed" and not rest:
            self.say_seed()
        elif word == "export":
            return self._export(rest)
        elif word == "save":
            return self._save(rest)
        elif word == "undo" and not rest and self._may_ask_back() and not self.can("undo"):
            self.ask_take_back()
        elif len(word) >= 4 and "concede".startswith(word) and not rest:
            self.do_give_up()
        elif self.session.company is not None:
            return self.session.company.command(word, rest)
        else:
            return None
        return ""

    def _may_ask_back(self) -> bool:
        return bool(self.people) and (self.picks is not None or self.waiting)

    def say_seed(self) -> None:
        """The seed, if it may be known."""
        seed = self.session.seed_shown
        self.say(f"seed {seed}" if seed is not None else "the seed is shown when the game is over")

    def _export(self, name: str) -> str:
        """Write the whole game to a file of the player's."""
        if not name:
            return "export to which file? :export game.json"
        if not self.app_.local:
            return "files can only be written at the host's own keyboard"
        from apex_tui.table.portable import export_table
        from apex_tui.table.store import Store

        target = Path(name).expanduser()
        if not target.suffix:
            target = target.with_suffix(".json")
        try:
            export_table(Store(), self.session.id, target)
        except (ApexError, OSError) as error:
            return str(error)
        self.say(f"written to {target}")
        return ""

    def _save(self, name: str) -> str:
        """Every move is saved; a name makes a second table that stands still here."""
        company = self.session.company
        if not name and company is not None:
            self.say(f"saved at every move; join {company.word} goes on here")
            return ""
        if not name:
            self.say(f"saved at every move; apex-tui resume {self.session.id} goes on here")
            return ""
        if not self.app_.local:
            return "files can only be written at the host's own keyboard"
        from apex_tui.screens.preferences import data_folder

        folder = data_folder() / "exports"
        safe = "".join(char if char.isalnum() or char in "-_ " else "_" for char in name).strip()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            return f"cannot write {folder}: {error.strerror or error}"
        return self._export(str(folder / f"{safe}.json"))

    def commands(self) -> Iterable[Command]:
        """The choices by name, the table's own commands, the seat's settings."""
        picks = self.picks if self.frame is None and not self.over else None
        if picks is not None:
            for choice in picks.prompt.choices:
                yield f"Move: {choice.label}", lambda id=choice.id: self._pick_listed(picks, id)  # type: ignore[misc]
        yield "The seed of this table", self.say_seed
        company = self.session.company
        if company is None:
            yield "Export this table to a file", lambda: self.type_words("export ")
        else:
            for offer in company.offers():
                yield f"Table: {offer.words}", lambda id=offer.id: self.take_offer(id)  # type: ignore[misc]
        if self.over or self.own not in self.session.people:
            # Also who watches through the eyes of a seat: its settings are not theirs.
            return
        now = self.session.settings(self.own)
        for spec in self.session.setting_specs:
            for value in spec.values:
                if value != now[spec.key]:
                    words = f"{spec.key.replace('_', ' ')}: {value} ({spec.text})"
                    yield words, lambda key=spec.key, value=value: self._set(key, value)  # type: ignore[misc]

    def _set(self, key: str, value: str) -> None:
        try:
            self.session.set(self.own, key, value)
        except ApexError as error:
            self.say(str(error))
            return
        self.say(f"{key.replace('_', ' ')}: {value}")
        if self.picks is not None and self.session.automatic() is not None:
            self.picks = None
            self.collect(own=True)
            self.go_on()

    def type_words(self, words: str) -> None:
        self.do_type()
        field = getattr(self.mode, "field", None)
        if field is not None:
            field.set(words)
            self.repaint()

    def forget_typed(self) -> None:
        """The next seat does not see what was typed."""
        self.app_.typed_lines.clear()
