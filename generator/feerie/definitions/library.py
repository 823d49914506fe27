"""The variants and diagrams of a folder, and those that come with Féerie."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Final, TypeVar

from feerie.board.units import PLAYERS, Colour
from feerie.definitions.clashes import clashes
from feerie.definitions.diagrams import Diagram, read_diagram
from feerie.definitions.folders import VARIANT, nearest_folder, shipped, shown_path, yaml_files
from feerie.definitions.forms import names_diagram
from feerie.definitions.idle import idle
from feerie.definitions.inheritance import FAIRY, inherit, with_fairy
from feerie.definitions.parameter_types import Names
from feerie.definitions.parameters import assign, substitute
from feerie.definitions.phases import phases
from feerie.definitions.removals import blamed
from feerie.definitions.setup import first_position
from feerie.definitions.variants import VariantFile, VariantModel
from feerie.errors import DefinitionError, FeerieError, Finding
from feerie.errors.spelling import nearest
from feerie.reading.document import Document, read_document
from feerie.reading.node import shown, type_name
from feerie.reading.validation import validate
from feerie.rules.text import Text

ROOT: Final = "orthodox"
"""The variant that all others extend in the end."""

MAX_PARENTS: Final = 32

_Found = TypeVar("_Found")

_DELETING: Final = ("extends", "phases")
"""Where nothing means something: a variant without a parent, and what a phase does without."""

_REQUIRED: Final = ("title", "caption")
"""The texts that a diagram under `diagrams/` has in both languages."""


class Library:
    """Variants by id, diagrams by ``variant/name``, read when they are first asked for.

    ``folders`` are searched in order. A file that is read once is not read again.
    """

    def __init__(self, *folders: Path) -> None:
        self.folders = tuple(dict.fromkeys(folder.absolute() for folder in folders))
        self._documents: dict[Path, Document | DefinitionError] = {}
        self._merged: dict[Path, tuple[Document, tuple[str, ...]] | DefinitionError] = {}
        self._variants: dict[Path, VariantFile | DefinitionError] = {}

    @classmethod
    def near(cls, start: Path | None = None) -> Library:
        """The library for work in a folder: the nearest `diagrams/`, then what is shipped."""
        folder = nearest_folder(start or Path.cwd())
        return cls(*([folder] if folder else []), shipped())

    @cached_property
    def _paths(self) -> dict[str, Path]:
        """The files of all variants by id; of two with the same id, the one of the earlier folder."""
        found = (path for folder in reversed(self.folders) for path in folder.glob(f"*/{VARIANT}"))
        return {path.parent.name: path for path in found}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of all variants, in alphabetical order."""
        return tuple(sorted(self._paths))

    def path(self, id_: str) -> Path:
        """The file of a variant; raises FeerieError (``unknown-variant``)."""
        if id_ not in self._paths:
            raise FeerieError("unknown-variant", id=id_, expected=None, nearest=nearest(id_, self.ids))
        return self._paths[id_]

    def document_at(self, path: Path) -> Document:
        """What a file says, before anything is made of it; raises DefinitionError."""
        path = path.absolute()
        if path not in self._documents:
            try:
                self._documents[path] = read_document(path, self._root(path), shown_path(path))
            except DefinitionError as error:
                self._documents[path] = error
        return _or_raised(self._documents[path])

    def variant(self, id_: str) -> VariantFile:
        """The variant of that id; raises DefinitionError or FeerieError."""
        return self.variant_at(self.path(id_))

    def variant_at(self, path: Path) -> VariantFile:
        """The variant of a file; raises DefinitionError."""
        path = path.absolute()
        if path not in self._variants:
            try:
                self._variants[path] = self._read(path)
            except DefinitionError as error:
                self._variants[path] = error
        return _or_raised(self._variants[path])

    def family(self, id_: str) -> tuple[VariantFile, ...]:
        """A variant and all that derive from it, in the order of their ids after it; those that cannot
        be read are left out. Raises DefinitionError or FeerieError if that is the variant itself."""
        head = self.variant(id_)
        found = [head]
        for other in self.ids:
            with suppress(DefinitionError):
                if id_ in (file := self.variant(other)).parents:
                    found.append(file)
        return tuple(found)

    def _read(self, path: Path) -> VariantFile:
        merged, parents = self._merge(path, ())
        try:
            return self._made(with_fairy(merged), parents, path)
        except DefinitionError as error:
            lineage = [self.document_at(path), *(self.document_at(self.path(id_)) for id_ in parents)]
            raise DefinitionError(tuple(blamed(error.findings, lineage, merged))) from error

    def _made(self, merged: Document, parents: tuple[str, ...], path: Path) -> VariantFile:
        """The variant that a document makes with all that it inherits; raises DefinitionError."""
        names = _names(merged)
        document = substitute(merged, names)
        model = validate(VariantModel, document, context=names, deleting=_DELETING)
        findings = [*clashes(model, document), *self._misplaced(model, document, path)]
        if findings:
            raise DefinitionError(tuple(findings))
        further = self._phases(document, names)
        rules = [(1, model, document)]
        rules += [(number, phase, settled) for (number, _), (phase, settled) in further.items()]
        if findings := idle(rules, merged):
            raise DefinitionError(tuple(findings))
        of_phases = {key: phase.variant() for key, (phase, _) in further.items()}
        variant = replace(model.variant(), phases=of_phases)
        start = first_position(model.position, variant, document)
        return VariantFile(replace(variant, start=start), model, document, parents)

    @staticmethod
    def _phases(
        document: Document, names: Names
    ) -> dict[tuple[int, Colour | None], tuple[VariantModel, Document]]:
        """The rules of the further phases; what is wrong in them is told once, whoever the keeper is."""
        found: dict[tuple[int, Colour | None], tuple[VariantModel, Document]] = {}
        findings: set[Finding] = set()
        for key, settled in phases(document):
            try:
                model = validate(VariantModel, settled, context=names, deleting=_DELETING)
            except DefinitionError as error:
                findings.update(error.findings)
            else:
                findings.update(clashes(model, settled))
                found[key] = (model, settled)
        if findings:
            raise DefinitionError(tuple(findings))
        return found

    def _misplaced(self, model: VariantModel, document: Document, path: Path) -> Iterator[Finding]:
        """A variant in a folder of another name, by which nobody would find it."""
        folder = path.parent
        if path.name == VARIANT and model.id != folder.name and folder.parent in self.folders:
            yield document.finding(("id",), "id-folder-mismatch", id=model.id, folder=folder.name)

    def _merge(self, path: Path, below: tuple[Path, ...]) -> tuple[Document, tuple[str, ...]]:
        """A variant's document with all that it inherits, and the ids of its parents."""
        if path not in self._merged:
            try:
                self._merged[path] = self._merge_anew(path, (*below, path))
            except DefinitionError as error:
                self._merged[path] = error
        return _or_raised(self._merged[path])

    def _merge_anew(self, path: Path, chain: tuple[Path, ...]) -> tuple[Document, tuple[str, ...]]:
        child = self.document_at(path)
        parent = child.data.get("extends", None if child.data.get("id") == ROOT else ROOT)
        if parent is None:
            return inherit(None, child), ()
        if not isinstance(parent, str):
            values = {"found": type_name(parent), "expected": ["text"]}
            raise DefinitionError((child.finding(("extends",), "wrong-type", **values),))
        try:
            above = self.path(parent)
        except FeerieError as error:
            raise DefinitionError((child.finding(("extends",), error.code, **error.values),)) from error
        if above in chain:
            names = " → ".join(step.parent.name for step in (*chain[chain.index(above) :], above))
            raise DefinitionError((child.finding(("extends",), "cycle", chain=names),))
        if len(chain) > MAX_PARENTS:
            raise DefinitionError((child.finding(("extends",), "yaml-depth", limit=MAX_PARENTS),))
        inherited, parents = self._merge(above, chain)
        return inherit(assign(inherited, child), child), (parent, *parents)

    def diagrams(self, id_: str) -> Iterator[Path]:
        """The files of the diagrams of a variant, in the order of their names; raises FeerieError."""
        yield from (path for path in yaml_files(self.path(id_).parent) if path.name != VARIANT)

    def diagram(self, id_: str) -> Diagram:
        """The diagram ``variant/name``; raises FeerieError (``unknown-diagram``) or DefinitionError."""
        variant, _, name = id_.partition("/")
        paths = {path.stem: path for path in self.diagrams(variant)}
        if name not in paths:
            raise FeerieError("unknown-diagram", id=id_, expected=None, nearest=nearest(name, paths))
        return self.diagram_at(paths[name])

    def diagram_at(self, path: Path) -> Diagram:
        """The diagram of a file under `diagrams/`; raises DefinitionError."""
        document = self.document_at(path)
        findings = list(_lacking(document))
        if not names_diagram(path.stem):
            findings.append(document.finding((), "id-form", found=shown(path.stem)))
        try:
            diagram = read_diagram(f"{path.parent.name}/{path.stem}", document)
        except DefinitionError as error:
            raise DefinitionError((*error.findings, *findings)) from error
        if findings:
            raise DefinitionError(tuple(findings))
        return diagram

    def _root(self, path: Path) -> Path:
        """The folder that a file must not leave: its folder of variants, or the one it lies in."""
        for folder in self.folders:
            if path.is_relative_to(folder):
                return folder
        return path.parent


def _lacking(document: Document) -> Iterator[Finding]:
    """What a diagram under `diagrams/` must have besides what any diagram has, or must not have."""
    for key in _REQUIRED:
        value = document.data.get(key)
        if value is None:
            yield document.finding((key,), "missing-key", key=key)
        elif isinstance(value, str):
            yield document.finding((key,), "missing-language", missing=list(Text._fields))
    if "variant" in document.data:
        yield document.key_finding(("variant",), "unused-key", key="variant")


def _names(document: Document) -> Names:
    """The names that a document gives to what is in it, as far as it can be read."""
    colours = document.node(("colours",))
    listed = [colour.plain() for colour in colours.children] if colours else []
    found = [colour.get("id") if isinstance(colour, dict) else colour for colour in listed]
    further = [colour for colour in found if isinstance(colour, str) and colour not in PLAYERS]
    kinds, spare, zones, numbers = (
        list(section.entries) if (section := document.node(path)) else []
        for path in (("pieces",), (FAIRY,), ("board", "zones"), ("phases",))
    )
    return Names(kinds, [*PLAYERS, *further], spare, zones, numbers)


def _or_raised(found: _Found | DefinitionError) -> _Found:
    if isinstance(found, DefinitionError):
        raise found
    return found
