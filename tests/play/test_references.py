"""The engine against references written literally from the rules on top of python-chess.

What a reference gives are the positions that the legal moves lead to, as FEN.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import chess
import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from tests.asking import some
from tests.play.references.by_python_chess import (
    Moves,
    Reserve,
    circe,
    home,
    is_safe,
    orthodox,
    reserve,
    sentinelles,
    shifted,
)

COUNTED = 20_000
"""Less than so many sequences are counted."""

MADE_UP = 100
"""So many positions are compared that no game leads to."""

START = chess.STARTING_FEN
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def told(board: chess.Board, held: Reserve) -> str:
    placement, rest = board.fen(en_passant="fen").split(" ", 1)
    units = sorted(unit.symbol() for unit in held.elements())
    return f"{placement}[{''.join(units)}] {rest}" if units else f"{placement} {rest}"


def of_reference(moves: Moves, game: Game, variant: Variant) -> list[str]:
    """The positions that the reference's legal moves lead to."""
    placement, rest = print_fen(game.position(), variant.alphabet).split(" ", 1)
    placement, _, units = placement.partition("[")
    board = chess.Board(f"{placement} {rest.partition(' unmoved=')[0]}")
    held = Counter(map(chess.Piece.from_symbol, units.removesuffix("]")))
    after = (told(*after) for after in moves(board, held) if is_safe(board, after[0]))
    return sorted(compared(fen, variant) for fen in after)


def compared(fen: str, variant: Variant) -> str:
    """All but the rights to castle, where they come back, which python-chess knows nothing of."""
    if variant.castling is None or variant.castling.regained_by == "none":
        return fen
    words = fen.split()[:6]
    return " ".join(words[:2] + words[3:])


def of_engine(game: Game, variant: Variant) -> list[str]:
    """The positions that the engine's legal moves lead to, units in reserve sorted as above."""
    found = []
    for move in game.legal_moves():
        game.make(move)
        placement, rest = print_fen(game.position(), variant.alphabet).split(" ", 1)
        placement, bracket, units = placement.partition("[")
        units = "".join(sorted(units.removesuffix("]")))
        found.append(compared(f"{placement}{bracket}{units}{']' * bool(bracket)} {rest}", variant))
        game.unmake()
    return sorted(found)


def with_parameters(parent: str, parameters: str) -> str:
    return f"id: a\nname: {{fr: a, en: a}}\nextends: {parent}\nwith: {{{parameters}}}\n"


REFERENCES: dict[str, Moves] = {
    "orthodox": orthodox,
    "sentinelles": sentinelles(),
    "sentinelles-adverses": sentinelles(colour="enemy"),
    with_parameters("sentinelles", "kind: knight"): sentinelles(kind=chess.KNIGHT),
    with_parameters("sentinelles", "kind: rook, colour: enemy, limit: 4"): sentinelles(
        chess.ROOK, "enemy", 4
    ),
    with_parameters("sentinelles", "limit: 2"): sentinelles(limit=2),
    "sentinelles-doubles": sentinelles(number=2, crossing=True),
    with_parameters("sentinelles-doubles", "kind: knight, colour: enemy, limit: 7, number: 3"): sentinelles(
        chess.KNIGHT, "enemy", 7, 3, crossing=True
    ),
    "circe": circe(lambda unit, at, _: home(unit, at)),
    "circe-stricts": circe(lambda unit, at, _: home(unit, at), strict=True),
    "circe-equipollents": circe(lambda _, at, move: shifted(at, move)),
    "circe-symetriques": circe(lambda _, at, __: 63 - at),
    "circe-diametral": circe(lambda unit, at, _: 63 - home(unit, at)),
    "circe-malefiques": circe(lambda unit, at, _: home(chess.Piece(unit.piece_type, not unit.color), at)),
    "circe-colonne": circe(
        lambda unit, at, _: chess.square(chess.square_file(at), chess.square_rank(home(unit, at)))
    ),
    "circe-antipodes": circe(lambda _, at, __: (at + 4) % 8 + (at // 8 + 4) % 8 * 8),
    "reserve": reserve(chess.WHITE, chess.BLACK),
    "reserve-blanche": reserve(chess.WHITE),
    "reserve-noire": reserve(chess.BLACK),
}


def label(text: str) -> str:
    return text.partition("extends: ")[2].replace("\n", " ").strip() or text


def scattered(seed: int) -> str:
    """Units scattered at random: no king or two, nine pawns, pawns on every rank, anybody in check."""
    chance = random.Random(seed)
    board = chess.Board(None)
    for square in chance.sample(chess.SQUARES, chance.randint(4, 24)):
        board.set_piece_at(square, chess.Piece.from_symbol(chance.choice("PPPNBRQKpppnbrqk")))
    board.turn = chance.random() < 0.5
    return board.fen()


@pytest.mark.parametrize("text", some(REFERENCES, 2), ids=label)
@pytest.mark.parametrize("fen", some([KIWIPETE, START], 2), ids=["kiwipete", "start"])
def test_the_legal_moves_of_random_play_lead_where_the_literal_rules_lead(
    variant_of: Callable[[str], Variant],
    random_play: Callable[[Variant, str, int, int], Iterator[Game]],
    text: str,
    fen: str,
) -> None:
    variant = variant_of(text)
    for seed in range(2):
        for game in random_play(variant, fen, 36, seed):
            expected = of_reference(REFERENCES[text], game, variant)
            assert of_engine(game, variant) == expected, print_fen(game.position(), variant.alphabet)


@pytest.mark.parametrize("text", some(REFERENCES, 2), ids=label)
def test_so_do_those_of_positions_that_no_game_leads_to(
    game_of: Callable[[str, str], Game], text: str
) -> None:
    for seed in range(MADE_UP):
        game = game_of(text, scattered(seed))
        assert of_engine(game, game.variant) == of_reference(REFERENCES[text], game, game.variant), seed


def test_legal_moves_are_those_of_python_chess(
    variant_of: Callable[[str], Variant], random_play: Callable[[Variant, str, int, int], Iterator[Game]]
) -> None:
    variant = variant_of("orthodox")
    name = variant.geometry.name
    for seed in range(12):
        for game in random_play(variant, (START, KIWIPETE)[seed % 2], 80, seed):
            board = chess.Board(print_fen(game.position(), variant.alphabet))
            mine = [
                name(move.departure)
                + name(move.arrival)
                + (variant.pieces[move.promotion.kind].letter.lower() if move.promotion else "")
                for move in game.legal_moves()
                if move.departure is not None and move.arrival is not None
            ]
            assert sorted(mine) == sorted(move.uci() for move in board.legal_moves), board.fen()
            assert game.in_check() == board.is_check()


@pytest.mark.parametrize("text", ["sentinelles", "reserve"])
def test_the_references_agree_with_their_perft_tables(
    perft_tables: Callable[[str], list[tuple[str, list[int]]]], text: str
) -> None:
    def count(board: chess.Board, held: Reserve, depth: int) -> int:
        after = (after for after in REFERENCES[text](board, held) if is_safe(board, after[0]))
        return sum(count(*found, depth - 1) if depth > 1 else 1 for found in after)

    for fen, counts in perft_tables(text):
        placement, bracket, rest = fen.replace("]", "[").partition("[")
        units, _, more = rest.partition("[")
        board = chess.Board(placement + more if bracket else fen)
        held = Counter(map(chess.Piece.from_symbol, units if bracket else ""))
        mine = [count(board, held, depth) for depth, number in enumerate(counts, 1) if number < COUNTED]
        assert mine == counts[: len(mine)]
