"""Species in few columns: Population, Size and food as tokens that can be counted, traits by name, short name or sign."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.evolution.view import AttackView, SpeciesView, StopView, TraitView
from apex_tui.widgets.text import Line, Run, cut, length

__all__ = ["SHORT", "meter_runs", "numbers", "trait_code", "trait_line", "verdict"]

SHORT = {
    "camouflage": "Camo",
    "cooperation": "Coop",
    "hard_shell": "Shell",
    "warning_call": "Call",
    "pack_animal": "Pack",
    "good_eyesight": "Eyesight",
    "unstable_dna": "DNA",
    "long_neck": "Neck",
    "fat_tissue": "Fat",
}
"""Short names of traits that have one."""


def trait_code(trait: TraitView) -> str:
    """``Har``; ``░Har`` while only its owner can read it, ``░░`` for everybody else."""
    if not trait.trait:
        return "░░"
    return f"{'░' if trait.face_down else ''}{trait.name[:3]}"


def _named(trait: TraitView, *, short: bool) -> str:
    if not trait.trait:
        return "░░"
    name = SHORT.get(trait.trait, trait.name) if short else trait.name
    return f"{'░' if trait.face_down else ''}{name}"


def trait_line(traits: Sequence[TraitView], columns: int, free: int = 0) -> str:
    """Full names if they fit, else short ones, else the first three letters of each.

    ``free``: columns that full names may take where they do not fit into ``columns``.
    """
    full = [_named(trait, short=False) for trait in traits]
    brief = [_named(trait, short=True) for trait in traits]
    codes = [trait_code(trait) for trait in traits]
    for text in (", ".join(full), " ".join(full)):
        if len(text) <= columns:
            return text
    columns = max(columns, free)
    for text in (", ".join(full), " ".join(full), " ".join(brief), " ".join(codes), "".join(codes)):
        if len(text) <= columns:
            return text
    return cut("".join(codes), columns)


def meter_runs(species: SpeciesView, token: str = "ink") -> list[Run]:
    """``▬▬∙``: what it has of what it needs; more than it needs is shown, too."""
    missing = max(0, species.population - species.food)
    return [("▬" * species.food, token), ("∙" * missing, "quiet")]


def numbers(species: SpeciesView, columns: int, token: str = "ink") -> list[Run]:
    """``P3 S4 ▬▬∙ fat2``, shorter where there is less room."""
    head = f"P{species.population} S{species.size}"
    meter = meter_runs(species, token)
    count = f"{species.food}/{species.population}"
    fat = species.fat
    forms: list[list[Run]] = [
        [(f"{head} ", token), *meter, *([(f" fat{fat}", token)] if fat else [])],
        [(f"{head} ", token), *meter, *([(f"+{fat}", token)] if fat else [])],
        [(f"{head} {count}{f' fat{fat}' if fat else ''}", token)],
        [(f"{head} {count}{f'+{fat}' if fat else ''}", token)],
        [(f"{head.replace(' ', '')} {count}{f'+{fat}' if fat else ''}", token)],
    ]
    return next((form for form in forms if length(form) <= columns), forms[-1])


# What the present hunter could do ------------------------------------------------------------


def verdict(attack: AttackView, columns: int) -> Line:
    """``meal 2, Horns -1P``, ``needs Good Eyesight``, ``discard 1: no Camo``."""
    if attack.verdict == "no":
        return [(_first(_reasons(attack.stops[0]), columns), "quiet")]
    if attack.verdict == "discard":
        traits = [word.rpartition(":")[2] for word in attack.ignorable]
        names = [SHORT.get(trait, trait.replace("_", " ").capitalize()) for trait in traits]
        forms = [f"discard 1: no {name}" for name in names[:1]]
        if len(names) > 1:
            forms.insert(0, f"discard 1: {' or '.join(names)}")
        return [(_first([*forms, f"discard: {names[0]}", "discard 1"], columns), "lit")]
    token = "loss" if attack.strike else "quiet" if attack.own else "gain" if attack.dies else "ink"
    meal = f"meal {attack.meal}"
    forms = [attack.short]
    if attack.strike:
        forms += [f"{meal}, -{attack.strike}P", f"{meal} -{attack.strike}P"]
        if attack.fatal:
            forms.insert(0, f"{meal}, kills the hunter")
    elif attack.dies:
        forms += [f"{meal}, dies", meal]
    elif attack.own:
        forms += [f"{meal}, own", meal]
    return [(_first(forms, columns), token)]


def _reasons(stop: StopView) -> list[str]:
    """The same reason, longest words first."""
    needs = stop.needs.replace("_", " ")
    name = SHORT.get(stop.trait, stop.trait.replace("_", " ").capitalize())
    brief = {
        "too_big": stop.short.replace("too big, ", "big "),
        "shell": stop.short.replace("too big, ", "big "),
        "fed": f"fed, {name}",
        "lacks": f"needs {SHORT.get(stop.needs, needs.capitalize())}",
        "neighbour_lacks": f"{name} {stop.side}",
        "neighbour_larger": f"{name} {stop.side}",
    }.get(stop.reason, name)
    return [stop.short, brief, name]


def _first(forms: Sequence[str], columns: int) -> str:
    return next((form for form in forms if len(form) <= columns), cut(forms[-1], columns))
