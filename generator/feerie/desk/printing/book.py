"""A book of problems or variants, in one language: what it says, as plain values, and its pages.

How it is set is told by `book.typ`, a text of Typst; what stands before that is the values, as JSON. No text
of a file is ever read as Typst.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from importlib.resources import files
from itertools import count
from typing import Any, Final

from feerie.desk.printing.gathered import Gathered, Told
from feerie.desk.printing.picture_formats import wanting
from feerie.desk.printing.typesetting import POINTS, quoted
from feerie.errors.spelling import folded
from feerie.language import Language
from feerie.language.root import ROOT
from feerie.language.wording.grammar import name_in
from feerie.language.wording.language import as_sentence, said_in, templates, typeset
from feerie.language.wording.rulebook.book import PARAMS, Chapter
from feerie.pictures.drawing.piece_set import Figure
from feerie.studies.pictured.options import Options, legend
from feerie.studies.pictured.printed import Printed
from feerie.studies.problems.problem_texts import heading, line_text, solution
from feerie.studies.rulebooks import book_of
from feerie.studies.study import Study
from feerie.studies.texts import caption, title

Data = dict[str, Any]

_MARKED: Final = re.compile(r"\*(?P<emph>[^*\s][^*]*)\*|`(?P<code>[^`]*)`|\[(?P<link>[^\]]+)\]\([^)\s]+\)")
_SUFFIX: Final = re.compile(r"(?:[JjSs]r\.?|[IVX]+)")
_PAGE: Final = "\0"
"""What stands for the number of a page until there are pages."""

_PAPERS: Final = {"a4": "a4", "a5": "a5", "b5": "iso-b5", "letter": "us-letter"}
PAPERS: Final = tuple(_PAPERS)
"""The sizes of pages."""

_PLAIN: Final = {
    **dict.fromkeys(("title", "legend", "solution", "number", "width", "columns", "scale")),
    "caption": False,
}
"""What the file of a diagram asks for and a book does by itself."""


@dataclass(frozen=True)
class Binding:
    """How a book is wanted: its language, its pictures, its paper, and what stands on its first page.

    Without a ``title`` it is called after what it has.
    """

    language: Language
    options: Options
    paper: str = PAPERS[0]
    title: str = ""
    authors: Sequence[str] = ()
    note: str = ""


def source(gathered: Gathered, binding: Binding) -> str:
    """Return a book as a text of Typst that needs nothing else; raises FeerieError (``theme``,
    ``piece-set``)."""
    told = json.dumps(_Book(gathered, binding).data(), ensure_ascii=False, separators=(",", ":"))
    layout = files("feerie.desk.printing").joinpath("book.typ").read_text(encoding="utf-8")
    return f"#let book = json(bytes({quoted(told)}))\n{layout}"


def pdf(text: str) -> bytes:
    """Return the pages of such a text, in fonts that come with Typst; raises FeerieError
    (``library-missing``)."""
    with wanting("typst"):
        import typst  # noqa: PLC0415  # an extra
    return bytes(typst.compile(text.encode(), format="pdf", ignore_system_fonts=True))


class _Book:
    """The values of one book; problems are numbered as they come."""

    def __init__(self, gathered: Gathered, binding: Binding) -> None:
        self._all, self._binding = gathered, binding
        self._language = binding.language
        self._words = templates(binding.language, "printing", "book")
        self._numbers = count(1)
        self._solutions: list[Data] = []
        self._names: dict[str, tuple[str, list[str]]] = {}
        self._has = {told.id for told in (*gathered.variants, *gathered.conditions)}

    def data(self) -> Data:
        chapters = [*self._chapters()]
        return {
            "language": self._language,
            "paper": _PAPERS[self._binding.paper],
            "title": typeset(self._binding.title, self._language) or self._title(chapters),
            "authors": [*self._binding.authors],
            "note": typeset(self._binding.note, self._language),
            "vouched": self._word("vouched", version=version("feerie")),
            "contents": self._word("contents"),
            "chapters": chapters,
            "solved": self._word("solutions"),
            "solutions": self._solutions,
            "indexed": self._word(self._indexed),
            "index": [{"name": name, "places": places} for _, (name, places) in sorted(self._names.items())],
        }

    def _title(self, chapters: Sequence[Data]) -> str:
        """Return what a book is called that nobody has called anything: its one family, or what it has."""
        called = [chapter["title"] for chapter in chapters if chapter["variants"]]
        if not self._all.variants:
            return self._word("problems")
        return self._word("variants") if len(called) > 1 else str(called[0])

    def _word(self, code: str, **values: str | None) -> str:
        return self._words[code].fill(values)

    @property
    def _indexed(self) -> str:
        """The code of what the index lists."""
        sorts = {place.partition("-")[0] for _, places in self._names.values() for place in places}
        return "inventors_and_authors" if len(sorts) > 1 else "inventors" if "variant" in sorts else "authors"

    def _chapters(self) -> Iterator[Data]:
        families: dict[str, list[Told]] = defaultdict(list)
        for told in self._all.variants:
            families[told.head.id].append(told)
        alone = [told for several in families.values() if len(several) == 1 for told in several]
        several = {head: found for head, found in families.items() if len(found) > 1}
        called = {head: self._name(found[0].head) for head, found in several.items()}
        for head in sorted(several, key=lambda head: folded(called[head])):
            yield self._of_variants(self._word("family", name=called[head]), several[head], head)
        if alone:
            yield self._of_variants(self._word("others" if several else "variants"), alone)
        if self._all.diagrams:
            shown = [*map(self._diagram, self._all.diagrams)]
            yield {"title": self._word("problems"), "variants": [], "diagrams": shown}
        if self._all.conditions:
            yield self._of_variants(self._word("rules"), self._all.conditions)

    def _of_variants(self, called: str, several: Iterable[Told], head: str = "") -> Data:
        """Return a chapter of variants in the order of their names, the ``head`` of a family first."""
        ordered = sorted(several, key=lambda told: (told.id != head, folded(self._name(told.file))))
        return {"title": called, "variants": [*map(self._variant, ordered)], "diagrams": []}

    def _name(self, file: Any) -> str:
        return said_in(self._language, file.variant.name)

    def _variant(self, told: Told) -> Data:
        model, place = told.file.model, f"variant-{told.id}"
        for inventor in model.inventors:
            self._note(inventor, place)
        own, *inherited = book_of(told.file, self._language).chapters
        rules, rest = [own], [*self._rest(inherited, told)]
        rules += [chapter for chapter in inherited if chapter.variant not in (*self._has, ROOT)]
        return {
            "place": place,
            "name": self._name(told.file),
            "facts": ", ".join(filter(None, (*model.inventors, model.year))),
            "lead": _runs(said_in(self._language, model.lead or model.summary)),
            "hero": self._figure(told.hero) if told.hero else None,
            "rules": [
                {
                    "heading": one.heading,
                    # What a derived variant may set is for those who write one.
                    "items": [_runs(told.text) for told in one.sentences if told.path[0] != PARAMS],
                }
                for one in rules
            ],
            "rest": rest,
            "problems": [*map(self._diagram, told.problems)],
        }

    def _rest(self, inherited: Sequence[Chapter], told: Told) -> Iterator[Data]:
        """Yield which other variants of the book tell the rest of a rule, each before those that it tells of
        itself."""
        known: set[str] = set()
        for id_ in (chapter.variant for chapter in inherited):
            if id_ in known or id_ not in (*self._has, ROOT):
                continue
            file = told.library.variant(id_)
            known |= {id_, *file.parents}
            name = name_in("in", self._name(file), self._language)
            text = self._word("rest", name=name, page=_PAGE if id_ in self._has else None)
            before, _, after = text.partition(_PAGE)
            yield {"before": before, "place": f"variant-{id_}" if after else None, "after": after}

    def _diagram(self, study: Study) -> Data:
        """Return what stands at a diagram: a problem with its number, or a figure."""
        if study.problem is None:
            return {"figure": self._figure(study)}
        printed, panels = self._pictured(study)
        texts, number = heading(study.problem, printed.audience), next(self._numbers)
        place = f"problem-{number}"
        for author in study.problem.model.authors:
            self._note(typeset(author, self._language), place)
        lines = solution(study.problem, printed.audience)
        if lines:
            told = [{"depth": line.depth, "text": line_text(line)} for line in lines]
            by = ", ".join(filter(None, (texts.authors, texts.source)))
            self._solutions.append({"number": number, "place": place, "by": by, "lines": told})
        named = ("title", self._language) in study.passages
        keys = legend(printed.strip, study, printed.audience)
        units = [key.text for key in keys if isinstance(key.sample, Figure)]
        return {
            "figure": None,
            "number": number,
            "place": place,
            "title": _runs(title(study, printed.audience)) if named else [],
            **{key: getattr(texts, key) for key in ("authors", "source", "award", "dedication", "count")},
            "asked": texts.stipulation,
            "notes": [*texts.notes, *([", ".join(units)] if units else [])],
            "panel": panels[0],
        }

    def _figure(self, study: Study) -> Data:
        printed, panels = self._pictured(study)
        return {
            "title": _runs(as_sentence(title(study, printed.audience))),
            "caption": _runs(caption(study, printed.audience)),
            "panels": panels,
        }

    def _pictured(self, study: Study) -> tuple[Printed, list[Data]]:
        """Return a diagram as it is drawn, and each of its panels, whose words are for Typst to set."""
        own = Options.of(study).model_copy(update=_PLAIN)
        printed = self._binding.options.over(own).printed(study, self._language, study.id)
        bare = replace(printed, strip=replace(printed.strip, above=(), below=()))
        return printed, [*map(_panel, bare.panels())]

    def _note(self, name: str, place: str) -> None:
        """Put a name into the index, by its last part."""
        called = indexed(name)
        _, places = self._names.setdefault(folded(called), (called, []))
        places.append(place)


def _panel(printed: Printed) -> Data:
    (panel,) = printed.strip.panels
    told: Mapping[str, Any] = {
        key: getattr(panel, key) for key in ("number", "name", "sentence", "notation", "description")
    }
    return {**told, "svg": printed.svg, "width": round(printed.width * POINTS, 2)}


def indexed(name: str) -> str:
    """Return a name as an index has it, the last part first: ``Crişan, Vlaicu``, ``Salai sr., Ladislav``."""
    first = name.split()
    last = [first.pop()]
    if first and _SUFFIX.fullmatch(last[0]):
        last.insert(0, first.pop())
    return ", ".join(filter(None, (" ".join(last), " ".join(first))))


def _runs(text: str) -> list[tuple[str, str]]:
    """Return a text that may have emphasis, code and links, as pieces, each with what it is."""
    found: list[tuple[str, str]] = []
    end = 0
    for match in _MARKED.finditer(text):
        found += [("text", text[end : match.start()]), (str(match.lastgroup), match[str(match.lastgroup)])]
        end = match.end()
    return [run for run in (*found, ("text", text[end:])) if run[1]]
