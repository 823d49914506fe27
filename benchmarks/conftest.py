"""The measures as ratios of one run: every group has a reference, and the others are told against it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from feerie.language.definitions.library import Library

REPOSITORY = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def library() -> Library:
    return Library(REPOSITORY / "diagrams")


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Print how much faster than its reference each thing is, or how much smaller."""
    session = getattr(config, "_benchmarksession", None)
    groups: dict[str, list[Any]] = defaultdict(list)
    for bench in session.benchmarks if session else []:
        groups[bench.group].append(bench)
    if groups:
        terminalreporter.section("ratios of this run")
    for group, benches in groups.items():
        terminalreporter.write_line(group)
        for line in _lines(benches):
            terminalreporter.write_line(f"  {line}")


def _lines(benches: list[Any]) -> Iterator[str]:
    reference = next(bench for bench in benches if bench.extra_info.get("reference"))
    yield f"{reference.name}: {_told(reference)} (the reference){_recorded(reference)}"
    for bench in benches:
        if bench is not reference:
            size = ""
            if "bytes" in bench.extra_info:
                size = f", {bench.extra_info['bytes'] / reference.extra_info['bytes']:.2f} of its bytes"
            ratio = f"{_speed(bench) / _speed(reference):.3f} of its speed"
            yield f"{bench.name}: {_told(bench)}, {ratio}{_listed(bench, reference)}{size}{_recorded(bench)}"
    if "record" in reference.extra_info:
        times = [_times(bench) for bench in benches]
        yield f"the median is {median(times):.1f} times the record, the most {max(times):.1f}"


def _listed(bench: Any, reference: Any) -> str:
    """How the legal moves that are listed a second compare, where they are not the units of work."""
    if "listed" not in bench.extra_info:
        return ""
    rate = bench.extra_info["listed"] / bench.stats.min
    return f" ({rate:,.0f} legal moves/s, {rate / _speed(reference):.3f})"


def _recorded(bench: Any) -> str:
    """How the time compares with the one in the record, where there is one."""
    record = bench.extra_info.get("record")
    return "" if record is None else f"; record {record * 1000:.0f} ms, {_times(bench):.1f} times it"


def _times(bench: Any) -> float:
    """How many times the time of the record it took."""
    return float(bench.stats.min / bench.extra_info["record"])


def _speed(bench: Any) -> float:
    """Units of work a second."""
    return float(bench.extra_info.get("units", 1) / bench.stats.min)


def _told(bench: Any) -> str:
    if "units" in bench.extra_info:
        return f"{_speed(bench):,.0f} {bench.extra_info['unit']}/s"
    size = f", {bench.extra_info['bytes']:,} bytes" if "bytes" in bench.extra_info else ""
    return f"{bench.stats.min * 1000:,.2f} ms{size}"
