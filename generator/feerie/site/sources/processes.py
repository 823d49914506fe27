"""Work shared among processes: many things made at once, and one language made beside another.

A process started here never outlives the one that started it, however that ends, and prints nothing when
both are interrupted. A process shares its memory with its copies until one of them writes to it, as the
garbage collector does: what is there when they start is frozen while they live.
"""

import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

Thing = TypeVar("Thing")
Made = TypeVar("Made")

_WORTH: Final = 16
"""With fewer things a second process costs more than it saves."""

_PORTION: Final = 4

_begun: list[Callable[[Any], Any]] = []
"""The work of this process, if it is one of several."""


class BackgroundTask:
    """A task done meanwhile by a process of its own, if its ``size`` (in pages) is worth one."""

    def __init__(self, task: Callable[[], None], size: int) -> None:
        self._task = task
        self._process: BaseProcess | None = None
        if _hands() > 1 and size >= _WORTH:
            gc.freeze()
            self._process = get_context("fork").Process(target=_helping, args=(task,), daemon=True)
            with _undisturbed():
                self._process.start()

    def succeeded(self) -> bool:
        """Wait for the end of the task, and return whether it succeeded; without a process it is done now."""
        if self._process is None:
            self._task()
            return True
        self._process.join()
        gc.unfreeze()
        return self._process.exitcode == 0

    def stop(self) -> None:
        """End the process, whatever it was doing."""
        if self._process is not None:
            self._process.terminate()
            self._process.join()


def made_by_all(
    things: Sequence[Thing], work: Callable[[Thing], Made], worth: int = _WORTH
) -> Iterator[Made]:
    """Yield what is made of some things, in their order: by several processes, if there are as many things
    as are ``worth`` it."""
    hands = _hands()
    if hands == 1 or len(things) < worth:
        yield from map(work, things)
        return
    gc.freeze()
    try:
        with ProcessPoolExecutor(hands, get_context("fork"), _begin, (work,)) as pool:
            try:
                with _undisturbed():
                    begun = [pool.submit(_done, part) for part in _parts(things)]
                for part in begun:
                    yield from part.result()
            except BaseException:
                # What is left to do is not cancelled: when its processes end, the pool marks what is left as
                # failed, which it cannot do with what is cancelled.
                for process in active_children():
                    process.terminate()
                raise
    finally:
        gc.unfreeze()


def _hands() -> int:
    """Return how many processes may work. They start as copies of this one, which is safe only on Linux,
    and only if this one has no other thread."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return 1
    return len(os.sched_getaffinity(0))


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold back interruptions of this process until the others have started: before that, Python may lose
    them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _helping(task: Callable[[], None]) -> None:
    """Do a task in a process of its own."""
    _follow()
    try:
        task()
    except OSError as error:
        # Any other error but what the system cannot do is a fault of Féerie's own, and shown as one.
        sys.exit(f"Error: {error}")


def _begin(work: Callable[[Thing], Made]) -> None:
    _follow()
    _begun[:] = [work]


def _follow() -> None:
    """Have this process end when its parent ends, and at once when both are interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _parts(things: Sequence[Thing]) -> Iterator[Sequence[Thing]]:
    """Return things in portions, in their order: so large that handing them over costs little."""
    size = _PORTION if len(things) >= _WORTH else 1
    return (things[start : start + size] for start in range(0, len(things), size))


def _done(things: Sequence[Any]) -> list[Any]:
    (work,) = _begun
    return [*map(work, things)]


EVERY: Final = 2.0
"""Seconds from one message to the next, and before the first."""


class Progress:
    """Tells how many of several things are done."""

    def __init__(
        self,
        what: str,
        say: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
        total: int = 0,
    ) -> None:
        self._what = what
        self._say = say
        self._done, self._total = 0, total
        self._clock = clock
        self._told = clock()

    def one_more(self) -> None:
        """Count one more as done, of the ``total``."""
        self._done += 1
        self.reached(self._done, self._total)

    def reached(self, done: int, total: int) -> None:
        """Note how many are done by now, of how many in all."""
        if self._clock() - self._told >= EVERY:
            self._told = self._clock()
            self._say(f"{done} of {total} {self._what}")
