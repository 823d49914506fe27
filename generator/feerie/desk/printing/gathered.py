"""What a book is of: the problems of files and folders, and the variants among them with theirs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from feerie.errors import FeerieError, Finding
from feerie.language.definitions.folders import EXERCISES, VARIANT, findings_of, shown_path
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.root import ROOT
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import CheckedLibraries, files, is_variant, study_at, variant_of
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
    def id(self) -> str:
        """The id of the variant."""
        return self.file.id

    @property
    def head(self) -> VariantFile:
        """The first variant of its family: the farthest that it derives from, orthodox chess left out."""
        elders = [id_ for id_ in self.file.parents if id_ != ROOT]
        return self.library.variant(elders[-1]) if elders else self.file


@dataclass(frozen=True)
class Gathered:
    """The variants of a book in their order, its diagrams outside of these, and the rules of the diagrams."""

    variants: tuple[Told, ...]
    diagrams: tuple[Study, ...]
    conditions: tuple[Told, ...]


class Gathering:
    """The files of some paths; they are read, played and checked one after the other.

    With a file of a variant the problems beside it are its own, and its other diagrams are left out.
    """

    def __init__(self, paths: Iterable[Path], library: Library) -> None:
        self._libraries = CheckedLibraries(library)
        self._variants: list[Told] = []
        self._diagrams: list[Study] = []
        self._conditions: dict[str, Told] = {}
        self.findings: list[Finding] = []
        places = [*paths]
        self.paths = [path for path in files(places) if not _is_of_exercises(path)]
        if not self.paths:
            self.findings.extend(Finding(shown_path(path), 1, 1, "no-diagram", {}) for path in places)
        self._own = {path.absolute().parent for path in self.paths if path.name == VARIANT}

    def each(self) -> Iterator[Path]:
        """Yield each file once it has been read; what is wrong with it is among the findings."""
        of_variants: dict[Path, list[Study]] = {}
        # The problems of a variant are at hand when its own file is read.
        for path in sorted(self.paths, key=lambda path: path.name == VARIANT):
            try:
                self._take(path, of_variants.setdefault(path.absolute().parent, []))
            except FeerieError as error:
                self.findings.extend(findings_of(error, path.absolute()))
            yield path

    def gathered(self) -> Gathered:
        """Return what has been read."""
        known = {told.id for told in self._variants} | {ROOT}
        return Gathered(
            tuple(self._variants),
            tuple(self._diagrams),
            tuple(told for id_, told in self._conditions.items() if id_ not in known),
        )

    def _take(self, path: Path, problems: list[Study]) -> None:
        checked = self._libraries.at(path)
        if is_variant(path, checked.library):
            self._variants.append(_told(checked.library.variant_at(path), checked, tuple(problems)))
        elif path.absolute().parent not in self._own:
            study = study_at(path, checked)
            self._diagrams.append(study)
            self._note(study, checked)
        elif "stipulation" in checked.library.document_at(path).data:
            problems.append(study_at(path, checked))

    def _note(self, study: Study, checked: CheckedLibrary) -> None:
        """Keep the rules that a diagram is under, of several together each."""
        folder = Path(study.diagram.document.file).absolute().parent
        id_ = study.variant.id
        if id_ in checked.library.ids:
            rules = [checked.library.variant(id_)]
        else:
            file = variant_of(study.diagram, checked, folder)
            rules = [*map(checked.library.variant, file.model.composed)] or [file]
        for file in rules:
            if file.id not in self._conditions:
                self._conditions[file.id] = _told(file, checked)


def _told(file: VariantFile, checked: CheckedLibrary, problems: tuple[Study, ...] = ()) -> Told:
    return Told(file, checked.library, _hero(file, checked), problems)


def _hero(file: VariantFile, checked: CheckedLibrary) -> Study | None:
    """Return the hero of a variant; one that is named is alone played."""
    if file.id not in checked.library.ids:
        return None
    if file.model.hero is None:
        return hero(file, checked.sound_studies(file.id))
    return checked.study(f"{file.id}/{file.model.hero}")


def _is_of_exercises(path: Path) -> bool:
    return path.name == EXERCISES and (path.parent / VARIANT).is_file()
