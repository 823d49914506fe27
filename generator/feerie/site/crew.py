"""Work that is shared among processes: many variants studied at once, and one edition made beside another."""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from feerie.site.studied import Studied

Work = Callable[[str], Studied]
"""From the name of a variant to what comes of its study."""

_WORTH: Final = 16
"""With fewer variants a second process costs more than it saves."""

_begun: list[Work] = []
"""What this process has begun with, if it is one of several."""


def beside(task: Callable[[], None], size: int) -> Callable[[], bool]:
    """Begin a task in a process of its own, if so many variants are worth it. Returns what waits for its
    end, and tells whether it has succeeded; where there is no such process, the task is done by then."""
    if _hands() == 1 or size < _WORTH:

        def do() -> bool:
            task()
            return True

        return do
    # What is there already is shared, as long as nobody sorts it out.
    gc.freeze()
    process = get_context("fork").Process(target=task)
    process.start()

    def wait() -> bool:
        process.join()
        return process.exitcode == 0

    return wait


def studied_by_all(names: Sequence[str], work: Work) -> Iterator[Studied]:
    """The variants studied, in the order of their names."""
    hands = _hands()
    if hands == 1 or len(names) < _WORTH:
        yield from map(work, names)
        return
    # What is there already is shared by all processes, as long as nobody sorts it out.
    gc.freeze()
    with ProcessPoolExecutor(hands, get_context("fork"), _begin, (work,)) as pool:
        yield from pool.map(_done, names, chunksize=4)
    gc.unfreeze()


def _hands() -> int:
    """How many processes may work. They begin as copies of this one, which is safe only if nothing else
    goes on in it, and on Linux."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return 1
    return len(os.sched_getaffinity(0))


def _begin(work: Work) -> None:
    _begun[:] = [work]


def _done(name: str) -> Studied:
    (work,) = _begun
    return work(name)
