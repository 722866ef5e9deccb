"""The answer that a person is putting together at one prompt: labels, verbs, what is picked so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from apex_tui.engine.prompt import Choice, Prompt
from apex_tui.widgets.labels import labels

__all__ = ["ENDINGS", "NOTHING", "Picks", "belongs", "verb_of", "verb_words"]

ENDINGS = frozenset({"pass", "end", "end_turn", "end_part", "done", "stop", "skip", "finish", "confirm"})
"""Choice ids that end or leave out something: they have the key ``e`` and are never under the cursor at first."""
NOTHING = "(none)"
"""Stands for the empty answer where one may pick nothing."""
_INITIALS = {"yes": "y", "no": "n"}
"""Answers that keep their own initial as their key."""


def verb_of(id: str) -> str:
    """``buy`` of ``buy:nape_bite#2``; empty where an id has no verb."""
    return id.partition(":")[0] if ":" in id else ""


def belongs(id: str, verb: str) -> bool:
    """True if a choice is one of a verb's: ``use:minibar:fruit:grain`` of ``use:minibar``, and of ``use``."""
    return id.startswith(f"{verb}:")


def verb_words(verb: str) -> str:
    """A verb as it is written: ``minibar`` of ``use:minibar``."""
    return verb.rpartition(":")[2].replace("_", " ")


class Picks:
    """A prompt and what the person has done with it so far. Nothing has happened before it is confirmed."""

    def __init__(
        self,
        prompt: Prompt,
        verbs: Mapping[str, str] | None = None,
        taken: Iterable[str] = (),
        own: Mapping[str, str] | None = None,
    ):
        """``verbs``: by key, as the board gives them; ``taken``: characters that are keys of actions.

        ``own``: choices that keep a key of their own, by id; an answer that ends may be among them.
        """
        self.prompt = prompt
        self.own = {**_INITIALS, **(own or {})}
        self.verbs = dict(verbs or {})
        self.verb = ""
        """The verb the person has turned to; empty: the usual one."""
        self.chosen: list[str] = []
        self.labels: dict[str, str] = {}
        """The keys of the choices that can be made with the present verb, by choice id."""
        self._taken = {*taken, *self.verbs, "e"}
        self.give_labels()

    # ----- what there is to choose

    @property
    def many(self) -> bool:
        """True if more than one thing is picked before anything happens."""
        return self.prompt.most > 1

    @property
    def ending(self) -> str | None:
        """What ``e`` answers: an id, ``NOTHING``, or None if nothing can be ended."""
        for choice in self.prompt.choices:
            if choice.id in ENDINGS:
                return choice.id
        return NOTHING if self.prompt.least == 0 else None

    def active(self) -> list[Choice]:
        """The choices of the present verb, without the one that ends."""
        others = tuple(self.verbs.values())
        return [
            choice
            for choice in self.prompt.choices
            if choice.id not in ENDINGS
            and (
                belongs(choice.id, self.verb)
                if self.verb
                else not any(belongs(choice.id, other) for other in others)
            )
        ]

    def choice(self, id: str) -> Choice | None:
        """A choice by its id."""
        return next((choice for choice in self.prompt.choices if choice.id == id), None)

    # ----- labels

    def give_labels(self, order: Sequence[str] = ()) -> None:
        """Give out the keys: first to ``order`` (reading order on the board), then to the rest as the rules list them."""
        ids = [choice.id for choice in self.active()]
        if not self.verb and self.ending is not None and self.ending in self.own:
            ids.append(self.ending)
        initials = {id: key for id, key in self.own.items() if id in ids and key not in self._taken}
        ordered = [id for id in order if id in ids]
        ordered += [id for id in ids if id not in ordered]
        keys = labels(self._taken | set(initials.values()))
        self.labels = {id: initials.get(id) or next(keys) for id in ordered}

    def turn(self, key: str) -> None:
        """Turn to the verb of a key, or back to the usual one."""
        verb = self.verbs[key]
        self.verb = "" if self.verb == verb else verb
        self.chosen.clear()
        self.give_labels()

    # ----- picking

    def toggle(self, id: str) -> str:
        """Pick or drop one; returns why not, or empty."""
        if id in self.chosen:
            self.chosen.remove(id)
            return ""
        if len(self.chosen) >= self.prompt.most:
            return f"{len(self.chosen)} of {self.prompt.most} are picked; drop one first"
        self.chosen.append(id)
        return ""

    def missing(self) -> str:
        """Why the present picks cannot be confirmed, or empty."""
        least, most, have = self.prompt.least, self.prompt.most, len(self.chosen)
        if have < least:
            return f"{least - have} more to {'put in order' if self.prompt.ordered else 'pick'}"
        if have == 0:
            return f"pick up to {most}, or e for none"
        return ""

    def count(self) -> str:
        """``2 of 3``; ``2 of 1-3`` where fewer are allowed; empty where one pick is the answer."""
        if not self.many:
            return ""
        least, most = self.prompt.least, self.prompt.most
        wanted = str(most) if least == most else f"{least}-{most}"
        return f"{len(self.chosen)} of {wanted}"

    def place(self, id: str) -> str:
        """``1st`` for the first of an ordered pick; empty for what is not picked."""
        if id not in self.chosen:
            return ""
        number = self.chosen.index(id) + 1
        ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
        return f"{number}{ending}"
