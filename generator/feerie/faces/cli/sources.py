"""What is to be drawn: the diagrams of files and folders, one from standard input, the position of a FEN."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Final

import click

from feerie.errors import FeerieError, Finding
from feerie.faces.cli.arguments import exists, here, library, neighbour
from feerie.language.definitions.folders import findings_of, shown_path
from feerie.language.definitions.models.diagrams import Diagram, read_diagram
from feerie.language.definitions.own_rules import with_own_rules
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.files import STANDARD_INPUT
from feerie.language.reading.document import Document, parse_document
from feerie.language.reading.file_text import MAX_BYTES
from feerie.language.root import ROOT
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import CheckedLibraries, files, is_variant, study_at, variant_of
from feerie.studies.study import Study

_NAMELESS: Final = "diagram"
"""The name of a diagram that no file has."""
_RANKS: Final = 8
"""So many parts with slashes between them are those of a board, not the folders of a path."""


class Sources:
    """What a command is to draw; a FEN, and a diagram that names no variant, have the one that is given."""

    def __init__(self, texts: Iterable[str], variant: str | None) -> None:
        self._texts = tuple(texts)
        self._variant = variant
        self._input: bytes | None = None
        for text in self._texts:
            # The path of an empty text would be the current folder.
            if not text or not (text == STANDARD_INPUT or _is_fen(text) or exists(text)):
                told = f"'{text}' is neither a file nor a folder nor a FEN"
                meant = neighbour(text) if text else None
                raise click.UsageError(f"{told}; did you mean '{meant}'?" if meant else told)

    @property
    def paths(self) -> list[Path]:
        """The files and folders."""
        return [Path(text) for text in self._texts if text != STANDARD_INPUT and not _is_fen(text)]

    def studies(self, findings: list[Finding]) -> Iterator[Study]:
        """Yield the diagrams without findings; add the findings of the others, or that there is no diagram.

        A variant's file beside diagrams is passed over.
        """
        found = library()
        libraries = CheckedLibraries(found)
        taken: dict[str, str] = {}
        none_seen = True
        nameless = count(1)
        for name, path in self._each():
            try:
                if path is None:
                    study = self._nameless(name, next(nameless), CheckedLibrary(found))
                else:
                    checked = libraries.at(path)
                    if is_variant(path, checked.library):
                        continue
                    none_seen = False
                    study = study_at(path, checked)
            except FeerieError as error:
                none_seen = False
                findings.extend(findings_of(error, Path(name) if path is None else path.absolute()))
                continue
            first = taken.setdefault(stem(study), name)
            if first == name:
                yield study
            else:
                values = {"id": stem(study), "path": first}
                findings.append(Finding(name, 1, 1, "duplicate-id", values))
        if none_seen and not taken:
            findings.extend(Finding(shown_path(path), 1, 1, "no-diagram", {}) for path in self.paths)

    def _each(self) -> Iterator[tuple[str, Path | None]]:
        for text in self._texts:
            if text == STANDARD_INPUT or _is_fen(text):
                yield text, None
            else:
                yield from ((shown_path(path), path) for path in files([Path(text)]))

    def _nameless(self, text: str, number: int, checked: CheckedLibrary) -> Study:
        """Return the study of what no file has, several with numbers; raises FeerieError."""
        called = _NAMELESS if number == 1 else f"{_NAMELESS}-{number}"
        if text != STANDARD_INPUT:
            data = {"variant": self._variant or ROOT, "position": {"fen": text}}
            diagram = read_diagram(called, Document.of(data, "FEN"))
        else:
            if self._input is None:
                self._input = sys.stdin.buffer.read(MAX_BYTES + 1)
            diagram = read_diagram(called, parse_document(self._input, STANDARD_INPUT))
        return checked.play(diagram, self._rules(diagram, checked))

    def _rules(self, diagram: Diagram, checked: CheckedLibrary) -> VariantFile:
        if diagram.model.variant is None and self._variant:
            return with_own_rules(checked.library.variant(self._variant), diagram)
        return variant_of(diagram, checked, here())


def _is_fen(text: str) -> bool:
    """Return whether a source is a FEN and no file: ranks with slashes, a side to move, an empty rank or the
    ranks of a board."""
    board, _, rest = text.strip().partition(" ")
    ranks = board.split("/")
    is_placement = len(ranks) >= _RANKS or (len(ranks) > 2 and any(map(str.isdigit, ranks)))
    is_meant = len(ranks) > 1 and (rest[:1] in ("w", "b") or is_placement)
    return is_meant and not text.endswith((".yml", ".yaml")) and not exists(text)


def stem(study: Study) -> str:
    """Return the name of a study's pictures, without language and theme."""
    return study.id.replace("/", "-")
