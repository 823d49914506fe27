"""Where fairy units go, on an 8×8 board, from the descriptions of problemists: nothing of the engine is used.

A board is a mapping from squares, pairs of file and rank from 0, to ``own`` or ``enemy``. A move is where a
unit arrives, and where what it captures stood, if it captures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

Cell = tuple[int, int]
Board = Mapping[Cell, str]
Found = Iterator[tuple[Cell, Cell | None]]
Walk = Callable[[Board, Cell], Found]

STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
SLANTED = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
# In the order of a clock: the rose goes from one to the next, or back.
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
QUEEN = STRAIGHT + SLANTED


def on_board(cell: Cell) -> bool:
    return 0 <= cell[0] <= 7 and 0 <= cell[1] <= 7


def stop(board: Board, cell: Cell) -> Found:
    """A move to a square, if nothing of its own side is there."""
    if on_board(cell) and board.get(cell) != "own":
        yield cell, cell if cell in board else None


def leaper(longer: int, shorter: int) -> Walk:
    """To all squares at that distance, counted along files and along ranks."""

    def walk(board: Board, start: Cell) -> Found:
        for x in range(8):
            for y in range(8):
                if sorted((abs(x - start[0]), abs(y - start[1]))) == [shorter, longer]:
                    yield from stop(board, (x, y))

    return walk


def along(start: Cell, step: Cell) -> list[Cell]:
    line = [(start[0] + n * step[0], start[1] + n * step[1]) for n in range(1, 9)]
    return [cell for cell in line if on_board(cell)]


def rider(steps: list[Cell]) -> Walk:
    """Up to the first unit, which it may capture."""

    def walk(board: Board, start: Cell) -> Found:
        for step in steps:
            line = along(start, step)
            for number, cell in enumerate(line):
                if not any(before in board for before in line[:number]):
                    yield from stop(board, cell)

    return walk


def beyond(board: Board, start: Cell, step: Cell) -> tuple[Cell | None, list[Cell]]:
    """The first unit on a line, and the squares behind it."""
    line = along(start, step)
    units = [cell for cell in line if cell in board]
    return (units[0], line[line.index(units[0]) + 1 :]) if units else (None, [])


def hopper(steps: list[Cell]) -> Walk:
    def walk(board: Board, start: Cell) -> Found:
        for step in steps:
            _, behind = beyond(board, start, step)
            if behind:
                yield from stop(board, behind[0])

    return walk


def lion(steps: list[Cell]) -> Walk:
    def walk(board: Board, start: Cell) -> Found:
        for step in steps:
            hurdle, _ = beyond(board, start, step)
            if hurdle:
                yield from rider([step])(board, hurdle)

    return walk


def chinese(steps: list[Cell]) -> Walk:
    def walk(board: Board, start: Cell) -> Found:
        yield from (move for move in rider(steps)(board, start) if move[1] is None)
        yield from (move for move in lion(steps)(board, start) if move[1] is not None)

    return walk


def locust(board: Board, start: Cell) -> Found:
    for step in QUEEN:
        hurdle, behind = beyond(board, start, step)
        if hurdle and board[hurdle] == "enemy" and behind and behind[0] not in board:
            yield behind[0], hurdle


def equihopper(board: Board, start: Cell) -> Found:
    for hurdle in board:
        x, y = hurdle[0] - start[0], hurdle[1] - start[1]
        end = (start[0] + 2 * x, start[1] + 2 * y)
        between = [
            cell
            for cell in board
            if cell != hurdle
            # On the same line, and nearer to the hurdle than both ends.
            and (cell[0] - start[0]) * y == (cell[1] - start[1]) * x
            and max(abs(cell[0] - hurdle[0]), abs(cell[1] - hurdle[1])) < max(abs(x), abs(y))
        ]
        if not between:
            yield from stop(board, end)


def rose(board: Board, start: Cell) -> Found:
    for first in range(8):
        for sense in (1, -1):
            cell = start
            for number in range(7):
                step = KNIGHT[(first + sense * number) % 8]
                cell = (cell[0] + step[0], cell[1] + step[1])
                if not on_board(cell):
                    break
                yield from stop(board, cell)
                if cell in board:
                    break


def together(*walks: Walk) -> Walk:
    def walk(board: Board, start: Cell) -> Found:
        for one in walks:
            yield from one(board, start)

    return walk


WALKS: Mapping[str, Walk] = {
    "wazir": leaper(1, 0),
    "fers": leaper(1, 1),
    "dabbaba": leaper(2, 0),
    "alfil": leaper(2, 2),
    "camel": leaper(3, 1),
    "zebra": leaper(3, 2),
    "giraffe": leaper(4, 1),
    "nightrider": rider(KNIGHT),
    "rose": rose,
    "amazon": together(rider(QUEEN), leaper(2, 1)),
    "empress": together(rider(STRAIGHT), leaper(2, 1)),
    "princess": together(rider(SLANTED), leaper(2, 1)),
    "grasshopper": hopper(QUEEN),
    "nightrider_hopper": hopper(KNIGHT),
    "lion": lion(QUEEN),
    "locust": locust,
    "equihopper": equihopper,
    "leo": chinese(QUEEN),
    "pao": chinese(STRAIGHT),
    "vao": chinese(SLANTED),
}
