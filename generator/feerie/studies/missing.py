"""What the page of a variant still lacks, the most important first; and its hero, the diagram that shows, on
top of the page, the move that makes the variant."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import IntEnum
from pathlib import Path
from typing import Final, NamedTuple

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import WHITE
from feerie.engine.rules.contract import Pieces
from feerie.engine.rules.variant.entries import mentioned
from feerie.engine.rules.variant.text import Text
from feerie.errors import FeerieError, Finding, PositionError, nearest
from feerie.language.definitions.faults.idle import unasked_counters
from feerie.language.definitions.folders import VARIANT, diagram_files
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import Diagram
from feerie.language.definitions.models.text_types import WRITTEN
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.languages import LANGUAGES, Language
from feerie.language.reading import Document, KeyPath
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.starting import is_to_be_written
from feerie.studies.running_text import PROVES, Evidence, Sentence, sentences
from feerie.studies.study import Study

Need = IntEnum("Need", "WORDS LEAD DIAGRAM HERO SUMMARY START CLAIM PROOF NAMES ORIGIN KEYWORDS ADDED UNITS")
"""What a page needs, in the order of importance; what stands before `ORIGIN` it needs to be published."""


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
_FOR_UNITS: Final = (("walks", "borrow"), ("effects", "one"), ("moves", "one"))
"""The sections and keys by which something is lent by some units, or done to one of them."""


def missing_in(file: VariantFile, library: Library, path: Path) -> Iterator[Missing]:
    """Yield what the page of a variant lacks; a variant outside a folder of its own has no page."""
    if path.name != VARIANT:
        return
    model, diagrams = file.model, list[Diagram]()
    for other in diagram_files(path.parent):
        # What is wrong with a diagram is told where that is written.
        with suppress(FeerieError):
            diagrams.append(library.diagram_at(other.absolute()))
    lacking = {
        Need.LEAD: model.lead is None,
        Need.DIAGRAM: not diagrams,
        Need.HERO: diagrams and not any(map(shows_move, diagrams)),
        Need.SUMMARY: model.summary is None,
        Need.CLAIM: diagrams and not any(one.model.claims or one.model.stipulation for one in diagrams),
        Need.ORIGIN: not any(getattr(model, key) for key in _SAYS_WHENCE),
        Need.KEYWORDS: not model.keywords,
        Need.ADDED: model.added is None,
    }
    yield from (_at(file, need) for need, is_lacking in lacking.items() if is_lacking)
    yield from _unwritten(file.document, {key: getattr(model, key) for key in _TEXTS})
    yield from _unproved(file, diagrams)
    yield from _without_names(file)
    yield from _meaning_nothing(file)
    yield from _without_start(file)
    own = file.document.file
    yield from (Missing(Need.UNITS, one) for one in unasked_counters(file.document) if one.file == own)


def _unproved(file: VariantFile, diagrams: Sequence[Diagram]) -> Iterator[Missing]:
    """Yield what a rule in words says of moves and no move or claim of its diagrams proves."""
    evidence = Evidence(diagrams)
    for path, sentence in _sentences({key: getattr(file.model, key) for key in _OF_RULE}):
        named = _named(sentence, file.variant.geometry)
        unproved = {square: at for square, at in named.items() if square not in evidence.squares}
        yield from _at_first(file.document, path, unproved, "page-without-proof")
        if not unproved:
            yield from _without_evidence(file.document, path, sentence, named, evidence)


def _without_names(file: VariantFile) -> Iterator[Missing]:
    """Yield the kinds of the file that it gives no name, and for which a language has none."""
    for section in ("pieces", "fairy"):
        for kind, piece in getattr(file.model, section).items():
            path = (section, kind)
            is_own = file.document.key_mark(path).file == file.document.file
            is_named = piece.name is not None or all(Lexicon(one).names("kinds", kind) for one in LANGUAGES)
            if is_own and not is_named:
                values = {"kind": kind, "written": WRITTEN}
                yield Missing(Need.NAMES, file.document.key_finding(path, "page-without-names", **values))


def _meaning_nothing(file: VariantFile) -> Iterator[Missing]:
    """Yield the entries for kinds that have no unit in the first position and that nothing brings."""
    promotion = file.variant.promotion
    brought = {*mentioned((*file.variant.verbs, promotion.to if promotion else ()))}
    for section, key in _FOR_UNITS:
        for name, entry in getattr(file.model, section).items():
            meant = getattr(entry, f"{key}_", getattr(entry, key, None))
            for kind in meant.kinds if isinstance(meant, Pieces) else ():
                if kind in file.variant.spare and kind not in brought:
                    finding = file.document.key_finding((section, name, key), "page-without-units", kind=kind)
                    yield Missing(Need.UNITS, finding)


def _without_start(file: VariantFile) -> Iterator[Missing]:
    """Yield that an inherited first position does not fit; that nobody has a right to castle in it, where the
    rules have castling; or that no unit of it is told as unmoved, where they ask for such."""
    rules = file.variant
    if rules.start is None or rules.start.unmoved:
        if rules.start is None and file.model.position is not None:
            yield _at(file, Need.START)
        return
    if rules.alphabet.tells_unmoved:
        files = "".join(rules.alphabet.rights_on(rules.start.units, rules.geometry.files))
        yield _of_start(file, "page-without-unmoved", files=files)
    if rules.castling is None or rules.castling.returns:
        return
    pairs = sorted(
        f"{rules.alphabet.write(one.king)}{rules.geometry.name(one.king_from)}"
        f" + {rules.alphabet.write(one.rook)}{rules.geometry.name(one.rook_from)}"
        for one in rules.castles
        if one.king.colour == WHITE
    )
    yield _of_start(file, "page-without-castling", homes=pairs, castling=rules.castlers_wanted)


def _of_start(file: VariantFile, code: str, **values: object) -> Missing:
    """Return what the first position lacks, where the file gives it, or at its head if it is inherited."""
    path: KeyPath = ("position",)
    is_own = file.document.key_mark(path).file == file.document.file
    told = file.document.key_finding if is_own else file.document.finding
    return Missing(Need.UNITS, told(path if is_own else (), code, **values))


def missing_of(study: Study) -> Iterator[Missing]:
    """Yield what a diagram under `diagrams/` lacks: words that are still to be written, braces."""
    document = study.diagram.document
    texts = {key: getattr(study.diagram.model, key) for key in _OF_DIAGRAM}
    yield from _unwritten(document, texts)
    evidence, name = Evidence([study.diagram]), study.variant.geometry.name
    units = (item for frame in study.frames for item in enumerate(frame.position.units))
    shown = evidence.squares | {name(Square(square)) for square, unit in units if unit}
    for path, sentence in _sentences(texts):
        bare = _named(sentence, study.variant.geometry)
        yield from _at_first(document, path, bare, "page-without-braces")
        unproved = {square: at for square, at in sentence.squares.items() if square not in shown}
        if sentence.is_asked and unproved:
            yield from _at_first(document, path, unproved, "page-without-proof")
        elif sentence.is_asked and not bare:
            yield from _without_evidence(document, path, sentence, sentence.squares, evidence)


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


def _sentences(texts: Mapping[str, Text | None]) -> Iterator[tuple[KeyPath, Sentence]]:
    """Yield the sentences of texts, each with the place of its text, which ends with the language."""
    for key, text in texts.items():
        for language, words in (text or {}).items():
            yield from (((key, language), sentence) for sentence in sentences(words))


def _named(sentence: Sentence, geometry: Geometry) -> dict[str, int]:
    """Return the squares of the board that a sentence names outside braces, with their first places."""
    found: dict[str, int] = {}
    for name, offset in sentence.bare():
        with suppress(PositionError):
            geometry.square(name)
            found.setdefault(name, offset)
    return found


def _at_first(document: Document, path: KeyPath, squares: Mapping[str, int], code: str) -> Iterator[Missing]:
    """Yield a finding about the first of some squares."""
    for square, offset in [*squares.items()][:1]:
        yield Missing(Need.PROOF, document.place(path, offset).finding(code, square=square))


def _without_evidence(
    document: Document, path: KeyPath, sentence: Sentence, squares: Collection[str], evidence: Evidence
) -> Iterator[Missing]:
    """Yield what a sentence says of moves and nothing proves."""
    for sort, word, offset in sentence.said(Language(str(path[-1]))):
        if not evidence.proves(sort, squares):
            values = {"word": word, "squares": sorted(squares) or None, "expected": list(PROVES[sort])}
            yield Missing(Need.PROOF, document.place(path, offset).finding("page-without-evidence", **values))


def _at(file: VariantFile, need: Need) -> Missing:
    return Missing(need, file.document.finding((), f"page-without-{need.name.lower()}"))


def hero(file: VariantFile, studies: Iterable[Study]) -> Study | None:
    """Return the study that a variant names as its hero, else the first with a move; None without any."""
    shown = [study for study in studies if shows_move(study.diagram)]
    named = f"{file.id}/{file.model.hero}"
    return next((study for study in shown if study.id == named), shown[0] if shown else None)


def wrong_hero(file: VariantFile, library: Library) -> Iterator[Finding]:
    """Yield what is wrong with the hero that a variant names: no diagram of that name, or one without a
    move."""
    name = file.model.hero
    if name is None:
        return
    names = [path.stem for path in library.diagrams(file.id)] if file.id in library.ids else []
    if name not in names:
        values = {"id": name, "expected": names or None, "nearest": nearest(name, names)}
        yield file.document.finding(("hero",), "unknown-diagram", **values)
        return
    shown: dict[str, bool] = {}
    for one in names:
        # What is wrong with a diagram is told where that is written.
        with suppress(FeerieError):
            shown[one] = shows_move(library.diagram(f"{file.id}/{one}"))
    if shown.get(name) is False:
        better = next((one for one in names if shown.get(one)), None)
        yield file.document.finding(("hero",), "hero-without-move", id=name, nearest=better)


def shows_move(diagram: Diagram) -> bool:
    """Return whether a diagram shows a move, step by step."""
    return bool(diagram.model.moves) and not diagram.model.compares
