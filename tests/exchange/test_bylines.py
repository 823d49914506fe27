"""Authors, sources and dates in the lines of Popeye's input."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.desk.exchange.popeye.writing import write_popeye
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules

Read = Callable[..., tuple[Problem, ...]]


@pytest.mark.parametrize(
    ("lines", "authors"),
    [
        (["A. Foo, B. Bar"], ("A. Foo", "B. Bar")),
        (["Alfa Foo, Beta Bar & Gamma Baz"], ("Alfa Foo", "Beta Bar", "Gamma Baz")),
        (["Wedekind, Claus"], ("Claus Wedekind",)),
        (["Rehm, Hans Peter"], ("Hans Peter Rehm",)),
        (["A. Foo", "B. Bar und C. Baz"], ("A. Foo", "B. Bar", "C. Baz")),
    ],
)
def test_each_author_of_a_line_is_one(lines: list[str], authors: tuple[str, ...], read: Read) -> None:
    told = "".join(f"author {line}\n" for line in lines)
    assert read(f"begin\n{told}pieces white ka1\nend", "popeye")[0].authors == authors


@pytest.mark.parametrize(
    ("told", "source", "date"),
    [
        ("harmonie 44, 31.12.1994", "harmonie 44", "1994-12-31"),
        ("Die Schwalbe, 1994-02", "Die Schwalbe", "1994-02"),
        ("feenschach, 1965", "feenschach", "1965"),
        ("1994", None, "1994"),
        ("feenschach 1965", "feenschach 1965", None),
        ("harmonie, 30.2.1990", "harmonie, 30.2.1990", None),
        ("216, harmonie 44", "216, harmonie 44", None),
    ],
)
def test_a_date_at_the_end_of_the_origin_is_the_date(
    told: str, source: str | None, date: str | None, read: Read, rules: Rules
) -> None:
    (problem,) = read(f"begin\norigin {told}\npieces white ka1 black ka8\nend", "popeye")
    assert (problem.source, problem.date) == (source, date)
    assert read(write_popeye(problem, rules), "popeye") == (problem,)
