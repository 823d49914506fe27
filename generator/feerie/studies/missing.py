"""What the page of a variant still lacks, the most important first, and what each costs the page.

It lacks a proof where a text names a square outside braces, and no move or claim names it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import IntEnum, auto
from pathlib import Path
from typing import Final, NamedTuple

from feerie.engine.board.geometry import Geometry
from feerie.engine.rules.contract.word import Pieces
from feerie.engine.rules.variant.entries import mentioned
from feerie.engine.rules.variant.text import Text
from feerie.errors import FeerieError, Finding, PositionError
from feerie.language.definitions.folders import VARIANT
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import Diagram
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.reading.document import Document
from feerie.language.reading.node import Mark
from feerie.language.wording.starting import is_to_be_written
from feerie.studies.braces import spans
from feerie.studies.hero import shows_move
from feerie.studies.study import Study


class Need(IntEnum):
    """What a page needs, in the order of importance; what stands before `ORIGIN` it needs to be published."""

    WORDS = auto()
    LEAD = auto()
    DIAGRAM = auto()
    HERO = auto()
    SUMMARY = auto()
    CLAIM = auto()
    PROOF = auto()
    ORIGIN = auto()
    KEYWORDS = auto()
    ADDED = auto()
    UNITS = auto()


class Missing(NamedTuple):
    """One thing that a page lacks, with the place where it would stand."""

    need: Need
    finding: Finding

    @property
    def is_needed(self) -> bool:
        """Whether a page should not be published without it."""
        return self.need < Need.ORIGIN


_TEXTS: Final = ("name", "lead", "summary")
_OF_RULE: Final = ("lead", "summary")
_OF_DIAGRAM: Final = ("title", "caption")
_SAYS_WHENCE: Final = ("inventors", "year", "source", "origin")
_FOR_UNITS: Final = (("walks", "as"), ("effects", "one"), ("moves", "one"))
"""The sections and keys by which something is lent by some units, or done to one of them."""


def missing_in(file: VariantFile, library: Library, path: Path) -> Iterator[Missing]:
    """Yield what the page of a variant lacks; a variant outside a folder of its own has no page."""
    if path.name != VARIANT:
        return
    model = file.model
    yield from _unwritten(file.document, {key: getattr(model, key) for key in _TEXTS})
    if model.lead is None:
        yield _at(file, Need.LEAD)
    diagrams = [*_diagrams(path, library)]
    if not diagrams:
        yield _at(file, Need.DIAGRAM)
    elif not any(map(shows_move, diagrams)):
        yield _at(file, Need.HERO)
    if model.summary is None:
        yield _at(file, Need.SUMMARY)
    if diagrams and not any(diagram.model.claims or diagram.model.stipulation for diagram in diagrams):
        yield _at(file, Need.CLAIM)
    yield from _unproved(file, diagrams)
    if not any(getattr(model, key) for key in _SAYS_WHENCE):
        yield _at(file, Need.ORIGIN)
    if not model.keywords:
        yield _at(file, Need.KEYWORDS)
    if model.added is None:
        yield _at(file, Need.ADDED)
    yield from _meaning_nothing(file)


def _unproved(file: VariantFile, diagrams: Sequence[Diagram]) -> Iterator[Missing]:
    """Yield the squares of a rule in words that no move or claim of its diagrams names."""
    said = {key: getattr(file.model, key) for key in _OF_RULE}
    for mark, square in _bare(file.document, said, file.variant.geometry, proved_squares(diagrams)):
        yield Missing(Need.PROOF, mark.finding("page-without-proof", square=square))


def _meaning_nothing(file: VariantFile) -> Iterator[Missing]:
    """Yield the entries for kinds that have no unit in the first position and that nothing brings."""
    promotion = file.variant.promotion
    brought = {*mentioned((*file.variant.verbs, promotion.to if promotion else ()))}
    for section, key in _FOR_UNITS:
        for name, entry in getattr(file.model, section).items():
            meant = getattr(entry, f"{key}_", getattr(entry, key, None))
            for kind in meant.kinds if isinstance(meant, Pieces) else ():
                if kind in file.variant.spare and kind not in brought:
                    path = (section, name, key)
                    yield Missing(
                        Need.UNITS, file.document.key_finding(path, "page-without-units", kind=kind)
                    )


def missing_of(study: Study) -> Iterator[Missing]:
    """Yield what a diagram under `diagrams/` lacks: words that are still to be written, braces."""
    document = study.diagram.document
    texts = {key: getattr(study.diagram.model, key) for key in _OF_DIAGRAM}
    yield from _unwritten(document, texts)
    for mark, square in _bare(document, texts, study.variant.geometry):
        yield Missing(Need.PROOF, mark.finding("page-without-braces", square=square))


def by_importance(found: Sequence[Missing]) -> list[Missing]:
    """Return what is missing, variant by variant, the most important first."""
    return sorted(
        found, key=lambda one: (Path(one.finding.file).parent, one.need, one.finding.file, one.finding.line)
    )


def _unwritten(document: Document, texts: dict[str, Text | None]) -> Iterator[Missing]:
    for key, text in texts.items():
        if text is not None and (languages := is_to_be_written(text)):
            values = {"key": key, "language": [*languages]}
            yield Missing(Need.WORDS, document.key_finding((key,), "text-to-write", **values))


def _bare(
    document: Document, texts: dict[str, Text | None], geometry: Geometry, proved: Collection[str] = ()
) -> Iterator[tuple[Mark, str]]:
    """Yield the squares outside braces that nothing proves, with their places."""
    for key, text in texts.items():
        for language, words in (text or {}).items():
            for square, offset in bare_squares(words, geometry, proved):
                yield document.place((key, language), offset), square


def _diagrams(path: Path, library: Library) -> Iterator[Diagram]:
    """Yield the diagrams beside the file of a variant, without those whose files have findings."""
    for other in sorted(path.parent.glob("*.yml")):
        if other.name != VARIANT and not other.name.startswith("."):
            with suppress(FeerieError):
                yield library.diagram_at(other.absolute())


def _at(file: VariantFile, need: Need) -> Missing:
    return Missing(need, file.document.finding((), f"page-without-{need.name.lower()}"))


_SQUARE: Final = r"[a-z][1-9]\d?"
_IN_MOVE: Final = re.compile(_SQUARE)
_NAMED: Final = re.compile(rf"(?<![\w/@])[A-Z]{{0,2}}({_SQUARE})(?:[-x×]({_SQUARE}))?\b|[.!?](?=\s|$)")
"""A square, a unit on one, or a move; or the end of a sentence."""

_DRAWN: Final = ("fen", "board")
"""The keys of a position by which squares are not named."""


def bare_squares(text: str, geometry: Geometry, proved: Collection[str] = ()) -> Iterator[tuple[str, int]]:
    """Yield of each sentence the first square outside braces that is not proved, with its place."""
    is_told = False
    for span in spans(text):
        for found in () if span.braced else _NAMED.finditer(span.text):
            if found[1] is None:
                is_told = False
            for name in filter(None, found.groups()):
                if not is_told and name not in proved and _is_on(geometry, name):
                    is_told = True
                    yield name, span.offset + found.start()


def proved_squares(diagrams: Iterable[Diagram]) -> frozenset[str]:
    """Return the squares that the moves and claims of diagrams name."""
    said = ([one.document.data.get(key) for key in ("moves", "claims")] for one in diagrams)
    return frozenset(square for one in said for text in _texts(one) for square in _IN_MOVE.findall(text))


def _texts(value: object) -> Iterator[str]:
    """Yield the texts in what a file says."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)
    elif isinstance(value, Mapping):
        yield from _texts([inner for key, inner in value.items() if key not in _DRAWN])


def _is_on(geometry: Geometry, name: str) -> bool:
    try:
        geometry.square(name)
    except PositionError:
        return False
    return True
