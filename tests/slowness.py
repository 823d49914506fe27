"""Which tests take long, by the processor's time and not by the clock, and whether one takes too long.

A test is measured without the setting up of its fixtures. The measure is a loop that is timed in the same
process, so that a slow machine is not taken for a slow test. With ``--no-slow-test`` a run fails in which a
test takes more than its due: so many loops, and some more for each further value that it is asked of.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import pytest

LISTED: Final = 10
DUE: Final = 1500
"""So many loops may a test take that nobody calls long: about half a minute on a machine of 2026."""

LONG_DUE: Final = 100 * DUE
SUBTEST_DUE: Final = 40
"""So many more for each further value."""

_KEY: Final = "processor time"


class Taken(NamedTuple):
    """What a test has taken: seconds, loops of its process, and what it may take."""

    name: str
    seconds: float
    loops: float
    due: float


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-slow-test", action="store_true", help="fail if a test takes more than its due")


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Iterator[None]:
    """Time a test in its process, and write that down for the report."""
    begun = time.process_time()
    try:
        return (yield)
    finally:
        seconds = time.process_time() - begun
        due = _due(pyfuncitem)
        loops = seconds / loop()
        if loops > due:
            # The machine may have become slower since the loop was timed.
            loop.cache_clear()
            loops = min(loops, seconds / loop())
        pyfuncitem.user_properties.append((_KEY, [seconds, loops, due]))


def _due(item: pytest.Function) -> float:
    """How many loops a test may take."""
    values = getattr(item, "callspec", None)
    asked = len(values.params.get("values_", ())) if values else 0
    own = LONG_DUE if item.get_closest_marker("long") or item.get_closest_marker("night") else DUE
    return own + SUBTEST_DUE * max(0, asked - 1)


@cache
def loop() -> float:
    """The seconds that the loop takes in this process."""
    return min(_timed() for _ in range(3))


def _timed() -> float:
    begun = time.process_time()
    total = 0
    for number in range(200_000):
        total += number * number % 7
    assert total
    return time.process_time() - begun


class Slowness:
    """What the tests of a run have taken."""

    def __init__(self, *, fails: bool) -> None:
        self._taken: list[Taken] = []
        self._fails = fails

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take down what a process reports of a test; not of each of its subtests."""
        if report.when == "call" and type(report) is pytest.TestReport:
            found = dict(report.user_properties).get(_KEY)
            if isinstance(found, (list, tuple)):
                self._taken.append(Taken(report.nodeid, *found))

    @property
    def _too_slow(self) -> list[Taken]:
        return [one for one in self._taken if one.loops > one.due]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if self._fails and self._too_slow and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Tell the slowest, and those that are too slow."""
        slowest = sorted(self._taken, key=lambda one: -one.seconds)[:LISTED]
        if slowest:
            terminalreporter.section("slowest by processor time, without their fixtures")
        for one in slowest:
            terminalreporter.write_line(
                f"{one.seconds:6.2f} s {one.loops / one.due:5.0%} of its due  {one.name}"
            )
        for one in self._too_slow:
            terminalreporter.write_line(f"too slow: {one.name} ({one.loops:.0f} loops of {one.due:.0f})")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Slowness(fails=config.getoption("--no-slow-test")), "slowness")
