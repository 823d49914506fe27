"""A kind of unit as the site shows it, in plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

Symbols = Mapping[str, str]
"""Piece drawings that panels refer to: the id of each and its ``<symbol>`` element."""


class KindUser(NamedTuple):
    """A variant whose rules have a kind of unit: its id, and what they call the kind, if otherwise."""

    variant: str
    name: str


@dataclass(frozen=True, slots=True)
class KindView:
    """A kind of unit: its name and its letters, by language, and how it goes.

    ``sort`` is what it is by its walk (`showing.walks.Sort`); ``svg`` shows it, with ``symbols``, on a small
    board, where it goes from ``square`` to those that ``goes`` names. ``sentence`` tells its walk, from the
    rules, and so does ``betza`` in Betza's notation, as far as that can; ``programs`` have its letters
    in other programs, by language; ``users`` are the variants whose rules have it or its walk.
    """

    id: str
    names: Mapping[str, str]
    letters: Mapping[str, str]
    sort: str = ""
    svg: str = ""
    symbols: Symbols = field(default_factory=dict)
    square: str = ""
    goes: tuple[str, ...] = ()
    sentence: str = ""
    betza: str = ""
    programs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    users: tuple[KindUser, ...] = ()
