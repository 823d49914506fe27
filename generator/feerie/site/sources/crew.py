"""Work that is shared among processes: many variants studied at once, and one edition made beside another.

A process that has been begun here never outlives the one that began it, however that ends, and says nothing
when somebody interrupts both. The memory of a process is shared with its copies until somebody writes to it,
and sorting out what is no longer needed does: so what is there when they begin is left alone while they live.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Final

from feerie.site.sources.studied import Studied

Work = Callable[[str], Studied]
"""From the name of a variant to what comes of its study."""

_WORTH: Final = 16
"""With fewer variants a second process costs more than it saves."""

_PORTION: Final = 4

_begun: list[Work] = []
"""What this process has begun with, if it is one of several."""


class Errand:
    """A task that is done meanwhile, by a process of its own if so many variants are worth it."""

    def __init__(self, task: Callable[[], None], size: int) -> None:
        self._task = task
        self._process: BaseProcess | None = None
        if _hands() > 1 and size >= _WORTH:
            gc.freeze()
            self._process = get_context("fork").Process(target=_helping, args=(task,), daemon=True)
            with _undisturbed():
                self._process.start()

    def succeeded(self) -> bool:
        """Wait for the end; where there is no process, the task is done now."""
        if self._process is None:
            self._task()
            return True
        self._process.join()
        gc.unfreeze()
        return self._process.exitcode == 0

    def stop(self) -> None:
        """Nobody waits for it any more."""
        if self._process is not None:
            self._process.terminate()
            self._process.join()


def studied_by_all(names: Sequence[str], work: Work) -> Iterator[Studied]:
    """The variants studied, in the order of their names."""
    hands = _hands()
    if hands == 1 or len(names) < _WORTH:
        yield from map(work, names)
        return
    gc.freeze()
    try:
        with ProcessPoolExecutor(hands, get_context("fork"), _begin, (work,)) as pool:
            try:
                with _undisturbed():
                    begun = [pool.submit(_done, part) for part in _parts(names)]
                for part in begun:
                    yield from part.result()
            except BaseException:
                # Nobody waits for what they have still to do. It is not cancelled: of what is left when its
                # processes end, the pool says that it has failed, which it cannot say of what is cancelled.
                for process in active_children():
                    process.terminate()
                raise
    finally:
        gc.unfreeze()


def _hands() -> int:
    """How many processes may work. They begin as copies of this one, which is safe only if nothing else
    goes on in it, and on Linux."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return 1
    return len(os.sched_getaffinity(0))


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Whoever interrupts this process is heard when the others have begun: until then, Python itself may
    lose it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _helping(task: Callable[[], None]) -> None:
    """What a process does that runs an errand."""
    _follow()
    try:
        task()
    except OSError as error:
        # Any other error but what the system cannot do is a fault of Féerie's own, and shown as one.
        sys.exit(f"Error: {error}")


def _begin(work: Work) -> None:
    _follow()
    _begun[:] = [work]


def _follow() -> None:
    """End when the process ends that has begun this one, and at once when somebody interrupts them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _parts(names: Sequence[str]) -> Iterator[Sequence[str]]:
    """The names in portions, in their order: so many that handing them over costs little."""
    return (names[start : start + _PORTION] for start in range(0, len(names), _PORTION))


def _done(names: Sequence[str]) -> list[Studied]:
    (work,) = _begun
    return [*map(work, names)]
