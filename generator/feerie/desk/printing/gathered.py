"""What a book is of: the problems of files and folders, and the variants among them with theirs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from feerie.errors import FeerieError, Finding
from feerie.language.definitions.folders import EXERCISES, VARIANT, findings_of, shown_path
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.text_types import TOGETHER
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.root import ROOT
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import CheckedLibraries, files, is_variant, study_at
from feerie.studies.hero import hero
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
            try:
                self._take(path.absolute(), self._libraries.at(path))
            except FeerieError as error:
                self.findings.extend(findings_of(error, path.absolute()))
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
