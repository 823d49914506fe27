"""What pydantic says is wrong, in our codes.

A `Complaint` is one of pydantic's errors, with its way into the data. Pydantic's own way (``loc``) also
names the members of unions that it tried; those steps lead nowhere in the data and are marked as such.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, get_args

from pydantic_core import ErrorDetails
from pydantic_core.core_schema import ErrorType

from feerie.errors.spelling import nearest
from feerie.reading.node import KeyPath, shown, type_name

Values = dict[str, Any]

KEY_STEP: Final = "[key]"
"""The last step of an error that is about the key of an entry, not its value."""

_OWN_ERRORS: Final = frozenset(get_args(ErrorType))

_EXPECTED_TYPES: Final = {
    "bool_type": "boolean",
    "dataclass_type": "mapping",
    "dict_type": "mapping",
    "float_type": "number",
    "frozen_set_type": "list",
    "int_from_float": "integer",
    "int_type": "integer",
    "list_type": "list",
    "mapping_type": "mapping",
    "model_attributes_type": "mapping",
    "model_type": "mapping",
    "none_required": "null",
    "set_type": "list",
    "string_sub_type": "text",
    "string_type": "text",
    "tuple_type": "list",
}
_LENGTHS: Final = {
    "string_too_long": ("too-long", "max_length"),
    "string_too_short": ("too-short", "min_length"),
    "too_long": ("too-long", "max_length"),
    "too_short": ("too-short", "min_length"),
}
_BOUNDS: Final = frozenset({"greater_than", "greater_than_equal", "less_than", "less_than_equal"})
_CHOICES: Final = frozenset({"enum", "literal_error"})
_CONSTANTS: Final = {"None": "null", "True": "boolean", "False": "boolean"}
_NUMBER: Final = re.compile(r"[+-]?(?:\.?[0-9][0-9_'.,x]*(?:[eE][+-]?[0-9]+)?|\.inf|\.nan)", re.ASCII)
"""What somebody may mean as a number: of nineteen digits, or ``1e400``, ``0x10``, ``+3``, ``08``."""

_CHOICE: Final = re.compile(r"'((?:[^'\\]|\\.)*)'|([^\s,']+)")


@dataclass(frozen=True, slots=True)
class Step:
    """A step of pydantic's way: a key or position in the data, or a member of a union."""

    name: str | int
    in_data: bool


@dataclass(frozen=True, slots=True)
class Complaint:
    """One of pydantic's errors about data."""

    kind: str
    steps: tuple[Step, ...]
    found: Any
    context: Mapping[str, Any]
    message: str

    @classmethod
    def of(cls, details: ErrorDetails, data: object) -> Complaint:
        """The complaint that an error about ``data`` makes."""
        steps = tuple(_steps(details, data))
        return cls(details["type"], steps, details["input"], details.get("ctx", {}), details["msg"])

    @property
    def path(self) -> KeyPath:
        """The way to the value complained about, to the place of it if it is missing."""
        return tuple(step.name for step in self.steps if step.in_data)

    @property
    def about_key(self) -> bool:
        """Whether it is a key that is wrong, rather than a value."""
        at_key = bool(self.steps) and self.steps[-1].name == KEY_STEP and not self.steps[-1].in_data
        return at_key or self.kind == "extra_forbidden"

    @property
    def is_mismatch(self) -> bool:
        """Whether the value is not even of the type that was expected."""
        if self.kind in _CHOICES:
            return type_name(self.found) not in self._choice_types
        return self.kind in _EXPECTED_TYPES or self.kind == "wrong-type"

    @property
    def follows(self) -> bool:
        """Whether it only repeats others: a list whose items are wrong has too few right ones."""
        return self.kind == "too_short" and self.context["actual_length"] != len(self.found)

    def told(self, known_keys: Callable[[KeyPath], list[str]]) -> tuple[str, Values]:
        """The code and the values of the finding.

        ``known_keys`` tells the keys that the mapping at a path may have.
        """
        told: tuple[str, Values]
        told = "invalid", {"found": shown(self.found), "problem": self.message}
        if self.kind in _EXPECTED_TYPES:
            told = _wrong_type(self.found, _EXPECTED_TYPES[self.kind])
        elif self.kind in _CHOICES:
            told = self._not_one_of()
        elif self.kind in _BOUNDS:
            told = "out-of-range", {"found": self.found, **_bounds(self.context, self.found)}
        elif self.kind in _LENGTHS:
            code, key = _LENGTHS[self.kind]
            length, limit = len(self.found), self.context[key]
            told = code, {"length": length, "limit": limit}
            if (length, limit) == (0, 1):
                told = "empty", {"found": type_name(self.found)}
        elif self.kind == "string_pattern_mismatch":
            told = "pattern", {"found": shown(self.found), "pattern": self.context["pattern"]}
        elif self.kind == "extra_forbidden":
            told = self._unknown_key(known_keys)
        elif self.kind == "missing":
            told = self._missing()
        elif self.kind not in _OWN_ERRORS:
            told = self.kind, dict(self.context)
        return told

    def _unknown_key(self, known_keys: Callable[[KeyPath], list[str]]) -> tuple[str, Values]:
        key, expected = str(self.path[-1]), known_keys(self.path[:-1])
        return "unknown-key", {"key": shown(key), "expected": expected, "nearest": nearest(key, expected)}

    def _missing(self) -> tuple[str, Values]:
        last = self.path[-1]
        if isinstance(last, int):
            return "too-short", {"length": len(self.found), "limit": last + 1}
        return "missing-key", {"key": last}

    def _not_one_of(self) -> tuple[str, Values]:
        if self.is_mismatch:
            return "wrong-type", {"found": type_name(self.found), "expected": self._choice_types}
        expected = [quoted or bare for quoted, bare in self._choices]
        guess = nearest(self.found, expected) if isinstance(self.found, str) else None
        return "not-one-of", {"found": shown(self.found), "expected": expected, "nearest": guess}

    @property
    def _choices(self) -> list[tuple[str, str]]:
        """What a literal or an enum may be: each a text, or else a number."""
        # Pydantic writes "'a', 'b' or 'c'": the texts are quoted; numbers and the "or" are not.
        choices: list[tuple[str, str]] = _CHOICE.findall(self.context["expected"])
        return choices if len(choices) == 1 else [*choices[:-2], choices[-1]]

    @property
    def _choice_types(self) -> list[str]:
        types = ("text" if quoted else _CONSTANTS.get(bare, "integer") for quoted, bare in self._choices)
        return list(dict.fromkeys(types))


def _steps(details: ErrorDetails, data: Any) -> Iterator[Step]:
    """Pydantic's way, each step marked as one in the data or not."""
    value, loc = data, details["loc"]
    for index, name in enumerate(loc):
        in_mapping = isinstance(value, dict) and name in value
        in_list = isinstance(value, list) and isinstance(name, int) and name < len(value)
        if in_mapping or in_list:
            value = value[name]
        is_missing = details["type"] == "missing" and index == len(loc) - 1
        yield Step(name, in_mapping or in_list or is_missing)


def _wrong_type(found: object, expected: str) -> tuple[str, Values]:
    return "wrong-type", {"found": type_name(found), "expected": [expected], **hint(found, expected)}


def hint(found: object, expected: str) -> Values:
    """What makes a number of a text, or a text of a number."""
    if expected == "text" and isinstance(found, (bool, int, float)):
        return {"hint": "quoted"}
    if expected in ("integer", "number") and isinstance(found, str) and _NUMBER.fullmatch(found.strip()):
        return {"hint": "digits"}
    return {}


def _bounds(context: Mapping[str, Any], found: float) -> Values:
    """The least and the greatest value allowed; one of them is not known, and None."""
    step = 1 if isinstance(found, int) else 0
    minimum = context["gt"] + step if "gt" in context else context.get("ge")
    maximum = context["lt"] - step if "lt" in context else context.get("le")
    return {"minimum": minimum, "maximum": maximum}


def meant(complaints: Iterable[Complaint]) -> list[Complaint]:
    """The complaints less those of union members that were not meant."""
    return _meant(list(complaints), 0)


def _meant(complaints: list[Complaint], depth: int) -> list[Complaint]:
    """The same for complaints that share their first ``depth`` steps."""
    here = [complaint for complaint in complaints if len(complaint.steps) <= depth]
    values: dict[str | int, list[Complaint]] = defaultdict(list)
    members: dict[str | int, list[Complaint]] = defaultdict(list)
    for complaint in complaints:
        if len(complaint.steps) > depth:
            step = complaint.steps[depth]
            (values if step.in_data else members)[step.name].append(complaint)
    for group in values.values():
        here += _meant(group, depth + 1)
    return here + _of_best_member([_meant(group, depth + 1) for group in members.values()], depth)


def _of_best_member(members: list[list[Complaint]], depth: int) -> list[Complaint]:
    fitting = [member for member in members if not any(_misses(complaint, depth) for complaint in member)]
    if not fitting:
        return [complaint for member in members for complaint in member]
    return min(fitting, key=len)


def _misses(complaint: Complaint, depth: int) -> bool:
    """Whether a member's complaint says that the value as a whole is not of its type."""
    return complaint.is_mismatch and not any(step.in_data for step in complaint.steps[depth:])
