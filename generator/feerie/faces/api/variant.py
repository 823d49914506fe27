"""A variant, and the positions that its rules know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from feerie.engine.board import NEUTRAL, Square, print_fen
from feerie.engine.board import position as board
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import DefinitionError, PositionError
from feerie.faces.api.diagram import drawn, named, played, strip
from feerie.faces.api.messages import speaking, spoken
from feerie.language.definitions.library import Library
from feerie.language.definitions.own_rules import tells_neutrals, with_neutrals
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.languages import REFERENCE
from feerie.language.reading.document import Document
from feerie.language.wording.language import said_in
from feerie.language.wording.rulebook.book import Book
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import find_variant
from feerie.studies.rulebooks import book_of, changes, compared


class Variant:
    """The rules of a variant, and what its file says about it. :func:`load` gives one.

    >>> import feerie
    >>> circe = feerie.load("circe")
    >>> circe
    Variant('circe')
    >>> print(circe)
    Circe
    >>> circe.name("fr")
    'Échecs de Circé'
    >>> circe.extends
    ('orthodox',)
    >>> circe.start.fen
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
    """

    def __init__(self, file: VariantFile, library: Library) -> None:
        self.file = file
        self.checked = CheckedLibrary(library)

    @property
    def id(self) -> str:
        """The name of its folder."""
        return self.file.id

    @property
    def extends(self) -> tuple[str, ...]:
        """The ids of the variants that it derives from, the nearest first."""
        return self.file.parents

    @property
    def start(self) -> Position | None:
        """The first position; None where the rules are for composed positions only."""
        start = self.file.variant.start
        return None if start is None else Position(self, start)

    @property
    def diagrams(self) -> tuple[str, ...]:
        """The ids of its diagrams, each of which :func:`diagram` takes."""
        if self.id not in self.checked.library.ids:
            return ()
        return tuple(f"{self.id}/{path.stem}" for path in self.checked.library.diagrams(self.id))

    def name(self, lang: str = REFERENCE) -> str:
        """Return its name in a language."""
        return said_in(spoken(lang), self.file.variant.name)

    def lead(self, lang: str = REFERENCE) -> str:
        """Return its rule in one sentence of at most 140 characters; empty if its file has none."""
        return said_in(spoken(lang), self.file.model.lead)

    def summary(self, lang: str = REFERENCE) -> str:
        """Return its rule in some sentences; empty if its file has none."""
        return said_in(spoken(lang), self.file.model.summary)

    def rules(self, lang: str = REFERENCE) -> tuple[str, ...]:
        """Return its rule in sentences made from its file: what it states itself, then what it inherits.

        >>> import feerie
        >>> feerie.load("circe").rules()[1]
        'A captured unit is set aside, and may come back.'
        >>> feerie.load("circe").rules("fr")[1]
        'Une pièce prise est mise de côté, et peut revenir.'
        """
        return tuple(sentence.text for sentence in self._book(lang).sentences)

    def diff(self, other: str | Path | Variant, lang: str = REFERENCE) -> tuple[str, ...]:
        """Return what its rule says otherwise than that of another variant, in sentences; none if nothing.

        >>> import feerie
        >>> feerie.load("circe").diff("orthodox")[1].partition(" (")[2]
        'Orthodox chess: A captured unit leaves the game.)'
        >>> feerie.load("circe").diff("circe")
        ()
        """
        book, old = self._book(lang), load(other)._book(lang)  # noqa: SLF001  # of the same class
        _, *sentences = compared(book, old, changes(book, old), spoken(lang))
        return tuple(sentences)

    def _book(self, lang: str) -> Book:
        return book_of(self.file, spoken(lang))

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Give errors their sentences, and those of the rules their place in the variant's file."""
        with speaking(self.file.variant), self.file.blamed():
            yield

    def __str__(self) -> str:
        return self.name()

    def __repr__(self) -> str:
        return f"Variant({self.id!r})"

    def _repr_svg_(self) -> str | None:
        """The first position, for a notebook."""
        return self.start.svg() if self.start else None


class Position:
    """A position under the rules of a variant; it does not change. :func:`position` gives one.

    >>> import feerie
    >>> position = feerie.position("8/8/8/3k4/8/8/8/5K2[p] b - -", "reserve")
    >>> position
    Position('8/8/8/3k4/8/8/8/5K2[p] b - - 0 1', 'reserve')
    >>> position.turn
    'black'
    >>> position["d5"], position["d6"]
    ('k', None)
    >>> position.units
    {'f1': 'K', 'd5': 'k'}

    It prints as a drawing that :func:`position` reads again.

    >>> print(feerie.load("orthodox").start)
    r n b q k b n r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R N B Q K B N R
    """

    def __init__(self, variant: Variant, value: board.Position) -> None:
        self.variant = variant
        self.value = value

    @property
    def fen(self) -> str:
        """The position in Forsyth-Edwards notation, with everything that its variant adds to it."""
        return print_fen(self.value, self.variant.file.variant.alphabet)

    @property
    def turn(self) -> str:
        """The player to move: ``"white"`` or ``"black"``."""
        return self.value.turn

    @property
    def units(self) -> dict[str, str]:
        """The letters of the units on the board by the names of their squares."""
        write = self.variant.file.variant.alphabet.write
        return {square: write(unit) for square, unit in self.value.placement().items()}

    def svg(self, lang: str = REFERENCE, theme: str = "light") -> str:
        """Return its picture as an SVG file, in the colours of a theme: ``"dark"``, ``"print"``."""
        file = self.variant.file
        with self.variant.blamed():
            scene = strip(played(file, self.variant.checked, self.value), lang)
            return drawn(named(scene, file, lang), theme)

    def __getitem__(self, square: str) -> str | None:
        """Return the letter of the unit on a square, None if it is empty; raises PositionError."""
        with speaking():
            unit = self.value.unit(square)
        return None if unit is None else self.variant.file.variant.alphabet.write(unit)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.value, self.variant.id) == (other.value, other.variant.id)

    def __hash__(self) -> int:
        return hash((self.value, self.variant.id))

    def __str__(self) -> str:
        geometry, units = self.value.geometry, self.units
        names = [geometry.name(Square(square)) for square in geometry.squares]
        holes = {geometry.name(hole): "*" for hole in geometry.holes}
        signs = [units.get(name) or holes.get(name, ".") for name in names]
        rows = [signs[first : first + geometry.files] for first in range(0, len(signs), geometry.files)]
        width = max(map(len, signs))
        return "\n".join(" ".join(sign.ljust(width) for sign in row).rstrip() for row in reversed(rows))

    def __repr__(self) -> str:
        return f"Position({self.fen!r}, {self.variant.id!r})"

    def _repr_svg_(self) -> str:
        """The board, for a notebook."""
        return self.svg()


def variants() -> tuple[str, ...]:
    """Return the ids of all variants: those near the current folder, and those that come with Féerie.

    >>> import feerie
    >>> "circe" in feerie.variants()
    True
    """
    return Library.near().ids


def load(variant: str | Path | Variant) -> Variant:
    """Return the variant of an id, or of a file anywhere; the file is read anew at each call.

    Raises DefinitionError with what is wrong in the file, FeerieError if there is no such variant.

    >>> import feerie
    >>> feerie.load("sentinelles")
    Variant('sentinelles')
    """
    if isinstance(variant, Variant):
        return variant
    with speaking():
        return Variant(*find_variant(str(variant), Library.near()))


def position(source: str | Mapping[str, Any], variant: str | Path | Variant = "orthodox") -> Position:
    """Return the position of a FEN, a drawing or a mapping, under the rules of a variant.

    A drawing is a text of several lines, with a dot for an empty square; a mapping has the keys that
    ``position`` has in a diagram's file. Raises PositionError with everything that is wrong in it.

    >>> import feerie
    >>> feerie.position("8/8/8/3k4/8/8/8/5K2[p] b - -", "reserve").turn
    'black'
    >>> listed = {"white": ["Kf1"], "black": ["Kd5"], "reserve": {"black": ["P"]}, "turn": "black"}
    >>> feerie.position(listed, "reserve").fen
    '8/8/8/3k4/8/8/8/5K2[p] b - - 0 1'
    >>> feerie.position({"diagram": "circe/a"}, "circe").turn
    'black'
    """
    rules = load(variant)
    told: Any = {"board" if "\n" in source.strip() else "fen": source} if isinstance(source, str) else source
    with speaking():
        if NEUTRAL not in rules.file.variant.colours and isinstance(told, Mapping) and tells_neutrals(told):
            # Any position may have neutral units, as any diagram.
            rules = Variant(with_neutrals(rules.file), rules.checked.library)
        return Position(rules, _position(source, rules))


def _position(source: str | Mapping[str, Any], rules: Variant) -> board.Position:
    if isinstance(source, str) and "\n" not in source.strip():
        return position_of_fen(source, rules.file.variant)
    data = {"board": source} if isinstance(source, str) else source
    try:
        return rules.checked.position(Document.of(data, "position"), rules.file)
    except DefinitionError as error:
        first = error.findings[0]
        wrong = PositionError(first.code, **first.values)
        wrong.findings = error.findings
        raise wrong from None
