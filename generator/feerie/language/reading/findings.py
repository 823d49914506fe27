"""The findings in one part of a document, collected while the part is read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from feerie.errors import DefinitionError, FeerieError, Finding
from feerie.language.reading.document import Document
from feerie.language.reading.node import KeyPath


class Findings:
    """The findings in the part of a document at ``prefix``, from where all paths are counted."""

    def __init__(self, document: Document, prefix: KeyPath = ()) -> None:
        self._document = document
        self._prefix = prefix
        self._found: list[Finding] = []

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(self, path: KeyPath, code: str, /, **values: object) -> None:
        """Add a finding at the value of a path."""
        self._found.append(self._document.finding((*self._prefix, *path), code, **values))

    def add_at_key(self, path: KeyPath, code: str, /, **values: object) -> None:
        """Add a finding at the key of a path."""
        self._found.append(self._document.key_finding((*self._prefix, *path), code, **values))

    @contextmanager
    def collecting(self, *path: str | int, offset: int | None = None) -> Iterator[None]:
        """Add an error in the block as a finding at a path.

        The finding is at the character ``offset`` of the text there, or at the ``column`` in the error.
        """
        try:
            yield
        except FeerieError as error:
            if "column" in error.values:
                offset = error.values["column"] - 1
            if offset is None:
                self.add(path, error.code, **error.values)
            else:
                mark = self._document.place((*self._prefix, *path), offset)
                self._found.append(mark.finding(error.code, **error.values))

    def error(self) -> DefinitionError:
        """Return the error that carries the findings."""
        return DefinitionError(tuple(self._found))
