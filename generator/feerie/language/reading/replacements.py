"""Texts in YAML in which one way of saying something gives way to another; all else stands as it is.

A replacement is a row of a table. ``old`` is a mapping, ``new`` what stands in its place; a capital in both
stands for any value, `L` and `M` for a list, `N` for a number, `R` for a list of numbers, `T` for a text or a
number. With ``beside`` other keys may stand beside those of ``old``, and ``new`` has entries, without braces.
A ``change`` is made to a list that stands in ``new`` again; nothing is replaced beside a key of ``unless``.
With ``among`` it is one of the entries of that section.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, cast

import yaml

_VARIABLE: Final = re.compile(r"(\b[A-Z]\b)")
_NUMBER: Final = "tag:yaml.org,2002:int"
_ANCHOR: Final = re.compile(r"&(\S+)\s+")


class _Replacement(NamedTuple):
    old: yaml.MappingNode
    new: str
    beside: bool = False
    change: Callable[[Any], Any] | None = None
    unless: tuple[str, ...] = ()
    among: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that it replaces."""
        return tuple(key.value for key, _ in self.old.value)


_Change = tuple[int, int, str]
"""From where up to where another text is to stand, and that."""


class Replacements:
    """The replacements of a table."""

    def __init__(self, table: Iterable[Mapping[str, Any]]) -> None:
        self._rows = [_Replacement(**{**row, "old": _composed(row["old"])}) for row in table]

    def said_now(self, value: object) -> str | None:
        """Return what stands in the place of a value, with dots for what it is said of; None if it stays."""
        if not isinstance(value, dict):
            return None
        node = _composed(json.dumps(value))
        rows = (row for row in self._rows if not row.among)
        found = next((row for row in rows if _match(row, node) is not None), None)
        return None if found is None else _VARIABLE.sub("…", found.new)

    def brought_over(self, text: str) -> str:
        """Return a text with all replacements made; raises yaml.YAMLError."""
        while (change := next(self._changes(text, yaml.compose(text)), None)) is not None:
            start, end, new = change
            text = text[:start] + new + text[end:]
        return text

    def _changes(self, text: str, node: yaml.Node | None, *keys: str) -> Iterator[_Change]:
        """Yield what is to be changed in a node below some keys and within it, the outer ones first."""
        if isinstance(node, yaml.SequenceNode):
            for item in node.value:
                yield from self._changes(text, item, *keys, "")
        elif isinstance(node, yaml.MappingNode):
            for row in self._rows:
                if row.among not in ("", *keys[-2:-1]):
                    continue
                replaced = (value for key, value in node.value if key.value in row.keys)
                if any(_anchor(text, value) for value in replaced):
                    # What is written there is meant elsewhere, too.
                    continue
                if (bound := _match(row, node)) is not None:
                    told = {name: _told(text, one, row.change) for name, one in bound.items()}
                    new = "".join(told.get(part, part) for part in _VARIABLE.split(row.new))
                    yield _change(text, node, row, new)
            for key, value in node.value:
                yield from self._changes(text, value, *keys, key.value)


def _change(text: str, node: yaml.MappingNode, row: _Replacement, new: str) -> _Change:
    """Return the change of a mapping: of one entry, or of the whole if several entries give way."""
    replaced, *others = [pair for pair in node.value if pair[0].value in row.keys]
    start = anchor.end() if (anchor := _anchor(text, node)) else node.start_mark.index
    if not row.beside:
        return start, _end(node), new
    if not others:
        return replaced[0].start_mark.index, _end(replaced[1]), new
    kept = (pair for pair in node.value if pair[0].value not in row.keys)
    braced = f"{{{new}}}"
    entries = [f"{key.value}: {_source(braced, value)}" for key, value in _composed(braced).value]
    entries.extend(f"{key.value}: {_kept(text, value, node)}" for key, value in kept)
    joint = "\n" + " " * node.start_mark.column
    return start, _end(node), f"{{{', '.join(entries)}}}" if node.flow_style else joint.join(entries)


def _told(text: str, node: yaml.Node, change: Callable[[Any], Any] | None) -> str:
    """Return a value as it is to be written; a list may have changed."""
    if change is None or not isinstance(node, yaml.SequenceNode):
        return _source(text, node)
    return json.dumps(change(yaml.safe_load(_source(text, node))))


def _composed(text: str) -> yaml.MappingNode:
    """Return the node of a mapping."""
    return cast("yaml.MappingNode", yaml.compose(text))


def _match(row: _Replacement, node: yaml.Node) -> Mapping[str, yaml.Node] | None:
    """Return the values of the variables if a node is to be replaced, else None."""
    bound: dict[str, yaml.Node] = {}
    if isinstance(node, yaml.MappingNode) and any(key.value in row.unless for key, _ in node.value):
        return None
    return bound if _fits(row.old, node, bound, beside=row.beside) else None


def _fits(old: yaml.Node, node: yaml.Node, bound: dict[str, yaml.Node], *, beside: bool = False) -> bool:
    if isinstance(old, yaml.ScalarNode) and _VARIABLE.fullmatch(old.value):
        bound[old.value] = node
        return _suits(old.value, node)
    if isinstance(old, yaml.MappingNode) and isinstance(node, yaml.MappingNode):
        values = {key.value: value for key, value in node.value if isinstance(key, yaml.ScalarNode)}
        keys = {key.value for key, _ in old.value}
        known = keys <= values.keys() if beside else keys == values.keys()
        return known and all(_fits(value, values[key.value], bound) for key, value in old.value)
    if isinstance(old, yaml.SequenceNode) and isinstance(node, yaml.SequenceNode):
        pairs = zip(old.value, node.value, strict=False)
        return len(old.value) == len(node.value) and all(_fits(*pair, bound) for pair in pairs)
    return isinstance(old, yaml.ScalarNode) and isinstance(node, yaml.ScalarNode) and old.value == node.value


def _suits(variable: str, node: yaml.Node) -> bool:
    """Return whether a value is of the sort for which a variable stands."""
    several = node.value if isinstance(node, yaml.SequenceNode) else None
    match variable:
        case "N":
            return node.tag == _NUMBER
        case "R":
            return several is not None and all(one.tag == _NUMBER for one in several)
        case "T":
            return isinstance(node, yaml.ScalarNode)
    return variable not in ("L", "M") or several is not None


def _end(node: yaml.Node) -> int:
    """Return where a node ends; one in lines, where its last value does."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _end(last[1] if isinstance(last, tuple) else last)
    return int(node.end_mark.index)


def _anchor(text: str, node: yaml.Node) -> re.Match[str] | None:
    """Return the anchor of a node, with the space behind it."""
    return _ANCHOR.match(text, node.start_mark.index)


def _kept(text: str, node: yaml.Node, mapping: yaml.MappingNode) -> str:
    """Return a value of a mapping that stays; one that stands elsewhere by its alias."""
    anchor = _anchor(text, node)
    is_here = mapping.start_mark.index <= node.start_mark.index < mapping.end_mark.index
    return _source(text, node) if is_here or anchor is None else f"*{anchor[1]}"


def _source(text: str, node: yaml.Node) -> str:
    """Return a node as it is written, on one line."""
    written = text[node.start_mark.index : _end(node)]
    is_in_lines = "\n" in written or (isinstance(node, yaml.CollectionNode) and not node.flow_style)
    return _flow(node) if is_in_lines else written


def _flow(node: Any) -> str:
    if isinstance(node, yaml.MappingNode):
        return f"{{{', '.join(f'{_flow(key)}: {_flow(value)}' for key, value in node.value)}}}"
    if isinstance(node, yaml.SequenceNode):
        return f"[{', '.join(map(_flow, node.value))}]"
    return node.value if node.style is None else json.dumps(node.value, ensure_ascii=False)
