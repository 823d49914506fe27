"""The keys of a file in another order: whole lines change places, with the comments that stand above them.

Nothing is written anew, so that every comment, blank, quotation mark and column stays as its author has it.
A comment belongs to the key below it; one that is indented further, to what it is a part of; one at the top,
with a blank line after it, and one at the bottom, to the file. What shares a line with other keys, as in
``{legal: e4, after: [e5]}``, changes places within it.
"""

import codecs
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import yaml

from feerie.errors import DefinitionError
from feerie.language.reading.composer import Origin
from feerie.language.reading.document import Document, as_text, parse_document
from feerie.language.reading.node import KeyPath

Order = Callable[[KeyPath], Sequence[str]]
"""The keys of the mapping at a path in their order; none where their order is the author's."""

_ASIDE: Final = re.compile(r"[ \t]*(#.*)?[\r\n]*")
"""A line that has a comment, or nothing."""

_FOR_EDITORS: Final = "yaml-language-server:"
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The parser that files are read with: libyaml's, which accepts a little more than PyYAML's own."""


def ordered(content: bytes, name: str, order: Order) -> bytes:
    """Return a file of YAML with its keys in order; keys that the order does not know follow, as they stand.

    Raises DefinitionError for what `parse_document` refuses, and ``order-matters`` where the text would say
    something else in that order.
    """
    document = parse_document(content, name)
    text = as_text(content, Origin(name))
    while (changed := _once(text, order)) is not None:
        text = changed
        if not _says(text, document):
            raise DefinitionError((document.key_finding((), "order-matters"),))
    return (codecs.BOM_UTF8 if content.startswith(codecs.BOM_UTF8) else b"") + text.encode()


def _says(text: str, document: Document) -> bool:
    """Whether a text says what a document does."""
    try:
        return parse_document(text, document.file).data == document.data
    except DefinitionError:
        return False


def _once(text: str, order: Order) -> str | None:
    """The text with one of its mappings in order; None if all are."""
    root = yaml.compose(text, Loader=_LOADER)
    for path, node in _mappings(root, ()):
        wanted = order(path)
        keys = [key.value for key, _ in node.value]
        ranks = [wanted.index(key) if key in wanted else len(wanted) for key in keys]
        places = sorted(range(len(keys)), key=ranks.__getitem__)
        if wanted and places != [*range(len(keys))]:
            put = _within_line if node.flow_style else _by_lines
            changed = put(text, node, places)
            if changed is not None and changed != text:
                return changed
    return None


def _mappings(node: Any, path: KeyPath) -> Iterator[tuple[KeyPath, Any]]:
    """Yield the mappings of a text with their paths, the outer ones first."""
    if isinstance(node, yaml.MappingNode):
        yield path, node
        for key, value in node.value:
            yield from _mappings(value, (*path, str(key.value)))
    elif isinstance(node, yaml.SequenceNode):
        for number, item in enumerate(node.value):
            yield from _mappings(item, (*path, number))


def _within_line(text: str, node: Any, places: Sequence[int]) -> str | None:
    """The entries of a mapping in braces in another order; None if they are on several lines, where a comment
    may stand between them."""
    spans = [(key.start_mark.index, value.end_mark.index) for key, value in node.value]
    if node.start_mark.line != node.end_mark.line:
        return None
    parts = [text[start:end] for start, end in spans]
    gaps = [text[spans[at][1] : spans[at + 1][0]] for at in range(len(spans) - 1)]
    inner = "".join(parts[at] + gap for at, gap in zip(places, [*gaps, ""], strict=True))
    return text[: spans[0][0]] + inner + text[spans[-1][1] :]


def _by_lines(text: str, node: Any, places: Sequence[int]) -> str | None:
    """The entries of a mapping, each on lines of its own, in another order; None if lines are shared."""
    lines = text.splitlines(keepends=True)
    marks = [key.start_mark for key, _ in node.value]
    indent = marks[0].column
    if any(lines[mark.line][: mark.column].strip() for mark in marks):
        return None
    first, *others = (_top(lines, mark.line, indent) for mark in marks)
    first = max(first, _below_head(lines, marks[0].line))
    bounds = [first, *others, _bottom(lines, node.end_mark.line, indent)]
    blocks = ["".join(lines[bounds[at] : bounds[at + 1]]) for at in range(len(marks))]
    return "".join([*lines[: bounds[0]], *(blocks[at] for at in places), *lines[bounds[-1] :]])


def _top(lines: Sequence[str], line: int, indent: int) -> int:
    """The first line of what belongs to the key on a line: comments above it, no further out or in."""
    while line and _ASIDE.fullmatch(lines[line - 1]) and _indent(lines[line - 1]) in (indent, None):
        line -= 1
    return line


def _below_head(lines: Sequence[str], line: int) -> int:
    """The first line that does not belong to the head of the file: what is for editors, and comments with a
    blank line after them."""
    head = 0
    for at in range(line):
        if not _ASIDE.fullmatch(lines[at]):
            return 0
        if not lines[at].strip() or _FOR_EDITORS in lines[at]:
            head = at + 1
    return head


def _bottom(lines: Sequence[str], line: int, indent: int) -> int:
    """The line below a mapping, without the comments that follow it no further in."""
    while line and _ASIDE.fullmatch(lines[line - 1]) and (_indent(lines[line - 1]) or 0) <= indent:
        line -= 1
    return line


def _indent(line: str) -> int | None:
    """How far in a line begins; None for an empty one."""
    return len(line) - len(line.lstrip(" \t")) if line.strip() else None
