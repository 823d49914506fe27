"""What the processes of a run share: the first makes it, and the others wait for it.

What could not be made is not tried again: the site takes two minutes, and a hundred tests ask for it.
"""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest


def once(folders: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A folder of a run that is made once, by whoever wants it first; not to be changed.

    Where that has failed, everybody fails as the first did.
    """
    shared = folders.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder, making, failed = (shared / f"{name}{stage}" for stage in ("", ".making", ".failed"))
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert not failed.exists(), failed.read_text(encoding="utf-8")
        if not folder.exists():
            # A process that was ended may have left a part.
            shutil.rmtree(making, ignore_errors=True)
            try:
                make(making)
            except Exception as error:
                failed.write_text(str(error), encoding="utf-8")
                raise
            making.rename(folder)
    return folder
