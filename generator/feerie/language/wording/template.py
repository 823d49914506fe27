"""A sentence with holes in it.

``{unit}`` is a hole; ``{unit:the}`` asks its value for a grammatical form; ``[, on {square}]`` is a part
that is left out when one of its holes has no value. Nothing else has a meaning, so that the data files
cannot run code. A value is never read as a template.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, Self

_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{([a-z_]+)(?::(\w+))?\}")


class Term(Protocol):
    """A value that has grammatical forms, such as a noun with its articles."""

    def form(self, name: str) -> str:
        """Return the form of that name, the plain one for an empty name; raises KeyError."""


Value = Term | str | None
"""What fills a hole; None leaves it open."""


class Linked(str):
    """Two clauses joined by a word; its form ``que`` says that conjunction again before the second."""

    __slots__ = ("clauses", "joint")

    clauses: tuple[str, str]
    joint: str

    def __new__(cls, first: str, joint: str, second: str) -> Self:
        self = super().__new__(cls, f"{first} {joint} {second}")
        self.clauses, self.joint = (first, second), joint
        return self

    def form(self, conjunction: str) -> str:
        """Return the clauses with a conjunction before the second, too; as they are for an empty one."""
        first, second = self.clauses
        return f"{first} {self.joint} {conjunction} {second}" if conjunction else str(self)


class OpenField(LookupError):
    """A hole outside every optional part has no value."""


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence with named holes and optional parts."""

    text: str

    @property
    def fields(self) -> frozenset[str]:
        """The names of all holes."""
        return frozenset(match[1] for match in _FIELD.finditer(self.text))

    @property
    def required(self) -> frozenset[str]:
        """The names of the holes that must have a value."""
        return Template(_OPTIONAL.sub("", self.text)).fields

    @property
    def forms(self) -> frozenset[str]:
        """The names of the holes that ask for a grammatical form."""
        return frozenset(match[1] for match in _FIELD.finditer(self.text) if match[2])

    @property
    def outline(self) -> str:
        """The sentence as it stands, with an ellipsis for every hole; optional parts are in brackets."""
        return _FIELD.sub("…", self.text)

    def fill(self, values: Mapping[str, Value]) -> str:
        """Return the sentence; raises OpenField where a required hole has no value."""
        return "".join(self._parts(values))

    def _parts(self, values: Mapping[str, Value]) -> Iterator[str]:
        end = 0
        for optional in _OPTIONAL.finditer(self.text):
            yield _substitute(self.text[end : optional.start()], values)
            if all(values.get(field) is not None for field in Template(optional[1]).fields):
                yield _substitute(optional[1], values)
            end = optional.end()
        yield _substitute(self.text[end:], values)


def _substitute(text: str, values: Mapping[str, Value]) -> str:
    def value(match: re.Match[str]) -> str:
        found = values.get(match[1])
        if found is None:
            raise OpenField(match[1])
        if isinstance(found, Linked) or not isinstance(found, str):
            return found.form(match[2] or "")
        return found

    return _FIELD.sub(value, text)
