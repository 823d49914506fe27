"""The rule of a variant as pages show it: sentences, what its file says, and what proves it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


class RuleSentence(NamedTuple):
    """A sentence of the rule of a variant, and the path of the key in its file that says it; ``line`` is the
    number of its line, 0 if there is none."""

    text: str
    path: str
    line: int


@dataclass(frozen=True, slots=True)
class RuleView:
    """Sentences of the rule of a variant: those of its own, or under a ``heading`` those that it inherits.

    They are numbered from ``first`` on, and may hold inline Markdown. ``id`` is the variant that says them,
    and without sentences the page that does.
    """

    id: str
    heading: str
    first: int
    sentences: tuple[RuleSentence, ...]


class Proof(NamedTuple):
    """What proves a rule: a program or one of `variant_model.OTHERS`, how much of what agrees, on what
    kinds of positions, and beside which variants."""

    by: str
    figures: Mapping[str, int]
    edges: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
