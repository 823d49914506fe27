"""How a test asks many things: of the sample in every run, of the others in long ones; each as a subtest."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any, Final

import pytest

from tests.sample import drawn, sample, touched

PARTS: Final = 12
"""What is not of the sample is asked in so many cases: enough for the cores of a machine."""


def asked_of(
    name: str, values: Iterable[str], *, most: int | None = None, nights: int = 0
) -> Callable[[Callable[..., None]], Any]:
    """A decorator of a test that is asked of each of some values of one of its arguments, as subtests.

    The values are ids of variants, or begin with one and a slash; of several that begin with one variant the
    first is asked in every run. Those of the sample are one case, where a question takes long
    ``most`` so many of them and those that the working tree changes, none if that is 0; the others are as
    many long cases as there are parts, but for so many ``nights``, where all of them would take an hour.
    """

    def decorated(test: Callable[..., None]) -> Any:
        return pytest.mark.parametrize("values_", [*_cases(tuple(values), most, nights)])(
            _looped(test, (name,))
        )

    return decorated


def each(names: str, values: Iterable[Any]) -> Callable[[Callable[..., None]], Any]:
    """A decorator of a test that is asked of each of some values of its arguments, as subtests of one case.

    What is quickly answered of many values is collected and told as one.
    """
    every = tuple(values)

    def decorated(test: Callable[..., None]) -> Any:
        return pytest.mark.parametrize("values_", [every], ids=["each"])(
            _looped(test, tuple(names.split(", ")))
        )

    return decorated


def _looped(test: Callable[..., None], names: tuple[str, ...]) -> Any:
    """A test that is given values of some arguments at once, and asks each of them as a subtest."""

    @wraps(test)
    def asked(*, values_: tuple[Any, ...], subtests: pytest.Subtests, **fixtures: Any) -> None:
        for value in values_:
            given = dict(zip(names, value if len(names) > 1 else (value,), strict=True))
            with subtests.test(**given):
                test(**given, **fixtures)

    own = inspect.signature(test).parameters.values()
    wanted = [one.replace(kind=one.KEYWORD_ONLY) for one in own if one.name not in names]
    added = [inspect.Parameter(one, inspect.Parameter.KEYWORD_ONLY) for one in ("values_", "subtests")]
    signed: Any = asked
    signed.__signature__ = inspect.Signature([*wanted, *added])
    return signed


def about(*ids: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A decorator of a test about some variants alone: long, unless one of them belongs to the sample."""
    return (lambda test: test) if {*ids} & sample() else pytest.mark.long


def some(cases: Iterable[Any], every: int) -> list[Any]:
    """The cases of a test as parameters of pytest: one of ``every`` so many, and the others long."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=late(number, every))
        for number, case in enumerate(cases)
    ]


def late(number: int, every: int) -> list[pytest.MarkDecorator]:
    """The marks of the case of that number: one of ``every`` so many has none, and the others are long."""
    return [pytest.mark.long] if number % every else []


def _cases(values: Sequence[str], most: int | None, nights: int) -> Iterator[Any]:
    """The values that every run asks, and the parts of the others."""
    soon = [] if most == 0 else [value for value in _first(values) if _variant(value) in sample()]
    if most:
        few = {*drawn(soon, most)}
        soon = [value for value in soon if value in few or _variant(value) in touched()]
    rest = sorted({*values} - {*soon})
    if soon:
        yield pytest.param(tuple(soon), id="sample")
    for part in range(min(PARTS, len(rest))):
        mark = pytest.mark.night if part >= PARTS - nights else pytest.mark.long
        yield pytest.param(tuple(rest[part::PARTS]), id=f"part {part + 1}", marks=mark)


def _first(values: Sequence[str]) -> list[str]:
    """Of the values that begin with one variant the first; all, if the working tree changes it."""
    firsts: dict[str, str] = {}
    return [
        value
        for value in values
        if firsts.setdefault(_variant(value), value) == value or _variant(value) in touched()
    ]


def _variant(value: str) -> str:
    return value.partition("/")[0]
