"""The texts of a problem in a language: what stands above its diagram and below, and its solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Final

from feerie.engine.rules.variant.text import Text
from feerie.language import ROOT
from feerie.language.definitions.models.problem import aim
from feerie.language.notation.writing import signed
from feerie.language.wording import problems
from feerie.language.wording.descriptions import turn
from feerie.language.wording.language import said_in, typeset
from feerie.pictures.drawing.scene import Inscription
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.panels import told_move
from feerie.pictures.showing.sequence import move_text
from feerie.studies.problems.problem import Problem
from feerie.studies.problems.twins import Change

if TYPE_CHECKING:
    from feerie.studies.problems.solution import Told


@dataclass(frozen=True, slots=True)
class Heading:
    """The texts round the diagram of a problem, in the order in which they are read; each may be empty.

    ``meaning`` is the stipulation in words; ``notes`` are the conditions, the side that begins if that is
    not the usual one, and the twins.
    """

    authors: str
    source: str
    award: str
    dedication: str
    stipulation: str
    meaning: str
    count: str
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a line of a solution: a ``number``, a ``move``, a ``word`` or a ``comment``.

    A move can be stepped to: it is the one of that number, from 1, of ``moves``, as they are stored, from the
    position of the FEN ``start``; those behind it go on in the same line. There is no ``start`` where the
    rules are not those of the diagram.
    """

    kind: str
    text: str
    start: str = ""
    moves: tuple[str, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a solution, at its depth in the tree."""

    depth: int
    parts: tuple[Part, ...]


def heading(problem: Problem, audience: Audience) -> Heading:
    """Return the texts above and below a problem's diagram."""
    model, language = problem.model, audience.language
    asked = model.stipulation[language] if model.stipulation else ""
    number = model.solutions if model.solutions and model.solutions > 1 else None
    several = problems.heading_line("solutions", language, number=str(number)) if number else ""
    return Heading(
        authors=problems.composed_by([typeset(name, language) for name in model.authors], language),
        source=problems.published(said_in(language, model.source), model.date or "", language),
        award=said_in(language, model.award),
        dedication=said_in(language, model.dedication),
        stipulation=" ".join(filter(None, (_asked(model.stipulation, audience), several))),
        meaning=problems.in_words(model.aim or asked, language),
        count=problems.heading_line("count", language, count="+".join(map(str, problem.count))),
        notes=tuple(_notes(problem, audience)),
    )


def _asked(told: Text | None, audience: Audience) -> str:
    """Return what is asked for: a sign as all solvers write it, or words."""
    if (wanted := aim(told)) is not None:
        return str(wanted)
    return said_in(audience.language, told)


def _notes(problem: Problem, audience: Audience) -> Iterator[str]:
    language, variant = audience.language, problem.variant
    if variant.id != ROOT or problem.model.rules:
        yield said_in(language, variant.name)
    if problem.begins_oddly:
        yield turn(problem.twins[0].position.turn, audience.lexicon)
    if problem.model.zeroposition:
        yield problems.heading_line("zeroposition", language)
    for one in problem.changed:
        changes = [said_in(language, one.variant.name)] if one.conditioned else []
        changes += [_changed(change, audience.of(one.variant)) for change in one.changes]
        if one.asked != problem.model.stipulation:
            changes.append(_asked(one.asked, audience))
        if one.swapped:
            changes.append(problems.heading_line("duplex", language))
        yield problems.twin(one.letter, changes, language, continued=one.continued)


def _changed(change: Change, audience: Audience) -> str:
    symbols = audience.symbols
    name = symbols.name
    unit, new = change.unit, change.new
    is_recoloured = new is not None and (unit is None or unit.colour != new.colour)
    values = {
        "unit": symbols.letters[unit.kind] if unit else "",
        "square": name(change.at),
        "to": "" if change.to is None else name(change.to),
        "new": "" if new is None else signed(new, symbols) if is_recoloured else symbols.letters[new.kind],
    }
    return problems.changed(change.what, values, audience.language)


def above(texts: Heading) -> tuple[Inscription, ...]:
    """Return the inscriptions above the diagram: authors, source, award, dedication."""
    lines = (
        Inscription(texts.authors, bold=True),
        Inscription(texts.source, italic=True),
        Inscription(texts.award),
        Inscription(texts.dedication, italic=True),
    )
    return tuple(line for line in lines if line.text)


def below(texts: Heading) -> tuple[Inscription, ...]:
    """Return the inscriptions below: the stipulation with the count opposite, then the notes."""
    first = Inscription(texts.stipulation, bold=True, opposite=texts.count)
    return (first, *(Inscription(note) for note in texts.notes))


def solution(problem: Problem, audience: Audience) -> tuple[Line, ...]:
    """Return the lines of the solution in the reader's notation, as its author has broken them."""
    language = audience.language
    under = {one.letter: one.variant for one in problem.twins}
    found = []
    for one in problem.solutions.get(language, ()):
        rules = under[one.letter]
        own = audience if rules is problem.variant else audience.of(rules)
        for number, (depth, told) in enumerate(_lines(one.told)):
            parts = [_part(each, told, own, steps=own is audience) for each in told]
            if number == 0 and len(problem.twins) > 1:
                parts.insert(0, Part("word", problems.of_solution("twin", language, one.letter)))
            found.append(Line(depth, tuple(parts)))
    return tuple(found)


_SMALL: Final = 0.42
"""The size of type of a solution that is printed, in squares."""


def in_column(
    problem: Problem, audience: Audience, number: int | None
) -> tuple[tuple[Inscription, ...], tuple[Inscription, ...]]:
    """Return the inscriptions above and below a diagram as columns print them: its number and the authors
    above; below, after what is asked for, the source, the award, and the solution in lines."""
    texts = heading(problem, audience)
    authors = " ".join(filter(None, ("" if number is None else f"{number}.", texts.authors)))
    over = above(replace(texts, authors=authors, source="", award=""))
    credits_ = above(replace(texts, authors="", dedication=""))
    solved = [Inscription(line_text(one), _SMALL, depth=one.depth) for one in solution(problem, audience)]
    gap = [Inscription("", _SMALL / 2)] if solved else []
    return over, (*below(texts), *credits_, *gap, *solved)


def line_text(line: Line) -> str:
    """Return a line of a solution as text: a move stands close to its number, a comment in brackets."""
    told = ""
    for part in line.parts:
        is_close = not told or (told.endswith((".", "…")) and part.kind == "move")
        text = f"({part.text})" if part.kind == "comment" else part.text
        told += text if is_close else f" {text}"
    return told


def _lines(told: tuple[Told, ...]) -> Iterator[tuple[int, list[Told]]]:
    """Yield the lines of a solution, each with its depth."""
    depth = 0
    for is_break, run in groupby(told, key=lambda one: one.kind == "break"):
        line = [*run]
        if is_break:
            depth = line[-1].depth
        else:
            yield depth, line


def _part(told: Told, beside: Sequence[Told], audience: Audience, *, steps: bool) -> Part:
    """Return a part in the letters of an audience; ``steps`` tells whether its moves can be stepped to."""
    language = audience.language
    if told.played is not None:
        text = f"{told_move(told.played, audience)}{told.sign}{told.mark}"
        if not steps:
            return Part("move", text)
        number = len(told.line)
        further = [one.line for one in beside if one.begins == told.begins and one.line[:number] == told.line]
        moves = tuple(move_text(one.move, audience.variant) for one in max(further, key=len))
        return Part("move", text, audience.fen(told.begins or told.played.before), moves, number)
    if told.kind == "comment":
        words = (
            typeset(one, language) if isinstance(one, str) else one(audience.symbols) for one in told.words
        )
        return Part("comment", "".join(words))
    if told.kind == "number":
        return Part("number", told.text)
    return Part("word", problems.of_solution(told.kind, language))
