"""An audit: every finding about the files that somebody points at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from feerie.definitions.diagrams import Diagram, read_diagram
from feerie.definitions.document import read_document
from feerie.definitions.library import ROOT, VARIANT, Library
from feerie.definitions.variants import VariantFile
from feerie.errors import DefinitionError, FeerieError, Finding
from feerie.studies.bench import Bench
from feerie.studies.study import Study


@dataclass
class Audit:
    """What was looked at, and what is wrong with it."""

    variants: int = 0
    diagrams: int = 0
    findings: list[Finding] = field(default_factory=list)


def audit(paths: Iterable[Path], library: Library) -> Audit:
    """Look at files and at everything in folders; a broken file does not keep the others from being looked at."""
    result = Audit()
    benches: dict[Path, Bench] = {}
    for path in files(paths):
        bench = benches.setdefault(_folder(path), bench_for(path, library))
        try:
            if is_variant(path):
                result.variants += 1
                bench.library.variant_at(path.absolute())
            else:
                result.diagrams += 1
                study_at(path, bench)
        except DefinitionError as error:
            result.findings.extend(error.findings)
        except FeerieError as error:
            result.findings.append(Finding(path.as_posix(), 1, 1, error.code, error.values))
    return result


def _folder(path: Path) -> Path:
    return path.absolute().parent.parent


def bench_for(path: Path, library: Library) -> Bench:
    """The bench for a file: the folder of variants that it stands in comes first."""
    return Bench(Library(_folder(path), *library.folders))


def files(paths: Iterable[Path]) -> Iterator[Path]:
    """The YAML files among the paths and in the folders among them, in order."""
    seen = set()
    for path in paths:
        for file in sorted(path.rglob("*.yml")) if path.is_dir() else (path,):
            if file not in seen:
                seen.add(file)
                yield file


def is_variant(path: Path) -> bool:
    """Whether a file holds a variant: by its name, or because it has an ``id``."""
    if path.name == VARIANT:
        return True
    try:
        return "id" in read_document(path.absolute(), path.absolute().parent, path.as_posix()).data
    except DefinitionError:
        return False


def study_at(path: Path, bench: Bench) -> Study:
    """The study of a diagram's file, under a folder of variants or alone; raises FeerieError."""
    path = path.absolute()
    beside = path.parent / VARIANT
    if beside.is_file():
        return bench.study(f"{path.parent.name}/{path.stem}")
    diagram = read_diagram(path.stem, read_document(path, path.parent, _shown(path)))
    return bench.play(diagram, variant_of(diagram, bench, path.parent).variant)


def variant_of(diagram: Diagram, bench: Bench, folder: Path | None) -> VariantFile:
    """The variant that a diagram names: an id, or the path of a file from the diagram's own folder, if it has one."""
    name = diagram.model.variant or ROOT
    path = folder / name if folder and name.endswith(".yml") else None
    if path and path.is_file():
        return bench.library.variant_at(path)
    try:
        return bench.library.variant(name)
    except DefinitionError:
        raise
    except FeerieError as error:
        raise DefinitionError((diagram.document.finding(("variant",), error.code, **error.values),)) from error


def _shown(path: Path) -> str:
    here = Path.cwd()
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.as_posix()
