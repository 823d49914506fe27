"""The errors of pydantic as findings: their codes, their values, and where in the data they are.

Pydantic documents the ``type`` of an error and its context (``ctx``); the English message beside them is
not read. Its path (``loc``) also names the members of a union that were tried; such a step
leads nowhere in the data. Of a union it reports the errors of every member; an author means one member, the
one whose type the value has, and of several the one to which the value comes nearest.
"""

from __future__ import annotations

import re
from ast import literal_eval
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, get_args

from pydantic_core import ErrorDetails
from pydantic_core.core_schema import ErrorType

from feerie.errors.spelling import nearest, offered
from feerie.language.reading.model import KEY
from feerie.language.reading.node import KeyPath, shown, type_name

Values = dict[str, Any]

EXPECTED_TYPES: Final = {
    **dict.fromkeys(("dict_type", "model_type"), "mapping"),
    **dict.fromkeys(("float_parsing", "float_type"), "number"),
    **dict.fromkeys(("frozen_set_type", "list_type", "set_type", "tuple_type"), "list"),
    "bool_type": "boolean",
    "int_type": "integer",
    "none_required": "null",
    "string_type": "text",
}
LENGTHS: Final = {
    "string_too_long": ("too-long", "max_length"),
    "string_too_short": ("too-short", "min_length"),
    "too_long": ("too-long", "max_length"),
    "too_short": ("too-short", "min_length"),
}
BOUNDS: Final = frozenset({"greater_than", "greater_than_equal", "less_than", "less_than_equal"})

CHOICES: Final = frozenset({"enum", "literal_error"})

_OF_PYDANTIC: Final = frozenset(get_args(ErrorType))
_NUMBER: Final = re.compile(r"[+-]?(?:\.?[0-9][0-9_'.,x]*(?:[eE][+-]?[0-9]+)?|\.inf|\.nan)", re.ASCII)
"""A text that may be meant as a number: of nineteen digits, or ``1e400``, ``0x10``, ``+3``, ``08``."""


_CHOICE: Final = re.compile(r"""'[^']*'|"[^"]*"|-?\d+|True|False""")
"""One of the values of an enum or a literal, which pydantic lists as Python writes them."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of pydantic's path: a key or position in the data, or else a member of a union."""

    name: str | int
    in_data: bool


_ALSO: Final[Mapping[str, str]] = {
    "across": "about",
    "as": "borrow",
    "attackers": "count",
    "captured": "capturing",
    "compose": "extends",
    "degrees": "by",
    "displaced": "on",
    "ends_on": "until",
    "height": "ranks",
    "intelligent": "count",
    "kings": "of royal",
    "max": "at_most",
    "min": "at_least",
    "promotes_on": "promotion",
    "promotes_to": "promotion",
    "tally": "counter",
    "where": "colour",
    "who": "of",
    "width": "files",
}
"""What somebody may call a key that is called otherwise, by one or more words; told where these may stand."""

_INSTEAD: Final[Mapping[KeyPath, str]] = {("tally", "of"): "piece"}
"""The key that may be meant where a value is like none of another key's."""


@dataclass(frozen=True, slots=True)
class ModelError:
    """One error that pydantic reports about data, or that a validator of a model has raised."""

    kind: str
    steps: tuple[Step, ...]
    found: Any
    context: Mapping[str, Any]

    @classmethod
    def of(cls, details: ErrorDetails, data: object) -> ModelError:
        """Return the error that pydantic describes by ``details``."""
        return cls(details["type"], tuple(_steps(details, data)), details["input"], details.get("ctx", {}))

    @property
    def path(self) -> KeyPath:
        """The path in the data to the wrong value, or to the place of a missing one."""
        return tuple(step.name for step in self.steps if step.in_data)

    @property
    def about_key(self) -> bool:
        """Whether a key is wrong, rather than its value."""
        at_key = bool(self.steps) and self.steps[-1].name == KEY and not self.steps[-1].in_data
        return at_key or self.kind == "extra_forbidden"

    @property
    def is_mismatch(self) -> bool:
        """Whether the value has another type than was expected."""
        if self.kind in CHOICES:
            return type_name(self.found) not in self._choice_types
        return self.kind in EXPECTED_TYPES or self.kind == "wrong-type"

    @property
    def is_lone(self) -> bool:
        """Whether one word alone was expected: whoever writes another means a longer list of words."""
        return self.kind in CHOICES and len(self._choices) == 1

    @property
    def follows(self) -> bool:
        """Whether it only follows from other errors: a list with wrong items has too few right ones."""
        return self.kind == "too_short" and self.context["actual_length"] != len(self.found)

    def code_and_values(self, known_keys: Callable[[KeyPath], list[str]]) -> tuple[str, Values]:
        """Return the code and the values of the finding.

        ``known_keys`` gives the keys that a mapping may have which does not know the key at a path.
        """
        told: tuple[str, Values] = "invalid", {"found": shown(self.found), "problem": self.kind}
        if self.kind in EXPECTED_TYPES:
            expected = EXPECTED_TYPES[self.kind]
            values = {"found": type_name(self.found), "expected": [expected], **hint(self.found, expected)}
            told = "wrong-type", values
        elif self.kind in CHOICES:
            told = self._not_one_of()
        elif self.kind in BOUNDS:
            told = "out-of-range", {"found": self.found, **_bounds(self.context, self.found)}
        elif self.kind in LENGTHS:
            told = self._wrong_length(*LENGTHS[self.kind])
        elif self.kind == "string_pattern_mismatch":
            told = "pattern", {"found": shown(self.found), "pattern": self.context["pattern"]}
        elif self.kind == "extra_forbidden":
            told = self._unknown_key(known_keys)
        elif self.kind == "missing":
            told = self._missing()
        elif self.kind not in _OF_PYDANTIC:
            told = self.kind, dict(self.context)
        return told

    def _wrong_length(self, code: str, limit_key: str) -> tuple[str, Values]:
        length, limit = len(self.found), self.context[limit_key]
        if (length, limit) == (0, 1):
            return "empty", {"found": type_name(self.found)}
        return code, {"length": length, "limit": limit}

    def _unknown_key(self, known_keys: Callable[[KeyPath], list[str]]) -> tuple[str, Values]:
        key, expected = str(self.path[-1]), known_keys(self.path)
        also = (other for other in _ALSO.get(key, "").split() if other in expected)
        near = next(also, None) or nearest(key, expected)
        return "unknown-key", {"key": shown(key), "expected": expected, "nearest": near}

    def _missing(self) -> tuple[str, Values]:
        last = self.path[-1]
        if isinstance(last, int):
            return "too-short", {"length": len(self.found), "limit": last + 1}
        return "missing-key", {"key": last}

    def _not_one_of(self) -> tuple[str, Values]:
        if self.is_mismatch:
            told = {"found": type_name(self.found), "expected": self._choice_types}
            texts = [value for value in self._choices if isinstance(value, str)]
            return "wrong-type", {**told, **({"values": texts} if texts else {})}
        values: Values = {"found": shown(self.found), **offered(self.found, map(str, self._choices))}
        if not values["nearest"] and (key := _INSTEAD.get(self.path[-2:])):
            values["nearest"] = f"{key}: {self.found}"
        return "not-one-of", values

    @property
    def _choices(self) -> list[object]:
        return [literal_eval(value) for value in _CHOICE.findall(self.context["expected"])]

    @property
    def _choice_types(self) -> list[str]:
        return list(dict.fromkeys(map(type_name, self._choices)))


def hint(found: object, expected: str) -> Values:
    """Return the hint for a scalar of a wrong type: to quote it, or to write it with digits alone."""
    if expected == "text" and isinstance(found, (bool, int, float)):
        return {"hint": "quoted"}
    if expected in ("integer", "number") and isinstance(found, str) and _NUMBER.fullmatch(found.strip()):
        return {"hint": "digits"}
    if expected == "list" and isinstance(found, (dict, str)):
        example = {"example": f"[{shown(found)}]"} if found and isinstance(found, str) else {}
        return {"hint": "listed", **example}
    if expected == "mapping" and isinstance(found, str):
        return {"hint": "keyed"}
    return {}


def _steps(details: ErrorDetails, data: Any) -> Iterator[Step]:
    """The steps of pydantic's path, each marked as one in the data or not."""
    value, loc = data, details["loc"]
    for index, name in enumerate(loc):
        in_mapping = isinstance(value, dict) and name in value
        in_list = isinstance(value, list) and isinstance(name, int) and name < len(value)
        if in_mapping or in_list:
            value = value[name]
        is_missing = details["type"] == "missing" and index == len(loc) - 1
        yield Step(name, in_mapping or in_list or is_missing)


def _bounds(context: Mapping[str, Any], found: float) -> Values:
    """The least and the greatest value allowed; pydantic gives one of them, the other is None."""
    step = 1 if isinstance(found, int) else 0
    minimum = context["gt"] + step if "gt" in context else context.get("ge")
    maximum = context["lt"] - step if "lt" in context else context.get("le")
    return {"minimum": minimum, "maximum": maximum}


def meant(errors: Sequence[ModelError], depth: int = 0) -> list[ModelError]:
    """Return the errors without those of the union members that the author did not mean; all of them share
    their first ``depth`` steps."""
    here = [error for error in errors if len(error.steps) <= depth]
    values: dict[str | int, list[ModelError]] = defaultdict(list)
    members: dict[str | int, list[ModelError]] = defaultdict(list)
    for error in errors:
        if len(error.steps) > depth:
            step = error.steps[depth]
            (values if step.in_data else members)[step.name].append(error)
    for group in values.values():
        here += meant(group, depth + 1)
    return here + _of_best_member([meant(group, depth + 1) for group in members.values()], depth)


def _of_best_member(members: list[list[ModelError]], depth: int) -> list[ModelError]:
    def is_of_other_type(error: ModelError) -> bool:
        return error.is_mismatch and not any(step.in_data for step in error.steps[depth:])

    fitting = [member for member in members if not any(map(is_of_other_type, member))]
    if not fitting:
        return [error for member in members for error in member]
    best = min(fitting, key=lambda member: (len(member), member[0].is_lone))
    lists = [error for member in members for error in member if error.kind == "tuple_type"]
    told = best[0].code_and_values(lambda _: [])[1] if lists and best[0].kind in CHOICES else {}
    if isinstance(best[0].found, str) and told.get("nearest", told) is None:
        # A text like none of the choices is an item without its list.
        said = {"found": "text", "expected": ["list"], "hint": "listed", "values": told["expected"]}
        return [replace(lists[0], kind="wrong-type", context=said)]
    return best
