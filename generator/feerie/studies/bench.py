"""The studies of a library: every variant and diagram, played and checked once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from feerie.board.position import Position
from feerie.definitions.diagrams import Diagram
from feerie.definitions.library import Library, shown_path
from feerie.definitions.setup import FinalPosition
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
                # The diagram first: what is wrong in its own file is told even if the variant is broken.
                diagram = self.library.diagram(id_)
                variant = self.library.variant(id_.partition("/")[0]).variant
                self._studies[id_] = self.play(diagram, variant)
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
        """How the diagrams of a variant refer to others: by name, or as ``variant/name``."""

        def final(name: str) -> Position:
            id_ = name if "/" in name else f"{variant}/{name}"
            try:
                return self.study(id_).final
            except DefinitionError as error:
                raise FeerieError("broken-diagram", id=id_) from error

        return final

    def findings(self) -> Iterator[Finding]:
        """Everything that is wrong with the variants of the first folder, and with their diagrams."""
        folder = self.library.folders[0]
        for id_ in self.library.ids:
            path = self.library.path(id_)
            if path.is_relative_to(folder):
                yield from self._variant_findings(id_, path)

    def _variant_findings(self, id_: str, path: Path) -> Iterator[Finding]:
        broken = _findings(path, partial(self.library.variant, id_))
        yield from broken
        for diagram in self.library.diagrams(id_):
            found = _findings(diagram, partial(self.study, f"{id_}/{diagram.stem}"))
            yield from (finding for finding in found if finding not in broken)


def _findings(path: Path, look: Callable[[], object]) -> tuple[Finding, ...]:
    """What is wrong with a file, according to whoever looks at it."""
    try:
        look()
    except DefinitionError as error:
        return error.findings
    except FeerieError as error:
        return (Finding(shown_path(path), 1, 1, error.code, error.values),)
    return ()
