"""The engine against references written literally from the rules on top of python-chess.

A reference is slow and plain: python-chess's pseudo-legal moves, changes of its board by hand, and a look at
whether a king stands attacked. What it gives are the positions that the legal moves lead to, as FEN.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import chess
import pytest

from feerie.board.fen import print_fen
from feerie.play.game import Game
from feerie.rules.variant import Variant

START = chess.STARTING_FEN
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PROMOTIONS = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)

Reserve = Counter[chess.Piece]
After = tuple[chess.Board, Reserve]
Moves = Callable[[chess.Board, Reserve], Iterator[After]]


def is_inert(board: chess.Board, square: int) -> bool:
    return board.piece_type_at(square) == chess.PAWN and chess.square_rank(square) in (0, 7)


def is_safe(before: chess.Board, after: chess.Board) -> bool:
    """Whether no king of the side that has moved is attacked; pawns on the outer ranks attack nothing."""
    kings = after.pieces(chess.KING, before.turn)
    return len(kings) >= len(before.pieces(chess.KING, before.turn)) and not any(
        not is_inert(after, attacker) for king in kings for attacker in after.attackers(not before.turn, king)
    )


def walks(board: chess.Board) -> Iterator[tuple[chess.Move, chess.Board]]:
    """Ordinary moves that take no king, whatever becomes of the mover's own."""
    for move in board.pseudo_legal_moves:
        if board.piece_type_at(move.to_square) != chess.KING and not is_inert(board, move.from_square):
            after = board.copy(stack=False)
            after.push(move)
            yield move, after


def orthodox(board: chess.Board, reserve: Reserve) -> Iterator[After]:
    for _, after in walks(board):
        yield after, reserve


def sentinelles(kind: int = chess.PAWN, colour: str = "own", limit: int = 8) -> Moves:
    """An officer leaves a unit on the square that it vacates."""

    def moves(board: chess.Board, reserve: Reserve) -> Iterator[After]:
        born = chess.Piece(kind, board.turn if colour == "own" else not board.turn)
        for move, after in walks(board):
            square = move.from_square
            if (
                board.piece_type_at(square) != chess.PAWN
                and after.piece_at(square) is None
                and len(after.pieces(born.piece_type, born.color)) < limit
                and not (kind == chess.PAWN and chess.square_rank(square) in (0, 7))
            ):
                after.set_piece_at(square, born)
            yield after, reserve

    return moves


def reserve(*sides: chess.Color) -> Moves:
    """Units go to the reserve and come back."""

    def moves(board: chess.Board, held: Reserve) -> Iterator[After]:
        yield from orthodox(board, held)
        if board.turn not in sides:
            return
        for square, unit in board.piece_map().items():
            if unit.color == board.turn and unit.piece_type != chess.KING:
                after = passed(board, unit)
                after.remove_piece_at(square)
                after.castling_rights &= ~chess.BB_SQUARES[square]
                yield after, held + Counter([unit])
        for unit in held:
            if unit.color == board.turn:
                for square in chess.SQUARES:
                    for placed in dropped(board, unit, square):
                        after = passed(board, unit)
                        after.set_piece_at(square, placed)
                        yield after, held - Counter([unit])

    return moves


def dropped(board: chess.Board, unit: chess.Piece, square: int) -> list[chess.Piece]:
    """What a unit may be that is dropped on a square."""
    if board.piece_at(square) is not None:
        return []
    if unit.piece_type == chess.PAWN:
        first, last = (0, 7) if unit.color == chess.WHITE else (7, 0)
        if chess.square_rank(square) == first:
            return []
        if chess.square_rank(square) == last:
            return [chess.Piece(kind, unit.color) for kind in PROMOTIONS]
    return [unit]


def passed(board: chess.Board, unit: chess.Piece) -> chess.Board:
    """The board after a move that has changed nothing yet."""
    after = board.copy(stack=False)
    after.turn = not board.turn
    after.ep_square = None
    after.halfmove_clock = 0 if unit.piece_type == chess.PAWN else board.halfmove_clock + 1
    after.fullmove_number += board.turn == chess.BLACK
    return after


HOMES = {chess.KING: [4], chess.QUEEN: [3], chess.ROOK: [0, 7], chess.BISHOP: [2, 5], chess.KNIGHT: [1, 6]}


def home(unit: chess.Piece, reference: int) -> int:
    """The home square of a unit that was captured on a square."""
    first, second = (0, 1) if unit.color == chess.WHITE else (7, 6)
    if unit.piece_type == chess.PAWN:
        return chess.square(chess.square_file(reference), second)
    homes = [chess.square(file, first) for file in HOMES[unit.piece_type]]
    if len(homes) == 1:
        return homes[0]
    return next(square for square in homes if is_light(square) == is_light(reference))


def is_light(square: int) -> bool:
    return bool(chess.BB_LIGHT_SQUARES & chess.BB_SQUARES[square])


def captured(board: chess.Board, move: chess.Move) -> tuple[chess.Piece, int] | None:
    """What a move takes, and where it stands."""
    at = move.to_square
    if board.is_en_passant(move):
        at += -8 if board.turn == chess.WHITE else 8
    unit = board.piece_at(at)
    return None if unit is None or unit.color == board.turn else (unit, at)


def reborn(after: chess.Board, unit: chess.Piece, square: int | None) -> Iterator[chess.Board]:
    """The board with a unit back on a square, if that is empty; a pawn is promoted on its last rank."""
    if square is None or after.piece_at(square) is not None:
        yield after
        return
    last = 7 if unit.color == chess.WHITE else 0
    is_promoted = unit.piece_type == chess.PAWN and chess.square_rank(square) == last
    for kind in PROMOTIONS if is_promoted else (unit.piece_type,):
        board = after.copy(stack=False)
        board.set_piece_at(square, chess.Piece(kind, unit.color))
        yield board


def circe(at: Callable[[chess.Piece, int, chess.Move], int | None], *, strict: bool = False) -> Moves:
    """A captured unit is reborn at once, or the capture is illegal or without consequence."""

    def moves(board: chess.Board, reserve: Reserve) -> Iterator[After]:
        for move, after in walks(board):
            taken = captured(board, move)
            if taken is None:
                yield after, reserve
                continue
            square = at(*taken, move)
            if strict and (square is None or after.piece_at(square) is not None):
                continue
            for found in reborn(after, taken[0], square):
                yield found, reserve

    return moves


def shifted(square: int, move: chess.Move, times: int = 1) -> int | None:
    """A square moved by the vector of a move."""
    file, rank = (
        of(square) + times * (of(move.to_square) - of(move.from_square))
        for of in (chess.square_file, chess.square_rank)
    )
    return chess.square(file, rank) if 0 <= file < 8 and 0 <= rank < 8 else None


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


@pytest.mark.parametrize("text", REFERENCES, ids=label)
@pytest.mark.parametrize("fen", [START, KIWIPETE], ids=["start", "kiwipete"])
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


@pytest.mark.parametrize("text", REFERENCES, ids=label)
def test_so_do_those_of_positions_that_no_game_leads_to(
    game_of: Callable[[str, str], Game], text: str
) -> None:
    for seed in range(100):
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
                + (variant.pieces[move.promotion.kind].symbol.en.lower() if move.promotion else "")
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
        mine = [count(board, held, depth) for depth, number in enumerate(counts, 1) if number < 20_000]
        assert mine == counts[: len(mine)]
