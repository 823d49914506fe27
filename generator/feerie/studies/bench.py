"""The studies of a library: every variant and diagram, played and checked once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from feerie.board.position import Position
from feerie.definitions.diagrams import Diagram
from feerie.definitions.library import Library
from feerie.definitions.positions import FinalPosition
from feerie.errors import DefinitionError, FeerieError, Finding
from feerie.rules.variant import Variant
from feerie.studies.study import Study, study


class Bench:
    """A place to study the diagrams of a library."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._studies: dict[str, Study | FeerieError] = {}
        self._open: list[str] = []

    def study(self, id_: str) -> Study:
        """The study of the diagram ``variant/name``; raises FeerieError or DefinitionError."""
        if id_ in self._open:
            chain = " → ".join([*self._open[self._open.index(id_) :], id_])
            raise FeerieError("cycle", chain=chain)
        if id_ not in self._studies:
            self._open.append(id_)
            try:
                variant = self.library.variant(id_.partition("/")[0]).variant
                self._studies[id_] = self.play(self.library.diagram(id_), variant)
            except FeerieError as error:
                self._studies[id_] = error
            finally:
                self._open.pop()
        found = self._studies[id_]
        if isinstance(found, FeerieError):
            raise found
        return found

    def play(self, diagram: Diagram, variant: Variant) -> Study:
        """Study a diagram wherever it comes from; raises DefinitionError."""
        return study(diagram, variant, self.final_of(diagram.folder or variant.id))

    def final_of(self, variant: str) -> FinalPosition:
        """How the diagrams of a variant refer to others: by name in the same folder, else ``variant/name``."""

        def final(name: str) -> Position:
            id_ = name if "/" in name else f"{variant}/{name}"
            try:
                return self.study(id_).final
            except DefinitionError as error:
                raise FeerieError("broken-diagram", id=id_) from error

        return final

    def findings(self, ids: Iterable[str] | None = None) -> Iterator[Finding]:
        """Everything that is wrong with variants and their diagrams: those of the library's first folder, or these."""
        for id_ in self.own_ids() if ids is None else ids:
            try:
                self.library.variant(id_)
            except DefinitionError as error:
                yield from error.findings
                continue
            yield from self.diagram_findings(self.library.diagrams(id_), id_)

    def diagram_findings(self, paths: Iterable[Path], variant: str) -> Iterator[Finding]:
        """Everything that is wrong with diagrams of a variant."""
        for path in paths:
            try:
                self.study(f"{variant}/{path.stem}")
            except DefinitionError as error:
                yield from error.findings
            except FeerieError as error:
                yield Finding(str(path), 1, 1, error.code, error.values)

    def own_ids(self) -> list[str]:
        """The ids of the variants in the library's first folder."""
        folder = self.library.folders[0]
        return [id_ for id_ in self.library.ids if self.library.path(id_).is_relative_to(folder)]
