"""FFEN, the Forsyth notation of fairy diagrams: how each square looks.

A minus sign before a unit makes it neutral, ``-k``; a star and a number turn it by as many quarters
clockwise, ``*2Q``; an apostrophe sets one character as text on a square, two apostrophes set two. A turned
unit is the kind that our pictures show by that figure: ``*2Q`` is a grasshopper. A text is none.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from feerie.desk.exchange.dialects.fen_dialects import problems_of_lines
from feerie.desk.exchange.foreign_text import Source, Word
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import PROBLEMISTS, Rules, at_home, beyond, refuse_losses
from feerie.desk.exchange.setup import Setup
from feerie.engine.board import BLACK, WHITE, Kind, Square, Unit, print_placement
from feerie.engine.rules.variant import Variant
from feerie.errors import PositionError
from feerie.pictures.drawing.piece_set import Fill, figure_of

_STEP: Final = re.compile(
    r"(?P<empty>[0-9]+)|(?P<neutral>-?)(?:\*(?P<turn>[0-3]))?"
    r"(?:(?P<letter>[A-Za-z])|''(?P<two>..)|'(?P<one>.))"
)
_TURNS: Final = {"w": WHITE, "b": BLACK}


def read_ffen(source: Source, rules: Rules) -> tuple[Problem, ...]:
    """Return the position of each line, with the side to move if it is told."""
    variant = rules.of(rules.variant)

    def read(line: Word) -> Problem | None:
        words = line.words()
        setup = _setup(words[0], source, variant)
        turn = WHITE
        for word in words[1:]:
            if word is words[1] and word.text in _TURNS:
                turn = _TURNS[word.text]
            else:
                source.fault(word, "not-understood", text=word.text, format="FFEN")
        position = setup.position(variant, turn, source)
        return None if position is None else Problem(position, variant.id)

    return problems_of_lines(source, "FFEN", read)


def _setup(placement: Word, source: Source, variant: Variant) -> Setup:
    """The units on their squares, rank by rank from the last; notes what is wrong."""
    geometry, setup = variant.geometry, Setup()
    texts, place = placement.text.split("/"), placement.start
    for number, text in enumerate(texts, 1):
        rank = geometry.ranks - number + 1
        units = _row(Word(text, place), source, variant)
        if len(units) != geometry.files:
            values = {"rank": rank, "found": len(units), "expected": geometry.files}
            source.fault(Word(text, place), "fen-files", **values)
        for file, unit in enumerate(units[: geometry.files]):
            if unit is not None and rank > 0:
                square = Word(geometry.name(Square((rank - 1) * geometry.files + file)), place)
                setup.put(unit.kind, unit.colour, square, source)
        place += len(text) + 1
    if len(texts) != geometry.ranks:
        source.fault(placement, "fen-ranks", found=len(texts), expected=geometry.ranks)
    return setup


def _row(row: Word, source: Source, variant: Variant) -> list[Unit | None]:
    found: list[Unit | None] = []
    at = 0
    while at < len(row.text):
        step = _STEP.match(row.text, at)
        word = Word(step[0] if step else row.text[at], row.start + at)
        at += len(word.text)
        if step and step["empty"]:
            found += [None] * min(int(step["empty"][:4]), variant.geometry.files + 1)
        elif step and step["letter"]:
            try:
                found.append(_unit(step["letter"], int(step["turn"] or 0), step["neutral"], variant))
            except PositionError as error:
                source.wrong(word, error)
                found.append(None)
        else:
            source.fault(word, "no-unit-of-figure", text=word.text)
            found.append(None)
    return found


def _unit(letter: str, turn: int, neutral: str, variant: Variant) -> Unit:
    """The unit of a letter that is turned by a number of quarters; raises PositionError."""
    unit = variant.alphabet.read(neutral + letter)
    if turn:
        for kind in variant.pieces:
            figure = figure_of(kind, Fill.WHITE, kind)
            if figure.shape == unit.kind and figure.rotation == 90 * turn:
                return Unit(kind, unit.colour)
        raise PositionError("no-unit-of-figure", text=f"{neutral}*{turn}{letter}")
    return unit


def write_ffen(problem: Problem, rules: Rules) -> str:
    """Return the FFEN of the position, and Black's turn behind it.

    Raises FeerieError (``export-loss``) for what has no figure, and for state that no diagram shows.
    """
    variant, position = rules.under(problem), problem.position
    geometry = position.geometry
    lost = beyond(position, variant)
    if position.en_passant:
        lost.append("en_passant")
    if position.unmoved != at_home(variant, position.units):
        lost.append("castling")
    lost += ["halfmove"] * (position.halfmove != 0) + ["fullmove"] * (position.fullmove != 1)
    lost += ["board"] * bool(geometry.holes or geometry.walls or rules.own_board(problem))
    figures = dict(_figures(variant))
    placement = position.placement()
    lost += [
        variant.alphabet.write(placement[name]) + name
        for name in sorted(placement, key=lambda name: (-int(name[1:]), name[0]))
        if placement[name].kind not in figures or placement[name].colour not in PROBLEMISTS
    ]
    refuse_losses("FFEN", lost)
    told = print_placement(position, replace(variant.alphabet, letters=figures, signs={}))
    return told.replace("(", "").replace(")", "") + (" b" if position.turn == BLACK else "") + "\n"


def _figures(variant: Variant) -> Iterator[tuple[Kind, str]]:
    """Yield the kinds that have a figure, each with that: a letter, turned or not."""
    for kind in variant.pieces:
        figure = figure_of(kind, Fill.WHITE, kind)
        letter = variant.alphabet.letters.get(Kind(figure.shape), "")
        if len(letter) == 1:
            yield kind, (f"*{figure.rotation // 90}" if figure.rotation else "") + letter
