"""EPD: a position and its operations in a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from feerie.desk.exchange.dialects.fen_dialects import write_epd
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.errors import FeerieError

Read = Callable[..., tuple[Problem, ...]]
Refused = Callable[..., list[tuple[int, int, str]]]

LINE = '8/8/8/8/8/5K2/4Q3/7k w - - hmvc 3; fmvn 40; dm 1; id "A; test";'


def test_a_line_has_a_position_and_what_is_said_of_it(read: Read, rules: Rules) -> None:
    (problem,) = read(f'{LINE[:-1]}; bm Qf1; c0 "so; so";', "epd")
    assert (problem.stipulation, problem.title) == ("#1", "A; test")
    assert (problem.position.halfmove, problem.position.fullmove) == (3, 40)
    assert [(one.column, one.values["text"]) for one in problem.unsaid] == [
        (65, "bm Qf1;"),
        (73, 'c0 "so; so";'),
    ]
    assert write_epd(problem, rules) == f"{LINE}\n"


def test_without_operations_the_counters_begin(read: Read) -> None:
    (problem,) = read("8/8/8/8/8/5K2/4Q3/7k w - -", "epd")
    assert (problem.position.halfmove, problem.position.fullmove, problem.title) == (0, 1, None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8/8/8/8/8/5K2/4Q3/7k w -", [(1, 1, "not-understood")]),
        ("8/8/8/8/8/5K2/4Q3/7k w - - bm Qf1", [(1, 28, "not-understood")]),
        ('8/8/8/8/8/5K2/4Q3 w - - id "a";', [(1, 19, "fen-ranks")]),
    ],
)
def test_what_is_wrong_is_told_at_its_place(
    text: str, expected: list[tuple[int, int, str]], refused: Refused
) -> None:
    assert refused(text, "epd") == expected


def test_what_a_line_cannot_say_is_refused(read: Read, rules: Rules) -> None:
    (problem,) = read(LINE, "epd")
    bare = replace(problem, stipulation=None, title=None)
    for lost, told in (
        ("stipulation", replace(bare, stipulation="h#2")),
        ("title", replace(bare, title='a "b"')),
    ):
        with pytest.raises(FeerieError) as caught:
            write_epd(told, rules)
        assert caught.value.values["lost"] == [lost]
