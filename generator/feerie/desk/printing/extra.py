"""The libraries that only some formats need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from feerie.errors import FeerieError


@contextmanager
def wanting(*libraries: str) -> Iterator[None]:
    """Tell which libraries are missing, and the command that installs them; raises FeerieError
    (``library-missing``)."""
    try:
        yield
    except ImportError as error:
        raise FeerieError("library-missing", libraries=list(libraries), extra="feerie[pictures]") from error
