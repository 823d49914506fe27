"""Files that are watched: which of them have changed since they were last looked at."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

Stamps = Mapping[Path, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Changed:
    """The files whose content may have changed, the ones of variants and the others."""

    diagrams: Sequence[Path]
    others: Sequence[Path]


class Watched:
    """All the files in the folder of ``diagrams``, and ``others``: some files, and all in some folders."""

    def __init__(self, diagrams: Path, others: Sequence[Path]) -> None:
        self._roots = [diagrams], others
        self._known = self._now()

    def changed(self) -> Changed | None:
        """What has changed since this was last asked; None if any file has come or gone."""
        before, self._known = self._known, self._now()
        if [then.keys() for then in before] != [now.keys() for now in self._known]:
            return None
        pairs = zip(before, self._known, strict=True)
        diagrams, others = ([path for path in now if now[path] != then[path]] for then, now in pairs)
        return Changed(diagrams, others)

    def _now(self) -> tuple[Stamps, Stamps]:
        diagrams, others = (dict(_stamps(roots)) for roots in self._roots)
        return diagrams, others


def _stamps(roots: Iterable[Path]) -> Iterator[tuple[Path, tuple[int, int]]]:
    for path in chain.from_iterable(map(_files, roots)):
        # It may be gone by now, and a link may lead nowhere.
        with suppress(OSError):
            found = path.stat()
            yield path, (found.st_mtime_ns, found.st_size)


def _files(root: Path) -> Iterator[Path]:
    """A file, or all the files in a folder and in those that links in it lead to, as MkDocs reads them."""
    if not root.is_dir():
        yield root
    for folder, _, names in os.walk(root, followlinks=True):
        yield from (Path(folder, name) for name in names)
