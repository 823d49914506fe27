"""The variants of which every run asks what all are asked.

The sample does not grow with the encyclopedia: orthodox chess, the five variants with which the project
began, those whose names have the least digests, and those that the working tree changes, or whose parents it
changes.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from typing import Final

from tests.variants import ROOT, SHIPPED, TRIED

SEEDS: Final = ("sentinelles", "reserve", "circe-parrain", "coups-miroir", "checkered")
DRAWN: Final = 40
TRIED_DRAWN: Final = 12

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
    return tuple(
        f"{path.parent.name}/{path.stem}"
        for path in files
        if path.name not in ("variant.yml", "exercises.yml")
    )


def families() -> list[str]:
    """The shipped diagrams that show a whole family."""
    return _telling("family")


def ruled() -> list[str]:
    """The shipped diagrams with rules of their own."""
    return _telling("rules")


def _telling(key: str) -> list[str]:
    """The shipped diagrams with a key; their files say so in a line of its own."""
    files = ((id_, (SHIPPED / f"{id_}.yml").read_text(encoding="utf-8")) for id_ in diagrams())
    return [id_ for id_, text in files if f"\n{key}:" in f"\n{text}"]


@cache
def sample() -> frozenset[str]:
    """The ids of the variants that every run asks."""
    return frozenset(
        {"orthodox", *SEEDS, *touched(), *drawn(variants(), DRAWN), *drawn(tried(), TRIED_DRAWN)}
    )


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


def with_parents(ids: Iterable[str]) -> list[str]:
    """Some variants, and all that these extend."""
    wanted = {*ids}
    return sorted(wanted.union(*map(parents, wanted)))


@cache
def touched() -> frozenset[str]:
    """The variants that the working tree changes, or whose parents it changes."""
    changed = changed_variants()
    return frozenset(id_ for id_ in variants() if changed and changed & {id_, *parents(id_)})


_IDS: Final = "([a-z0-9-]+, )*[a-z0-9-]+"
FIGURES: Final = (
    r"^  [A-Za-z-]+: \{(positions|moves|nodes|problems|edges): ",
    rf"^    \[?((edges|beside): \[)?{_IDS}(,|\],|\]\}}|\], beside:( \[{_IDS}(,|\]\}}))?)$",
)
"""The lines of a variant's file that say what proves it: they change no rule."""


def changed_variants() -> set[str]:
    """The variants with files, exercises apart, that differ from those of the base, which is FEERIE_BASE, or
    where this branch left `main`."""
    base = os.environ.get("FEERIE_BASE") or next(
        filter(None, (_git("merge-base", "HEAD", main) for main in ("origin/main", "main"))), "HEAD"
    )
    folder = SHIPPED.name
    others = (f"--ignore-matching-lines={line}" for line in FIGURES)
    said = _git("diff", "--numstat", *others, base, "--", folder), _git("ls-files", "--others", "--", folder)
    paths = (path for path in "\n".join(said).split() if not path.endswith("/exercises.yml"))
    return {path.split("/")[1] for path in paths if path.count("/") > 1}


def _git(*arguments: str) -> str:
    """What git says; nothing where there is no repository, or no git."""
    with suppress(OSError, subprocess.CalledProcessError):
        command = ["git", *arguments]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    return ""
