"""Variants in a compiled plain form: JSON that is read again without YAML, models or checks.

An archive is written and read by one and the same program: the browser's engine is sent with it. So its
version is that of the classes themselves; an archive of another version is refused, not converted. These
classes are found, not listed: those that the modules of the rules can see, from the sections of a variant and
from the catalogue of words on. A new word needs no line here.

A value of the rules becomes plain JSON, and is made of it again:

| value | JSON |
|---|---|
| null, truth, number, text | itself |
| tuple | a list |
| frozen set, mapping | `{"": "set", "of": […]}`, `{"": "mapping", "of": [[key, value], …]}` |
| text in several languages | `{"": "Text", "of": {…}}`, the name of a kind with its `noun` besides |
| member of an enumeration | `{"": "Path", "of": "clear"}` |
| named tuple | `{"": "Unit", "of": […]}` |
| value of a data class | `{"": "Piece", "letter": "G", …}`, without what is as by default |

Nothing else is written, and no other class is made when it is read.
"""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from types import ModuleType
from typing import Any, Final, get_args, get_origin
from zlib import crc32

from feerie.engine.memories import MEMORIES
from feerie.engine.rules import around, catalogue
from feerie.engine.rules.variant import Name, Text, Variant, variant
from feerie.errors import FeerieError

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


def written(variants: Iterable[Variant]) -> str:
    """Return the archive of some variants, as JSON."""
    forms = {variant.id: plain(variant) for variant in variants}
    whole = {"version": version(), "variants": forms}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


class Archive(Mapping[str, Variant]):
    """The variants of an archive by id; each is made when it is first asked for, and then kept.

    Raises FeerieError for a text that is no archive (``archive-form``), for one of another version of the
    program (``archive-version``), and when a variant is asked for whose form makes none (``archive-form``).
    """

    def __init__(self, text: str) -> None:
        self._made: dict[str, Variant] = {}
        self._forms: Mapping[str, Any] = {}
        try:
            whole = json.loads(text)
            found, self._forms = whole["version"], whole["variants"]
        except (KeyError, TypeError, ValueError) as error:
            raise FeerieError("archive-form", part=None) from error
        if found != version():
            raise FeerieError("archive-version", found=found, expected=version())

    def __getitem__(self, id_: str) -> Variant:
        if id_ not in self._made:
            self._made[id_] = self._variant(id_)
        return self._made[id_]

    def __iter__(self) -> Iterator[str]:
        return iter({**self._forms, **self._made})

    def __len__(self) -> int:
        return len({**self._forms, **self._made})

    def put(self, variant: Variant) -> None:
        """Have a variant here, and no other of its id."""
        self._made[variant.id] = variant

    def name(self, id_: str) -> Text:
        """Return the name of a variant, whose rules are not made for that."""
        name: Text = restored(self._forms[id_]["name"])
        return name

    def _variant(self, id_: str) -> Variant:
        form = self._forms[id_]
        try:
            variant = restored(form)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise FeerieError("archive-form", part=id_) from error
        if not isinstance(variant, Variant):
            raise FeerieError("archive-form", part=id_)
        return variant


_LAYERS: Final = tuple(f"feerie.engine.{room}." for room in ("board", "operations", "memories", "rules"))

_LAYOUT: Final = 1
"""The number of the form itself; it changes when values are written otherwise."""


@cache
def classes() -> Mapping[str, type[Any]]:
    """Return the classes by their names: data classes, named tuples, enumerations."""
    found: dict[str, type[Any]] = {}
    pending = [module.__name__ for module in (variant, catalogue, around)]
    pending += [type(memory).__module__ for memory in MEMORIES]
    seen = {*pending}
    for module in pending:
        for value in [*vars(sys.modules[module]).values()]:
            where = _module_of(value)
            is_one = is_dataclass(value) or hasattr(value, "_fields")
            if where and isinstance(value, type) and (is_one or issubclass(value, Enum)):
                found[value.__name__] = value
            if where and where not in seen:
                seen.add(where)
                pending.append(where)
    return found


def _module_of(value: object) -> str:
    """Return the module of the engine that a value is, or that has it if it is a class; empty for others."""
    name = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", "")
    return name if isinstance(value, ModuleType | type) and name.startswith(_LAYERS) else ""


@cache
def given(kind: Any) -> tuple[Field[Any], ...]:
    """Return the fields by which a value of a data class is made."""
    return tuple(field for field in fields(kind) if field.init)


@cache
def version() -> str:
    """Return the version of the form: another one as soon as a class has other fields or members."""
    shapes = [f"{name}({', '.join(_shape(kind))})" for name, kind in sorted(classes().items())]
    return f"{_LAYOUT}.{crc32(chr(10).join(shapes).encode()):08x}"


def _shape(kind: Any) -> Iterator[str]:
    """Yield what a class consists of, in words."""
    if issubclass(kind, Enum):
        yield from (repr(member.value) for member in kind)
    elif hasattr(kind, "_fields"):
        yield from kind._fields
    else:
        yield from (f"{field.name}: {_told(field.type)}" for field in given(kind))


def _told(kind: Any) -> str:
    """Return a type in words that every version of Python has for it."""
    parts = ", ".join(map(_told, get_args(kind)))
    name = kind if isinstance(kind, str) else getattr(get_origin(kind) or kind, "__name__", repr(kind))
    # What was a UnionType up to Python 3.13 is a Union.
    return f"{name.removesuffix('Type')}[{parts}]"
