"""Captured units are told apart by what they were and where they stood, not by their colour."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.board.geometry import Geometry
from feerie.engine.board.units import BLACK, WHITE, Kind, Unit
from feerie.engine.memories import ORIGINS
from feerie.engine.memories.past import After
from feerie.engine.operations import Captive, Displace, Move, Place, Remove, Store
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.language.definitions.library import Library
from feerie.language.notation.parsing import matching
from feerie.language.notation.writing import Symbols, write
from tests.play.comparison import placements
from tests.variants import text_of

VariantOf = Callable[[str], Variant]
GameOf = Callable[[str, str], Game]
SymbolsOf = Callable[[Variant], Symbols]

TWO = """\
id: two
name: {fr: Deux captifs, en: Two captives}
targets: {white: [white, black], black: [white, black]}
captured: {goes: limbo, until: next_move}
effects:
  earlier:
    when: {after: capture, for: [white]}
    do: [{rebirth: {piece: last.captured, at: {translate: last.capture, by: {board_way: [[0, 1]]}}}}]
  now:
    when: {capture: true, for: [white]}
    do: [{rebirth: {piece: captured, at: {translate: capture, by: {board_way: [[0, 1]]}}}}]
  beside:
    when: {capture: true, for: [white]}
    do: [{birth: {kind: bishop, at: {translate: captured, by: {board_way: [[1, 0]]}}}}]
  beside_earlier:
    when: {capture: true, for: [white]}
    do: [{birth: {kind: knight, at: {translate: last.captured, by: {board_way: [[1, 0]]}}}}]
"""

TAKEN = {
    "two kinds": ("3r3k/p7/8/3n4/8/8/8/R6K b - -", "[+bNd6][+bPa8][+wBb8][+wNe6]"),
    "two of a kind": ("3r3k/p7/8/3p4/8/8/8/R6K b - -", "[+bPd6][+bPa8][+wBb8][+wNe6]"),
}


def named(game: Game, text: str, symbols: Symbols) -> Move:
    (found,) = matching(text, game.legal_moves(), symbols)
    return found


def played(variant: Variant, fen: str, symbols: Symbols, *texts: str) -> Game:
    game = Game(variant, parse_fen(fen, variant.geometry, variant.alphabet))
    for text in texts:
        game.make(named(game, text, symbols))
    return game


@pytest.mark.parametrize("case", TAKEN)
def test_of_two_that_come_back_each_is_followed(
    variant_of: VariantOf, symbols_of: SymbolsOf, case: str
) -> None:
    variant = variant_of(TWO)
    symbols = symbols_of(variant)
    fen, effects = TAKEN[case]
    game = played(variant, fen, symbols, "Rd8xd5")
    move = named(game, "Ra1xa7", symbols)
    assert write(move, symbols) == f"Ra1xa7{effects}"
    again = Game(
        variant, parse_fen(print_fen(game.position(), variant.alphabet), variant.geometry, variant.alphabet)
    )
    assert named(again, f"Ra1xa7{effects}", symbols) == move
    captives = [one.captive for one in move.operations if isinstance(one, Place) and one.captive]
    square = variant.geometry.square
    assert [at for _, at in captives] == [square("d5"), square("a7")]


def test_each_has_its_own_origin(library: Library) -> None:
    """What was captured in the move before comes from no square of this one."""
    board = Geometry()
    a1, a7, a8, d5, d6, g8 = map(board.square, ("a1", "a7", "a8", "d5", "d6", "g8"))
    rook, knight, pawn = Unit(Kind("rook"), WHITE), Unit(Kind("knight"), BLACK), Unit(Kind("pawn"), BLACK)
    operations = (
        Remove(pawn, a7, Store.LIMBO),
        Displace(rook, a1, a7),
        Place(knight, d6, Store.LIMBO, captive=Captive(knight, d5)),
        Place(pawn, a8, Store.LIMBO, captive=Captive(pawn, a7)),
    )
    moment = After((), library.variant("orthodox").variant, is_over=True)
    assert ORIGINS.after(((a7, g8),), Move("ordinary", rook, a1, a7, operations), moment) == (
        (a7, a1),
        (a8, g8),
    )


def test_a_hostage_goes_back_to_its_owner_for_one_of_at_most_its_worth(game_of: GameOf) -> None:
    game = game_of(text_of("hostage"), "4k3/8/8/8/8/8/8/4K3[(CR)(CP)(cq)(cn)] w - - 0 1")
    after = [placement[:-1].partition("[") for placement in placements(game)]
    held = {(board.split("/")[4], *sorted(re.findall(r"\(\w+\)|\w", units))) for board, _, units in after}
    # What comes to a4 and what is held then: a rook against a queen, a pawn against a queen or a knight.
    assert {one for one in held if one[0] == "R7"} == {("R7", "(CP)", "(cn)", "q")}
    assert {one for one in held if one[0] == "P7"} == {
        ("P7", "(CR)", "(cn)", "q"),
        ("P7", "(CR)", "(cq)", "n"),
    }
    pawns = [board for board, _, _ in after if "P" in board]
    assert len(pawns) == 2 * 48
    assert not [board for board in pawns if "P" in board.split("/")[0] + board.split("/")[7]]
