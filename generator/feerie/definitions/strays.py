"""Files that would be read if they were called so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from feerie.definitions.library import shown_path
from feerie.errors import Finding

_SUFFIX: Final = ".yml"
_MEANT: Final = frozenset({".yml", ".yaml"})


def strays(folder: Path, *, below: bool = False) -> Iterator[Finding]:
    """The YAML files of a folder, or of all ``below`` it, that are passed over because of their names."""
    for path in sorted(folder.glob("**/*" if below else "*")):
        is_meant = path.suffix.lower() in _MEANT and path.suffix != _SUFFIX
        if is_meant and not path.name.startswith(".") and path.is_file():
            yield Finding(shown_path(path), 1, 1, "yaml-suffix", {"name": path.stem + _SUFFIX})
