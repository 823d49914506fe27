"""The files of the engine in a site, and what its pages are told of them.

| file below `assets/engine/` | content |
|---|---|
| `engine.json` | the offer: the version, the worker, and the files of each part with their sizes |
| `LICENSES.txt` | the licences of what it is made of |
| `<name>.<digest>.<suffix>` | a file, under a name that changes with its content |

There is one copy for all languages.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from feerie.engine.archive import written
from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError
from feerie.faces.browser import runtime
from feerie.faces.browser.bundles import PLAY, YAML, Packer, joined, zipped
from feerie.faces.browser.tools import Unavailable, tools
from feerie.language.definitions.folders import EXERCISES, VARIANT, yaml_files
from feerie.language.definitions.library import Library
from feerie.site.files.bundle import ENGINE, OFFER, part
from feerie.site.files.licences import LICENCES, licensed, together

WORKER: Final = "feerie-engine-worker.js"

_SCRIPT: Final = "text/javascript"
_JSON: Final = "application/json"
_WASM: Final = "application/wasm"
_PACKED: Final = "application/octet-stream"
"""What is compressed already, for the worker to unpack: few hosts compress what they do not know."""


@dataclass(frozen=True, slots=True)
class Sources:
    """What changes from site to site: the texts of the files of the variants, by name; and their folder."""

    folder: Path
    files: Mapping[str, str]

    @classmethod
    def of(cls, folder: Path) -> Sources:
        """Return what is in a folder now."""
        texts: dict[str, str] = {}
        files = (path for path in yaml_files(folder, below=True) if path.name != EXERCISES)
        for path in files:
            with suppress(OSError, UnicodeDecodeError):
                texts[path.relative_to(folder).as_posix()] = path.read_text(encoding="utf-8")
        return cls(folder, texts)

    @property
    def rules(self) -> Mapping[str, str]:
        """The texts of the files of rules alone."""
        return {name: text for name, text in self.files.items() if name.endswith(f"/{VARIANT}")}

    def archive(self) -> str:
        """Return the archive of the variants; those with findings are left out."""
        library = Library(self.folder)
        variants: list[Variant] = []
        for id_ in library.ids:
            with suppress(DefinitionError):
                variants.append(library.variant(id_).variant)
        return written(variants)


@dataclass(frozen=True, slots=True)
class Piece:
    """A file of the engine: what it is for, its name without the digest, its type and its content."""

    use: str
    stem: str
    suffix: str
    type: str
    content: bytes

    @property
    def name(self) -> str:
        """The name in the site."""
        return f"{self.stem}.{_digest(self.content)}.{self.suffix}"

    def told(self) -> Mapping[str, Any]:
        """Return what the pages are told; ``packed`` is what a host sends that compresses as most do."""
        size = len(self.content)
        packed = size if self.type == _PACKED else len(_packed(self.content))
        return {
            "use": self.use,
            "name": self.name,
            "type": self.type,
            "size": size,
            "packed": packed,
        }


@dataclass(frozen=True, slots=True)
class Engine:
    """The engine of a site: its worker, the pieces of its parts, what the runtime says of itself, and the
    licences of all of it."""

    worker: Piece
    parts: Mapping[str, Sequence[Piece]]
    info: Mapping[str, Any]
    licences: str

    def offer(self) -> Mapping[str, Any]:
        """Return what the pages are told, as JSON."""
        parts = {name: [piece.told() for piece in pieces] for name, pieces in self.parts.items()}
        told = {"worker": self.worker.name, "info": self.info, "compiled": runtime.COMPILED, "parts": parts}
        return {"version": _digest(json.dumps(told).encode()), **told}

    def write(self, folder: Path) -> None:
        """Write the files into the folder of the whole site."""
        home = folder / ENGINE
        home.mkdir(parents=True, exist_ok=True)
        pieces = (self.worker, *(piece for pieces in self.parts.values() for piece in pieces))
        for piece in pieces:
            (home / piece.name).write_bytes(piece.content)
        (home / LICENCES).write_text(self.licences, encoding="utf-8")
        (folder / OFFER).write_text(json.dumps(self.offer(), indent=1), encoding="utf-8")


def engine(sources: Sources, archived: str, say: runtime.Say) -> Engine:
    """Return the engine for some variants and their archive; raises Unavailable where its parts cannot be
    had, and Unlicensed where their licences cannot.

    The playground's part is left out, and that is told, where only that cannot be had.
    """
    folder, found = runtime.kept(), tools()
    home = runtime.runtime(folder, found, say)
    packer = Packer(folder, home, found, say)
    archive = Piece("variants", "variants", "json", _JSON, archived.encode())
    samples = {"variants.json": archive.content, "diagrams.json": json.dumps(sources.files).encode()}
    try:
        play, yaml = packer.packed((PLAY, YAML), samples)
    except Unavailable as error:
        say(f"the playground is left out: {error}")
        [play], yaml = packer.packed((PLAY,), samples), None
    parts = {
        "play": [
            *_runtime(home),
            _bundle("library", "library", zipped(play.library)),
            _bundle("modules", "play", joined(play.modules)),
            archive,
        ]
    }
    if yaml is not None:
        modules = {**yaml.library, **yaml.modules}
        compiled = modules.pop(runtime.COMPILED)
        parts["yaml"] = [
            _bundle("modules", "yaml", joined(modules)),
            Piece("core", "core", "wasm", _WASM, compiled),
            Piece("diagrams", "diagrams", "json", _JSON, samples["diagrams.json"]),
        ]
        try:
            parts["editor"] = [Piece("editor", "editor", "js", _SCRIPT, runtime.editor(folder, found, say))]
        except Unavailable as error:
            say(f"the playground has a plain field for text: {error}")
    info = json.loads((home / runtime.LOCK).read_text(encoding="utf-8"))["info"]
    worker = Piece("worker", "python", "js", _SCRIPT, part("scripts", WORKER).encode())
    modules = {**play.modules, **(yaml.modules if yaml else {})}
    return Engine(worker, parts, info, licences(modules, info["python"]))


class Engines:
    """The engine of a site that is built time and again: made when its sources have changed."""

    def __init__(self) -> None:
        self._archived: tuple[Mapping[str, str], str] | None = None
        self._made: tuple[Sources, Engine] | None = None

    def made(self, diagrams: Path, say: runtime.Say) -> Engine | None:
        """Return the engine for a folder of variants; where it cannot be had, say so, and return None."""
        sources = Sources.of(diagrams)
        if self._archived is None or self._archived[0] != sources.rules:
            self._archived = sources.rules, sources.archive()
        if self._made is None or self._made[0] != sources:
            try:
                self._made = sources, engine(sources, self._archived[1], say)
            except Unavailable as error:
                say(f"the site is built without playing: {error}")
                return None
        return self._made[1]


def licences(modules: Iterable[str], python: str) -> str:
    """Return the licences of that version of Python, of what brings it to browsers, and of the packages that
    some modules are from; raises Unlicensed."""
    known = {**PLAY.others, **YAML.others}
    packages = {name.partition("/")[0].removesuffix(".pyc") for name in modules} - {"feerie"}
    mozilla = files("feerie.faces.browser").joinpath("MPL-2.0.txt").read_text(encoding="utf-8")
    source = f"The source code: https://github.com/pyodide/pyodide/tree/{runtime.VERSION}"
    return together(
        [
            (f"Pyodide {runtime.VERSION}", f"{source}\n\n{mozilla}"),
            # It is made of parts of Python, and brings Python's licence.
            (f"Python {python}", licensed("typing_extensions")[1]),
            *(licensed(known.get(name, name)) for name in sorted(packages)),
        ]
    )


def _runtime(home: Path) -> Iterator[Piece]:
    for use, name, type_ in (
        ("loader", runtime.LOADER, _SCRIPT),
        ("glue", runtime.GLUE, _SCRIPT),
        ("machine", runtime.MACHINE, _WASM),
    ):
        stem, _, suffix = name.rpartition(".")
        yield Piece(use, stem, suffix, type_, (home / name).read_bytes())


def _bundle(use: str, stem: str, content: bytes) -> Piece:
    return Piece(use, stem, "bin", _PACKED, _packed(content))


@cache
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=6).hexdigest()
