"""Where the site's views come from: the variants under a folder, studied."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from feerie.definitions.diagrams import read_diagram
from feerie.definitions.document import parse_document
from feerie.definitions.library import ROOT, VARIANT, Library, findings_of, shipped
from feerie.definitions.variants import VariantFile
from feerie.errors import FeerieError, Finding
from feerie.rules.variant import Variant
from feerie.site.figure_view import figure_view
from feerie.site.variant_view import relatives, variant_view
from feerie.site.views import FigureView, VariantView
from feerie.studies.audit import variant_of
from feerie.studies.bench import Bench
from feerie.studies.study import Study
from feerie.wording import Language, error_sentence

Stamps = Mapping[Path, tuple[int, int]]
"""Files by their times and sizes: what has the same stamp has not changed."""


@dataclass(slots=True)
class _Shelved:
    """A variant that has been studied, with the stamps of the files that it depends on.

    They are those of its folder and of its parents, and of all rules if it ``compares`` its family;
    all of them if it is not ``alone``, because it could not be read or refers to a diagram of another folder.
    """

    name: str
    stamps: Stamps
    findings: tuple[Finding, ...]
    file: VariantFile | None = None
    studies: tuple[Study, ...] = ()
    alone: bool = False
    compares: bool = False
    views: dict[Language, VariantView] = field(default_factory=dict)

    def depends_on(self, path: Path) -> bool:
        """Whether the variant may come out otherwise when a file changes."""
        if not self.alone or self.file is None or path.parent.name == self.name:
            return True
        return path.name == VARIANT and (self.compares or path.parent.name in self.file.parents)


class _NotingBench(Bench):
    """A bench that notes whose diagrams are asked for, and whether anybody compares a family."""

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self.asked: set[str] = set()
        self.compared = False

    def study(self, id_: str) -> Study:
        self.asked.add(id_.partition("/")[0])
        return super().study(id_)

    def family(self, variant: Variant) -> list[Variant]:
        self.compared = True
        return super().family(variant)


class StudiedFolder:
    """The variants and diagrams of a folder; the rest of the library helps.

    Each is studied once, and again when a file has changed that it depends on: see :meth:`refresh`.
    """

    def __init__(self, diagrams: Path) -> None:
        self._folder = diagrams
        self._stamps: Stamps = {}
        self._shelf: dict[str, _Shelved] = {}
        self._fences: dict[tuple[str, Language, str], FigureView] = {}
        self.refresh()

    def refresh(self) -> None:
        """Look at the files again."""
        stamps = dict(_stamps(self._folder))
        if stamps == self._stamps and self._shelf:
            return
        self._stamps = stamps
        self._fences.clear()
        self._bench = _NotingBench(Library(self._folder, shipped()))
        kept = self._shelf
        self._shelf = {}
        for path in sorted(self._folder.glob(f"*/{VARIANT}")):
            name = path.parent.name
            known = kept.get(name)
            if known is None or known.stamps != self._stamps_of(known):
                known = self._study(name)
            self._shelf[name] = known

    def variants(self, language: Language) -> Sequence[VariantView]:
        """Every variant that can be read, with every diagram that has no fault."""
        files = {name: shelved.file for name, shelved in self._shelf.items() if shelved.file}
        parents = {name: file.parents[0] if file.parents else None for name, file in files.items()}
        views = {name: self._view(name, language) for name in files}
        heads = {name for name, view in views.items() if any(figure.family for figure in view.figures)}
        return [
            replace(
                view,
                relatives=tuple(relatives(name, parents)),
                families=tuple(other for other in (name, *files[name].parents) if other in heads),
            )
            for name, view in views.items()
        ]

    def findings(self) -> Sequence[tuple[str, Finding]]:
        """What is wrong with each variant of the folder."""
        pairs = [(name, finding) for name, shelved in self._shelf.items() for finding in shelved.findings]
        return sorted(pairs, key=lambda pair: (pair[1], pair[0]))

    def figure(self, text: str, language: Language, name: str) -> FigureView:
        """The diagram that a text describes, in any variant of the library; raises DefinitionError."""
        key = (text, language, name)
        if key not in self._fences:
            diagram = read_diagram(name, parse_document(text, ""))
            variant = variant_of(diagram, self._bench, self._folder).variant
            self._fences[key] = figure_view(self._bench.play(diagram, variant), language, name, name, text)
        return self._fences[key]

    def sentence(self, finding: Finding, language: Language) -> str:
        """What a finding says to a person."""
        return error_sentence(finding, language)

    def _study(self, name: str) -> _Shelved:
        library = self._bench.library
        self._bench.asked.clear()
        self._bench.compared = False
        findings: list[Finding] = []
        with _collecting(findings, library.path(name)):
            library.variant(name)
        rules_are_broken = bool(findings)
        studies = []
        for path in library.diagrams(name):
            with _collecting(findings, path):
                studies.append(self._bench.study(f"{name}/{path.stem}"))
        if rules_are_broken:
            return _Shelved(name, self._stamps, tuple(findings))
        shelved = _Shelved(
            name,
            self._stamps,
            tuple(findings),
            library.variant(name),
            tuple(studies),
            alone=self._bench.asked <= {name},
            compares=self._bench.compared,
        )
        shelved.stamps = self._stamps_of(shelved)
        return shelved

    def _view(self, name: str, language: Language) -> VariantView:
        shelved = self._shelf[name]
        if language not in shelved.views and shelved.file is not None:
            orthodox = self._bench.library.variant(ROOT).variant
            texts = self._texts(shelved.studies)
            shelved.views[language] = variant_view(shelved.file, shelved.studies, texts, language, orthodox)
        return shelved.views[language]

    def _texts(self, studies: Sequence[Study]) -> dict[str, str]:
        """The text of each diagram's file by its id; a file that is gone by now has none."""
        texts = {}
        for study in studies:
            with suppress(OSError):
                texts[study.id] = (self._folder / f"{study.id}.yml").read_text(encoding="utf-8")
        return texts

    def _stamps_of(self, shelved: _Shelved) -> Stamps:
        """The stamps of all files that a variant depends on, new ones among them."""
        return {path: stamp for path, stamp in self._stamps.items() if shelved.depends_on(path)}


@contextmanager
def _collecting(findings: list[Finding], path: Path) -> Iterator[None]:
    """Note what is wrong with a file, once."""
    try:
        yield
    except FeerieError as error:
        findings.extend(finding for finding in findings_of(error, path) if finding not in findings)


def _stamps(folder: Path) -> Iterator[tuple[Path, tuple[int, int]]]:
    for path in folder.glob("*/*.yml"):
        # While the site is served a file may be gone by now, and a link may lead nowhere.
        with suppress(OSError):
            found = path.stat()
            yield path, (found.st_mtime_ns, found.st_size)


def open_source(diagrams: Path) -> StudiedFolder:
    """The source for a folder of variants."""
    return StudiedFolder(diagrams)
