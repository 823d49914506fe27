"""What every variant is asked, `make test` asks of a sample of them, and `make proof` of the others.

The sample does not grow with the encyclopedia: orthodox chess, the five variants with which the project
began, those whose names have the least digests, and those that the working tree changes, or whose parents it
changes.
"""

from __future__ import annotations

import inspect
import os
import re
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, wraps
from hashlib import sha256
from typing import Any, Final

import pytest

from tests.variants import ROOT, SHIPPED, TRIED

SEEDS: Final = ("sentinelles", "reserve", "circe-parrain", "coups-miroir", "checkered")
DRAWN: Final = 40
TRIED_DRAWN: Final = 12
PARTS: Final = 12
"""The others are asked in so many cases: enough for the cores of a machine."""

_EXTENDS: Final = re.compile(r"^extends: *(\S+)", re.MULTILINE)


@cache
def variants() -> tuple[str, ...]:
    """The ids of the shipped variants."""
    return tuple(sorted(path.parent.name for path in SHIPPED.glob("*/variant.yml")))


@cache
def tried() -> tuple[str, ...]:
    """The ids of the variants that only the tests have."""
    return tuple(sorted(path.stem for path in TRIED.glob("*.yml") if path.stem != "facts"))


@cache
def diagrams() -> tuple[str, ...]:
    """The ids of the shipped diagrams."""
    files = sorted(SHIPPED.glob("*/*.yml"))
    return tuple(f"{path.parent.name}/{path.stem}" for path in files if path.name != "variant.yml")


def families() -> list[str]:
    """The shipped diagrams that show a whole family; their files say so in a line of its own."""
    files = ((id_, (SHIPPED / f"{id_}.yml").read_text(encoding="utf-8")) for id_ in diagrams())
    return [id_ for id_, text in files if text.startswith("family:") or "\nfamily:" in text]


@cache
def sample() -> frozenset[str]:
    """The ids of the variants that every run asks."""
    changed = changed_variants()
    lines = {id_: {id_, *parents(id_)} for id_ in variants()} if changed else {}
    touched = {id_ for id_, line in lines.items() if line & changed}
    return frozenset({"orthodox", *SEEDS, *drawn(variants(), DRAWN), *touched, *drawn(tried(), TRIED_DRAWN)})


def drawn(ids: Iterable[str], number: int) -> list[str]:
    """So many of some ids, those whose digests are the least."""
    return sorted(ids, key=lambda id_: sha256(id_.encode()).hexdigest())[:number]


def parents(id_: str) -> list[str]:
    """The variants that one extends, the nearest first; nothing is read but this line of their files."""
    found = [id_]
    while (path := SHIPPED / found[-1] / "variant.yml").exists():
        said = _EXTENDS.search(path.read_text(encoding="utf-8"))
        if said is None or said[1] in found:
            break
        found.append(said[1])
    return found[1:]


@cache
def changed_variants() -> frozenset[str]:
    """The variants with files that differ from those of the base, which is FEERIE_BASE, or where this branch
    left `main`."""
    base = os.environ.get("FEERIE_BASE") or next(
        filter(None, (_git("merge-base", "HEAD", main) for main in ("origin/main", "main"))), "HEAD"
    )
    folder = SHIPPED.name
    said = _git("diff", "--name-only", base, "--", folder), _git("ls-files", "--others", "--", folder)
    return frozenset(path.split("/")[1] for path in "\n".join(said).split() if path.count("/") > 1)


def _git(*arguments: str) -> str:
    """What git says; nothing where there is no repository."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return "" if done.returncode else done.stdout.strip()


def asked_of(
    name: str, values: Iterable[str], *, most: int | None = None
) -> Callable[[Callable[..., None]], Any]:
    """A decorator of a test that is asked of each of some values of one of its arguments, as subtests.

    The values are ids of variants, or begin with one and a slash; of several that begin with one variant the
    first is asked in every run. Those of the sample are one case, ``most`` so many of them where a question
    takes long, and none if that is 0; the others are as many long cases as there are parts.
    """

    def decorated(test: Callable[..., None]) -> Any:
        return pytest.mark.parametrize("values_", [*_cases(tuple(values), most)])(_looped(test, (name,)))

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
    """Some cases of a test, which are parameters of pytest: one of ``every`` so many, and the others long."""
    return [case if number % every == 0 else _late(case) for number, case in enumerate(cases)]


def _late(case: Any) -> Any:
    """A case that is long, and whatever else it was."""
    if not hasattr(case, "marks"):
        return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long)
    return pytest.param(*case.values, id=case.id, marks=[*case.marks, pytest.mark.long])


def _cases(values: Sequence[str], most: int | None) -> Iterator[Any]:
    """The values that every run asks, and the parts of the others."""
    soon = [value for value in _first(values) if _variant(value) in sample()]
    if most == 0:
        soon = []
    elif most is not None:
        own = {"orthodox", *SEEDS, *changed_variants()}
        wanted = {*drawn(soon, most), *(value for value in soon if _variant(value) in own)}
        soon = [value for value in soon if value in wanted]
    late = sorted({*values} - {*soon})
    if soon:
        yield pytest.param(tuple(soon), id="sample")
    for part in range(min(PARTS, len(late))):
        yield pytest.param(tuple(late[part::PARTS]), id=f"part {part + 1}", marks=pytest.mark.long)


def _first(values: Sequence[str]) -> list[str]:
    """Of the values that begin with one variant the first; all, if the working tree changes it."""
    of_variants: dict[str, str] = {}
    for value in values:
        of_variants.setdefault(_variant(value), value)
    return [
        value for value in values if value in of_variants.values() or _variant(value) in changed_variants()
    ]


def _variant(value: str) -> str:
    return value.partition("/")[0]
