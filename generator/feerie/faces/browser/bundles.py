"""What the engine consists of, as bytecode: to play, and to read YAML besides.

A bundle has the part of the standard library that is really imported, the modules of Féerie and of others
that its roots need, and their data. What is imported is found by importing all of it, and running
a program that uses it, in the Python of the browser (`packing/`).
"""

import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import version
from importlib.resources import as_file, files
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from feerie.faces.browser.imports import needed
from feerie.faces.browser.runtime import CORE, LIBRARY, VERSION, Say, core, making
from feerie.faces.browser.tools import Tools, Unavailable, run
from feerie.site.sources.cache import digest

Files = Mapping[str, bytes]
"""The files of a bundle, by their paths in it."""

_LIBRARIES: Final = 8
_MODULES: Final = 5000
"""How many libraries and compiled modules are kept."""

HOME: Final = Path(__file__).parents[3]
"""The folder that the package is in."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """A part of the engine: the modules whose needs it meets, and the packages of others among these.

    ``others`` are those packages with the names by which they are installed.
    """

    name: str
    roots: tuple[str, ...]
    others: Mapping[str, str]

    @property
    def modules(self) -> Mapping[str, Path]:
        """The modules of Féerie that it needs, with their files."""
        return needed(self.roots, HOME)

    @property
    def program(self) -> str:
        """A program that uses the bundle, so that modules which are only imported late are found as well."""
        return _packing(f"{self.name}.py")


PLAY: Final = Bundle("play", ("feerie.faces.live",), {"svgwrite": "svgwrite"})
YAML: Final = Bundle(
    "yaml",
    ("feerie.faces.workshop",),
    {
        "annotated_types": "annotated-types",
        "pydantic": "pydantic",
        "pydantic_core": "pydantic_core",
        "typing_extensions": "typing_extensions",
        "typing_inspection": "typing-inspection",
        "yaml": "PyYAML",
    },
)


@dataclass(frozen=True, slots=True)
class Packed:
    """A bundle as it is sent: bytecode of the standard library, and of all other modules, with their data."""

    library: Files
    modules: Files


class Packer:
    """Makes bundles with a runtime; what it has compiled is kept in a folder."""

    def __init__(self, folder: Path, runtime: Path, tools: Tools, say: Say) -> None:
        self._folder = folder
        self._runtime = runtime
        self._tools = tools
        self._say = say

    def packed(self, bundles: Sequence[Bundle], samples: Files) -> list[Packed]:
        """Return bundles, each without what is in those before it; raises Unavailable.

        ``samples`` are the files that the programs of the bundles read.
        """
        traced = self._traced(bundles, samples)
        own = self._modules({name: path for one in bundles for name, path in one.modules.items()})
        packed: list[Packed] = []
        known: set[str] = set()
        for bundle in bundles:
            modules = dict(_contents(traced / bundle.name / "modules"))
            for name, path in bundle.modules.items():
                modules[f"{path.relative_to(HOME).as_posix()}c"] = own[name]
            for path in _data(bundle.modules):
                modules[path.relative_to(HOME).as_posix()] = path.read_bytes()
            new = {name: data for name, data in modules.items() if name not in known}
            packed.append(Packed(dict(_contents(traced / bundle.name / "library")), new))
            known |= {*new}
        return _together(packed)

    def _traced(self, bundles: Sequence[Bundle], samples: Files) -> Path:
        """Return a folder with what each bundle needs of others, compiled; one folder for each bundle."""
        facts = [[one.name, one.program, _versions(one), _external(one)] for one in bundles]
        home = self._folder / f"library-{digest(VERSION, _packing('packing.py'), _standins(), facts)}"
        if not home.is_dir():
            self._say("compiling the engine for browsers; this takes half a minute, once")
            with making(home) as draft:
                self._trace(bundles, samples, draft)
            self._forget()
        return home

    def _forget(self) -> None:
        """Remove what has not been made anew for so long that it is hardly wanted again."""
        for found, most in (("library-*", _LIBRARIES), ("modules/*.pyc", _MODULES)):
            paths = sorted(self._folder.glob(found), key=lambda path: -path.stat().st_mtime)
            for path in paths[most:]:
                if path.is_dir():
                    shutil.rmtree(path, ignore_errors=True)
                else:
                    path.unlink(missing_ok=True)

    def _trace(self, bundles: Sequence[Bundle], samples: Files, home: Path) -> None:
        work = home.parent / "work"
        sources = work / "sources"
        sources.mkdir(parents=True)
        for name, data in samples.items():
            (work / name).write_bytes(data)
        plan = []
        for bundle in bundles:
            for path in (*bundle.modules.values(), *_data(bundle.modules)):
                _copy(path, sources / path.relative_to(HOME))
            for package in bundle.others:
                self._copy_other(package, sources)
            for name, text in _standins().items():
                if name.partition("/")[0] in bundle.others:
                    (sources / name).write_text(text, encoding="utf-8")
            plan.append({"name": bundle.name, "imports": [*bundle.modules], "program": bundle.program})
        standins = {name: text for name, text in _standins().items() if not (sources / name).exists()}
        self._run(work, {"trace": plan, "standins": standins})
        for bundle in bundles:
            shutil.copytree(work / "traced" / bundle.name, home / bundle.name)

    def _copy_other(self, package: str, folder: Path) -> None:
        """Copy the sources of a package that is not Féerie's."""
        if package == "pydantic_core":
            shutil.copytree(core(self._folder, self._say), folder, dirs_exist_ok=True)
            return
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            raise Unavailable(f"the package {package} is not installed")
        origin = Path(spec.origin)
        if origin.name != "__init__.py":
            _copy(origin, folder / origin.name)
        else:
            ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.pyi")
            shutil.copytree(origin.parent, folder / package, ignore=ignored)

    def _modules(self, modules: Mapping[str, Path]) -> dict[str, bytes]:
        """Return the bytecode of modules; only what has changed is compiled."""
        kept = {name: self._kept(path) for name, path in modules.items()}
        if missing := {name: path for name, path in modules.items() if not kept[name].is_file()}:
            self._compile(missing, kept)
        return {name: path.read_bytes() for name, path in kept.items()}

    def _kept(self, path: Path) -> Path:
        own = path.relative_to(HOME).as_posix(), path.read_bytes()
        return self._folder / "modules" / f"{digest(VERSION, _packing('packing.py'), *own)}.pyc"

    def _compile(self, modules: Mapping[str, Path], kept: Mapping[str, Path]) -> None:
        self._say(f"compiling {len(modules)} modules for browsers")
        (self._folder / "modules").mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=self._folder, prefix=".making-") as folder:
            work = Path(folder)
            places = {name: path.relative_to(HOME).as_posix() for name, path in modules.items()}
            for name, path in modules.items():
                _copy(path, work / "sources/own" / places[name])
            plan = {f"sources/own/{place}": f"done/{place}c" for place in places.values()}
            self._run(work, {"compile": plan})
            for name, place in places.items():
                (work / "done" / f"{place}c").replace(kept[name])

    def _run(self, work: Path, plan: object) -> None:
        work.mkdir(parents=True, exist_ok=True)
        (work / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
        with as_file(files("feerie.faces.browser").joinpath("packing")) as packing:
            command = [
                *self._tools.node,
                str(packing / "pack.mjs"),
                str(self._runtime),
                str(self._runtime / LIBRARY),
                str(work),
            ]
            run(command, work, "the engine for browsers cannot be compiled")


def _together(packed: Sequence[Packed]) -> list[Packed]:
    """Return bundles with the packages of the standard library whole: where the first has a part of one, it
    has what the others need of it, too."""
    first, *others = packed
    begun = {name.partition("/")[0] for name in first.library if "/" in name}
    library = dict(first.library)
    for other in others:
        library |= {name: data for name, data in other.library.items() if name.partition("/")[0] in begun}
    rest = [
        replace(other, library={name: other.library[name] for name in other.library if name not in library})
        for other in others
    ]
    return [replace(first, library=library), *rest]


def zipped(contents: Files) -> bytes:
    """Return a zip of files, the same for the same files; what is sent is compressed as a whole."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_STORED) as archive:
        for name, data in sorted(contents.items()):
            archive.writestr(ZipInfo(name), data)
    return buffer.getvalue()


def joined(contents: Files) -> bytes:
    """Return files one behind the other, after a line with the list of their names and sizes, as JSON."""
    listed = sorted(contents.items())
    index = json.dumps([[name, len(data)] for name, data in listed])
    return b"".join([index.encode(), b"\n", *(data for _, data in listed)])


def _data(modules: Mapping[str, Path]) -> Iterator[Path]:
    """Yield the files beside the modules that are no modules: sentences, drawings, themes."""
    for folder in {path.parent for path in modules.values() if path.name == "__init__.py"}:
        for path in sorted(folder.iterdir()):
            if path.is_dir() and not (path / "__init__.py").is_file() and path.name != "__pycache__":
                yield from (file for file in sorted(path.rglob("*")) if file.suffix in (".toml", ".svg"))
            elif path.suffix in (".toml", ".svg"):
                yield path


def _external(bundle: Bundle) -> list[str]:
    """Return what the modules of a bundle say that they import."""
    lines = (
        line.strip() for path in bundle.modules.values() for line in path.read_text("utf-8").splitlines()
    )
    return sorted({line for line in lines if line.startswith(("import ", "from ")) and "feerie" not in line})


def _versions(bundle: Bundle) -> list[str]:
    return [CORE if one == "pydantic_core" else version(name) for one, name in bundle.others.items()]


def _contents(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path.relative_to(folder).as_posix(), path.read_bytes()


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _packing(name: str) -> str:
    return files("feerie.faces.browser").joinpath("packing", name).read_text(encoding="utf-8")


@cache
def _standins() -> Mapping[str, str]:
    """Return what stands for modules that are imported and never used, and would take long to import."""
    with as_file(files("feerie.faces.browser").joinpath("packing", "standins")) as folder:
        found = sorted(folder.rglob("*.py"))
        return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in found}
