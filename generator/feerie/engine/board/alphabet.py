"""The letters with which the units and castling rights of a variant are written."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.memory import Memory
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, NEUTRAL, WHITE, Colour, Kind, Unit
from feerie.errors import PositionError

_OF_COLOUR: Final = re.compile(r"\(([^():]+):([a-z0-9_]+)\)")

_FEW: Final = 4
"""So many castlings are named where one is wanted."""


class Foreign(NamedTuple):
    """The letter of a kind in another language, given by its code, or as a ``figurine``, such as ♘."""

    letter: str
    kind: Kind
    language: str


Right = tuple[tuple[Square, Unit], ...]
"""The squares and units that a letter of the castling field tells of: king and rook, or a unit alone."""


@dataclass(frozen=True)
class Alphabet:
    """How the units and castling rights of a variant are written.

    ``letters``: the symbol of each kind (``K``, ``AM``). ``signs``: the letters of units of further colours.
    ``colours``: all colours of the variant. ``rights``: the king and rook of each castling letter.
    ``fairy``: the kinds that a pawn may become only if the first position has them.
    ``tells_unmoved``: the castling field tells of other unmoved units, too, by their files.
    ``free``: the kings and rooks of a letter where it may be that of several.
    ``spare``: the kinds of every variant, left out where an error lists the letters.
    ``foreign``: letters of kinds in other languages, the likeliest first.
    ``memories``: what fields besides the usual ones tell.
    """

    letters: Mapping[Kind, str]
    signs: Mapping[Unit, str] = field(default_factory=dict)
    colours: frozenset[Colour] = frozenset((WHITE, BLACK))
    rights: Mapping[str, Right] = field(default_factory=dict)
    fairy: frozenset[Kind] = frozenset()
    spare: frozenset[Kind] = frozenset()
    foreign: tuple[Foreign, ...] = ()
    free: Mapping[str, tuple[Right, ...]] = field(default_factory=dict)
    tells_unmoved: bool = False
    memories: tuple[Memory[Any], ...] = ()

    def rights_on(self, units: Sequence[Unit | None], files: int) -> Mapping[str, Right]:
        """Return the king and rook of each castling letter where those units stand, on a board of ``files``.

        With free castlings, ``K`` and ``Q`` stand for the outermost rook on that side; each rook, or each
        unit on its first rank if all are told of, has the letter of its file besides, after them.
        """
        if not self.free and not self.tells_unmoved:
            return self.rights
        found: dict[str, Right] = {**self.rights}
        by_file: dict[str, Right] = {}
        for square, unit in enumerate(units) if self.tells_unmoved else ():
            colour = WHITE if square < files else BLACK if square >= len(units) - files else None
            if unit is not None and unit.colour == colour:
                file = chr(ord("A") + square % files)
                by_file[file if colour == WHITE else file.lower()] = ((Square(square), unit),)
        for letter, several in self.free.items():
            for right in several:
                (king_at, king), (rook_at, rook) = right
                if units[king_at] != king or units[rook_at] != rook:
                    continue
                outermost = found.get(letter)
                if outermost is None or abs(rook_at - king_at) > abs(outermost[1][0] - outermost[0][0]):
                    found[letter] = right
                file = chr(ord("A") + rook_at % files)
                by_file[file if letter.isupper() else file.lower()] = right
        return found | {letter: right for letter, right in by_file.items() if letter not in found}

    def castling_units(self, letter: str, geometry: Geometry) -> list[str]:
        """Return the king and the partner that a castling letter means, as ``Ke1 + Rh1``; each pair if they
        are several, nothing if they may stand anywhere."""
        several = self.free.get(letter, (self.rights[letter],) if letter in self.rights else ())
        pairs = [
            [f"{self.write(unit)}{geometry.name(square)}" for square, unit in right] for right in several
        ]
        return [" + ".join(pair) for pair in pairs] if len(pairs) <= _FEW else []

    def no_right(
        self, letter: str, rights: Mapping[str, Right], geometry: Geometry
    ) -> tuple[str, dict[str, Any]]:
        """Return the code and the values of the error that a castling letter is none of the ``rights``."""
        if not self.rights and not self.free:
            return "castling-none", {"letter": letter, "files": "".join(rights) or None}
        return "castling-right", {"letter": letter, "expected": self.castling_units(letter, geometry)}

    def unmoved(self, word: str, units: Sequence[Unit | None], geometry: Geometry) -> frozenset[Square]:
        """Return the squares of the kings and rooks of the castling letters of a FEN; each unit must stand on
        its square."""
        squares: set[Square] = set()
        rights = self.rights_on(units, geometry.files)
        for number, letter in enumerate(word if word != "-" else ""):
            is_file = letter.isalpha() and (self.free or self.tells_unmoved)
            if not (letter in "KQkq" or letter in rights or is_file) or letter in word[:number]:
                expected = "".join(rights) or "-"
                raise PositionError("fen-castling", found=word, expected=expected, column=number + 1)
            right = rights.get(letter, ())
            if not right or any(units[square] != unit for square, unit in right):
                code, values = self.no_right(letter, rights, geometry)
                raise PositionError(code, **values, column=number + 1)
            squares.update(square for square, _ in right)
        return frozenset(squares)

    def rights_of(self, position: Position) -> tuple[str, frozenset[Square]]:
        """Return the castling letters of a position, White's first, and the squares of the units that they
        tell of."""
        letters, told = "", frozenset[Square]()
        for letter, right in self.rights_on(position.units, position.geometry.files).items():
            squares = {square for square, _ in right}
            stand = squares <= position.unmoved and all(
                position.units[square] == unit for square, unit in right
            )
            if stand and not squares <= told:
                letters += letter
                told |= squares
        return "".join(sorted(letters, key=str.islower)), told

    @property
    def castlers(self) -> frozenset[tuple[Square, Unit]]:
        """The squares and units of all castlings."""
        free = (pair for several in self.free.values() for right in several for pair in right)
        return frozenset((*(pair for right in self.rights.values() for pair in right), *free))

    @cached_property
    def _kinds(self) -> dict[str, Kind]:
        return {letter.upper(): kind for kind, letter in self.letters.items()}

    @cached_property
    def _signed(self) -> dict[str, Unit]:
        return {sign: unit for unit, sign in self.signs.items()}

    @cached_property
    def _tokens(self) -> dict[Unit, str]:
        """The units that have been written, as they are the same few in every position."""
        return {}

    def write(self, unit: Unit) -> str:
        """Return a unit as FEN writes it."""
        token = self._tokens.get(unit)
        if token is None:
            token = self._tokens[unit] = self._token(unit)
        return token

    def _token(self, unit: Unit) -> str:
        if unit in self.signs:
            return self.signs[unit]
        letter = self.letters[unit.kind].upper()
        if unit.colour not in (WHITE, BLACK, NEUTRAL):
            return f"({letter.lower()}:{unit.colour})"
        token = letter if unit.colour == WHITE else letter.lower()
        token = token if len(token) == 1 else f"({token})"
        return f"-{token}" if unit.colour == NEUTRAL else token

    def read(self, token: str) -> Unit:
        """Return the unit of a token; raise PositionError (``fen-letter``, ``fen-neutral``,
        ``foreign-letter``) if none is."""
        if token in self._signed:
            return self._signed[token]
        match = _OF_COLOUR.fullmatch(token)
        letter, colour = match.groups() if match else (token.removeprefix("-").strip("()"), None)
        kind = self._kinds.get(letter.upper())
        if kind is None or not (letter.isupper() or letter.islower()):
            raise self.no_unit(token)
        if colour is None:
            colour = WHITE if letter.isupper() else BLACK
            if token.startswith("-"):
                colour = NEUTRAL
        if colour not in self.colours:
            raise PositionError("fen-neutral", letter=token) if colour == NEUTRAL else self.no_unit(token)
        return Unit(kind, Colour(colour))

    def no_unit(self, token: str) -> PositionError:
        """Return the error for a token that is no unit of the variant."""
        letters = [letter.upper() for kind, letter in self.letters.items() if kind not in self.spare]
        letter = token.removeprefix("-").strip("()")
        kind = None if letter.upper() in self._kinds else self.meant(letter.upper())
        if kind is None:
            return PositionError("fen-letter", letter=token, expected=sorted((*letters, *self._signed)))
        colour = WHITE if letter.isupper() or letter in "♔♕♖♗♘♙" else BLACK
        right = self.write(Unit(kind, NEUTRAL if token.startswith("-") else colour))
        return self.no_letter(token, kind, right)

    def no_letter(self, letter: str, kind: Kind, right: str) -> PositionError:
        """Return the error for a letter that a kind has in another language; ``right`` is its letter here."""
        bare = letter.removeprefix("-").strip("()").upper()
        called = [one for one in self.foreign if one.kind == kind and one.letter == bare]
        languages = list(dict.fromkeys(one.language for one in called))
        return PositionError("foreign-letter", letter=letter, nature=kind, languages=languages, right=right)

    def meant(self, letter: str) -> Kind | None:
        """Return the likeliest kind of a letter of another language, None if no language has it."""
        return next((one.kind for one in self.foreign if one.letter == letter), None)

    def fairy_kinds(self, units: Iterable[Unit | None]) -> tuple[Kind, ...]:
        """Return the fairy kinds among units, sorted; a pawn may become these as well."""
        return tuple(sorted({unit.kind for unit in units if unit is not None and unit.kind in self.fairy}))

    def with_rights(self, fen: str) -> str:
        """Return a FEN without the castling letters that the variant does not have."""
        words = fen.split()
        if len(words) > 2:
            known = {*self.rights, *self.free}
            if self.tells_unmoved:
                # Other letters than those of castling tell the files of unmoved units.
                known |= {*words[2]} - {*"KQkq"}
            words[2] = "".join(filter(known.__contains__, words[2])) or "-"
        return " ".join(words)
