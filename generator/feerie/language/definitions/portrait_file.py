"""The portrait of a kind of unit: what is told of it besides its rules, and the diagrams that show it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import Field

from feerie.errors import DefinitionError
from feerie.language.definitions.folders import shown_path
from feerie.language.definitions.library import lacking
from feerie.language.definitions.models.diagrams import DiagramModel
from feerie.language.definitions.models.set_forms import Key, Short, Year
from feerie.language.definitions.models.text_types import AnyText, Lead
from feerie.language.reading import DISTINCT, Document, Mark, Strict, read_document, validate


class PortraitModel(Strict):
    """A portrait: a sentence, who invented the kind and when, and the diagrams by their names.

    What is not certain of inventors, year and source is left out. The first diagram shows the walk.
    """

    lead: Lead
    inventors: Annotated[tuple[Short, ...], DISTINCT] = ()
    year: Year | None = None
    source: AnyText | None = None
    origin: AnyText | None = None
    figures: Annotated[dict[Key, DiagramModel], Field(min_length=1, max_length=16)]


@dataclass(frozen=True)
class PortraitFile:
    """A portrait as it is read; ``kind`` is the name of its file, ``text`` what stands in that."""

    kind: str
    model: PortraitModel
    document: Document
    text: str

    def figure(self, name: str) -> tuple[str, Mark]:
        """Return what the file says of a diagram, as a text that can stand alone, and where that begins."""
        root, figures = self.document.root, self.document.root.entries["figures"].node
        start = figures.entries[name].node.mark
        keys = sorted([*root.key_marks, *figures.key_marks], key=lambda mark: mark.line)
        after = [mark for mark in keys if mark.line > start.line and mark.column < start.column]
        first, *others = self.text.splitlines()[start.line - 1 : after[0].line - 1 if after else None]
        lines = [first[start.column - 1 :].rjust(len(first)), *others]
        margin = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
        told = "\n".join(line[margin:] for line in lines)
        return told.rstrip() + "\n", Mark(start.file, start.line, 1 + margin)


def read_portrait(path: Path) -> PortraitFile:
    """Return the portrait of a file; raises DefinitionError, and OSError if it is gone by now."""
    document = read_document(path, path.parent, shown_path(path))
    model = validate(PortraitModel, document)
    figures = document.root.entries["figures"].node.children
    if findings := tuple(finding for figure in figures for finding in lacking(Document(figure))):
        raise DefinitionError(findings)
    return PortraitFile(path.stem, model, document, path.read_text(encoding="utf-8-sig"))
