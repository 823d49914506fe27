"""The text of an ini of Fairy-Stockfish: sections that inherit, and the settings of each.

A setting that may differ between the sides is a pair, White's first, under one key: ``flagRegionWhite`` and
``flagRegionBlack`` are both ``flagRegion``. What is said for neither side alone is said for both.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from feerie.desk.exchange.foreign_text import Source, Word

FORMAT: Final = "fairy-stockfish"
PROGRAM: Final = "Fairy-Stockfish"
"""What files of variants call the program."""

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
