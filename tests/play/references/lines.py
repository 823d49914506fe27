"""Rules about lines of units, read literally: what is caught, drawn, pushed or surrounded on them.

A board is a mapping of squares, pairs of numbers from 0, to letters, capitals for White. A rule gives the
boards that a side may leave behind, whether its king is then in danger or not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

Square = tuple[int, int]
Board = dict[Square, str]
Rule = Callable[[Board, bool], Iterator[Board]]

ROOK = [(0, 1), (1, 0), (0, -1), (-1, 0)]
BISHOP = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
QUEEN = [*ROOK, *BISHOP]
KNIGHT = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]


def is_on(square: Square) -> bool:
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def plus(square: Square, step: Square, times: int = 1) -> Square:
    return square[0] + times * step[0], square[1] + times * step[1]


def ray(square: Square, step: Square) -> list[Square]:
    """The squares from one on in a direction, to the edge."""
    return [one for times in range(1, 8) if is_on(one := plus(square, step, times))]


def is_of(board: Board, square: Square, *, white: bool) -> bool:
    return square in board and board[square].isupper() == white


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def step_of(start: Square, end: Square) -> Square | None:
    """The king's step from one square to another on a line of a queen."""
    across, along = end[0] - start[0], end[1] - start[1]
    if (across, along) == (0, 0) or not (across == 0 or along == 0 or abs(across) == abs(along)):
        return None
    return sign(across), sign(along)


def king(board: Board, *, white: bool) -> Square | None:
    return next((square for square, unit in board.items() if unit == ("K" if white else "k")), None)


def legal(rule: Rule, board: Board, *, white: bool) -> Iterator[Board]:
    """The boards with both kings after which no move of the other side makes the own one disappear."""
    for after in rule(board, white):
        kings = [king(after, white=side) for side in (False, True)]
        if None not in kings and all(king(one, white=white) is not None for one in rule(after, not white)):
            yield after


# Ultima


def ultima(board: Board, white: bool) -> Iterator[Board]:  # noqa: FBT001
    for square, unit in [*board.items()]:
        if unit.isupper() != white or _is_frozen(board, square, white=white):
            continue
        kind = unit.upper()
        if kind in "KX":
            targets = "Kk" if kind == "X" else "KkPpWwCcIiLlXx"
            yield from _king_steps(board, square, targets, white=white)
        if kind != "K":
            yield from _slides(board, square, white=white)
        if kind in "LX":
            yield from _leaps(board, square, white=white)


def _is_frozen(board: Board, square: Square, *, white: bool) -> bool:
    around = {
        board[near].upper() for step in QUEEN if is_of(board, near := plus(square, step), white=not white)
    }
    return "I" in around or (board[square].upper() == "I" and "X" in around)


def _king_steps(board: Board, square: Square, targets: str, *, white: bool) -> Iterator[Board]:
    """The king's steps onto some enemies, and onto empty squares unless the unit goes there anyway."""
    for step in QUEEN:
        arrival = plus(square, step)
        takes = is_of(board, arrival, white=not white) and board[arrival] in targets
        if takes or (is_on(arrival) and arrival not in board and board[square] in "Kk"):
            yield {**{a: b for a, b in board.items() if a != square}, arrival: board[square]}


def _slides(board: Board, square: Square, *, white: bool) -> Iterator[Board]:
    for step in ROOK if board[square] in "Pp" else QUEEN:
        for arrival in ray(square, step):
            if arrival in board:
                break
            yield _after(board, square, arrival, step, white=white)


def _after(board: Board, square: Square, arrival: Square, step: Square, *, white: bool) -> Board:
    """The board after a move to an empty square, with what that catches."""
    after = {**{a: b for a, b in board.items() if a != square}, arrival: board[square]}
    kind, caught = board[square].upper(), set[Square]()

    def take(other: Square, by: str) -> None:
        can = kind == by or (kind == "X" and after.get(other, "").upper() == by)
        if can and is_of(after, other, white=not white):
            caught.add(other)

    if kind == "P" or (kind == "X" and step in ROOK):
        for side in ROOK:
            if is_of(after, plus(arrival, side, 2), white=white):
                take(plus(arrival, side), "P")
    take(plus(square, step, -1), "W")
    own = king(after, white=white)
    if own is not None:
        take((arrival[0], own[1]), "C")
        take((own[0], arrival[1]), "C")
    return {a: b for a, b in after.items() if a not in caught}


def _leaps(board: Board, square: Square, *, white: bool) -> Iterator[Board]:
    """The moves over enemies, one by one, each with an empty square behind it."""
    kind = board[square].upper()
    for step in QUEEN:
        over: list[Square] = []
        for number, at in enumerate(line := ray(square, step)):
            if at not in board:
                if over:
                    after = {a: b for a, b in board.items() if a not in (square, *over)}
                    after[at] = board[square]
                    yield _chameleon(after, square, at, step, white=white) if kind == "X" else after
                continue
            follows = line[number + 1] if number + 1 < len(line) else None
            catches = is_of(board, at, white=not white) and (kind == "L" or board[at].upper() == "L")
            if not catches or follows is None or follows in board:
                break
            over.append(at)


def _chameleon(after: Board, square: Square, arrival: Square, step: Square, *, white: bool) -> Board:
    """What a chameleon catches besides, where it has leapt."""
    before = {a: b for a, b in after.items() if a != arrival} | {square: after[arrival]}
    return _after(before, square, arrival, step, white=white)


# Orthodox moves without castling, en passant and promotion, with what follows upon them


def plain(board: Board, *, white: bool) -> Iterator[tuple[Square, Square]]:
    for square, unit in board.items():
        if unit.isupper() != white:
            continue
        kind = unit.upper()
        if kind == "P":
            yield from ((square, arrival) for arrival in _of_pawn(board, square, white=white))
            continue
        for step in {"R": ROOK, "B": BISHOP, "Q": QUEEN, "K": QUEEN, "N": KNIGHT}[kind]:
            for arrival in ray(square, step)[: 1 if kind in "KN" else 7]:
                if not is_of(board, arrival, white=white):
                    yield square, arrival
                if arrival in board:
                    break


def _of_pawn(board: Board, square: Square, *, white: bool) -> Iterator[Square]:
    """Where a pawn goes; one on its first rank, or its last, does not."""
    ahead = 1 if white else -1
    if square[1] in (0, 7):
        return
    one, two = plus(square, (0, ahead)), plus(square, (0, 2 * ahead))
    if one not in board:
        yield one
        if square[1] == (1 if white else 6) and two not in board:
            yield two
    yield from (
        taken for side in (-1, 1) if is_of(board, taken := plus(square, (side, ahead)), white=not white)
    )


def followed(then: Callable[[Board, Square, Square], Board]) -> Rule:
    """The rule by which something follows upon every orthodox move."""

    def rule(board: Board, white: bool) -> Iterator[Board]:  # noqa: FBT001
        for start, end in plain(board, white=white):
            after = {**{a: b for a, b in board.items() if a != start}, end: board[start]}
            yield then(after, start, end)

    return rule


def _rifle(board: Board, white: bool) -> Iterator[Board]:  # noqa: FBT001
    """A unit captures from where it stands; a pawn that steps to the last rank is promoted."""
    for start, end in plain(board, white=white):
        after = {at: unit for at, unit in board.items() if at not in (start, end)}
        goal, unit = start if end in board else end, board[start]
        becomes = "QRBN" if unit in "Pp" and goal[1] in (0, 7) else unit
        for one in becomes:
            yield after | {goal: one.upper() if white else one.lower()}


def _magnet(after: Board, start: Square, end: Square) -> Board:
    del start
    white, changed = after[end].isupper(), dict(after)
    for step in ROOK:
        line = ray(end, step)
        at = next((one for one in line if one in after), None)
        if at is None or after[at] in "Kk":
            continue
        beyond = ray(at, step)
        free = [one for one, taken in zip(beyond, _met(beyond, after), strict=True) if not taken]
        goal = line[0] if after[at].isupper() != white else free[-1] if free else at
        changed[goal] = changed.pop(at)
    return changed


def _met(line: list[Square], board: Board) -> list[bool]:
    """Whether a unit stands on each square of a line or before it."""
    return [any(one in board for one in line[: number + 1]) for number in range(len(line))]


def _push(after: Board, start: Square, end: Square) -> Board:
    step = step_of(start, end) or (end[0] - start[0], end[1] - start[1])
    if after[end].upper() == "P":
        return after
    row: list[Square] = []
    for at in ray(end, step):
        if at not in after:
            break
        row.append(at)
    changed = {a: b for a, b in after.items() if a not in row}
    return changed | {plus(at, step): after[at] for at in row if is_on(plus(at, step))}


def _enclose(after: Board, start: Square, end: Square) -> Board:
    """What an enemy row loses that stands between the unit that has moved and one of its own side."""
    del start
    white, caught = after[end].isupper(), set[Square]()
    for step in ROOK:
        line = ray(end, step)
        other = next((at for at in line if at not in after or after[at].isupper() == white), None)
        if other in after:
            caught.update(at for at in line[: line.index(other)] if after[at] not in "Kk")
    return {at: unit for at, unit in after.items() if at not in caught}


def _smother(after: Board, start: Square, end: Square) -> Board:
    del start
    white = after[end].isupper()
    return {
        at: unit
        for at, unit in after.items()
        if unit.isupper() == white or unit in "Kk" or _breathes(after, at)
    }


def _breathes(board: Board, square: Square) -> bool:
    """Whether the group of a unit, kings included, has an empty square beside it."""
    group, reached = {square}, [square]
    while reached:
        here = reached.pop()
        for near in (plus(here, step) for step in ROOK):
            if is_on(near) and near not in board:
                return True
            if near not in group and is_of(board, near, white=board[square].isupper()):
                group.add(near)
                reached.append(near)
    return False


def _prowl(board: Board, white: bool) -> Iterator[Board]:  # noqa: FBT001
    """Orthodox moves, but queens go up to three king's steps, each in any direction."""
    others = {at: unit for at, unit in board.items() if unit not in "Qq"}
    moves = [one for one in plain(board, white=white) if one[0] in others]
    for square, unit in board.items():
        if unit == ("Q" if white else "q"):
            ends = {square}
            for _ in range(3):
                open_ = [at for at in ends if at == square or at not in board]
                ends |= {one for at in open_ for step in QUEEN if is_on(one := plus(at, step))}
            moves += [(square, one) for one in ends if one != square and not is_of(board, one, white=white)]
    for start, end in moves:
        yield {**{at: unit for at, unit in board.items() if at != start}, end: board[start]}


RULES: dict[str, Rule] = {
    "prowlers": _prowl,
    "rifle": _rifle,
    "baroque": ultima,
    "magnets": followed(_magnet),
    "pushers": followed(_push),
    "liberties": followed(_smother),
    "enclosures": followed(_enclose),
}
"""Each rule, by its variant."""
