"""Folders that are taken away while they are watched, and come back.

MkDocs no longer watches a folder that has been away; it is told to watch it again.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from stat import S_ISDIR
from tempfile import TemporaryDirectory
from typing import Final, Protocol

_EVERY: Final = 0.5
"""Seconds from one look to the next, as MkDocs itself waits."""


class Watcher(Protocol):
    """Watches paths and builds the site again when one changes, as the server of MkDocs does."""

    def watch(self, path: str) -> None:
        """Begin to watch a file, or all that is in a folder."""

    def unwatch(self, path: str) -> None:
        """Watch a path no longer; raise KeyError if it is not watched."""


class Rewatcher(threading.Thread):
    """A thread that looks whether watched ``paths`` have come back, until it is told to stop."""

    def __init__(self, watcher: Watcher, paths: Iterable[Path]) -> None:
        super().__init__(name="feerie-rewatcher", daemon=True)
        self._watcher = watcher
        self._known = {path.absolute(): _identity(path) for path in paths}
        self._bell: TemporaryDirectory[str] | None = None
        self._stopped = threading.Event()

    def run(self) -> None:
        """Look every half second."""
        while not self._stopped.wait(_EVERY):
            self.look()
        if self._bell:
            self._bell.cleanup()

    def stop(self) -> None:
        """Look no longer."""
        self._stopped.set()

    def look(self) -> None:
        """Have the paths watched again that have been away, and the site built again with them."""
        for path, before in self._known.items():
            now = _identity(path)
            if now != before and (now is None or self._watched_anew(path)):
                self._known[path] = now

    def _watched_anew(self, path: Path) -> bool:
        with suppress(KeyError):
            while True:
                self._watcher.unwatch(str(path))
        try:
            self._watcher.watch(str(path))
            self._ring()
        except OSError:
            # It has gone again: it is looked for next time.
            return False
        return True

    def _ring(self) -> None:
        """Change something that is watched, for a path that comes back need not have changed."""
        if self._bell is None:
            self._bell = TemporaryDirectory(prefix="feerie_")
            self._watcher.watch(self._bell.name)
        number = sum(1 for _ in Path(self._bell.name).iterdir())
        Path(self._bell.name, str(number)).touch()


def _identity(path: Path) -> int | None:
    """Return what tells a folder from another in its place (0 for a file); None if there is nothing."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino if S_ISDIR(found.st_mode) else 0
