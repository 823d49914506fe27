"""Popeye's input written, so that an author verifies with Popeye."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from feerie.board.geometry import Geometry
from feerie.board.position import Position
from feerie.board.units import BLACK, NEUTRAL, WHITE
from feerie.definitions.lineage import ROOT
from feerie.exchange import popeye_words as popeye
from feerie.exchange.losses import refuse_losses
from feerie.exchange.popeye import NONE_ASKED
from feerie.exchange.problem import Problem
from feerie.exchange.rules import Rules, at_home, beyond
from feerie.exchange.setup import beginner
from feerie.rules.variant import Variant

_COLOURS: Final = (WHITE, BLACK, NEUTRAL)
_TOKEN: Final = re.compile(r"[^\s;,]+")


def write_popeye(problem: Problem, rules: Rules, tongue: str = "en") -> str:
    """Return Popeye's input for a problem, in one of the languages of `popeye_words.TONGUES`.

    Without a stipulation it asks for every legal move, ``~1``.
    Raises FeerieError (``export-loss``) for what Popeye does not know or cannot be told.
    """
    variant = rules.of(problem.variant)
    words = popeye.words("words", tongue)
    names = {id_: name for name, id_ in rules.called(popeye.PROGRAM).items()}
    refuse_losses(popeye.PROGRAM, _lost(problem, variant, names, tongue))
    lines = [words["begin"]]
    lines += [f"{words['author']} {author}" for author in problem.authors]
    for key in ("source", "award"):
        lines += [f"{words[key]} {line}" for line in (getattr(problem, key) or "").splitlines()]
    lines.append(f"{words['stipulation']} {problem.stipulation or NONE_ASKED}")
    if problem.variant != ROOT:
        lines.append(f"{words['condition']} {popeye.condition(names[problem.variant], tongue)}")
    if options := " ".join(_options(problem, variant, tongue)):
        lines.append(f"{words['option']} {options}")
    lines.append(words["pieces"])
    lines += [f"  {line}" for line in _pieces(problem.position, tongue)]
    lines += problem.twins
    lines.append(words["end"])
    return "\n".join(lines) + "\n"


def _lost(problem: Problem, variant: Variant, names: dict[str, str], tongue: str) -> Iterator[str]:
    position, name = problem.position, variant.geometry.name
    if problem.variant not in (ROOT, *names):
        yield problem.variant
    if variant.geometry != Geometry():
        yield "board"
    known = popeye.words("kinds", tongue)
    for square, unit in position.placement().items():
        if unit.kind not in known or unit.colour not in _COLOURS:
            yield variant.alphabet.write(unit) + square
    if not position.placement():
        yield "position"
    yield from beyond(position, variant)
    yield from (f"unmoved={name(square)}" for square in position.unmoved - at_home(variant, position.units))
    yield from ["halfmove"] * (position.halfmove != 0) + ["fullmove"] * (position.fullmove != 1)
    if not _TOKEN.fullmatch(problem.stipulation or NONE_ASKED) or problem.stipulation == NONE_ASKED:
        yield "stipulation"
    for key in ("source", "award"):
        text = getattr(problem, key)
        if text is not None and not _are_lines(text.split("\n")):
            yield key
    if not _are_lines(problem.authors):
        yield "authors"
    yield from ["twins"] * any(not _is_twin(twin, tongue) for twin in problem.twins)


def _are_lines(texts: Iterable[str]) -> bool:
    """Whether each text is a line, with nothing around it that is not seen."""
    return all(text and text == text.strip() and len(text.splitlines()) == 1 for text in texts)


def _is_twin(text: str, tongue: str) -> bool:
    """Whether a text is a line of Popeye's that leads to a twin, in that language."""
    known = popeye.meanings("words", tongue)
    first, *others = text.split(" ") if text == " ".join(text.split()) and text else [""]
    meant = popeye.abbreviated(first, known) if first else None
    ends = ("twin", "zero", "next", "end")
    inner = [popeye.abbreviated(word, known) for word in others]
    return known.get(meant or "") in ("twin", "zero") and not any(
        known.get(one or "") in ends for one in inner
    )


def _options(problem: Problem, variant: Variant, tongue: str) -> Iterator[str]:
    words = popeye.words("options", tongue)
    position, name = problem.position, variant.geometry.name
    if moved := sorted(at_home(variant, position.units) - position.unmoved):
        yield " ".join([words["castled"], *map(name, moved)])
    if position.en_passant is not None:
        yield f"{words['en_passant']} {name(position.en_passant)}"
    if position.turn != beginner(problem.stipulation):
        yield words["half_duplex"]


def _pieces(position: Position, tongue: str) -> Iterator[str]:
    """Yield the units of each colour, those of one kind together."""
    kinds, colours = popeye.words("kinds", tongue), popeye.words("colours", tongue)
    for colour in _COLOURS:
        squares: dict[str, str] = defaultdict(str)
        for square, unit in position.placement().items():
            if unit.colour == colour:
                squares[unit.kind] += square
        if squares:
            told = (f"{kinds[kind]}{squares[kind]}" for kind in kinds if kind in squares)
            yield " ".join([colours[colour], *told])
