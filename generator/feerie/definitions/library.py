"""The variants and diagrams of a folder, and those that come with Féerie."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

from feerie.board.position import Position
from feerie.definitions.diagrams import Diagram, read_diagram
from feerie.definitions.document import Document, read_document
from feerie.definitions.inheritance import inherit
from feerie.definitions.nearest import nearest
from feerie.definitions.parameters import assign, substitute
from feerie.definitions.positions import read_position
from feerie.definitions.symbols import symbol_clashes
from feerie.definitions.validation import validate
from feerie.definitions.variants import VariantFile, VariantModel
from feerie.definitions.vocabulary import KnownNames
from feerie.errors import DefinitionError, FeerieError
from feerie.rules.text import Text

FOLDER: Final = "diagrams"
VARIANT: Final = "variant.yml"
ROOT: Final = "orthodox"
"""The variant that all others extend in the end."""

MAX_PARENTS: Final = 32


def shipped() -> Path:
    """The folder of the variants that come with Féerie: in the package, or beside its sources."""
    package = Path(__file__).resolve().parents[1]
    inside = package / FOLDER
    return inside if inside.is_dir() else package.parents[1] / FOLDER


def nearest_folder(start: Path) -> Path | None:
    """The nearest `diagrams/` upwards from a folder."""
    for folder in (start, *start.parents):
        if folder.name == FOLDER and folder.is_dir():
            return folder
        if (folder / FOLDER).is_dir():
            return folder / FOLDER
    return None


class Library:
    """Variants by id, diagrams by ``variant/name``, read when they are first asked for.

    ``folders`` are searched in order. A file that is read once is not read again.
    """

    def __init__(self, *folders: Path) -> None:
        self.folders = tuple(dict.fromkeys(folders))
        self._variants: dict[Path, VariantFile | DefinitionError] = {}
        self._merged: dict[Path, tuple[Document, tuple[str, ...]] | DefinitionError] = {}

    @classmethod
    def near(cls, start: Path) -> Library:
        """The library for somebody who works in a folder: the nearest `diagrams/`, then what is shipped."""
        folder = nearest_folder(start)
        return cls(*([folder] if folder else []), shipped())

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of all variants, in alphabetical order."""
        found = {path.parent.name for folder in self.folders for path in folder.glob(f"*/{VARIANT}")}
        return tuple(sorted(found))

    def path(self, id_: str) -> Path:
        """The file of a variant; raises FeerieError (``unknown-variant``)."""
        for folder in self.folders:
            path = folder / id_ / VARIANT
            if id_ in self.ids and path.is_file():
                return path
        raise FeerieError("unknown-variant", id=id_, expected=None, nearest=nearest(id_, self.ids))

    def variant(self, id_: str) -> VariantFile:
        """The variant of that id; raises DefinitionError or FeerieError."""
        return self.variant_at(self.path(id_))

    def variant_at(self, path: Path) -> VariantFile:
        """The variant of a file; raises DefinitionError."""
        path = path.resolve() if not path.is_absolute() else path
        if path not in self._variants:
            try:
                self._variants[path] = self._read(path)
            except DefinitionError as error:
                self._variants[path] = error
        found = self._variants[path]
        if isinstance(found, DefinitionError):
            raise found
        return found

    def _read(self, path: Path) -> VariantFile:
        merged, parents = self._merge(path, ())
        kinds, colours = _names(merged)
        document = substitute(merged, kinds=kinds, colours=colours)
        model = validate(VariantModel, document, context=KnownNames(kinds, colours))
        findings = list(symbol_clashes(model, document))
        if path.name == VARIANT and model.id != path.parent.name and self._is_in_folder(path):
            values = {"id": model.id, "folder": path.parent.name}
            findings.append(document.finding(("id",), "id-folder-mismatch", **values))
        if findings:
            raise DefinitionError(tuple(findings))
        variant = model.variant()
        if model.position is not None:
            start = self._start(VariantFile(variant, model, document), path)
            object.__setattr__(variant, "start", start)
        return VariantFile(variant, model, document, parents)

    def _is_in_folder(self, path: Path) -> bool:
        return any(path.parent.parent == folder.resolve() or path.parent.parent == folder for folder in self.folders)

    def _start(self, file: VariantFile, path: Path) -> Position | None:
        """The initial position; one that is inherited, and does not fit the child's board, is not taken over."""
        model = file.model.position
        if model is None:
            return None
        try:
            return read_position(model, file.variant, file.document, ("position",), _no_diagram)
        except DefinitionError:
            inherited = file.document.mark(("position",)).file != self._shown(path)
            if inherited:
                return None
            raise

    def _merge(self, path: Path, below: tuple[Path, ...]) -> tuple[Document, tuple[str, ...]]:
        """A variant's document with all that it inherits, and the ids of its parents."""
        if path not in self._merged:
            try:
                self._merged[path] = self._merge_anew(path, (*below, path))
            except DefinitionError as error:
                self._merged[path] = error
        found = self._merged[path]
        if isinstance(found, DefinitionError):
            raise found
        return found

    def _merge_anew(self, path: Path, chain: tuple[Path, ...]) -> tuple[Document, tuple[str, ...]]:
        child = read_document(path, self._root(path), self._shown(path))
        parent = child.data.get("extends", None if child.data.get("id") == ROOT else ROOT)
        if parent is None:
            return inherit(None, child), ()
        if not isinstance(parent, str):
            raise DefinitionError((child.finding(("extends",), "wrong-type", found="other", expected=["text"]),))
        try:
            above = self.path(parent)
        except FeerieError as error:
            raise DefinitionError((child.finding(("extends",), error.code, **error.values),)) from error
        if above in chain or len(chain) > MAX_PARENTS:
            names = [step.parent.name for step in (*chain[chain.index(above) if above in chain else 0 :], above)]
            raise DefinitionError((child.finding(("extends",), "cycle", chain=" → ".join(names)),))
        inherited, parents = self._merge(above, chain)
        return inherit(assign(inherited, child), child), (parent, *parents)

    def diagrams(self, id_: str) -> Iterator[Path]:
        """The files of the diagrams of a variant, in the order of their names."""
        folder = self.path(id_).parent
        yield from sorted(path for path in folder.glob("*.yml") if path.name != VARIANT)

    def diagram(self, id_: str) -> Diagram:
        """The diagram ``variant/name``; raises FeerieError (``unknown-diagram``) or DefinitionError."""
        variant, _, name = id_.partition("/")
        paths = {path.stem: path for path in self.diagrams(variant)}
        if name not in paths:
            raise FeerieError("unknown-diagram", id=id_, expected=None, nearest=nearest(name, paths))
        return self.diagram_at(paths[name])

    def diagram_at(self, path: Path) -> Diagram:
        """The diagram of a file under `diagrams/`; raises DefinitionError."""
        document = read_document(path, self._root(path), self._shown(path))
        diagram = read_diagram(f"{path.parent.name}/{path.stem}", document)
        findings = [
            document.finding((key,), "missing-language", missing=list(Text._fields))
            for key in ("title", "caption")
            if isinstance(document.data.get(key), str)
        ]
        findings += [document.finding((key,), "missing-key", key=key) for key in ("title", "caption") if key not in document.data]
        if "variant" in document.data:
            findings.append(document.key_finding(("variant",), "unused-key", key="variant"))
        if findings:
            raise DefinitionError(tuple(findings))
        return diagram

    def _root(self, path: Path) -> Path:
        """The folder that a file must not leave: its folder of variants, or the one it lies in."""
        for folder in self.folders:
            if path.is_relative_to(folder):
                return folder
        return path.parent

    @staticmethod
    def _shown(path: Path) -> str:
        """What findings call a file: its path from the current folder, where that is shorter."""
        here = Path.cwd()
        return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.as_posix()


def _names(document: Document) -> tuple[list[str], list[str]]:
    """The kinds and colours that a document speaks of, as far as it can be read."""
    pieces, colours = document.data.get("pieces"), document.data.get("colours")
    kinds = list(pieces) if isinstance(pieces, dict) else []
    found = [
        colour.get("id") if isinstance(colour, dict) else colour
        for colour in (colours if isinstance(colours, list) else [])
    ]
    return kinds, [colour for colour in found if isinstance(colour, str)]


def _no_diagram(id_: str) -> Position:
    raise FeerieError("unknown-diagram", id=id_, expected=None, nearest=None)
