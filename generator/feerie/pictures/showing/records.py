"""Moves and games for programs: as plain data, and as PGN.

A game has tags, and its moves in short notation, each with what is remarked on it. Short is a unit and where
it arrives, if that is one move only.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from textwrap import fill
from typing import Any, Final

from feerie.engine.board import PLAYERS, SQUARE_NAME, WHITE, Geometry, Position, print_fen
from feerie.engine.operations import EN_PASSANT, ORDINARY, Event, Move, What
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language import ROOT
from feerie.language.notation.parsing import matching
from feerie.language.notation.writing import write_base
from feerie.pictures.showing.audience import passes, stored_symbols
from feerie.pictures.showing.sequence import move_text


def record(event: Event, variant: Variant) -> dict[str, Any]:
    """Return an event as an operation with its cause: units in FEN letters, squares and stores by name."""
    changed = event.variable
    fields = {"name": changed.name, "value": changed.after} if changed else _transit(event, variant)
    return {"operation": event.operation, "cause": event.cause, **fields}


def ends(move: Move, variant: Variant) -> dict[str, str | None]:
    """Return the squares that a move goes ``from`` and ``to``, by name; None where there is none."""
    squares = {"from": move.departure, "to": move.arrival}
    return {key: None if at is None else variant.geometry.name(at) for key, at in squares.items()}


def shape(geometry: Geometry) -> list[int]:
    """Return the files and ranks of a board, and how many boards these are."""
    return [geometry.files, geometry.ranks, len(geometry.boards)]


def _transit(event: Event, variant: Variant) -> dict[str, Any]:
    unit, origin, target, after = event.transit
    letter = variant.alphabet.write
    squares = [variant.geometry.name(square) for square in event.squares]
    fields: dict[str, Any] = {"at": squares[0]}
    match event.operation:
        case "displace":
            fields = {"from": squares[0], "to": squares[1], "unit": letter(unit)}
            if target.store is not None:
                fields["beneath"] = True
        case "remove":
            fields |= {"unit": letter(unit), "goes": str(target.store)}
            if unit != after:
                fields["as"] = letter(after)
        case "place":
            fields |= {"unit": letter(after), "comes": str(origin.store)}
            if event.what is What.BURIAL:
                fields["beneath"] = True
        case "swap":
            fields = {"units": [letter(one.unit) for one in event.transits], "squares": squares}
        case "mutate":
            fields |= {"from": letter(unit), "to": letter(after)}
        case "recolour":
            fields |= {"from": unit.colour, "to": after.colour}
    return fields


ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black")
"""The tags that every game has, in their order; the result is the last of them."""

STANDARD: Final = "Standard"
"""What PGN calls the game of which nothing else is said."""

_UNKNOWN: Final = {"Date": "????.??.??"}
_UNREMARKABLE: Final = re.compile(r"[{}\s]+")
_WIDTH: Final = 80
_ESCAPED: Final = re.compile(r'(["\\])')
_STROKE: Final = r"\\\1"
"""A stroke before a character that would end a tag."""


def pgn(
    variant: Variant,
    start: Position,
    moves: Sequence[Move],
    remarks: Mapping[int, str] | None = None,
    tags: Mapping[str, str] | None = None,
) -> str:
    """Return a game from its first position; ``remarks`` are by the number of the move, from 0, ``tags`` what
    is known of the roster, and the result of a game that no rule has ended.

    Raises FeerieError (``export-loss``) for a move without a text of its own: one of several that differ in
    what their effects choose.
    """
    game, number = Game(variant, start, is_played=True), start.fullmove
    words: list[str] = []
    is_told = False
    for ply, move in enumerate(moves):
        told = short(move, game.legal_moves(), variant)
        if told is None:
            raise FeerieError("export-loss", format="PGN", lost=[move_text(move, variant)])
        is_white = game.player == WHITE
        if is_white or not is_told:
            words.append(f"{number}{'.' if is_white else '...'}")
        number += not is_white
        words.append(told)
        remark = _UNREMARKABLE.sub(" ", (remarks or {}).get(ply, "")).strip()
        if remark:
            words += f"{{{remark}}}".split(" ")
        # After a remark a move of Black has its number again.
        is_told = not remark
        game.play(move)
    result = _result(game, (tags or {}).get("Result", "*"))
    roster = {key: _UNKNOWN.get(key, "?") for key in ROSTER} | dict(tags or {})
    roster |= {"Result": result, "Variant": STANDARD if variant.id == ROOT else variant.id}
    if start != variant.start:
        roster |= {"SetUp": "1", "FEN": print_fen(start, variant.alphabet)}
    head = "".join(f'[{key} "{_ESCAPED.sub(_STROKE, value)}"]\n' for key, value in roster.items())
    lines = fill(" ".join([*words, result]), _WIDTH, break_long_words=False, break_on_hyphens=False)
    return f"{head}\n{lines}\n"


def _result(game: Game, otherwise: str) -> str:
    end = outcome(game)
    if not end.is_over:
        return otherwise
    return "1/2-1/2" if end.winner is None else "1-0" if end.winner == PLAYERS[0] else "0-1"


_AFTERTHOUGHT: Final = re.compile(r"(?:\s*e\.?p\.?)?[+#!?]*$")
_ENDS: Final = re.compile(rf"({SQUARE_NAME})({SQUARE_NAME})=?([A-Za-z]?)")
_CASTLING: Final = re.compile(r"[Oo0]-[Oo0](-[Oo0])?")


def short(move: Move, legal: Sequence[Move], variant: Variant) -> str | None:
    """Return the shortest text that none of the other legal moves has; None if each has a rival."""
    mine = _forms(move, variant)
    taken = Counter(form for other in legal for form in {*_forms(other, variant)})
    return next((form for form in mine if taken[form] == 1), None)


def meant(text: str, legal: Sequence[Move], variant: Variant) -> list[Move]:
    """Return the legal moves that a text names, in short notation, in ours or in that of engines."""
    plain = _AFTERTHOUGHT.sub("", text)
    if castling := _CASTLING.fullmatch(plain):
        plain = "O-O-O" if castling[1] else "O-O"
    if plain.startswith("@"):
        plain = f"P{plain}"
    found = [move for move in legal if plain in _forms(move, variant)]
    return found or matching(text, legal, stored_symbols(variant)) or _between(plain, legal, variant)


def _between(text: str, legal: Sequence[Move], variant: Variant) -> list[Move]:
    """Return the legal moves that a text names by their squares and what is promoted, as engines do."""
    told = _ENDS.fullmatch(text)
    symbols, name = stored_symbols(variant), variant.geometry.name
    return [
        move
        for move in legal
        if told
        and move.type in (ORDINARY, EN_PASSANT)
        and (move.departure, move.arrival) != (None, None)
        and [name(at) for at in (move.departure, move.arrival) if at is not None] == [told[1], told[2]]
        and (symbols.letters[move.promotion.kind] if move.promotion else "") == told[3].upper()
    ]


def _forms(move: Move, variant: Variant) -> tuple[str, ...]:
    """The texts of a move without signs of check: alone, with its file, its rank, both.

    A text never says what an effect chooses: such moves have the same texts.
    """
    symbols = stored_symbols(variant)
    base, name = write_base(move, symbols), variant.geometry.name
    is_plain = move.type in (ORDINARY, EN_PASSANT)
    if not is_plain or not move.mover or move.departure is None or move.arrival is None:
        if move.type in passes(variant):
            # So programs that read games write a move of nobody.
            return "--", base
        # Brackets and blanks would end the text in a game.
        return (base,) if re.fullmatch(r"[^\s\[\](){};$]+", base) else ()
    letter = "" if move.mover.kind in symbols.silent else symbols.letters[move.mover.kind]
    square, promotion = name(move.departure), base.partition("=")[1] + base.partition("=")[2]
    # A move that captures elsewhere than where it arrives says where.
    hops = move.type != EN_PASSANT and move.captured_at != move.arrival
    taken = f"x{name(move.captured_at)}-" if hops and move.captured_at is not None else "x"
    tail = (taken if move.captured else "") + name(move.arrival) + promotion
    if not letter and move.captured:
        return f"{square[0]}{tail}", f"{square}{tail}"
    return tuple(f"{letter}{start}{tail}" for start in ("", square[0], square[1:], square))
