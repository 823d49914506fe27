"""The text of an ini of Fairy-Stockfish: sections that inherit, and the settings of each.

A setting that may differ between the sides is a pair, White's first, under one key: ``flagRegionWhite`` and
``flagRegionBlack`` are both ``flagRegion``. What is said for neither side alone is said for both.

The settings of one variant are read as what they mean: numbers, letters of kinds, squares. Each remembers
whether it has been asked for: what nobody has asked for no rule of ours says.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from string import ascii_lowercase
from typing import Any, Final, NamedTuple

from feerie.desk.exchange.foreign_text import Source, Word
from feerie.engine.board.geometry import MAX_FILES, Geometry
from feerie.language.definitions.models.section_models import FAIRY_STOCKFISH

FORMAT: Final = "fairy-stockfish"
PROGRAM: Final = FAIRY_STOCKFISH

DEFAULTS: Final = "defaults"
NONE: Final = "-"
DATA: Final = ("feerie.desk.exchange", "data")
_BASES: Final = "fairy-stockfish-bases.ini"

_MOST_LINES: Final = 20_000
_HEADER: Final = re.compile(r"\[\s*([^]:\s]+)\s*(?::\s*([^]\s]+)\s*)?\]$")
_SIDED: Final = re.compile(r"(.+)(White|Black)(.*)")
_BOTH: Final = " | "
"""What stands between the values of both sides in the file of our own."""

_CALLED: Final[Mapping[str, tuple[str, ...]]] = {
    "pawnTypes": ("promotionPawnTypes", "enPassantTypes", "nMoveRuleTypes"),
    "whiteDropRegion": ("dropRegionWhite",),
    "blackDropRegion": ("dropRegionBlack",),
    "whiteFlag": ("flagRegionWhite",),
    "blackFlag": ("flagRegionBlack",),
    "castlingRookPiece": ("castlingRookPieces",),
}
"""Keys that are other names of keys."""

_MEANT: Final[Mapping[tuple[str, str], tuple[str, str]]] = {
    ("dropOnTop", "true"): ("enclosingDrop", "top"),
    ("duckGating", "true"): ("wallingRule", "duck"),
    ("arrowGating", "true"): ("wallingRule", "arrow"),
}
"""Older settings, and what is written for them now."""


_ADDED: Final = ("promotedPieceType", "promotionLimit")
"""Settings that say something of several kinds: what is said of other kinds stays."""


class Setting(NamedTuple):
    """The values of a key for White and for Black, and where it stands in the file; None if in no file."""

    white: str
    black: str
    at: Word | None = None

    @property
    def one(self) -> str:
        """The value for both sides; both values, if they differ."""
        return self.white if self.white == self.black else self.white + _BOTH + self.black


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its name, that of the one from which it inherits, its lines as keys and values."""

    name: Word
    parent: Word | None
    lines: list[tuple[Word, str]] = field(default_factory=list)


def sections(source: Source) -> Iterator[Section]:
    """Yield the sections of a text; what is neither section nor setting is a fault."""
    found: Section | None = None
    for line in source.lines(_MOST_LINES):
        if line.text.startswith("#"):
            continue
        if header := _HEADER.match(line.text):
            if found is not None:
                yield found
            named = [Word(header[n] or "", line.start + max(header.start(n), 0)) for n in (1, 2)]
            found = Section(named[0], named[1] if named[1].text else None)
            continue
        key, equals, value = line.text.partition("=")
        if found is None or not equals or not key.strip():
            source.not_understood(line, FORMAT)
        else:
            found.lines.append((Word(key.rstrip(), line.start), value.strip()))
    if found is not None:
        yield found


def laid_over(under: Mapping[str, Setting], lines: list[tuple[Word, str]]) -> dict[str, Setting]:
    """Return settings with those of a section over them."""
    found = dict(under)
    for word, value in lines:
        for name in _CALLED.get(word.text, (word.text,)):
            key, text = _MEANT.get((name, value), (name, value))
            sided = _SIDED.fullmatch(key)
            white, _, black = text.partition(_BOTH)
            told = Setting(white, black or white, word)
            if sided:
                key = sided[1] + sided[3]
                other = found.get(key, Setting(NONE, NONE))
                told = (
                    Setting(value, other.black, word)
                    if sided[2] == "White"
                    else Setting(other.white, value, word)
                )
            if key in _ADDED and key in found:
                told = Setting(f"{found[key].white} {told.white}", f"{found[key].black} {told.black}", word)
            # What is said last comes last: of two kinds with one letter it is the one that counts.
            found.pop(key, None)
            found[key] = told
    return found


@cache
def bases() -> Mapping[str, Mapping[str, Setting]]:
    """Return the settings of the variants that Fairy-Stockfish has without any file, by name."""
    text = files(DATA[0]).joinpath(DATA[1], _BASES).read_text("utf-8")
    found: dict[str, Mapping[str, Setting]] = {}
    for section in sections(Source(_BASES, text)):
        parent = section.parent.text if section.parent else DEFAULTS
        told = laid_over(found.get(parent, {}), section.lines)
        found[section.name.text] = {key: one._replace(at=None) for key, one in told.items()}
    return found


TRUE: Final = "true"
ALL: Final = "*"
_PAIR: Final = re.compile(r"(\S)\s*:\s*(\S+)")

OF_LOOKS: Final = frozenset(
    {"variantTemplate", "pieceToCharTable", "pocketSize", "pieceValueMg", "pieceValueEg", "chess960"}
)
"""The keys that change no rule."""


class Unsaid(Exception):
    """A setting that no rule of ours says; ``key`` is its key."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


Region = frozenset[str]
"""Squares by their names."""


@dataclass
class Settings:
    """The settings by their keys, and those from which all set out where nothing is said."""

    values: Mapping[str, Setting]
    defaults: Mapping[str, Setting]
    asked: set[str] = field(default_factory=set)

    def both(self, key: str) -> tuple[str, str]:
        """Return the values for White and for Black; minus signs where nothing is said."""
        self.asked.add(key)
        found = self.values.get(key)
        return (found.white, found.black) if found else (NONE, NONE)

    def text(self, key: str) -> str:
        """Return the value of a key for both sides; raises Unsaid if they differ."""
        white, black = self.both(key)
        if white != black:
            raise Unsaid(key)
        return white

    def has(self, key: str) -> bool:
        """Return whether something is so."""
        return self.text(key) == TRUE

    def number(self, key: str) -> int:
        """Return a number, 0 where nothing is said."""
        text = self.text(key)
        if text != NONE and not text.isdecimal():
            raise Unsaid(key)
        return 0 if text == NONE else int(text)

    def file(self, key: str) -> str:
        """Return a file by its letter, which may be told by its number; raises Unsaid."""
        text = self.text(key).lower()
        files = ascii_lowercase[:MAX_FILES]
        found = files[int(text) - 1 : int(text)] if text.isdecimal() and int(text) else text
        if found not in [*files]:
            raise Unsaid(key)
        return found

    def letters(self, key: str) -> str:
        """Return the letters of kinds, each once: nothing, or a star for all."""
        return "".join(dict.fromkeys(self.text(key).replace(NONE, "").replace(" ", "").lower()))

    def pairs(self, key: str) -> dict[str, str]:
        """Return letters of kinds with what stands behind them, as in ``p:g s:g``."""
        return {letter.lower(): told.lower() for letter, told in _PAIR.findall(self.text(key))}

    @property
    def unasked(self) -> list[str]:
        """The keys that say something else than usual and that nobody has asked for."""
        return [
            key
            for key, value in self.values.items()
            if key not in self.asked | OF_LOOKS
            and value[:2] not in ((NONE, NONE), ("false", "false"), ("none", "none"))
            and (key not in self.defaults or value[:2] != self.defaults[key][:2])
        ]


def mirrored(region: Region, ranks: int) -> Region:
    """Return squares as the other side sees them."""
    return frozenset(f"{one[0]}{ranks + 1 - int(one[1:])}" for one in region)


def in_order(region: Region) -> list[str]:
    """Return squares rank by rank, from the first."""
    return sorted(region, key=lambda one: (int(one[1:]), one[0]))


def squares(region: Region, board: Geometry, *, sided: bool) -> Any:
    """Return squares as our rules say them: ranks if they are whole, else files and ranks, else names.

    Ranks count from a player's own side, so they serve only what both sides have alike: ``sided``.
    """
    if not sided:
        return in_order(region)
    rows: dict[tuple[str, ...], list[int]] = {}
    for rank in sorted({int(one[1:]) for one in region}):
        rows.setdefault(tuple(sorted(one[0] for one in region if one[1:] == str(rank))), []).append(rank)
    told = [
        {"rank": alone(ranks)} if len(files) == board.files else {"file": alone(files), "rank": alone(ranks)}
        for files, ranks in rows.items()
    ]
    return told[0] if len(told) == 1 else {"any_of": told}


def alone(values: Sequence[Any]) -> Any:
    """Return a list of several values, or the only one."""
    return values[0] if len(values) == 1 else [*values]
