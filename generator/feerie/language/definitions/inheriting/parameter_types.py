"""The types of parameters, and the checks of their values."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, Self

from pydantic import model_validator

from feerie.engine.rules.contract.values import ENEMY, OWN
from feerie.errors import Finding, nearest
from feerie.language.reading import Node, Strict, refused, shown, type_name

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
    def _choice_needs_values(self) -> Self:
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
    wrong = [*_of_type(value, _TYPES[declaration.type])] or [*_unknown(value, declaration.type, names)]
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


_TYPES: Final[Mapping[Type, tuple[str, ...]]] = {
    "boolean": ("boolean",),
    "choice": ("text", "integer"),
    "colour": ("text",),
    "colours": ("list",),
    "integer": ("integer",),
    "kind": ("text",),
    "kinds": ("mapping",),
    "pieces": ("text", "mapping", "list"),
    "square": ("text", "mapping"),
    "squares": ("text", "mapping", "list"),
}
"""The types that a value may have."""

_NAMED: Final[Mapping[Type, Callable[[Names], tuple[Collection[str], Collection[str]]]]] = {
    "colour": lambda names: ((*names.colours, OWN, ENEMY), ()),
    "colours": lambda names: (names.colours, ()),
    "kind": lambda names: (names.kinds, names.spare),
    "kinds": lambda names: (names.kinds, ()),
}
"""The names that the texts of a value may be, and others that they may be without being offered."""


def _of_type(value: Node, expected: tuple[str, ...]) -> Iterator[Finding]:
    found = type_name(value.value)
    if found not in expected:
        yield value.mark.finding("wrong-type", found=found, expected=list(expected))


def _unknown(value: Node, type_: Type, names: Names) -> Iterator[Finding]:
    """Yield findings about texts that are no names: a value itself, what is in a list, kinds and what they
    become."""
    allowed, besides = _NAMED[type_](names) if type_ in _NAMED else ((), ())
    keys = [Node(entry.key_mark, key) for key, entry in value.entries.items()]
    texts = [value] if isinstance(value.value, str) else [*keys, *value.children]
    # Without any that are allowed the names could not be read, which has a finding already.
    for text in texts if allowed else ():
        yield from _of_type(text, ("text",))
        if isinstance(text.value, str) and text.value not in (*allowed, *besides):
            yield _not_one_of(text, allowed, besides)


def _not_one_of(value: Node, allowed: Collection[str], besides: Collection[str] = ()) -> Finding:
    found = value.value
    guess = nearest(found, [*allowed, *besides]) if isinstance(found, str) else None
    return value.mark.finding("not-one-of", found=shown(found), expected=list(allowed), nearest=guess)
