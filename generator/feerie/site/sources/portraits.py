"""The portraits of kinds of units: a file each, and the figures in it, drawn."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from feerie.errors import DefinitionError, Finding, nearest
from feerie.language.definitions.folders import collecting, yaml_files
from feerie.language.definitions.portrait_file import PortraitFile, read_portrait
from feerie.language.languages import Language
from feerie.language.wording.language import said_in
from feerie.site.sources.source import StudiedFolder
from feerie.site.views import FigureView, PortraitView


class Portraits:
    """The portraits in a folder, which need not be there; a file is read again when it has changed.

    While a file is broken, its portrait is that of its last good state, and so is each of its figures.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stamps: Mapping[Path, tuple[int, int]] = {}
        self._read: dict[Path, PortraitFile] = {}
        self._figures: dict[tuple[Language, str, str], FigureView] = {}
        self.mistakes: Sequence[Finding] = ()

    def refresh(self) -> None:
        """Look at the files again."""
        found = {path: path.stat() for path in yaml_files(self._folder)}
        stamps = {path: (stat.st_mtime_ns, stat.st_size) for path, stat in found.items()}
        if stamps == self._stamps:
            return
        self._stamps = stamps
        mistakes: list[Finding] = []
        read = {path: self._read[path] for path in stamps if path in self._read}
        for path in stamps:
            with suppress(OSError), collecting(mistakes, path):
                read[path] = read_portrait(path)
        self._read = {path: read[path] for path in stamps if path in read}
        self.mistakes = tuple(mistakes)

    def views(
        self, source: StudiedFolder, language: Language
    ) -> tuple[tuple[PortraitView, ...], tuple[Finding, ...]]:
        """Return the portraits in the order of their files, and what is wrong with their figures."""
        kinds = {kind.id: kind for kind in source.kinds(language)}
        wrong: list[Finding] = []
        views: list[PortraitView] = []
        for file in self._read.values():
            kind = kinds.get(file.kind)
            if kind is None:
                values = {"kind": file.kind, "expected": None, "nearest": nearest(file.kind, kinds)}
                wrong.append(file.document.finding((), "unknown-kind", rather=None, **values))
                continue
            model = file.model
            views.append(
                PortraitView(
                    kind,
                    said_in(language, model.lead),
                    tuple(self._drawn(file, source, language, wrong)),
                    model.inventors,
                    (model.year or "").replace("-", "–"),
                    said_in(language, model.source),
                    said_in(language, model.origin),
                )
            )
        return tuple(views), tuple(wrong)

    def _drawn(
        self, file: PortraitFile, source: StudiedFolder, language: Language, wrong: list[Finding]
    ) -> Iterator[FigureView]:
        """Yield the figures of a portrait that are good, or were."""
        for name in file.model.figures:
            key = language, file.kind, name
            text, start = file.figure(name)
            try:
                self._figures[key] = source.figure(text, language, name.replace("_", "-"))
            except DefinitionError as error:
                wrong.extend(found if found.file else found.within(start) for found in error.findings)
            if key in self._figures:
                yield self._figures[key]
