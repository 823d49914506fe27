"""A library: the variants and diagrams of folders, by their ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from feerie.errors import DefinitionError, FeerieError, Finding, nearest
from feerie.language.definitions import folders
from feerie.language.definitions.exercise_file import ExerciseModel, ExercisesModel
from feerie.language.definitions.inheriting.inheritance import with_fairy
from feerie.language.definitions.inheriting.lineage import FileCache, Lineages
from feerie.language.definitions.models.diagrams import Diagram, read_diagram
from feerie.language.definitions.models.set_forms import MAX_ID, TOGETHER
from feerie.language.definitions.models.text_types import WRITTEN
from feerie.language.definitions.variant_file import VariantFile, read_variant
from feerie.language.definitions.verified_file import Verified
from feerie.language.languages import FURTHER, LANGUAGES, REFERENCE, Language
from feerie.language.reading import Document, Node, read_document, shown, validate

_REQUIRED: Final = ("title", "caption")
"""The texts that a diagram under `diagrams/` must have, in every language; a problem with authors may do
without."""

_WORDS: Final = (*_REQUIRED, "award", "dedication")
"""The texts that are in words, and so in every language."""


def in_every_language(document: Document, languages: Sequence[Language]) -> Document:
    """Return a document that says what it says in REFERENCE in these languages, too, unless it does so
    itself."""

    def completed(node: Node) -> Node:
        whole = node.rebuilt(completed)
        if REFERENCE not in whole.entries:
            return whole
        return Node(node.mark, {**dict.fromkeys(languages, whole.entries[REFERENCE]), **whole.entries})

    return Document(completed(document.root))


class Exercises(NamedTuple):
    """The file of a variant's exercises, and what these ask, by name."""

    document: Document
    models: Mapping[str, ExerciseModel]


class Library:
    """The variants of folders by id, their diagrams by ``variant/name``.

    The folders are searched in order. Each file is read once, when it is first asked for; a library is made
    anew to see files that have changed.
    """

    def __init__(self, *folders: Path, below: Library | None = None) -> None:
        self.folders = tuple(dict.fromkeys(folder.absolute() for folder in folders))
        self._below = below
        self._documents: FileCache[Document] = FileCache()
        self._variants: FileCache[VariantFile] = FileCache()
        self._lineages = Lineages(self.path, self.document_at)

    @classmethod
    def near(cls, start: Path | None = None) -> Library:
        """Return the library for work in a folder: of the nearest `diagrams/` upwards, and of `shipped()`."""
        folder = folders.nearest_folder(start or Path.cwd())
        return cls(*([folder] if folder else []), folders.shipped())

    def joined(self, folder: Path) -> Library:
        """Return this library with another folder that is searched first; what is read here is not read
        again."""
        return Library(folder, *self.folders, below=self)

    @cached_property
    def _paths(self) -> dict[str, Path]:
        """The files of all variants by id; of two with one id, the file in the earlier folder."""
        found = (path for folder in reversed(self.folders) for path in folder.glob(f"*/{folders.VARIANT}"))
        return {path.parent.name: path for path in found}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of all variants, in alphabetical order."""
        return tuple(sorted(self._paths))

    def path(self, id_: str) -> Path:
        """Return the file of a variant; raises FeerieError (``unknown-variant``)."""
        if id_ not in self._paths:
            raise FeerieError("unknown-variant", id=id_, expected=None, nearest=nearest(id_, self.ids))
        return self._paths[id_]

    def document_at(self, path: Path) -> Document:
        """Return the document of a file, without what it inherits; raises DefinitionError."""
        if self._below and any(path.is_relative_to(folder) for folder in self._below.folders):
            return self._below.document_at(path)
        return self._documents.get(path.absolute(), self._read_document)

    def _read_document(self, path: Path) -> Document:
        # A link must not lead out of the folder of the library, or out of the file's own.
        root = next((folder for folder in self.folders if path.is_relative_to(folder)), path.parent)
        document = read_document(path, root, folders.shown_path(path))
        comes_with_us = FURTHER and path.is_relative_to(folders.shipped())
        return in_every_language(document, FURTHER) if comes_with_us else document

    def variant(self, id_: str) -> VariantFile:
        """Return the variant of an id, or of several joined by ``+``, which are composed.

        Raises DefinitionError, or FeerieError (``unknown-variant``). Findings about what cannot be composed
        have the joined ids as their file.
        """
        if TOGETHER in id_:
            return self._variants.get(Path(id_), lambda _: self._composed(id_))
        return self.variant_at(self.path(id_))

    def _composed(self, ids: str) -> VariantFile:
        """Return the variant that several make together."""
        members = ids.split(TOGETHER)
        names = [self.variant(id_).variant.name for id_ in members]
        name = {language: f" {TOGETHER} ".join(one[language] for one in names) for language in LANGUAGES}
        id_ = "-with-".join(members)[:MAX_ID].rstrip("-")
        document = Document.of({"id": id_, "name": name, "extends": members}, ids)
        lineage = self._lineages.composed(document)
        file = read_variant(with_fairy(lineage.merged), lineage.parents, None)
        return replace(file, variant=replace(file.variant, id=ids), sources=lineage.documents)

    def variant_at(self, path: Path) -> VariantFile:
        """Return the variant of a file, which may be anywhere; raises DefinitionError."""
        return self._variants.get(path.absolute(), self._read)

    def family(self, id_: str) -> tuple[VariantFile, ...]:
        """Return a variant, then the variants that derive from it, by id, without those that have findings.

        Raises DefinitionError or FeerieError for the variant itself.
        """
        head = self.variant(id_)
        found = [head]
        for path in map(self.path, self.ids):
            with suppress(DefinitionError):
                # The rules of the many others are not made.
                if id_ in self._lineages.of(path).parents:
                    found.append(self.variant_at(path))
        return tuple(found)

    def _read(self, path: Path) -> VariantFile:
        lineage = self._lineages.of(path)
        at_home = path.name == folders.VARIANT and path.parent.parent in self.folders
        folder = path.parent.name if at_home else None
        try:
            read = read_variant(with_fairy(lineage.merged), lineage.parents, folder)
        except DefinitionError as error:
            raise DefinitionError(tuple(lineage.blamed(error.findings))) from error
        proof = path.with_name(folders.VERIFIED)
        verified = validate(Verified, self.document_at(proof)) if at_home and proof.is_file() else {}
        return replace(read, sources=lineage.documents, verified=verified)

    def diagrams(self, id_: str) -> Iterator[Path]:
        """Yield the files of a variant's diagrams, by name; raises FeerieError (``unknown-variant``)."""
        yield from folders.diagram_files(self.path(id_).parent)

    def exercises(self, id_: str) -> Exercises | None:
        """Return the file of a variant's exercises, None if it has none; raises DefinitionError."""
        path = self.path(id_).with_name(folders.EXERCISES)
        if not path.is_file():
            return None
        document = self.document_at(path)
        return Exercises(document, validate(ExercisesModel, document).exercises)

    def diagram(self, id_: str) -> Diagram:
        """Return the diagram of an id; raises DefinitionError, or FeerieError (``unknown-diagram``)."""
        variant, _, name = id_.partition("/")
        paths = {path.stem: path for path in self.diagrams(variant)}
        if name not in paths:
            raise FeerieError("unknown-diagram", id=id_, expected=None, nearest=nearest(name, paths))
        return self.diagram_at(paths[name])

    def diagram_at(self, path: Path) -> Diagram:
        """Return the diagram of a file under `diagrams/`; raises DefinitionError."""
        document = self.document_at(path)
        findings = list(lacking(document))
        if document.data.get("conditions", [path.parent.name]) != [path.parent.name]:
            values = {"expected": path.parent.name}
            findings.append(document.key_finding(("conditions",), "conditions-other", **values))
        if not folders.names_diagram(path.stem):
            findings.append(document.finding((), "id-form", found=shown(path.stem)))
        try:
            diagram = read_diagram(f"{path.parent.name}/{path.stem}", document)
        except DefinitionError as error:
            raise DefinitionError((*error.findings, *findings)) from error
        if findings:
            raise DefinitionError(tuple(findings))
        return diagram


def lacking(document: Document) -> Iterator[Finding]:
    """Yield findings about keys that a diagram under `diagrams/` must have, or must not have."""
    data = document.data
    for key in _REQUIRED:
        if data.get(key) is None and not (data.get("authors") and data.get("stipulation")):
            yield document.finding((key,), "missing-key", key=key)
    for key in _WORDS:
        if isinstance(data.get(key), str):
            values = {"key": key, "missing": list(LANGUAGES), "written": WRITTEN}
            yield document.finding((key,), "missing-language", **values)
    for key in ("variant", "board"):
        if key in document.data:
            yield document.key_finding((key,), "unused-key", key=key)
