"""The composer: from the events of PyYAML's parser to a tree of nodes.

PyYAML's own composer and constructor are not used: they are recursive, stop at the first error, and
read YAML 1.1, where ``on`` is true, ``12:30`` is 750 and ``010`` is 8.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import yaml

from feerie.errors import Finding, Mark, offered
from feerie.language.reading.node import MAX_DEPTH, MAX_NODES, Entry, Node, Scalar, shown, type_name

BREAK: Final = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
"""The line breaks of YAML."""

UNPRINTABLE: Final = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""A character that neither YAML allows nor XML, into which many of the texts go."""


def unprintable(text: str, mark: Mark) -> Iterator[Finding]:
    """Yield a finding at a mark if a text has a character that no file may have."""
    if bad := UNPRINTABLE.search(text):
        yield mark.finding("yaml-character", character=f"U+{ord(bad[0]):04X}")


_CONSTANTS: Final[dict[str, Scalar]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_MEANT: Final = re.compile(r"[ \t]*(#[^\s#]\S*)\s*")
"""A comment of one word, written close to its sign."""
_INTEGER: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})", re.ASCII)
_NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,18}", re.ASCII)


def read_plain(text: str) -> Scalar:
    """Return the value of a scalar without quotes: a constant, a number, or else a text."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    if _NUMBER.fullmatch(text):
        return float(text)
    return text


@dataclass(frozen=True, slots=True)
class Origin:
    """The beginning of a text: the top of a file, or a place within a page."""

    file: str
    first_line: int = 1

    def mark(self, line: int, column: int) -> Mark:
        """Return the place of a line and a column of the text, both from 0."""
        return Mark(self.file, self.first_line + line, 1 + column)


@dataclass(slots=True)
class _Open:
    """A list or a mapping whose end is still to come; the keys and values of a mapping come in turn."""

    mark: Mark
    anchor: str | None
    is_flow: bool
    value: list[Node] | dict[str, Entry]
    key: Node | None = None

    def add(self, node: Node) -> Finding | None:
        """Add the next item, key or value; returns a finding about a key once its value has come."""
        if isinstance(self.value, list):
            self.value.append(node)
        elif self.key is None:
            self.key = node
        else:
            key, self.key = self.key, None
            return self._finding(key.mark, key.value, node, self.value)
        return None

    @staticmethod
    def _finding(key_mark: Mark, key: object, node: Node, entries: dict[str, Entry]) -> Finding | None:
        """Add an entry; returns a finding about its key."""
        if type(key) is int:
            key = str(key)
        if not isinstance(key, str):
            return key_mark.finding("yaml-key-type", found=type_name(key))
        if key in entries:
            first = entries[key].key_mark
            return key_mark.finding("yaml-duplicate-key", key=shown(key), first_line=first.line)
        before = next(reversed(entries.values()), None)
        entries[key] = Entry(key_mark, node)
        has_colon = node.mark.column != key_mark.column + len(key)
        if before and isinstance(before.node.value, str) and node.value is None and not has_colon:
            return key_mark.finding("yaml-comma", text=shown(key))
        return None


class Composer:
    """Builds the single document of a text.

    ``root`` is its outermost node, None until that is complete; ``findings`` are the faults met so far.
    """

    def __init__(self, origin: Origin, text: str) -> None:
        self.root: Node | None = None
        self.findings: list[Finding] = []
        self._origin = origin
        self._lines = BREAK.split(text)
        self._open: list[_Open] = []
        self._anchors: dict[str, Node | None] = {}
        self._size = 0
        self._documents = 0
        self._stopped = False

    def compose(self, events: Iterable[yaml.Event]) -> None:
        """Take in the events of a text, at most up to a limit; errors of the parser are not caught."""
        for event in events:
            place = event.start_mark
            mark = self._origin.mark(place.line, place.column) if place else self._origin.mark(0, 0)
            match event:
                case yaml.ScalarEvent():
                    self._scalar(event, mark)
                case yaml.AliasEvent():
                    self._alias(event.anchor or "", mark)
                case yaml.SequenceStartEvent():
                    self._begin(_Open(mark, event.anchor, bool(event.flow_style), []), event.tag)
                case yaml.MappingStartEvent():
                    self._begin(_Open(mark, event.anchor, bool(event.flow_style), {}), event.tag)
                case yaml.CollectionEndEvent():
                    done = self._open.pop()
                    value = tuple(done.value) if isinstance(done.value, list) else done.value
                    self._add(Node(done.mark, value), done.anchor)
                case yaml.DocumentStartEvent():
                    self._documents += 1
                    if self._documents > 1:
                        self._stop(mark.finding("yaml-documents"))
            if self._stopped:
                break

    def _scalar(self, event: yaml.ScalarEvent, mark: Mark) -> None:
        self._refuse_tag(event.tag, mark)
        text: str = event.value
        self.findings += unprintable(text, mark)
        if not event.style and "?" in text and self._open and self._open[-1].is_flow:
            # PyYAML's own parser, which a reader's browser has, reads less than libyaml here.
            self.findings.append(mark.finding("yaml-within", sign="?"))
        # The style of an unquoted scalar is None with one parser, "" with the other.
        value = text if event.style else read_plain(text)
        node = Node(mark, value, tuple(self._line_marks(event)), "" if text else self._comment(event))
        self._count(1, mark, "yaml-nodes")
        self._add(node, event.anchor)

    def _comment(self, event: yaml.ScalarEvent) -> str:
        """Return the comment behind a value that is missing, if it may be meant as the value: ``#2``."""
        start = event.start_mark
        if event.style or start is None or start.line >= len(self._lines):
            return ""
        found = _MEANT.fullmatch(self._lines[start.line], start.column)
        return found[1] if found else ""

    def _line_marks(self, event: yaml.ScalarEvent) -> Iterator[Mark]:
        """The beginnings of the lines of a scalar, as long as the file writes them as they are read."""
        start, end = event.start_mark, event.end_mark
        if start is None or end is None:
            return
        if start.line == end.line:
            column = self._lines[start.line].find(event.value, start.column, end.column)
            if column >= 0:
                yield self._origin.mark(start.line, column)
        elif event.style in ("|", ">"):
            for line, text in enumerate(event.value.split("\n"), start.line + 1):
                if not self._lines[line].endswith(text):
                    break
                yield self._origin.mark(line, len(self._lines[line]) - len(text))

    def _alias(self, anchor: str, mark: Mark) -> None:
        target = self._anchors.get(anchor)
        if target is not None:
            self._count(target.size, mark, "yaml-alias")
            if len(self._open) + target.height > MAX_DEPTH:
                self._stop(mark.finding("yaml-depth", limit=MAX_DEPTH))
        elif anchor in self._anchors:
            self.findings.append(mark.finding("yaml-cycle", anchor=shown(anchor)))
        else:
            told = offered(anchor, self._anchors)
            self.findings.append(mark.finding("unknown-anchor", anchor=shown(anchor), **told))
        self._add(Node(mark, target.value if target else None), None)

    def _begin(self, collection: _Open, tag: str | None) -> None:
        self._refuse_tag(tag, collection.mark)
        self._count(1, collection.mark, "yaml-nodes")
        if len(self._open) >= MAX_DEPTH:
            self._stop(collection.mark.finding("yaml-depth", limit=MAX_DEPTH))
        if collection.anchor is not None:
            self._anchors[collection.anchor] = None
        self._open.append(collection)

    def _add(self, node: Node, anchor: str | None) -> None:
        if anchor is not None:
            self._anchors[anchor] = node
        if self._open:
            finding = self._open[-1].add(node)
            if finding:
                self.findings.append(finding)
        else:
            self.root = node

    def _refuse_tag(self, tag: str | None, mark: Mark) -> None:
        if tag is not None:
            short = tag.replace("tag:yaml.org,2002:", "!!", 1)
            self.findings.append(mark.finding("yaml-tag", tag=shown(short)))

    def _count(self, nodes: int, mark: Mark, code: str) -> None:
        self._size += nodes
        if self._size > MAX_NODES and not self._stopped:
            self._stop(mark.finding(code, limit=MAX_NODES))

    def _stop(self, finding: Finding) -> None:
        self.findings.append(finding)
        self._stopped = True
