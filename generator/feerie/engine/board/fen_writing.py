"""Positions as text: the writing of the FEN that `feerie.engine.board.fen` describes and reads."""

from __future__ import annotations

from collections.abc import Iterator

from feerie.engine.board.alphabet import Alphabet
from feerie.engine.board.position import Position
from feerie.engine.board.units import WHITE


def print_fen(position: Position, alphabet: Alphabet) -> str:
    """Return the FEN of a position, which `parse_fen` reads back as an equal position."""
    letters, told = alphabet.rights_of(position)
    name = position.geometry.name
    words = [
        print_placement(position, alphabet),
        "w" if position.turn == WHITE else "b",
        letters or "-",
        "".join(map(name, sorted(position.en_passant))) or "-",
        str(position.halfmove),
        str(position.fullmove),
    ]
    if untold := sorted(position.unmoved - told):
        words.append("unmoved=" + ",".join(map(name, untold)))
    words.extend(_remembered(position, alphabet))
    words.extend(_game_words(position))
    if position.promotes != alphabet.fairy_kinds(position.units):
        letters = ",".join(alphabet.letters[kind].lower() for kind in position.promotes)
        words.append(f"promotes={letters or '-'}")
    return " ".join(words)


def _remembered(position: Position, alphabet: Alphabet) -> Iterator[str]:
    """Yield the fields of the memories."""
    fields: dict[str, list[str]] = {}
    for memory in alphabet.memories:
        for key, part in memory.parts(position.recall(memory), position.geometry, alphabet):
            fields.setdefault(key, []).append(part)
    return (f"{key}=" + ",".join(parts) for key, parts in fields.items())


def _game_words(position: Position) -> Iterator[str]:
    """Yield the fields that tell how far the game, its phase and its turn have come."""
    if position.phase != 1:
        yield f"phase={position.phase}"
    if position.made:
        yield f"made={position.made}"
    if position.keeper is not None:
        yield "keeper=" + ("w" if position.keeper == WHITE else "b")


def print_placement(position: Position, alphabet: Alphabet) -> str:
    """Return the first field of a FEN: the units on the board, and the reserves in brackets if any."""
    files, holes, units = position.geometry.files, position.geometry.holes, position.units
    ranks = []
    for start in range(len(units) - files, -1, -files):
        row, empty = "", 0
        for square in range(start, start + files):
            unit = units[square]
            if unit is None and square not in holes:
                empty += 1
                continue
            row += (str(empty) if empty else "") + ("*" if unit is None else alphabet.write(unit))
            empty = 0
        ranks.append(row + (str(empty) if empty else ""))
    reserve = "".join(alphabet.write(unit) for unit in position.reserves)
    return "/".join(ranks) + (f"[{reserve}]" if reserve else "")
