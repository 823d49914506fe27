"""Popeye's input written, so that an author verifies with Popeye."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from feerie.desk.exchange.bylines import dated, letters_of, names_in, source_and_date
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.draft import NONE_ASKED
from feerie.desk.exchange.popeye.twins import read_twin, written_twin
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import (
    PLAIN,
    PROBLEMISTS,
    Rules,
    at_home,
    is_plain,
    lost_of_position,
    refuse_losses,
)
from feerie.desk.exchange.setup import beginner
from feerie.engine.board.position import Position
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.movement import passers

_TOKEN: Final = re.compile(r"[^\s;,]+")


def write_popeye(problem: Problem, rules: Rules, tongue: str = popeye.ENGLISH) -> str:
    """Return Popeye's input for a problem, in one of the languages of `popeye.words.TONGUES`.

    Without a stipulation it asks for every legal move, ``~1``.
    Raises FeerieError (``export-loss``) for what Popeye does not know or cannot be told.
    """
    variant = rules.under(problem)
    words = popeye.words("words", tongue)
    names = {
        id_: name for id_, name in rules.names_in(popeye.PROGRAM).items() if popeye.is_named(name, tongue)
    }
    refuse_losses(popeye.PROGRAM, _lost(problem, rules, names, tongue))
    lines = [words["begin"]]
    lines += [f"{words['author']} {author}" for author in problem.authors]
    if problem.title is not None:
        lines.append(f"{words['title']} {problem.title}")
    lines += [f"{words['source']} {line}" for line in dated(problem.source, problem.date)]
    lines += [f"{words['award']} {line}" for line in (problem.award or "").splitlines()]
    if conditions := conditions_of(problem, rules, names, tongue):
        # Popeye takes a word for a condition's beginning if it can: in French, that of the pieces.
        lines.append(f"{words['condition']} {' '.join(conditions)}")
    lines.append(f"{words['stipulation']} {problem.stipulation or NONE_ASKED}")
    if options := " ".join(options_of(problem, variant, tongue)):
        lines.append(f"{words['option']} {options}")
    lines.append(words["pieces"])
    lines += [f"  {line}" for line in _pieces(problem.position, tongue)]
    lines += [_twin(twin, tongue, rules) or "" for twin in problem.twins]
    lines.append(words["end"])
    return "\n".join(lines) + "\n"


def conditions_of(problem: Problem, rules: Rules, names: Mapping[str, str], tongue: str) -> list[str]:
    """Return the conditions of a problem, and the one of the holes in its board; ``names`` are theirs by the
    ids of variants."""
    ids, board = rules.conditions(problem.variant), problem.position.geometry
    found = [_condition(names[id_], problem.position, tongue) for id_ in ids]
    holes = "".join(map(board.name, sorted(board.holes)))
    return [*found, f"{popeye.words('board', tongue)['holes']} {holes}"] if holes else found


def _condition(name: str, position: Position, tongue: str) -> str:
    """A condition, with the squares of what waits beneath if they stand behind it."""
    told, beneath = popeye.condition(name, tongue), popeye.beneath(name, tongue)
    if beneath is None:
        return told
    squares = "".join(position.geometry.name(square) for square, _ in position.under)
    return f"{told} {squares} {beneath.besides}"


def _is_told_beneath(position: Position, names: Iterable[str], tongue: str) -> bool:
    """Whether conditions tell all that waits beneath: one unit of theirs on each square, on one at least."""
    units = {told.unit for name in names if (told := popeye.beneath(name, tongue))}
    return bool(position.under) and all(len(stack) == 1 and {*stack} == units for _, stack in position.under)


def lost_of_setup(
    problem: Problem, rules: Rules, names: Mapping[str, str], tongue: str = popeye.ENGLISH
) -> Iterator[str]:
    """Yield what is lost of a position where Popeye's conditions tell of its board and what waits beneath."""
    position = problem.position
    # What a variant says of its board, its name says to Popeye.
    is_told = rules.of(problem.variant).geometry.is_played_like(PLAIN)
    board = replace(PLAIN, holes=position.geometry.holes) if is_told else PLAIN
    named = [names[id_] for id_ in rules.conditions(problem.variant) if id_ in names]
    if _is_told_beneath(position, named, tongue):
        position = replace(position, under=())
    elif any(popeye.beneath(name, tongue) for name in named):
        yield "under"
    yield from lost_of_position(position, rules.under(problem), popeye.words("kinds", tongue), board)


def _lost(problem: Problem, rules: Rules, names: Mapping[str, str], tongue: str) -> Iterator[str]:
    yield from (id_ for id_ in rules.conditions(problem.variant) if id_ not in names)
    yield from lost_of_setup(problem, rules, names, tongue)
    asked = problem.stipulation
    if asked == NONE_ASKED or not (asked is None or (_TOKEN.fullmatch(asked) and is_plain(asked))):
        yield "stipulation"
    for key in ("source", "award"):
        text = getattr(problem, key)
        if text is not None and not _are_lines(text.split("\n")):
            yield key
    if not _are_lines(problem.authors) or any([*names_in(one)] != [one] for one in problem.authors):
        yield "authors"
    if source_and_date(dated(problem.source, problem.date)) != (problem.source, problem.date):
        yield "source" if problem.date is None else "date"
    if problem.title is not None and not _are_lines([problem.title]):
        yield "title"
    yield from ["twins"] * any(_twin(twin, tongue, rules) is None for twin in problem.twins)


def _are_lines(texts: Iterable[str]) -> bool:
    """Whether each text is a line, nothing unseen around it, and no letter in it as TeX writes it."""
    return all(
        text == text.strip() == letters_of(text) and len(text.splitlines()) == 1 and is_plain(text)
        for text in texts
    )


def _twin(text: str, tongue: str, rules: Rules) -> str | None:
    """The line that leads to a twin, in a language; None if it cannot be said so that it comes back."""
    words = popeye.words("words", tongue)
    told = text.removeprefix(f"{popeye.ZERO} ")
    twin = read_twin(told.split(), popeye.ENGLISH, rules)
    try:
        if twin is None or written_twin(twin, popeye.ENGLISH, rules) != told:
            return None
        return f"{words['twin' if told == text else 'zero']} {written_twin(twin, tongue, rules)}"
    except LookupError:
        return None


def options_of(problem: Problem, variant: Variant, tongue: str, *, told: bool = False) -> Iterator[str]:
    """Yield the options that tell of a position what its units do not; who begins may be ``told`` already."""
    words = popeye.words("options", tongue)
    position, name = problem.position, variant.geometry.name
    if moved := sorted(at_home(variant, position.units) - position.unmoved):
        yield f"{words['castled']} {''.join(map(name, moved))}"
    for passed, passer in passers(position.en_passant, position, variant):
        start = variant.geometry.step(passed, variant.geometry.vector(passer.square, passed))
        if start is not None:
            yield f"{words['en_passant']} {name(start)}{name(passed)}{name(passer.square)}"
    if position.turn != beginner(problem.stipulation) and not told:
        yield words["half_duplex"]
    if problem.duplex:
        yield words["duplex"]


def _pieces(position: Position, tongue: str) -> Iterator[str]:
    """Yield the units of each colour, those of one kind together."""
    kinds, colours = popeye.words("kinds", tongue), popeye.words("colours", tongue)
    for colour in PROBLEMISTS:
        squares: dict[str, str] = defaultdict(str)
        for square, unit in position.placement().items():
            if unit.colour == colour:
                squares[unit.kind] += square
        if squares:
            told = (f"{kinds[kind]}{squares[kind]}" for kind in kinds if kind in squares)
            yield " ".join([colours[colour], *told])
