"""The mapping of a position says everything: every position of random play is read back from it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.board.position import Position
from feerie.engine.memories import LAST, ORIGINS, PROMOTED, STEPPED, UNMOVED
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language.definitions.models.position_model import PositionModel
from feerie.language.definitions.setup import read_position
from feerie.language.reading.document import parse_document
from feerie.language.reading.validation import validate
from tests.asking import asked_of, some
from tests.conftest import VariantOf, Walk
from tests.play.cases import CASES
from tests.sample import variants

# Variants written in a test are no ids, and cannot be named on one line.
CHOSEN = [case for case in CASES if "\n" not in case[0]]
NUMBERED = {"marseillais", "progressive"}
"""How long a turn is depends on its number here, which only FEN says."""

OTHERS = [id_ for id_ in variants() if id_ not in {*dict(CHOSEN), *NUMBERED}]
"""The other shipped variants, from their first positions."""


def mapping(position: Position, variant: Variant) -> dict[str, Any]:
    """A position as lists of units by colour, and its state."""
    name = position.geometry.name
    said: dict[str, Any] = {colour: [] for colour in variant.colours}
    for square, unit in position.placement().items():
        said[unit.colour].append(variant.alphabet.letters[unit.kind].upper() + square)
    said["turn"] = position.turn
    for marks in (UNMOVED, STEPPED, PROMOTED):
        if squares := position.recall(marks):
            said[marks.key] = sorted(map(name, squares))
    if position.en_passant:
        said["en_passant"] = "".join(map(name, sorted(position.en_passant)))
    if position.reserves:
        said["reserve"] = {}
        for unit in position.reserves:
            said["reserve"].setdefault(unit.colour, []).append(variant.alphabet.letters[unit.kind].upper())
    return said | memory(position, variant)


def memory(position: Position, variant: Variant) -> dict[str, Any]:
    """What only some rules remember: the last move, units beneath others, origins, the phase."""
    name, write = position.geometry.name, variant.alphabet.write
    said: dict[str, Any] = {}
    if (last := position.recall(LAST)) is not None:
        ends = {"from": last.departure, "to": last.arrival}
        said["last"] = {key: name(square) for key, square in ends.items() if square is not None}
        if last.captured is not None and last.captured_at is not None:
            said["last"]["captured"] = write(last.captured) + name(last.captured_at)
        if last.mover is not None:
            said["last"]["moved"] = write(last.mover)
    if position.under:
        said["under"] = {name(square): list(map(write, units)) for square, units in position.under}
    if origins := position.recall(ORIGINS):
        said["origins"] = {name(square): name(origin) for square, origin in origins}
    if position.tally:
        said["tally"] = {name: {"white": white, "black": black} for name, white, black in position.tally}
    for counter, square, number in position.unit_tally:
        said.setdefault("tally", {}).setdefault(counter, {})[name(square)] = number
    if position.made:
        said["made"] = position.made
    if position.phase != 1:
        said |= {"phase": position.phase, "keeper": position.keeper}
    return said


def no_diagram(name: str) -> Position:
    raise FeerieError("unknown-diagram", id=name, expected=None, nearest=None)


@pytest.mark.parametrize(("id_", "fen"), some(CHOSEN, 4))
def test_every_position_of_random_play_is_read_back_from_its_mapping(
    variant_of: VariantOf, random_play: Walk, id_: str, fen: str
) -> None:
    read_back(variant_of(id_), fen, random_play)


@asked_of("id_", OTHERS, most=12)
def test_so_is_every_position_from_the_first(variant_of: VariantOf, random_play: Walk, id_: str) -> None:
    variant = variant_of(id_)
    assert variant.start is not None
    read_back(variant, print_fen(variant.start, variant.alphabet), random_play)


def read_back(variant: Variant, fen: str, random_play: Walk) -> None:
    """Read the mapping of each position of a random game."""
    for game in random_play(variant, fen, 25, 5):
        if game.dated is not None and game.made_of_turn:
            # How many moves a turn has may depend on the number of the move, which only a FEN tells.
            continue
        document = parse_document(json.dumps(mapping(game.position(), variant)), "p.yml")
        position = read_position(validate(PositionModel, document), variant, document, (), no_diagram)
        expected = replace(game.position(), halfmove=position.halfmove, fullmove=position.fullmove)
        assert position == expected
