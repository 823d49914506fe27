"""Knight relay, read literally: knights lend their leap to what they guard; none takes, and none is taken."""

from __future__ import annotations

from collections.abc import Iterator

from tests.play.references.lines import KNIGHT, Board, Square, is_of, is_on, plain, plus


def knight_relay(board: Board, white: bool) -> Iterator[Board]:  # noqa: FBT001
    """The boards that a side may leave behind, whether its king is then in danger or not."""
    for start, end in {*plain(board, white=white), *_leaps(board, white=white)}:
        unit = board[start]
        if end in board and "N" in (unit.upper(), board[end].upper()):
            continue
        without = {at: other for at, other in board.items() if at != start}
        if unit in "Pp" and end[1] in (0, 7):
            yield from ({**without, end: kind if white else kind.lower()} for kind in "QRBN")
        else:
            yield {**without, end: unit}


def _leaps(board: Board, *, white: bool) -> Iterator[tuple[Square, Square]]:
    knight = "N" if white else "n"
    for square, unit in board.items():
        lent = any(board.get(plus(square, step)) == knight for step in KNIGHT)
        if unit.isupper() != white or unit in "KkNn" or not lent:
            continue
        for step in KNIGHT:
            end = plus(square, step)
            at_the_edge = unit in "Pp" and end[1] in (0, 7)
            if is_on(end) and not is_of(board, end, white=white) and not at_the_edge:
                yield square, end
