"""The text of a file, within the limits of what is read."""

import os
from pathlib import Path
from typing import Final

from feerie.errors import DefinitionError
from feerie.language.files import opened, problem_of
from feerie.language.reading.composer import UNPRINTABLE, Origin, unprintable
from feerie.language.reading.node import Mark

MAX_BYTES: Final = 1 << 20
"""The greatest size of a file, in bytes."""


def read_bytes(path: Path, root: Path | None, name: str) -> bytes:
    """Return the content of a file, which must be in the folder ``root`` when links are followed; it may be
    anywhere without one.

    Raises DefinitionError: ``path-outside``, ``io``, and ``yaml-size`` without reading the file.
    """
    start = Mark(name)
    try:
        real = path.resolve(strict=True)
        if root and not real.is_relative_to(root.resolve()):
            raise DefinitionError((start.finding("path-outside", path=name),))
        with opened(real) as file:
            refuse_size(os.fstat(file.fileno()).st_size, start)
            return file.read(MAX_BYTES + 1)
    except (OSError, RuntimeError, ValueError) as error:
        raise DefinitionError((start.finding("io", problem=problem_of(error)),)) from error


def refuse_size(size: int, mark: Mark) -> None:
    """Raise DefinitionError (``yaml-size``) for a size in bytes above `MAX_BYTES`."""
    if size > MAX_BYTES:
        raise DefinitionError((mark.finding("yaml-size", size=size, limit=MAX_BYTES),))


def as_text(content: bytes | str, origin: Origin) -> str:
    """Return the content as text that ends with a line feed.

    Raises DefinitionError: ``yaml-size``, ``yaml-binary``, ``yaml-encoding``, ``yaml-character``.
    """
    start = origin.mark(0, 0)
    refuse_size(len(content), start)
    if isinstance(content, str):
        text = content
        refuse_size(len(text.encode(errors="surrogatepass")), start)
    else:
        text = _decoded(content, origin)
    if "\0" in text:
        raise DefinitionError((start.finding("yaml-binary"),))
    text = text.removeprefix("\ufeff")
    if bad := UNPRINTABLE.search(text):
        raise DefinitionError(tuple(unprintable(bad[0], _place(text[: bad.start()], origin))))
    # At the end of a text without a line feed the two parsers of PyYAML disagree about columns.
    return text if text.endswith("\n") else text + "\n"


def _decoded(content: bytes, origin: Origin) -> str:
    if b"\0" in content:
        raise DefinitionError((origin.mark(0, 0).finding("yaml-binary"),))
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        mark = _place(content[: error.start].decode(), origin)
        raise DefinitionError((mark.finding("yaml-encoding"),)) from error


def _place(before: str, origin: Origin) -> Mark:
    """The place behind a piece of text."""
    lines = before.split("\n")
    return origin.mark(len(lines) - 1, len(lines[-1]))
