"""Values as text: plain ones as YAML, those of dataclasses as JSON."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

import yaml
from pydantic import Base64Bytes, ValidationError

from feerie.language.reading.model import adapter

_OTHER_BREAKS: Final = frozenset("\x85\u2028\u2029")
"""The characters that YAML 1.1 folds as ends of lines too (its § 5.4); escaped, they stay what they are."""


class _Writer(yaml.SafeDumper):
    """Writes a text of several lines as a block, and never an alias."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002
        return True


def _text(writer: _Writer, text: str) -> yaml.ScalarNode:
    style = '"' if _OTHER_BREAKS.intersection(text) else "|" if "\n" in text else None
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Writer.add_representer(str, _text)


class _OwnWriter(_Writer):
    """Writes what only Féerie reads: no word but true and false is a truth, and nothing is a tilde."""


_OwnWriter.yaml_implicit_resolvers = {
    first: [one for one in resolvers if first in "tTfF" or one[0] != "tag:yaml.org,2002:bool"]
    for first, resolvers in _Writer.yaml_implicit_resolvers.items()
}


_OwnWriter.add_representer(
    type(None), lambda writer, _: writer.represent_scalar("tag:yaml.org,2002:null", "~")
)


def yaml_of(data: Mapping[str, Any]) -> str:
    """Return a mapping as a document of YAML: its keys in their order, lists of words on one line."""
    return yaml.dump(
        data, Dumper=_Writer, sort_keys=False, allow_unicode=True, default_flow_style=None, width=110
    )


_LINE: Final = 100
"""The longest line of a file written by hand, as near as it matters."""


def written_out(data: Mapping[str, Any]) -> str:
    """Return a mapping as people write it: a key a line, its value beside it if there is room."""
    return "".join(_entry(key, value, "") for key, value in data.items())


def listed(key: str, items: Iterable[Any]) -> str:
    """Return a key with a list below it, an item a line."""
    return f"{key}:\n" + "".join(f"  - {_beside(item)}\n" for item in items)


def _entry(key: str, value: Any, indent: str) -> str:
    """A key with its value, which goes below it where it is too long to stand beside it."""
    line = f"{indent}{key}: {_beside(value)}\n"
    if len(line) <= _LINE or not isinstance(value, Mapping | list) or not value:
        return line
    below = f"{indent}  "
    if isinstance(value, Mapping):
        return f"{indent}{key}:\n" + "".join(_entry(inner, one, below) for inner, one in value.items())
    return f"{indent}{key}:\n" + "".join(f"{below}- {_beside(one)}\n" for one in value)


def _beside(value: Any) -> str:
    """A value on one line."""
    text: str = yaml.dump(
        value, Dumper=_OwnWriter, sort_keys=False, allow_unicode=True, default_flow_style=True, width=10**6
    )
    return text.removesuffix("...\n").removesuffix("\n")


Value = TypeVar("Value")


Enclosed = Base64Bytes
"""The type of bytes that a record holds."""


def as_record(value: object, kind: type) -> bytes:
    """Return a value as JSON."""
    return adapter(kind).dump_json(value)


def from_record(record: bytes, kind: type[Value]) -> Value | None:
    """Return the value of a record; None if it is no such value."""
    try:
        value: Value = adapter(kind).validate_json(record)
    except ValidationError:
        return None
    return value
