"""Popeye's input written, so that an author verifies with Popeye."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from feerie.desk.exchange.bylines import dated, letters_of, names_in, source_and_date
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.draft import NONE_ASKED, asked_by
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
from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.solver import posed
from feerie.engine.play.solve.stipulation import stipulation
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.movement import passers
from feerie.errors import FeerieError

_TOKEN: Final = re.compile(r"[^\s;,]+")


def write_popeye(problem: Problem, rules: Rules) -> str:
    """Return Popeye's input for a problem, in English.

    Without a stipulation it asks for every legal move, ``~1``.
    Raises FeerieError (``export-loss``) for what Popeye does not know or cannot be told.
    """
    variant = rules.under(problem)
    words = popeye.words("words", popeye.ENGLISH)
    refuse_losses(popeye.PROGRAM, _lost(problem, rules, variant))
    lines = [words["begin"]]
    lines += [f"{words['author']} {author}" for author in problem.authors]
    if problem.title is not None:
        lines.append(f"{words['title']} {problem.title}")
    lines += [f"{words['source']} {line}" for line in dated(problem.source, problem.date)]
    lines += [f"{words['award']} {line}" for line in (problem.award or "").splitlines()]
    # Each in a line of its own: PWC behind AntiCirce would be a form of that.
    lines += [f"{words['condition']} {condition}" for condition in conditions_of(problem, rules)]
    asked, second = _asked(problem, variant)
    letters = _letters(problem, rules)
    if second is not None:
        lines += _board(problem.position, letters)
    lines.append(f"{words['stipulation']} {asked or NONE_ASKED}")
    if options := " ".join(options_of(problem, variant)):
        lines.append(f"{words['option']} {options}")
    lines += _board(second or problem.position, letters)
    lines += [_twin(twin, rules, variant) or "" for twin in problem.twins]
    lines.append(words["end"])
    return "\n".join(lines) + "\n"


def _asked(problem: Problem, variant: Variant) -> tuple[str | None, Position | None]:
    """Return what is asked for, and the second position if it is the way to one."""
    with suppress(FeerieError):
        asked = stipulation(problem.stipulation or "")
        if asked.goal is Goal.POSITION:
            return asked.sign, posed(variant, problem.position, asked).wanted
    return problem.stipulation, None


def conditions_of(problem: Problem, rules: Rules) -> list[str]:
    """Return the conditions of a problem, and the one of the holes in its board."""
    names, board = rules.names_in(popeye.PROGRAM), problem.position.geometry
    called = [names[id_] for id_ in rules.conditions(problem.variant)]
    found = [_condition(name, problem.position) for name in called if not popeye.is_of_kinds(name)]
    holes = "".join(map(board.name, sorted(board.holes)))
    return [*found, f"{popeye.words('board', popeye.ENGLISH)['holes']} {holes}"] if holes else found


def _condition(name: str, position: Position) -> str:
    """A condition, with the squares of what waits beneath if they stand behind it."""
    told, beneath = popeye.condition(name, popeye.ENGLISH), popeye.beneath(name, popeye.ENGLISH)
    if beneath is None:
        return told
    squares = "".join(position.geometry.name(square) for square, _ in position.under)
    return f"{told} {squares} {beneath.besides}"


def lost_of_setup(problem: Problem, rules: Rules) -> Iterator[str]:
    """Yield the conditions of a problem that Popeye does not know, and what is lost of its position where
    conditions tell of its board and what waits beneath."""
    position, names = problem.position, rules.names_in(popeye.PROGRAM)
    conditions = rules.conditions(problem.variant)
    yield from (id_ for id_ in conditions if id_ not in names)
    yield from ["rules"] * bool(problem.rules)
    # What a variant says of its board, its name says to Popeye.
    is_told = rules.of(problem.variant).geometry.is_played_like(PLAIN)
    board = replace(PLAIN, holes=position.geometry.holes) if is_told else PLAIN
    told = (popeye.beneath(names[id_], popeye.ENGLISH) for id_ in conditions if id_ in names)
    units = {one.unit for one in told if one}
    # One unit of theirs on each square, on one at least.
    if units and position.under and all(stack == (*units,) for _, stack in position.under):
        position = replace(position, under=())
    elif units:
        yield "under"
    yield from lost_of_position(position, rules.under(problem), _letters(problem, rules), board)


def _lost(problem: Problem, rules: Rules, variant: Variant) -> Iterator[str]:
    yield from lost_of_setup(problem, rules)
    (asked, _), is_several = _asked(problem, variant), bool(problem.twins) or problem.duplex
    comes_back = asked_by(asked or NONE_ASKED, is_several=is_several) == asked
    if not comes_back or not (asked is None or (_TOKEN.fullmatch(asked) and is_plain(asked))):
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
    yield from ["twins"] * any(_twin(twin, rules, variant) is None for twin in problem.twins)


def _are_lines(texts: Iterable[str]) -> bool:
    """Whether each text is a line, nothing unseen around it, and no letter in it as TeX writes it."""
    return all(
        text == text.strip() == letters_of(text) and len(text.splitlines()) == 1 and is_plain(text)
        for text in texts
    )


def _twin(text: str, rules: Rules, variant: Variant) -> str | None:
    """The line that leads to a twin; None if it cannot be said so that it comes back."""
    told = text.removeprefix(f"{popeye.ZERO} ")
    twin = read_twin(told.split(), popeye.ENGLISH, rules)
    if twin is None or written_twin(twin, rules, variant) != told:
        return None
    return f"{popeye.words('words', popeye.ENGLISH)['twin' if told == text else 'zero']} {told}"


def options_of(problem: Problem, variant: Variant, *, told: bool = False) -> Iterator[str]:
    """Yield the options that tell of a position what its units do not; who begins may be ``told`` already."""
    words = popeye.words("options", popeye.ENGLISH)
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


def _letters(problem: Problem, rules: Rules) -> dict[str, str]:
    """The letters of kinds, those that the variant calls otherwise among them."""
    own = rules.letters_in(popeye.PROGRAM, problem.variant)
    return {**popeye.words("kinds", popeye.ENGLISH), **{str(kind): told for kind, told in own.items()}}


def _board(position: Position, kinds: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a position: the units of each colour, those of one kind together."""
    yield popeye.words("words", popeye.ENGLISH)["pieces"]
    colours = popeye.words("colours", popeye.ENGLISH)
    for colour in PROBLEMISTS:
        squares: dict[str, str] = defaultdict(str)
        for square, unit in position.placement().items():
            if unit.colour == colour:
                squares[unit.kind] += square
        if squares:
            told = (f"{kinds[kind]}{squares[kind]}" for kind in kinds if kind in squares)
            yield f"  {' '.join([colours[colour], *told])}"
