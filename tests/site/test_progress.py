"""Long builds say how far they have come."""

from __future__ import annotations

from feerie.site.sources.processes import Progress


def test_it_is_told_every_few_seconds_and_never_sooner() -> None:
    said: list[str] = []
    now = [100.0]
    progress = Progress("variants studied", said.append, lambda: now[0])
    for done, time in enumerate((100.5, 101.9, 102.1, 103.0, 104.2), start=1):
        now[0] = time
        progress.reached(done, 5)
    assert said == ["3 of 5 variants studied", "5 of 5 variants studied"]


def test_what_is_counted_one_by_one_never_exceeds_the_total() -> None:
    said: list[str] = []
    progress = Progress("pages made", said.append, iter(range(0, 100, 3)).__next__, total=2)
    progress.one_more()
    progress.one_more()
    assert said == ["1 of 2 pages made", "2 of 2 pages made"]
