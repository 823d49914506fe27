"""The drafts that are written beside the variants of a library, read and checked as files are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from shutil import rmtree
from typing import Any, Final

from feerie.errors import DefinitionError, Finding
from feerie.language.definitions.folders import FOLDER, collecting, names_variant, shown_path
from feerie.language.definitions.folders import VARIANT as FILE
from feerie.language.definitions.library import Library, lacking
from feerie.language.definitions.models.diagrams import Diagram, read_diagram
from feerie.language.definitions.own_rules import with_own_rules
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.reading.document import parse_document
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import called_alike, variant_of
from feerie.studies.study import Study

DIAGRAM: Final = "diagram"
VARIANT: Final = "variant"


@dataclass(frozen=True, slots=True)
class Draft:
    """The YAML of a diagram, and that of the variant under whose rules it is; None if it names one."""

    diagram: str
    variant: str | None = None

    @property
    def is_blank(self) -> bool:
        """Whether nothing is written of the diagram."""
        return not self.diagram.strip()


def draft_of(request: Mapping[str, Any]) -> Draft:
    """Return the draft in a request."""
    variant = request.get(VARIANT)
    return Draft(str(request.get(DIAGRAM) or ""), None if variant is None else str(variant))


NAME: Final = "a"
"""The name of the diagram in the folder of a draft's own variant."""


@dataclass(slots=True)
class Looked:
    """What was found of a draft: its variant, its study, and what is wrong."""

    file: VariantFile | None = None
    study: Study | None = None
    findings: list[Finding] = field(default_factory=list)


class Drafts:
    """Looks at drafts beside the variants of a library, which are read once.

    A draft's own variant lies in a folder called after its id, as it would below `diagrams/`; that is made
    in ``place``, an empty folder of its own.
    """

    def __init__(self, library: Library, place: Path) -> None:
        self._shipped = CheckedLibrary(library)
        self._place = place
        self._last: tuple[Draft, Looked] | None = None
        self._beside: tuple[str, Path, CheckedLibrary] | None = None

    @property
    def library(self) -> Library:
        """The variants beside which drafts lie."""
        return self._shipped.library

    def look(self, draft: Draft) -> Looked:
        """Return what a draft shows, and all that is wrong with it."""
        if self._last is None or self._last[0] != draft:
            looked = Looked()
            if draft.variant is None:
                self._look(draft, looked)
            else:
                self._look_at_both(draft, draft.variant, looked)
            self._last = draft, looked
        return self._last[1]

    def played(self, diagram: Diagram, file: VariantFile) -> Study:
        """Return the study of a diagram under the rules of a file; raises DefinitionError."""
        own = self._beside[2] if self._beside and file.id in self._beside[2].library.ids else self._shipped
        return own.play(diagram, file)

    def _look(self, draft: Draft, looked: Looked) -> None:
        """Look at a diagram that names its variant."""
        with collecting(looked.findings, Path(DIAGRAM)):
            diagram = read_diagram(DIAGRAM, parse_document(draft.diagram, DIAGRAM))
            looked.file = variant_of(diagram, self._shipped, None)
            looked.study = self._shipped.play(diagram, looked.file)

    def _look_at_both(self, draft: Draft, text: str, looked: Looked) -> None:
        """Look at a variant, and at the diagram in its folder; without one, at its first position."""
        path, checked = self._put(text)
        with collecting(looked.findings, Path(VARIANT)):
            file = checked.library.variant_at(path)
            checked.begin(file)
            looked.findings.extend(called_alike(file))
            looked.file = file
        name = shown_path(path)
        looked.findings = [replace(one, file=VARIANT) if one.file == name else one for one in looked.findings]
        with collecting(looked.findings, Path(DIAGRAM)):
            diagram = None if draft.is_blank else _in_folder(draft, looked)
            if (own := looked.file) is None:
                return
            if diagram is not None:
                looked.study = checked.play(diagram, with_own_rules(own, diagram))
            elif own.variant.start is not None:
                looked.study = checked.show(own.variant.start, own, f"{own.id}/{NAME}", DIAGRAM)

    def _put(self, text: str) -> tuple[Path, CheckedLibrary]:
        """Put the file of a variant beside the others; return it, and the library that has it."""
        if self._beside is None or self._beside[0] != text:
            root = self._place / FOLDER
            rmtree(root, ignore_errors=True)
            id_ = id_of(text)
            # A variant without an id stands alone.
            path = root / id_ / FILE if id_ else root.parent / FILE
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode(errors="surrogatepass"))
            self._beside = text, path, CheckedLibrary(self.library.joined(root))
        return self._beside[1:]


def id_of(text: str) -> str:
    """Return the id that the text of a variant gives, empty if it gives none that a folder may have."""
    try:
        found = parse_document(text, VARIANT).data.get("id")
    except DefinitionError:
        return ""
    return found if isinstance(found, str) and names_variant(found) else ""


def _in_folder(draft: Draft, looked: Looked) -> Diagram:
    """Return a diagram in the folder of its variant, where it must say more than elsewhere."""
    document = parse_document(draft.diagram, DIAGRAM)
    looked.findings.extend(lacking(document))
    return read_diagram(f"{looked.file.id if looked.file else VARIANT}/{NAME}", document)
