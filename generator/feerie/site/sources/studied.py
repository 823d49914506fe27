"""A variant after its study: its views, its findings, and the files that it depends on."""

import zlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from feerie.engine.board.position import Position
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from feerie.engine.play.reasons.explanation import refusal
from feerie.engine.play.reasons.reason import Reason
from feerie.engine.rules.variant import Variant
from feerie.errors import Finding
from feerie.language import LANGUAGES, ROOT, Language
from feerie.language.definitions.folders import EXERCISES, collecting, strays
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import Diagram
from feerie.language.definitions.own_rules import RULES
from feerie.language.definitions.setup import FinalPosition
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.reading.plain_values import Enclosed, as_record, from_record
from feerie.pictures.showing.audience import Audience
from feerie.site.site_words import labels
from feerie.site.sources.exercised import exercise_views
from feerie.site.sources.resemblance import different, phrases
from feerie.site.sources.viewed import opening_view, variant_view
from feerie.site.views import OPENING, VariantView
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.exercises.answering import usual_game
from feerie.studies.exercises.exercise import Exercise
from feerie.studies.missing import wrong_hero
from feerie.studies.study import Study, brought

Stamps = Mapping[str, Mapping[str, str]]
"""By folder and name the digest of each file."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What has been read for a study: all files of ``folders``, and the rules of others, of all of them if
    any were compared."""

    folders: tuple[str, ...]
    rules: tuple[str, ...]
    compares: bool


@dataclass(frozen=True, slots=True)
class Studied:
    """A variant with its ``views``, one a language; none if it could not be read.

    The views are compressed records: those of all variants in all languages have a tenth of their size, and
    a process that makes one language needs no others. ``read`` is what it depends on, ``stamps`` those of
    these files; None stands for all files, on which depends what has findings. ``phrases`` are those of its
    rules that orthodox chess does not have (`resemblance`).
    """

    name: str
    findings: tuple[Finding, ...]
    parents: tuple[str, ...] = ()
    views: Mapping[Language, Enclosed] = field(default_factory=dict)
    phrases: frozenset[str] = frozenset()
    read: Reading | None = None
    stamps: Stamps = field(default_factory=dict)

    def view(self, language: Language) -> VariantView:
        """Return the view in a language, which is made anew from its record."""
        if (view := from_record(zlib.decompress(self.views[language]), VariantView)) is None:
            raise ValueError(f"{self.name}: the view in {language} is none")
        return view


class NotingLibrary(CheckedLibrary):
    """A checked library that notes what is read of it: which folders, and whether variants are compared."""

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self._asked: set[str] = set()
        self._compares = False
        self._noted: dict[str, tuple[set[str], bool]] = {}
        """What was noted of the study of each diagram, which is made only when it is asked for first."""

    def begin_notes(self, *folders: str) -> None:
        """Forget what has been read; some folders are read in any case."""
        self._asked, self._compares = {*folders}, False

    def reading(self, file: VariantFile) -> Reading:
        """Return what has been read since then, with the rules of a file and of all folders noted."""
        parents = (self.library.variant(id_).parents for id_ in self._asked)
        rules = {file.id, *file.parents}.union(*parents)
        return Reading((*sorted(self._asked),), (*sorted(rules),), self._compares)

    def study(self, id_: str) -> Study:
        before, compared = self._asked, self._compares
        self._asked, self._compares = {id_.partition("/")[0]}, False
        try:
            return super().study(id_)
        finally:
            asked, compares = self._noted.setdefault(id_, (self._asked, self._compares))
            self._asked, self._compares = before | asked, compared or compares

    def together(
        self, diagram: Diagram, ids: Sequence[str], own: tuple[str | int, ...] = (RULES,)
    ) -> Variant:
        self._asked.update(ids)
        return super().together(diagram, ids, own)

    def compared(
        self, diagram: Diagram, own: Study, final: FinalPosition
    ) -> Iterable[tuple[Variant, Position]]:
        self._compares = True
        return super().compared(diagram, own, final)


def studied(name: str, checked: NotingLibrary, languages: Sequence[Language]) -> Studied:
    """Return a variant with all its diagrams studied; what is wrong with them is in its findings."""
    library, path = checked.library, checked.library.path(name)
    checked.begin_notes(name)
    findings: list[Finding] = []
    with collecting(findings, path):
        checked.begin(library.variant(name))
    rules_are_broken = bool(findings)
    findings.extend(strays(path.parent))
    studies: list[Study] = []
    texts: dict[str, str] = {}
    for diagram in library.diagrams(name):
        with collecting(findings, diagram):
            studies.append(checked.study(f"{name}/{diagram.stem}"))
            texts[studies[-1].id] = _text_of(diagram)
    if rules_are_broken:
        return Studied(name, tuple(dict.fromkeys(findings)))
    file = library.variant(name)
    findings.extend(wrong_hero(file, library))
    opening: Study | None = None
    with collecting(findings, path):
        opening = _opening(file, checked)
    texts[name] = _text_of(path)
    orthodox = library.variant(ROOT)
    exercises: tuple[Exercise, ...] = ()
    with collecting(findings, path.with_name(EXERCISES)):
        exercises = checked.exercises(name)
    views: dict[Language, bytes] = {}
    rules = {study.id: brought(study, library) for study in studies}
    with collecting(findings, path), file.blamed():
        over = _over_at_first(file.variant, orthodox.variant, languages)
        for language in languages:
            view = variant_view(file, studies, texts, language, orthodox.variant, rules)
            first = opening_view(opening, language) if opening else None
            asked, exercise_data = exercise_views(exercises, file.variant, language)
            # A variant without a diagram shows its first position.
            shown = view.figures if view.figures or findings or not first else (first,)
            view = replace(
                view,
                over_at_first=over[language],
                opening=first,
                figures=shown,
                exercises=asked,
                exercise_data=exercise_data,
            )
            views[language] = zlib.compress(as_record(view, VariantView), zlib.Z_BEST_SPEED)
    return Studied(
        name,
        tuple(dict.fromkeys(findings)),
        file.parents,
        views,
        phrases=different(phrases(file.document), phrases(orthodox.document)),
        read=None if findings else checked.reading(file),
    )


def _over_at_first(
    rule: Variant, orthodox: Variant, languages: Sequence[Language]
) -> Mapping[Language, str | None]:
    """Return by language why no game can begin with the first position, empty if one can, None without a
    first position.

    It is told by a move of orthodox chess, if that can be compared, with the reason that most of them have.
    """
    if rule.start is None:
        return dict.fromkeys(languages)
    game = Game(rule, rule.start)
    if not outcome(game).is_over:
        return dict.fromkeys(languages, "")
    usual = usual_game(rule.start, rule, orthodox)
    tried = [
        (move, refusal(game, move.departure, move.arrival))
        for move in ([] if usual is None else usual.legal_moves())
        if move.departure is not None and move.arrival is not None
    ]
    return {language: _no_first_move(tried, Audience(rule, language)) for language in languages}


def _no_first_move(tried: Iterable[tuple[Move, Reason | None]], audience: Audience) -> str:
    """Return why a game is over before its first move, by moves that were tried with the reasons against
    them."""
    words, refused = labels(audience.language), defaultdict[str, list[Move]](list)
    for move, reason in tried:
        refused[audience.reason(reason) if reason else ""].append(move)
    if not refused or "" in refused:
        return words["over_at_first"]
    told, alike = max(refused.items(), key=lambda one: len(one[1]))
    return words["no_first_move"].format(move=audience.told(alike[len(alike) // 2]), reason=told)


def _text_of(path: Path) -> str:
    """Return the text of a file; empty if the file is gone by now."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return ""


def _opening(file: VariantFile, checked: CheckedLibrary) -> Study | None:
    """Return the study of a variant's first position, None if it has none."""
    start = file.variant.start
    if start is None:
        return None
    title = {language: labels(language)["first_position"] for language in LANGUAGES}
    return checked.show(start, file, f"{file.id}/{OPENING}", file.document.file, title=title)
