"""The types of parameters, and the checks of their values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from pydantic import model_validator

from feerie.engine.rules.contract.values import ENEMY, OWN
from feerie.errors import Finding
from feerie.errors.spelling import nearest
from feerie.language.reading.model import Strict, refused
from feerie.language.reading.node import Node, shown, type_name

Type = Literal[
    "boolean", "choice", "colour", "colours", "integer", "kind", "kinds", "pieces", "square", "squares"
]


class Range(Strict):
    """The least and the greatest value of an integer."""

    minimum: int | None = None
    maximum: int | None = None


class Declaration(Strict):
    """One entry of ``params``: ``of`` lists the values of a choice, or narrows another type."""

    type: Type
    default: Any
    of: tuple[str | int, ...] | Range | None = None

    @model_validator(mode="after")
    def _choice_needs_values(self) -> Declaration:
        if self.type == "choice" and not isinstance(self.of, tuple):
            raise refused("missing-key", key="of")
        return self


@dataclass(frozen=True, slots=True)
class Names:
    """The names that a variant gives: to kinds, colours, zones, further phases, counters.

    ``spare`` are the fairy kinds. Without any kind, the names of kinds are not checked; without any colour,
    those of colours.
    """

    kinds: Collection[str]
    colours: Collection[str]
    spare: Collection[str] = ()
    zones: Collection[str] = ()
    phases: Collection[str] = ()
    counters: Collection[str] = ()


def value_findings(value: Node, declaration: Declaration, names: Names) -> Iterator[Finding]:
    """Yield findings about the value of a parameter: ``wrong-type``, ``not-one-of``, ``out-of-range``.

    Of squares and pieces only the type is checked: their words are validated where the parameter is used.
    """
    wrong = list(_CHECKS[declaration.type](value, names))
    yield from wrong
    allowed = declaration.of
    if wrong:
        return
    if isinstance(allowed, tuple) and (value.value not in allowed or isinstance(value.value, bool)):
        yield _not_one_of(value, [str(item) for item in allowed])
    if isinstance(allowed, Range) and isinstance(value.value, int):
        low, high = allowed.minimum, allowed.maximum
        if (low is not None and value.value < low) or (high is not None and value.value > high):
            yield value.mark.finding("out-of-range", found=value.value, minimum=low, maximum=high)


def _of_types(*expected: str) -> Callable[[Node, Names], Iterator[Finding]]:
    """Return the check that a value has one of these types."""

    def check(value: Node, _names: Names) -> Iterator[Finding]:
        found = type_name(value.value)
        if found not in expected:
            yield value.mark.finding("wrong-type", found=found, expected=list(expected))

    return check


_is_text = _of_types("text")
_is_list = _of_types("list")


def _kind(value: Node, names: Names) -> Iterator[Finding]:
    if not (isinstance(value.value, str) and value.value in names.spare):
        yield from _word(value, names.kinds, names, names.spare)


def _kinds(value: Node, names: Names) -> Iterator[Finding]:
    """Check a mapping from kinds to kinds."""
    yield from _of_types("mapping")(value, names)
    if isinstance(value.value, Mapping):
        for kind, entry in value.entries.items():
            yield from _word(Node(entry.key_mark, kind), names.kinds, names)
            yield from _word(entry.node, names.kinds, names)


def _colour(value: Node, names: Names) -> Iterator[Finding]:
    yield from _word(value, [*names.colours, OWN, ENEMY], names)


def _colours(value: Node, names: Names) -> Iterator[Finding]:
    yield from _is_list(value, names)
    if isinstance(value.value, tuple):
        for colour in value.value:
            yield from _word(colour, names.colours, names)


def _word(
    value: Node, allowed: Collection[str], names: Names, besides: Collection[str] = ()
) -> Iterator[Finding]:
    yield from _is_text(value, names)
    # Without ``allowed`` the names could not be read, which has a finding already.
    if allowed and isinstance(value.value, str) and value.value not in allowed:
        yield _not_one_of(value, allowed, besides)


def _not_one_of(value: Node, allowed: Collection[str], besides: Collection[str] = ()) -> Finding:
    found = value.value
    guess = nearest(found, [*allowed, *besides]) if isinstance(found, str) else None
    return value.mark.finding("not-one-of", found=shown(found), expected=list(allowed), nearest=guess)


_CHECKS: Final[Mapping[Type, Callable[[Node, Names], Iterator[Finding]]]] = {
    "boolean": _of_types("boolean"),
    "choice": _of_types("text", "integer"),
    "colour": _colour,
    "colours": _colours,
    "integer": _of_types("integer"),
    "kind": _kind,
    "kinds": _kinds,
    "pieces": _of_types("text", "mapping", "list"),
    "square": _of_types("text", "mapping"),
    "squares": _of_types("text", "mapping", "list"),
}
