"""Where the site's views come from: the variants under a folder, studied."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from feerie.definitions.diagrams import read_diagram
from feerie.definitions.document import parse_document
from feerie.definitions.library import Library, shipped
from feerie.definitions.variants import VariantFile
from feerie.errors import FeerieError, Finding
from feerie.site.figure_view import figure_view
from feerie.site.variant_view import relatives, variant_view
from feerie.site.views import FigureView, VariantView
from feerie.studies.audit import variant_of
from feerie.studies.bench import Bench
from feerie.studies.study import Study
from feerie.wording import Language, Lexicon, sentence


class StudiedFolder:
    """The variants and diagrams of a folder, each studied once; the rest of the library helps."""

    def __init__(self, diagrams: Path) -> None:
        self._folder = diagrams
        self._bench = Bench(Library(diagrams, shipped()))

    def variants(self, language: Language) -> Sequence[VariantView]:
        """Every variant that can be read, with every diagram that has no fault."""
        parents = {file.id: file.parents[0] if file.parents else None for file, _ in self._studied}
        return [
            variant_view(file, studies, relatives(file.id, parents), language)
            for file, studies in self._studied
        ]

    def findings(self) -> Sequence[Finding]:
        """What is wrong in the folder."""
        return self._findings

    def figure(self, text: str, language: Language, name: str) -> FigureView:
        """The diagram that a text describes, in any variant of the library; raises DefinitionError."""
        diagram = read_diagram(name, parse_document(text, ""))
        variant = variant_of(diagram, self._bench, self._folder).variant
        return figure_view(self._bench.play(diagram, variant), language, name, name)

    def sentence(self, finding: Finding, language: Language) -> str:
        """What a finding says to a person."""
        return sentence(finding.code, finding.values, Lexicon(language))

    @cached_property
    def _findings(self) -> list[Finding]:
        return sorted(self._bench.findings())

    @cached_property
    def _studied(self) -> list[tuple[VariantFile, list[Study]]]:
        studied = []
        for path in sorted(self._folder.glob("*/variant.yml")):
            try:
                file = self._bench.library.variant(path.parent.name)
            except FeerieError:
                continue
            names = (f"{file.id}/{diagram.stem}" for diagram in self._bench.library.diagrams(file.id))
            studied.append((file, [study for study in map(self._study, names) if study]))
        return studied

    def _study(self, name: str) -> Study | None:
        try:
            return self._bench.study(name)
        except FeerieError:
            return None


def open_source(diagrams: Path) -> StudiedFolder:
    """The source for a folder of variants."""
    return StudiedFolder(diagrams)
