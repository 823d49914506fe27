"""An audience: the letters and words of one language, with the names that a variant gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import count
from typing import Any, Final

from feerie.engine.board import Colour, Kind, Position, Unit, print_fen
from feerie.engine.operations import Attempt, Move
from feerie.engine.play.reasons.reason import Reason
from feerie.engine.rules.catalogue import word_of
from feerie.engine.rules.variant import Text, Variant
from feerie.engine.rules.variant.entries import Effect, ExtraMove
from feerie.errors import FeerieError
from feerie.language.languages import LANGUAGES, REFERENCE, Language
from feerie.language.notation.writing import FIGURINES, PLAIN, PRINTED, Letter, Symbols, write, write_attempt
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.sentences import needed, reason
from feerie.language.wording.steps import pass_name
from feerie.pictures.drawing.piece_set import Figure, Fill, PieceSet, lettered, piece_set

_TOLD: Final = ("unit", "player", "detail", "other", "royal", "becomes", "phase")
"""The values of a reason that its sentence has as they are."""


@lru_cache(maxsize=256)
def stored_symbols(variant: Variant) -> Symbols:
    """Return the symbols of stored moves: the letters of FEN and plain signs."""
    return _symbols(variant, REFERENCE, PLAIN)


def passes(variant: Variant) -> list[str]:
    """Return the names of the extra moves of which nothing is seen, as some only count."""
    return [entry.name for entry in variant.moves if {*map(word_of, entry.do)} <= {"pass", "tally"}]


def _symbols(variant: Variant, language: Language, signs: Mapping[str, str]) -> Symbols:
    every = (variant, *variant.phases.values())
    return Symbols(
        geometry=variant.geometry,
        letters={kind: piece.symbol[language] for kind, piece in variant.pieces.items()},
        colours={colour: rule.sign[language] for colour, rule in variant.colours.items()},
        silent=frozenset(
            kind for kind, piece in variant.pieces.items() if piece.pawn and kind not in variant.spare
        ),
        templates={entry.name: entry.notation for entry in variant.moves if entry.notation},
        extras=tuple(entry.name for entry in variant.moves),
        signs=signs,
        # A player may have kings of several colours to castle with.
        signs_castling=any(
            len({castle.king.colour for castle in rules.castles} & own) > 1
            for rules in every
            for own in rules.control.values()
        ),
        tells_arrival=any(rules.castling.tells_arrival for rules in every if rules.castling),
    )


@lru_cache(maxsize=256)
def numbered_symbols(variant: Variant, first: int) -> Symbols:
    """Return the symbols of printed moves with private signs, from ``first`` on, for what a page writes in
    its own letters: see `Audience.exchangeable`. They are the same in every language."""
    symbols = _symbols(variant, REFERENCE, PRINTED)
    signs = map(chr, count(first))
    return replace(
        symbols,
        letters=dict(zip(symbols.letters, signs, strict=False)),
        colours=dict(zip(symbols.colours, signs, strict=False)),
        templates={**symbols.templates, **dict(zip(passes(variant), signs, strict=False))},
    )


def _forms(symbols: Symbols, variant: Variant) -> tuple[dict[Kind, Letter], dict[Colour, Letter]]:
    """Return the letters of kinds and the signs of colours with their forms: each language's, a figurine."""
    pieces, colours = variant.pieces, variant.colours
    return {
        kind: Letter(shown, (*pieces[kind].symbol.values(), FIGURINES.get(kind, shown)))
        for kind, shown in symbols.letters.items()
    }, {one: Letter(shown, (*colours[one].sign.values(), shown)) for one, shown in symbols.colours.items()}


@dataclass(frozen=True, eq=False)
class Audience:
    """Writes moves, reasons and units of a variant in one language.

    Texts are ``lettered`` for a page on which the reader may choose other letters; or moves have the letters
    of a ``form``, by its number among those of a letter. Units are drawn as ``pieces``; for ``switching``
    pages, on which the reader may choose, with the characters that players know besides.
    Symbols and words are computed once: share an audience among the diagrams of a variant.
    """

    variant: Variant
    language: Language
    lettered: bool = False
    form: int | None = None
    pieces: PieceSet = field(default_factory=piece_set)
    switching: bool = False

    @cached_property
    def symbols(self) -> Symbols:
        """The letters and signs of printed moves."""
        printed = _symbols(self.variant, self.language, PRINTED)
        called = dict.fromkeys(passes(self.variant), pass_name(self.language))
        printed = replace(printed, templates={**printed.templates, **called})
        if self.form is None and not self.lettered:
            return printed

        def formed(letter: Letter) -> str:
            return letter.marked() if self.lettered else letter.forms[self.form or 0]

        letters, signs = _forms(printed, self.variant)
        return replace(
            printed,
            letters={kind: formed(letter) for kind, letter in letters.items()},
            colours={colour: formed(sign) for colour, sign in signs.items()},
        )

    @cached_property
    def letters(self) -> Mapping[Kind, str]:
        """The letters of the kinds, as they are drawn."""
        return {kind: piece.symbol[self.language] for kind, piece in self.variant.pieces.items()}

    def drawn(self, unit: Unit) -> Figure:
        """Return the figure of a unit."""
        fill = Fill(self.variant.colours[unit.colour].fill)
        characters = self.variant.characters
        pieces = lettered(characters) if self.switching and characters else self.pieces
        return pieces.figure(unit.kind, fill, self.letters[unit.kind])

    @cached_property
    def exchangeable(self) -> tuple[Letter, ...]:
        """What a page writes in its own letters: those of the kinds, the signs of the colours, each pass."""
        letters, signs = _forms(_symbols(self.variant, self.language, PRINTED), self.variant)
        called = Letter(pass_name(self.language), (pass_name(self.language),) * (len(LANGUAGES) + 1))
        return (*letters.values(), *signs.values(), *[called] * len(passes(self.variant)))

    @cached_property
    def choosing(self) -> Audience:
        """Return this audience with letters and units that a page can exchange."""
        return replace(self, lettered=True, switching=True)

    def of(self, variant: Variant) -> Audience:
        """Return this audience for another variant."""
        return replace(self, variant=variant)

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words, with the names that the variant gives."""
        return Lexicon(
            self.language,
            kinds={kind: piece.name for kind, piece in self.variant.pieces.items() if piece.name},
            colours={colour: rule.name for colour, rule in self.variant.colours.items() if rule.name},
            entries={
                entry.name: entry.called or word_of(entry.verbs[0])
                for entry in self.variant.entries_throughout
                if isinstance(entry, Effect | ExtraMove)
            },
            counters=self.variant.counters,
        )

    def told(self, value: Any) -> Any:
        """Return a value of a claim as a text shows it: moves and reasons in words, the rest unchanged."""
        match value:
            case Move():
                return write(value, self.symbols)
            case Attempt():
                return write_attempt(value, self.symbols)
            case Reason():
                return self.reason(value)
            case list():
                return [self.told(item) for item in value]
            case _:
                return value

    def fen(self, position: Position) -> str:
        """Return the FEN of a position, which is the same in every language."""
        return print_fen(position, self.variant.alphabet)

    def reason(self, found: Reason) -> str:
        """Return why a move is illegal, as a clause."""
        named = (entry for entry in self.variant.entries_throughout if entry.name == found.code)
        override = next((entry.reason for entry in named), None)
        return reason(found.code, self._values(found), self.lexicon, override)

    def needed(self, found: Reason) -> str:
        """Return what would have to hold for the move to be legal, as a clause."""
        return needed(found.code, self._values(found), self.lexicon)

    def _values(self, found: Reason) -> dict[str, Any]:
        geometry = self.variant.geometry
        squares = {"from": found.departure, "to": found.arrival, "at": found.at}
        return {
            **{name: getattr(found, name) for name in _TOLD},
            **{name: None if square is None else geometry.shown(square) for name, square in squares.items()},
            "rank": None if found.at is None else str(geometry.rank(found.at) + 1),
        }


def entries(variant: Variant) -> tuple[Effect | ExtraMove, ...]:
    """Return the named entries of a variant, whose names are causes."""
    return (*variant.effects, *variant.moves)


def finding_values(error: FeerieError, variant: Variant) -> dict[str, Any]:
    """Return the values of an error as a finding has them, a reason in every language."""
    reason = error.values.get("reason")
    told = {"reason": in_every_language(variant, reason)} if isinstance(reason, Reason) else {}
    return {**error.values, **told}


def in_every_language(variant: Variant, found: Reason) -> Text:
    """Return a reason in every language, for a finding."""
    return Text({language: Audience(variant, language).reason(found) for language in LANGUAGES})
