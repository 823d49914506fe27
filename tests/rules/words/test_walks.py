"""Where each kind goes, against squares worked out by hand."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, WHITE, Colour, Kind, Unit, opponent
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.moving.pseudo_legal import add_moves
from feerie.engine.rules.variant import Variant
from tests.asking import each
from tests.tables import table

FOLDER = Path(__file__).parents[2] / "data" / "walks"
FILES = [table(path) for path in sorted(FOLDER.glob("*.yml"))]
CASES = [(file, case) for file in FILES for case in file["cases"]]

Rules = dict[str, Any]


def written(file: Rules) -> str:
    """The variant of a file of cases; JSON is YAML."""
    name = {"fr": "marches", "en": "walks"}
    rules = {key: file[key] for key in ("board", "targets", "pieces") if key in file}
    return json.dumps({"id": "walks", "name": name, **rules})


def set_up(variant: Variant, case: Rules) -> Game:
    """The units that a case lists, the side of the unit in question to move."""
    kinds = {piece.letter: kind for kind, piece in variant.pieces.items()}
    units: list[Unit | None] = [None] * len(variant.geometry.squares)
    for colour in (WHITE, BLACK):
        for text in case.get(colour, []):
            match = re.fullmatch(r"([A-Z]+)([a-z]\d+)", text)
            assert match, text
            units[variant.geometry.square(match[2])] = Unit(kinds[match[1]], Colour(colour))
    unit = units[variant.geometry.square(case["of"])]
    assert unit is not None
    return Game(variant, Position(variant.geometry, tuple(units), turn=unit.colour))


def walks(game: Game, square: Square) -> list[Move]:
    found: list[Move] = []
    unit = game.units[square]
    assert unit is not None
    add_moves(found, game.move_tables.table(unit, square), game)
    return found


@each("file, case", CASES)
def test_a_unit_goes_where_its_walk_leads(
    variant_of: Callable[[str], Variant], file: Rules, case: Rules
) -> None:
    variant = variant_of(written(file))
    name = variant.geometry.name
    found = walks(set_up(variant, case), variant.geometry.square(case["of"]))
    assert {name(move.arrival) for move in found if move.arrival is not None} == set(case["to"].split())
    assert len({(move.arrival, move.promotion) for move in found}) == len(found)
    taken = {name(move.captured_at) for move in found if move.captured_at is not None}
    assert taken == set(case.get("takes", "").split())


def with_unit(position: Position, square: Square, unit: Unit, turn: Colour) -> Position:
    units = (*position.units[:square], unit, *position.units[square + 1 :])
    return replace(position, units=units, turn=turn)


@each("file, case", CASES)
def test_a_king_is_attacked_where_another_unit_could_be_taken(
    variant_of: Callable[[str], Variant], file: Rules, case: Rules
) -> None:
    variant = variant_of(written(file))
    position = set_up(variant, case).position()
    player = position.turn
    foe = opponent(player)
    for target in map(Square, variant.geometry.squares):
        if position.units[target] is None or position.units[target] == Unit(Kind("pawn"), foe):
            queen = Game(variant, with_unit(position, target, Unit(Kind("queen"), foe), player))
            takes = any(move.captured_at == target for move in queen.legality.pseudo_legal())
            king = Game(variant, with_unit(position, target, Unit(Kind("king"), foe), foe))
            assert king.in_check() == takes, variant.geometry.name(target)
