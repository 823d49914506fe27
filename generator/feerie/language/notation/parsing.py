"""Text → the given moves that it fits, or an attempted move; else those that it probably means though it is
written otherwise: ``e2e4``, ``e4``, ``Ta1-a2``, ``Nbd2``.

A text is not parsed for its meaning: it is compared with the texts of the given moves.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import product
from typing import Final

from feerie.engine.board import Kind, Square, Unit
from feerie.engine.operations import CASTLING, EN_PASSANT, ORDINARY, Attempt, Move
from feerie.errors import PositionError, UnreadableMove, latin
from feerie.language.notation.writing import Symbols, write

_SAME_SIGN: Final = str.maketrans({"×": "x", ":": "x", "–": "-", "−": "-"})
_SQUARE: Final = r"[a-z]\d\d?"
_CASTLING: Final = re.compile(
    rf"(?P<sign>[a-z]*?)(?P<name>[O0o]-[O0o](?P<long>-[O0o](?!\d))?)(?P<to>-{_SQUARE})?"
)
_AFTERTHOUGHT: Final = re.compile(r"[†‡+#!?]+$")


def matching(text: str, moves: Sequence[Move], symbols: Symbols) -> list[Move]:
    """Return the moves that a text fits: those with this text, else those whose text begins with it.

    A text may leave out promotion and effects, and a castling the sign of its colour and the king's square.
    """
    wanted = _normal(text, symbols)
    texts = [
        (_normal(write(move, symbols), symbols), move) for move in moves if _may_fit(wanted, move, symbols)
    ]
    if exact := [move for full, move in texts if full == wanted]:
        return exact
    found = [move for full, move in texts if full.startswith((wanted + "[", wanted + "="))]
    return found or [move for full, move in texts if move.type == CASTLING and wanted in _shorter(full)]


def _may_fit(wanted: str, move: Move, symbols: Symbols) -> bool:
    """Return whether a text names the squares of a move that is written with them."""
    if move.type not in (ORDINARY, EN_PASSANT) or move.departure is None or move.arrival is None:
        return True
    name = symbols.geometry.name
    return name(move.departure) in wanted and name(move.arrival) in wanted


def _shorter(castling: str) -> set[str]:
    """Return the normal text of a castling without effects and without its sign, its square, or both."""
    parts = (r"\g<name>\g<to>", r"\g<sign>\g<name>", r"\g<name>")
    return {_CASTLING.sub(kept, castling.partition("[")[0]) for kept in parts}


def _normal(text: str, symbols: Symbols) -> str:
    """Return a text without what does not distinguish moves: spaces, signs, the letter of a pawn."""
    text = plain(symbols.geometry.stored(text))
    if castling := _CASTLING.match(text):
        name = "O-O-O" if castling["long"] else "O-O"
        return castling["sign"] + name + text[castling.end("name") :]
    if ordinary := _ordinary(_letters(symbols)).match(text):
        is_silent = ordinary["piece"] in {"", *(symbols.letters[kind] for kind in symbols.silent)}
        letter = "" if is_silent else ordinary["piece"]
        taken = f"x{ordinary['taken']}" if ordinary["taken"] else ""
        return f"{letter}{ordinary['from']}{taken}-{ordinary['to']}{text[ordinary.end('to') :]}"
    return text


def plain(text: str) -> str:
    """Return a text without spaces and signs of check or comment, dashes and captures with one sign each."""
    text = _AFTERTHOUGHT.sub("", text.strip()).translate(_SAME_SIGN)
    text = text.replace("→", "->").replace("↔", "<->")
    return re.sub(r"\s*e\.?p\.?(?=$|\[|=)|\s", "", text)


def _letters(symbols: Symbols) -> str:
    """Return a regular expression for the letter of any kind."""
    return any_of(tuple(symbols.letters.values()))


@lru_cache(maxsize=64)
def any_of(letters: tuple[str, ...]) -> str:
    """Return a regular expression for one of several letters, the longest first."""
    return "|".join(re.escape(letter) for letter in sorted(letters, key=len, reverse=True))


@lru_cache(maxsize=64)
def _ordinary(letters: str) -> re.Pattern[str]:
    return re.compile(
        rf"(?P<piece>(?:{letters})?)(?P<from>{_SQUARE})(?:[-x]|x(?P<taken>{_SQUARE})-)(?P<to>{_SQUARE})"
        rf"(?:=(?P<promotion>{letters}))?(?=$|\[|=)"
    )


def _template(template: str, symbols: Symbols) -> re.Pattern[str]:
    """Return the pattern of the text of an extra move."""
    letters = _letters(symbols)
    pattern = re.escape(plain(template))
    for field, expression in (
        ("piece", rf"(?P<piece>{letters})"),
        ("square", rf"(?P<square>{_SQUARE})"),
        ("to", rf"(?P<to>(?:{_SQUARE})?)"),
        ("promotion", rf"(?:=(?P<promotion>{letters}))?"),
    ):
        place = re.escape("{" + field + "}")
        pattern = pattern.replace(place, expression, 1).replace(place, f"(?P={field})")
    return re.compile(pattern)


def attempt(text: str, symbols: Symbols) -> Attempt:
    """Return the move that a text attempts, legal or not; raise UnreadableMove."""
    normal = _normal(text, symbols).partition("[")[0]
    if castling := _CASTLING.fullmatch(normal):
        colours = {sign: colour for colour, sign in symbols.colours.items()} if symbols.signs_castling else {}
        is_of_nobody = castling["sign"] and castling["sign"] not in colours
        if is_of_nobody or (castling["to"] and not symbols.tells_arrival):
            raise UnreadableMove("unreadable-move", text=text)
        to = _square(castling["to"][1:], text, symbols) if castling["to"] else None
        colour = colours.get(castling["sign"])
        return Attempt(CASTLING, arrival=to, kingside=not castling["long"], colour=colour)
    kinds = {letter: kind for kind, letter in symbols.letters.items()}
    if found := _ordinary(_letters(symbols)).fullmatch(normal):
        pawn = next(iter(symbols.silent)) if len(symbols.silent) == 1 else None
        return Attempt(
            ORDINARY,
            kinds[found["piece"]] if found["piece"] else pawn,
            _square(found["from"], text, symbols),
            _square(found["to"], text, symbols),
            kinds[found["promotion"]] if found["promotion"] else None,
            captures="x" in text.translate(_SAME_SIGN),
        )
    for name in symbols.extras:
        if extra := _template(symbols.template(name), symbols).fullmatch(normal):
            return _extra(name, extra.groupdict(), kinds, text, symbols)
    raise UnreadableMove("unreadable-move", text=text)


def _extra(
    name: str, fields: dict[str, str | None], kinds: dict[str, Kind], text: str, symbols: Symbols
) -> Attempt:
    piece, square, promotion = fields.get("piece"), fields.get("square"), fields.get("promotion")
    further = fields.get("to")
    return Attempt(
        name,
        kinds[piece] if piece else None,
        arrival=_square(square, text, symbols) if square else None,
        promotion=kinds[promotion] if promotion else None,
        further=_square(further, text, symbols) if further else None,
    )


def _square(name: str, text: str, symbols: Symbols) -> Square:
    try:
        return symbols.geometry.square(name)
    except PositionError as error:
        code = "move-square" if error.code == "square" else "move-hole"
        raise UnreadableMove(code, text=text, **error.values) from error


MOST: Final = 4
"""The most moves that are suggested; a text that fits more of them is too vague."""

Kinds = Mapping[str, Sequence[Kind]]
"""The kinds that each letter may stand for."""


def suggested(
    text: str, moves: Sequence[Move], symbols: Symbols, foreign: Iterable[tuple[str, Kind]] = ()
) -> list[str]:
    """Return the texts of moves that a text probably means, without effects; none if there are too many.

    ``foreign``: the letters of kinds in other languages. If no move fits, the result may be the text of an
    illegal move that can be read: ``Ra1-a2`` for ``Ta1-a2``.
    """
    own: Kinds = {letter: [kind] for kind, letter in symbols.letters.items()}
    abroad: dict[str, list[Kind]] = defaultdict(list)
    for letter, kind in foreign:
        abroad[letter].append(kind)
    told = plain(latin(text))
    # As it is, with small letters in squares, then in upper and lower case as moves are written.
    squares = re.sub(r"[A-Z](?=\d)", lambda file: file[0].lower(), told)
    texts = list(dict.fromkeys((told, squares, told[:1].upper() + told[1:].lower(), told.lower())))
    readings: tuple[Kinds, ...] = ({**abroad, **own}, abroad)
    for kinds, wanted in product(readings, texts):
        if found := list(_answering(wanted, moves, kinds, symbols)):
            moved = list(dict.fromkeys(write(move, symbols).partition("[")[0] for move in found))
            return moved if len(moved) <= MOST else []
    for one in (one for wanted in texts for one in _translated(wanted, readings[0], symbols)):
        if one != plain(text):
            with suppress(UnreadableMove):
                attempt(one, symbols)
                return [one]
    return []


def _answering(text: str, moves: Sequence[Move], kinds: Kinds, symbols: Symbols) -> Iterator[Move]:
    """Yield the moves that a text fits in other letters, or of which it gives a part."""
    for translated in _translated(text, kinds, symbols):
        yield from matching(translated, moves, symbols)
    letter = any_of(tuple(kinds))
    short = re.fullmatch(
        rf"(?P<piece>{letter})?(?P<file>(?!x)[a-z])?(?P<rank>\d\d?)?[-x>]*(?P<to>[a-z]\d\d?)"
        rf"(?:[=/(]?(?P<promotion>{letter}|[a-z])\)?)?",
        text,
    )
    if short:
        yield from (move for move in moves if _fits(move, short.groupdict(), kinds, symbols))


def _translated(text: str, kinds: Kinds, symbols: Symbols) -> Iterator[str]:
    """Yield the text with each letter replaced by that of a kind which it may stand for."""
    letter = any_of(tuple(kinds))
    found = re.fullmatch(rf"(?P<piece>{letter})?(?P<rest>[a-z]\d[^=]*)(?:=(?P<promotion>{letter}))?", text)
    if found:
        told = found.group("piece", "promotion")
        like = ([symbols.letters[kind] for kind in kinds[one]] if one else [""] for one in told)
        for piece, promotion in product(*like):
            yield f"{piece}{found['rest']}{promotion and '='}{promotion}"


def _fits(move: Move, told: Mapping[str, str | None], kinds: Kinds, symbols: Symbols) -> bool:
    """Return whether a move fits the parts of a text."""
    if move.mover is None or move.departure is None or move.arrival is None:
        return False
    name = symbols.geometry.name
    departure = name(move.departure)
    if not told["piece"] and not (told["file"] and told["rank"]) and move.mover.kind not in symbols.silent:
        return False
    return (
        name(move.arrival) == told["to"]
        and told["file"] in (None, departure[0])
        and told["rank"] in (None, departure[1:])
        and _may_be(move.mover, told["piece"], kinds)
        and _may_be(move.promotion, told["promotion"] and told["promotion"].upper(), kinds)
    )


def _may_be(unit: Unit | None, letter: str | None, kinds: Kinds) -> bool:
    return not letter or (unit is not None and unit.kind in kinds.get(letter, ()))
