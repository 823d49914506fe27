"""A value of the rules as plain JSON, and back.

| value | JSON |
|---|---|
| null, truth, number, text | itself |
| tuple | a list |
| frozen set, mapping | `{"": "set", "of": […]}`, `{"": "mapping", "of": [[key, value], …]}` |
| text in several languages | `{"": "Text", "of": {…}}`, the name of a kind with its `noun` besides |
| member of an enumeration | `{"": "Toward", "of": "forward"}` |
| named tuple | `{"": "Unit", "of": […]}` |
| value of a data class | `{"": "Piece", "letter": "G", …}`, without what is as by default |

Nothing else is written, and no other class is made when it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, is_dataclass
from enum import Enum
from typing import Any, Final

from feerie.engine.archive.classes import classes, given
from feerie.engine.rules.variant.text import Name, Text

_CLASS: Final = ""
"""The key that says what an object stands for; no field is named so."""


def plain(value: Any) -> Any:
    """Return a value as JSON; raises TypeError for what no variant is made of."""
    kind = type(value)
    if value is None or kind in (bool, int, str):
        return value
    if kind is tuple:
        return [plain(one) for one in value]
    if classes().get(kind.__name__) is kind:
        return {_CLASS: kind.__name__, **_parts(value)}
    return _collection(value)


def _collection(value: Any) -> Any:
    """A set, a mapping or a text as JSON."""
    match value:
        case Name():
            return {_CLASS: "Name", "of": dict(value), "noun": dict(value.noun)}
        case Text():
            return {_CLASS: "Text", "of": dict(value)}
        case Mapping():
            return {_CLASS: "mapping", "of": [[plain(key), plain(one)] for key, one in value.items()]}
        case frozenset():
            return {_CLASS: "set", "of": [plain(one) for one in sorted(value)]}
    raise TypeError(f"{type(value).__name__} is no part of a variant")


def _parts(value: Any) -> dict[str, Any]:
    """What a value of one of the classes consists of."""
    if isinstance(value, Enum):
        return {"of": value.value}
    if isinstance(value, tuple):
        return {"of": [plain(one) for one in value]}
    kind: Any = type(value)
    parts = {field.name: (getattr(value, field.name), field) for field in given(kind)}
    return {name: plain(part) for name, (part, field) in parts.items() if not _is_usual(part, field)}


def _is_usual(part: Any, field: Field[Any]) -> bool:
    """Return whether a part of a value is as it is by default."""
    usual = field.default if field.default_factory is MISSING else field.default_factory()
    return type(part) is type(usual) and bool(part == usual)


def restored(form: Any) -> Any:
    """Return the value of its JSON; raises KeyError, TypeError or ValueError for what is none."""
    if isinstance(form, list):
        return tuple(map(restored, form))
    if not isinstance(form, dict):
        return form
    name = form[_CLASS]
    if name in _COLLECTIONS:
        return _COLLECTIONS[name](form)
    kind = classes()[name]
    if is_dataclass(kind):
        return kind(**{key: restored(part) for key, part in form.items() if key != _CLASS})
    return kind(form["of"]) if issubclass(kind, Enum) else kind(*map(restored, form["of"]))


_COLLECTIONS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "mapping": lambda form: {restored(key): restored(one) for key, one in form["of"]},
    "set": lambda form: frozenset(map(restored, form["of"])),
    "Text": lambda form: Text(form["of"]),
    "Name": lambda form: Name(form["of"], form["noun"]),
}
