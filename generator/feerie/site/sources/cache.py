"""What was drawn before, kept by the content that it was drawn from.

A record is a file whose name is its key, the digest of all that it depends on: a record is right or absent,
never out of date. The whole folder may be deleted at any time. When the records are too large together,
those are removed that were not used for the longest time.
"""

import os
import zlib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path
from shutil import rmtree
from typing import Final

from feerie.language.files import opened, write_whole
from feerie.language.languages import LANGUAGES, further_folders

FOLDER: Final = Path(".cache", "feerie")
"""The folder of the records, beside that of the variants."""

LIMIT: Final = 256 * 1024 * 1024
"""The bytes that all records may have together."""

_SUFFIX: Final = ".record"


class Cache:
    """The records in a folder, which need not be there and need not be writable."""

    def __init__(self, folder: Path, limit: int = LIMIT) -> None:
        self._folder = folder
        self._limit = limit

    def get(self, key: str) -> bytes | None:
        """Return the record of a key; None if there is none."""
        path = self._path(key)
        with suppress(OSError, zlib.error):
            record = zlib.decompress(path.read_bytes())
            path.touch()
            return record
        return None

    def put(self, key: str, record: bytes) -> None:
        """Keep a record; what cannot be written is not kept."""
        with suppress(OSError):
            write_whole(self._path(key), zlib.compress(record, zlib.Z_BEST_SPEED))

    def prune(self) -> None:
        """Remove the oldest records until the others are within the limit."""
        size = 0
        for path, _, length in sorted(self._records(), key=lambda record: -record[1]):
            size += length
            if size > self._limit:
                with suppress(OSError):
                    (rmtree if path.is_dir() else Path.unlink)(path)

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}{_SUFFIX}"

    def _records(self) -> Iterator[tuple[Path, int, int]]:
        """Return what is in the folder, each with the time when it was last used, and its size; folders with
        drafts that a process left when it was killed are among it."""
        with suppress(OSError):
            for entry in os.scandir(self._folder):
                found = entry.stat()
                yield Path(entry.path), found.st_mtime_ns, found.st_size


def kept_beside(diagrams: Path) -> Cache:
    """Return the records that are kept beside a folder of variants."""
    return Cache(diagrams.absolute().parent / FOLDER)


def digest(*parts: object) -> str:
    """Return the digest of some values, whose ``repr`` says all that they are."""
    return blake2b(repr(parts).encode(errors="surrogatepass"), digest_size=20).hexdigest()


def digest_of(path: Path, limit: int) -> str:
    """Return the digest of a file, of at most ``limit`` bytes of it; empty if it cannot be read."""
    with suppress(OSError), opened(path) as file:
        return blake2b(file.read(limit), digest_size=20).hexdigest()
    return ""


@cache
def program() -> str:
    """Return the digest of the program: of the files of the package, of the languages, and of what draws."""
    package = Path(__file__).parents[2]
    files = [
        (path.relative_to(folder).as_posix(), path.read_bytes())
        for folder in (package, *further_folders())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".pyc"
    ]
    return digest(LANGUAGES, version("svgwrite"), files)
