"""Checking: every finding about some files and folders."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from os.path import realpath
from pathlib import Path

from feerie.errors import DefinitionError, FeerieError, Finding
from feerie.language import LANGUAGES, ROOT, problem_of
from feerie.language.definitions.folders import (
    EXERCISES,
    VARIANT,
    collecting,
    nearest_folder,
    strays,
    yaml_files,
)
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import Diagram, read_diagram
from feerie.language.definitions.own_rules import with_own_rules
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.reading import Document, KeyPath
from feerie.pictures.showing.audience import Audience
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.missing import Missing, missing_in, missing_of, wrong_hero
from feerie.studies.study import Study


@dataclass
class CheckResult:
    """The number of files that were checked, and their findings."""

    variants: int = 0
    diagrams: int = 0
    findings: list[Finding] = field(default_factory=list)
    missing: list[Missing] = field(default_factory=list)
    """What is no error, but missing on a page."""


def check_files(paths: Iterable[Path], library: Library) -> CheckResult:
    """Check files and everything in folders.

    A broken file does not keep the others from being checked, and nothing is read or played twice.
    """
    result = CheckResult()
    libraries = CheckedLibraries(library)
    paths = tuple(paths)
    for folder in paths:
        result.findings.extend(strays(folder, below=True) if folder.is_dir() else ())
    for path in files(paths):
        checked = libraries.at(path)
        with collecting(result.findings, path.absolute()):
            if is_variant(path, checked.library):
                result.variants += 1
                file = checked.library.variant_at(path)
                checked.begin(file)
                result.findings.extend(called_alike(file))
                result.findings.extend(wrong_hero(file, checked.library))
                result.missing.extend(missing_in(file, checked.library, path))
            elif path.name == EXERCISES and (path.parent / VARIANT).is_file():
                checked.exercises(path.absolute().parent.name)
            else:
                result.diagrams += 1
                found = study_at(path, checked)
                if (path.parent / VARIANT).is_file():
                    result.missing.extend(missing_of(found))
    return result


class CheckedLibraries:
    """A checked library for each folder of variants, and one for all files that stand alone."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._libraries: dict[tuple[Path, ...], CheckedLibrary] = {}

    def at(self, path: Path) -> CheckedLibrary:
        """Return the checked library that a file belongs to."""
        library = library_for(path, self._library)
        return self._libraries.setdefault(library.folders, CheckedLibrary(library))


def library_for(path: Path, library: Library) -> Library:
    """Return the library of a file, in which the variants of its own project come first.

    Raises FeerieError (``io``) for a path that is too long, or leads through what may not be entered.
    """
    folder = path.absolute().parent
    try:
        own = folder.parent if (folder / VARIANT).is_file() else nearest_folder(Path(realpath(folder)))
    except OSError as error:
        raise FeerieError("io", problem=problem_of(error)) from error
    return Library(own, *library.folders) if own else library


def find_variant(name: str, found: Library) -> tuple[VariantFile, Library]:
    """Return the variant of an id, or of a file anywhere, and the library that its diagrams are in.

    Raises FeerieError or DefinitionError.
    """
    if name in found.ids:
        return found.variant(name), found
    path = Path(name)
    try:
        if (path / VARIANT).is_file():
            path /= VARIANT
        is_file = path.suffix in (".yml", ".yaml") or path.is_file()
    except OSError as error:
        # A name too long for the system, or a folder that may not be entered.
        raise FeerieError("io", problem=problem_of(error)) from error
    if not is_file:
        return found.variant(name), found
    own = library_for(path, found)
    return own.variant_at(path), own


def files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the YAML files among the paths and in the folders among them, in order, each once."""
    seen = set()
    for path in paths:
        for file in yaml_files(path, below=True) if path.is_dir() else (path,):
            # A link is looked at itself, for it may lead where nothing may be read.
            place = file.parent.resolve() / file.name
            if place not in seen:
                seen.add(place)
                # A variant is known by the name of its folder, which `..` does not tell.
                yield place if ".." in file.parts else file


def is_variant(path: Path, library: Library) -> bool:
    """Return whether a file holds a variant: by its name, or because it has an ``id``."""
    if path.name == VARIANT:
        return True
    try:
        return "id" in library.document_at(path).data
    except DefinitionError:
        return False


def study_at(path: Path, checked: CheckedLibrary) -> Study:
    """Return the study of a diagram's file, in a folder of a variant or alone; raises FeerieError."""
    path = path.absolute()
    if (path.parent / VARIANT).is_file():
        return checked.study(f"{path.parent.name}/{path.stem}")
    return study_in(checked.library.document_at(path), path.stem, checked, path.parent)


def study_in(document: Document, id_: str, checked: CheckedLibrary, folder: Path) -> Study:
    """Return the study of the diagram in a document, which may name a file in a folder; raises
    DefinitionError."""
    diagram = read_diagram(id_, document)
    return checked.play(diagram, variant_of(diagram, checked, folder))


def variant_of(diagram: Diagram, checked: CheckedLibrary, folder: Path | None) -> VariantFile:
    """Return the variant that a diagram names, on the diagram's own board; raises DefinitionError.

    The name is an id, or the path of a file from the diagram's own ``folder``, which it must not leave.
    """
    name = diagram.model.named or ROOT
    try:
        if folder and name.endswith((".yml", ".yaml")):
            file = checked.library.variant_at(_within(folder, name))
        else:
            file = checked.library.variant(name)
    except DefinitionError as error:
        # What cannot be composed is found in no file but the diagram's own.
        mark = diagram.document.mark(("conditions",))
        found = [mark.finding(one.code, **one.values) if one.file == name else one for one in error.findings]
        raise DefinitionError(tuple(found)) from error
    except FeerieError as error:
        path: KeyPath = ("variant",) if diagram.model.variant else ("conditions", 0)
        finding = diagram.document.finding(path, error.code, **error.values)
        raise DefinitionError((finding,)) from error
    return with_own_rules(file, diagram)


def _within(folder: Path, name: str) -> Path:
    """Return the file of that name in a folder, links followed; raises FeerieError (``path-outside``,
    ``io``)."""
    path = folder / name
    try:
        if not path.resolve().is_relative_to(folder.resolve()):
            raise FeerieError("path-outside", path=name)
        if not path.is_file():
            raise FeerieError("io", path=name, problem=None if path.exists() else "ENOENT")
    except (OSError, RuntimeError, ValueError) as error:
        raise FeerieError("io", path=name, problem=problem_of(error)) from error
    return path


def called_alike(file: VariantFile) -> Iterator[Finding]:
    """Yield a finding for each name that a variant gives and that another of its kinds has in a language."""
    pieces = file.variant.pieces
    for language in LANGUAGES:
        lexicon = Audience(file.variant, language).lexicon
        kinds = defaultdict(list)
        for kind in pieces:
            kinds[lexicon.noun(kind).one].append(kind)
        for name, several in kinds.items():
            own = [kind for kind in several if pieces[kind].name]
            if len(several) == 1 or not own:
                continue
            section = "fairy" if own[-1] in file.variant.spare else "pieces"
            ours = next((one for one in several if one in file.variant.spare and one not in own), None)
            values = {
                "name": name,
                "language": str(language),
                "kinds": [*several],
                "rather": ours and f"pieces: {{{ours}: …}}",
                "without": ours and f"fairy: {{{ours}: ~}}",
            }
            path = (section, own[-1], "name", str(language))
            yield file.document.finding(path, "name-clash", **values)
