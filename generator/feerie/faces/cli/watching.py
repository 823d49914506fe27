"""Files that are being worked on: when one of them is saved.

They are looked at several times a second, which needs no library and works on every file system.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import Final

from feerie.language.definitions.folders import nearest_folder

_PAUSE: Final = 0.3
"""Seconds between two looks."""

_ENDINGS: Final = (".yml", ".yaml", ".toml")

State = Mapping[Path, tuple[int, int]]
"""When each file was last changed, and its size."""


class Watch:
    """The files of some paths, those beside them and the variants of their project, from now on."""

    def __init__(self, paths: Iterable[Path]) -> None:
        folders = {path if path.is_dir() else path.absolute().parent for path in paths}
        folders |= {found for folder in [*folders] if (found := nearest_folder(folder.resolve()))}
        self._folders = folders
        self._seen = _state(folders)

    def changes(self) -> Iterator[None]:
        """Yield whenever a file has been saved, made or deleted, for ever."""
        while True:
            now = _state(self._folders)
            if now != self._seen:
                self._seen = now
                yield
            sleep(_PAUSE)


def _state(folders: Iterable[Path]) -> State:
    found: dict[Path, tuple[int, int]] = {}
    for folder in folders:
        for path in folder.rglob("*"):
            if path.suffix in _ENDINGS:
                # A file may be gone as soon as it was seen.
                with suppress(OSError):
                    status = path.stat()
                    found[path] = status.st_mtime_ns, status.st_size
    return found
