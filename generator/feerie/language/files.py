"""The files of a user: only ordinary ones are read, and one is written whole or not at all; and Féerie's own
tables."""

import errno
import os
import stat
import tomllib
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import Any, BinaryIO, Final

_STREAMS: Final = (1, 2)
"""The numbers of the standard output and of the standard error output."""

STANDARD_INPUT: Final = "-"
"""What stands for the standard input where a file is named."""


def table_of(package: str, *path: str) -> dict[str, Any]:
    """Return the table of a TOML file that comes with a package."""
    return tomllib.loads(files(package).joinpath(*path).read_text(encoding="utf-8"))


def opened(path: Path) -> BinaryIO:
    """Open an ordinary file to read; raises OSError for a pipe or a device, too: it may never end."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EISDIR, "it is no ordinary file", str(path))
    return path.open("rb")


def problem_of(error: Exception) -> str | None:
    """Return the code of what kept a file from being read or written, such as ENOENT; None if it has none."""
    # Until Python 3.13 a circle of links is no error of the system.
    if isinstance(error, RuntimeError):
        return "ELOOP"
    return errno.errorcode.get(error.errno or 0) if isinstance(error, OSError) else None


def is_stream(path: Path) -> bool:
    """Return whether what is written there goes on to somebody: a pipe, a device, the process's output."""
    with suppress(OSError):
        found = path.stat()
        if stat.S_ISREG(found.st_mode):
            return any(os.path.samestat(found, os.fstat(number)) for number in _STREAMS)
        return not stat.S_ISDIR(found.st_mode)
    return False


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all, and its folder if there is none; raises OSError.

    Another process that reads the file sees the old content or the new one, several that write it do not
    meet, and a failure leaves the old one. Links are followed, and the mode of a file stays; one that may
    only be read is not replaced. What is no ordinary file takes the content as it comes.
    """
    from tempfile import TemporaryDirectory  # noqa: PLC0415  # whoever only reads, as browsers do, needs none

    if is_stream(path):
        with path.open("ab") as stream:
            stream.write(content)
        return
    mode = _mode(path)
    real = path.resolve()
    real.parent.mkdir(parents=True, exist_ok=True)
    # A file in a folder of its own has a name that nobody else writes, and the usual mode.
    with TemporaryDirectory(prefix=".feerie-", dir=real.parent) as folder:
        draft = Path(folder, "draft")
        draft.write_bytes(content)
        if mode is not None:
            draft.chmod(mode)
        draft.replace(real)


def _mode(path: Path) -> int | None:
    """The mode of the file that is to be replaced, None if there is none; raises OSError."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return None
    # The superuser may write whatever there is, but somebody has asked that this be left alone.
    if not (mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH) and os.access(path, os.W_OK)):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    return stat.S_IMODE(mode)
