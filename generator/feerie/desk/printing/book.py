"""A book of problems and variants: what it is of, and in one language what it says, as plain values, and its
pages.

How it is set is told by `book.typ`, a text of Typst; what stands before that is the values, as JSON. No text
of a file is ever read as Typst.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import resources
from importlib.metadata import version
from itertools import count
from pathlib import Path
from typing import Any, Final

from feerie.desk.printing.typesetting import POINTS, quoted
from feerie.errors import Finding
from feerie.errors.spelling import folded
from feerie.language import ROOT, Language
from feerie.language.definitions.folders import EXERCISES, VARIANT, collecting, shown_path
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.set_forms import TOGETHER
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.wording.grammar import name_in
from feerie.language.wording.language import as_sentence, chapter, said_in, templates, typeset
from feerie.language.wording.rulebook.book import PARAMS, Chapter
from feerie.pictures.drawing.piece_set import Figure
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import CheckedLibraries, files, is_variant, study_at
from feerie.studies.missing import hero
from feerie.studies.options import Options, Printed
from feerie.studies.pictures import caption, legend, title
from feerie.studies.problems.problem_texts import heading, line_text, solution
from feerie.studies.rulebooks import book_of
from feerie.studies.study import Study


@dataclass(frozen=True)
class Told:
    """A variant that a book tells of, with the diagram of its hero and its problems."""

    file: VariantFile
    library: Library
    hero: Study | None
    problems: tuple[Study, ...] = ()

    @property
    def head(self) -> VariantFile:
        """The first variant of its family: the farthest that it derives from, or itself."""
        lineage = self.file.lineage
        return self.library.variant(lineage[-1]) if lineage else self.file


class Gathering:
    """The variants of some paths, their diagrams outside of these, and the rules of the diagrams, by id.

    With a file of a variant the problems beside it are its own, and its other diagrams are left out.
    """

    def __init__(self, paths: Iterable[Path], library: Library) -> None:
        self.variants: dict[str, Told] = {}
        self.diagrams: list[Study] = []
        self.conditions: dict[str, Told] = {}
        self.findings: list[Finding] = []
        self._libraries = CheckedLibraries(library)
        self._problems: dict[Path, list[Study]] = {}
        places = [*paths]
        found = [path for path in files(places) if path.name != EXERCISES]
        if not found:
            self.findings.extend(Finding(shown_path(path), 1, 1, "no-diagram", {}) for path in places)
        # The problems of a variant are at hand when its own file is read.
        self.paths = sorted(found, key=lambda path: path.name == VARIANT)
        self._own = {path.absolute().parent for path in self.paths if path.name == VARIANT}

    def each(self) -> Iterator[Path]:
        """Yield each file once it has been read; what is wrong with it is among the findings."""
        for path in self.paths:
            with collecting(self.findings, path.absolute()):
                self._take(path.absolute(), self._libraries.at(path))
            yield path
        for id_ in (*self.variants, ROOT):
            self.conditions.pop(id_, None)

    def _take(self, path: Path, checked: CheckedLibrary) -> None:
        beside = self._problems.setdefault(path.parent, [])
        if is_variant(path, checked.library):
            file = checked.library.variant_at(path)
            self.variants[file.id] = _told(file, checked, tuple(beside))
        elif path.parent not in self._own:
            self.diagrams.append(study_at(path, checked))
            for id_ in {*self.diagrams[-1].variant.id.split(TOGETHER)} & {*checked.library.ids}:
                self.conditions[id_] = _told(checked.library.variant(id_), checked)
        elif "stipulation" in checked.library.document_at(path).data:
            beside.append(study_at(path, checked))


def _told(file: VariantFile, checked: CheckedLibrary, problems: tuple[Study, ...] = ()) -> Told:
    """Return a variant with its hero; one that is named is played alone."""
    shown = None
    if file.id in checked.library.ids:
        named = file.model.hero
        shown = checked.study(f"{file.id}/{named}") if named else hero(file, checked.sound_studies(file.id))
    return Told(file, checked.library, shown, problems)


Data = dict[str, Any]

PAPERS: Final = {"a4": "a4", "a5": "a5", "b5": "iso-b5", "letter": "us-letter"}
"""The sizes of pages, as Typst calls them."""

_PLAIN: Final = {
    **dict.fromkeys(("title", "legend", "solution", "number", "width", "columns", "scale")),
    "caption": False,
}
"""What the file of a diagram asks for and a book does by itself."""


def source(read: Gathering, language: Language, options: Options, paper: str, **first: Any) -> str:
    """Return a book as a text of Typst that needs nothing else; raises FeerieError (``theme``,
    ``piece-set``).

    ``first`` is what stands on its first page: a ``title``, without which it is called after what it has,
    ``authors``, and a ``note``.
    """
    told = {**_Book(read, language, options).data(), "paper": PAPERS[paper], **first}
    told |= {key: typeset(told[key], language) for key in ("title", "note")}
    plain = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    layout = resources.files("feerie.desk.printing").joinpath("book.typ").read_text(encoding="utf-8")
    return f"#let book = json(bytes({quoted(plain)}))\n{layout}"


class _Book:
    """The values of one book."""

    def __init__(self, read: Gathering, language: Language, options: Options) -> None:
        self._read, self._language, self._options = read, language, options
        self._numbers = count(1)
        self._has = {*read.variants, *read.conditions}

    def data(self) -> Data:
        return {
            "language": self._language,
            "words": chapter(self._language, "printing")["book"],
            "version": version("feerie"),
            "variants": [*map(self._variant, self._read.variants.values())],
            "diagrams": [*map(self._diagram, self._read.diagrams)],
            "conditions": [*map(self._variant, self._read.conditions.values())],
        }

    def _named(self, file: VariantFile) -> Data:
        name = said_in(self._language, file.variant.name)
        return {"name": name, "key": folded(name)}

    def _variant(self, told: Told) -> Data:
        model = told.file.model
        own, *inherited = book_of(told.file, self._language).chapters
        apart = [one for one in inherited if one.variant not in (*self._has, ROOT)]
        return {
            "place": f"variant-{told.file.id}",
            **self._named(told.file),
            "family": self._named(told.head),
            "people": [*map(indexed, model.inventors)],
            "facts": ", ".join(filter(None, (*model.inventors, model.year))),
            "lead": said_in(self._language, model.lead or model.summary),
            "hero": self._figure(told.hero) if told.hero else None,
            "rules": [
                # What a derived variant may set is for those who write one.
                {
                    "heading": one.heading,
                    "items": [told.text for told in one.sentences if told.path[0] != PARAMS],
                }
                for one in (own, *apart)
            ],
            "rest": [*self._rest(inherited, told)],
            "problems": [*map(self._diagram, told.problems)],
        }

    def _rest(self, inherited: Sequence[Chapter], told: Told) -> Iterator[Data]:
        """Yield which other variants of the book tell the rest of a rule, with what these inherit."""
        known: set[str] = set()
        for id_ in (one.variant for one in inherited):
            if id_ not in known and id_ in (*self._has, ROOT):
                file = told.library.variant(id_)
                known |= {id_, *file.parents}
                name = name_in("in", said_in(self._language, file.variant.name), self._language)
                # There are no pages yet.
                page = "{page}" if id_ in self._has else None
                told_of = templates(self._language, "printing", "book")["rest"]
                yield {"told": told_of.fill({"name": name, "page": page}), "place": f"variant-{id_}"}

    def _diagram(self, study: Study) -> Data:
        """Return what stands at a diagram: a problem with its number, or a figure."""
        if study.problem is None:
            return {"figure": self._figure(study)}
        printed, panels = self._pictured(study)
        texts = heading(study.problem, printed.audience)
        lines = solution(study.problem, printed.audience)
        named = ("title", self._language) in study.passages
        keys = legend(printed.strip, study, printed.audience)
        units = ", ".join(key.text for key in keys if isinstance(key.sample, Figure))
        return {
            **{key: getattr(texts, key) for key in ("authors", "source", "award", "dedication", "count")},
            "figure": None,
            "place": f"problem-{next(self._numbers)}",
            "people": [*map(indexed, study.problem.model.authors)],
            "title": title(study, printed.audience) if named else "",
            "asked": texts.stipulation,
            "notes": [*filter(None, (*texts.notes, units))],
            "panel": panels[0],
            "lines": [{"depth": line.depth, "text": line_text(line)} for line in lines],
        }

    def _figure(self, study: Study) -> Data:
        printed, panels = self._pictured(study)
        called = as_sentence(title(study, printed.audience))
        return {"title": called, "caption": caption(study, printed.audience), "panels": panels}

    def _pictured(self, study: Study) -> tuple[Printed, list[Data]]:
        """Return a diagram as it is drawn, and each of its panels, whose words are for Typst to set."""
        own = Options.of(study).model_copy(update=_PLAIN)
        printed = self._options.over(own).printed(study, self._language, study.id)
        bare = replace(printed, strip=replace(printed.strip, above=(), below=()))
        return printed, [*map(_panel, bare.panels())]


def _panel(printed: Printed) -> Data:
    (panel,) = printed.strip.panels
    told = {key: getattr(panel, key) for key in ("number", "name", "sentence", "notation", "description")}
    return {**told, "svg": printed.svg, "width": round(printed.width * POINTS, 2)}


def indexed(name: str) -> Data:
    """Return a name as an index has it, the last part first (``Crişan, Vlaicu``; ``Salai sr., Ladislav``),
    and by what it is found there."""
    first = name.split()
    last = [first.pop()]
    if first and last[0].endswith("."):
        last.insert(0, first.pop())
    told = ", ".join(filter(None, (" ".join(last), " ".join(first))))
    return {"name": told, "key": folded(told)}
