"""The settings of a variant of ours as they are found: letters, squares, what the table says of its rules."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from string import ascii_lowercase
from typing import Any, Final

from feerie.desk.exchange.fairy_stockfish.ini import (
    ALL,
    DEFAULTS,
    NONE,
    Setting,
    Unsaid,
    bases,
)
from feerie.desk.exchange.fairy_stockfish.saying import REPEATED, ROYAL, Bound, entries, filled, gone, matched
from feerie.engine.board import PLAYERS, WHITE, Colour, Geometry, Kind, Square, Unit
from feerie.engine.operations import Store
from feerie.engine.rules.contract import Squares, Word
from feerie.engine.rules.variant.pieces import Piece, legs
from feerie.engine.rules.words.squares.regions import EMPTY, Zone
from feerie.engine.rules.words.walks.betza_writing import apart
from feerie.language.definitions.library import Library
from feerie.language.definitions.schemas import reference
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.languages import REFERENCE

REGION: Final = "Region"
_EVERYWHERE: Final = Zone("everywhere")
_OF_KINDS: Final = frozenset(
    {
        "startFen", "promotionPawnTypes", "promotionPieceTypes", "castlingKingPiece", "castlingRookPieces",
        "nMoveRuleTypes", "enPassantTypes", "enPassantRegion",
    }
)  # fmt: skip
"""The settings that are always told: what is usual are kinds of the program itself, or all squares."""


class Section:
    """The settings of a variant, as they are found; ``said`` is what none of them says yet."""

    def __init__(self, file: VariantFile, library: Library) -> None:
        self.file, self.variant, self.geometry = file, file.variant, file.variant.geometry
        self.data: Mapping[str, Any] = file.document.data
        self.library, self.said = library, entries(self.data)
        self.settings: dict[str, Setting] = {}
        self.checks: list[str] = []

    @property
    def text(self) -> str:
        """The section, with the settings that differ from the usual ones."""
        usual, lines = bases()[DEFAULTS], [f"[{self.variant.id}]"]
        for key, one in self.settings.items():
            is_usual = one[:2] == usual[key][:2] if key in usual else one.white in ("false", NONE)
            if is_usual and key not in _OF_KINDS:
                continue
            if REGION not in key and one.white == one.black:
                lines.append(f"{key} = {one.white}")
                continue
            start, middle, end = key.partition(REGION)
            lines += [f"{start}{middle}White{end} = {one.white}", f"{start}{middle}Black{end} = {one.black}"]
        return f"# {self.file.model.name[REFERENCE]}\n" + "\n".join(lines) + "\n"

    def set(self, key: str, value: object, black: object = None) -> None:
        """Set what is said for both sides, or for White and for Black."""
        both = (value, value if black is None else black)
        white, black = (str(one).lower() if isinstance(one, bool) else str(one) for one in both)
        self.settings[key] = Setting(white, black)

    @cached_property
    def kinds(self) -> list[Kind]:
        """The kinds that both sides may have."""
        others = {place[1] for place in self.said if place[0] == "pieces"}
        return [kind for kind in self.variant.pieces if kind not in {*self.variant.spare, *others}]

    @cached_property
    def faces(self) -> Mapping[Kind, Kind]:
        """The kinds of promoted units that become again what they were, with what that is."""
        told = self.variant.captured.demote
        return told if isinstance(told, Mapping) else {}

    @cached_property
    def letters(self) -> Mapping[Kind, str]:
        """The letters of the kinds, one each; promoted units have that of the kind as which they go."""
        found: dict[Kind, str] = {}
        pieces = self.variant.pieces
        for kind in sorted(self.kinds, key=lambda one: (one in self.faces, len(pieces[one].letter))):
            others = [one for one in found if kind in self.faces and one not in self.royal]
            alike = [found[one] for one in others if self.walk(one) == self.walk(kind)]
            letters = [one for one in pieces[kind].letter.lower() if one.isalpha()]
            free = [one for one in (*letters, *ascii_lowercase) if one not in found.values()]
            if not alike + free:
                raise Unsaid("pieces")
            found[kind] = (alike + free)[0]
        return found

    @cached_property
    def pseudo(self) -> frozenset[Kind]:
        """The kinds of which units are royal in other ways than a king is."""
        royal = [kind for kind in self.kinds if self.variant.pieces[kind].royal]
        # A king of the program is never promoted.
        promoted = any(self.variant.pieces[kind].promotion for kind in royal)
        if promoted or ("check", "all") in self.said or self.said.get(("check", "test")) == "playable":
            return frozenset(royal)
        match self.said.get(("check", "royals")):
            case {"kind": str(kind), "alone": True, **more} if not more:
                return frozenset([Kind(kind)])
        king = "king" if "king" in royal else next(iter(royal), "")
        return frozenset(kind for kind in royal if kind != king)

    @cached_property
    def royal(self) -> frozenset[Kind]:
        """The kinds of which units are royal."""
        return self.pseudo.union(kind for kind in self.kinds if self.variant.pieces[kind].royal)

    def may_have(self, kind: Kind, side: Colour) -> bool:
        """Whether a side may have units of a kind without promotion."""
        start, is_kept = self.variant.start, self.variant.captured.goes is Store.RESERVE
        return is_kept or (start is not None and Unit(kind, side) in (*start.units, *start.reserves))

    def choices(self, piece: Piece) -> tuple[Kind, ...]:
        """The kinds that a pawn may become."""
        promotion, start = self.variant.promotion, self.variant.start
        there = [one for one in self.variant.fairy if start is not None and one in start.kinds]
        return piece.promotion or (promotion.kinds(tuple(there)) if promotion else ())

    def walk(self, kind: Kind) -> frozenset[Word | Kind]:
        """The walk of a kind, leg by leg."""
        pieces = self.variant.pieces
        return apart(legs(pieces[kind].walk, pieces.get, {kind}))

    def rows(self) -> None:
        """Find what the table says of the rules; what has no value that an ini knows is not said."""
        for row, places, bound in matched(self.said, self.library):
            try:
                sides = [self._meant(row.ini, one) for one in bound]
            except Unsaid:
                continue
            found = {key: Setting(sides[0][key][0], sides[-1][key][1]) for key in sides[0]}
            if all(self.settings.get(key, one) == one for key, one in found.items()):
                self.settings |= found
                for place in places:
                    self.said.pop(place, None)
        if "pieceDrops" not in self.settings:
            self.settings.pop("firstRankPawnDrops", None)

    def _meant(self, ini: Mapping[str, str], bound: Bound) -> dict[str, tuple[str, str]]:
        """The settings of a row for White and for Black."""
        said = {key: told if told.startswith("$") else (told, told) for key, told in ini.items()}
        found = {
            key: self._value(told, bound) if isinstance(told, str) else told for key, told in said.items()
        }
        if "$enemy" in bound:
            found["extinctionPieceCount"] = (str((gone(bound["$enemy"], "enemy") or [(None, 0)])[0][1]),) * 2
        if "$repeated" in bound:
            worths = {winner: worth for worth, winner in REPEATED.items()}
            value, is_absolute = worths.get(bound["$repeated"], worths[None])
            found |= {"nFoldValue": (value,) * 2, "nFoldValueAbsolute": (str(is_absolute).lower(),) * 2}
        if "$checks" in bound:
            self.checks = [f"{bound['$checks']}+{bound['$checks']}"]
        not_last = self.regions({"rank": [*range(1, self.geometry.ranks)]})
        if "$not_last" in bound and self.regions(bound["$not_last"]) != not_last:
            raise Unsaid("")
        is_demoted = bound.get("$demoted", self.faces) == self.faces
        if not is_demoted and not self.variant.pieces[bound["$demoted"]].pawn:
            raise Unsaid("")
        if bound.get("$faces") not in (None, {base: face for face, base in self.faces.items()}):
            raise Unsaid("")
        return found

    def _value(self, told: str, bound: Bound) -> tuple[str, str]:
        """What a word stands for, for White and for Black."""
        match told:
            case "$number":
                return (str(bound["$number"] if "$number" in bound else bound["$more"] - 1),) * 2
            case "$kinds":
                return (self.letters_of(bound.get("$kinds")),) * 2
            case "$squares":
                return self.regions(bound["$squares"])
            case "$goals":
                return self.regions(bound["$white"])[0], self.regions(bound["$black"])[0]
            case "$extinct":
                lost = gone(bound["$enemy"], "enemy") or []
                if len({number for _, number in lost}) == 1:
                    return ("".join(self.letters_of(kinds) for kinds, _ in lost),) * 2
        raise Unsaid("")

    def letters_of(self, kinds: Any) -> str:
        """The letters of kinds, of all royal ones, or a star."""
        if kinds is None:
            return ALL
        several = self.royal if kinds == ROYAL else [kinds] if isinstance(kinds, str) else kinds
        letters: Mapping[Any, str] = self.letters
        if not all(one in letters for one in several):
            raise Unsaid("")
        return "".join(dict.fromkeys(letters[one] for one in several))

    def regions(self, told: Any) -> tuple[str, str]:
        """The squares of White and of Black that are meant, be they empty or not; none if they are all.

        Raises Unsaid.
        """
        every = tuple(map(Square, self.geometry.squares))
        board = replace(self.geometry, zones={**self.geometry.zones, _EVERYWHERE: every})
        squares = reference.squares_said(filled(told, {EMPTY: _EVERYWHERE}), board.zones)
        if squares is None:
            raise Unsaid("")
        found = squares.of_board(board, WHITE)
        return (NONE, NONE) if found == frozenset(every) else self.seen(squares, board)

    def named(self, region: Iterable[str]) -> str:
        """Squares as an ini has them, whole ranks by a star."""
        rows: dict[int, list[str]] = {}
        for one in sorted(region):
            rows.setdefault(int(one[1:]), []).append(one)
        files = self.geometry.files
        told = [f"*{rank}" if len(row) == files else " ".join(row) for rank, row in sorted(rows.items())]
        return " ".join(told) or NONE

    def seen(self, squares: Squares, board: Geometry | None = None) -> tuple[str, str]:
        """The squares of White and of Black of a word for squares of the board; raises Unsaid."""
        both = [squares.of_board(board or self.geometry, side) for side in PLAYERS]
        if None in both:
            raise Unsaid("")
        white, black = (self.named(map(self.geometry.name, one)) for one in both if one is not None)
        return white, black
