"""The parser of YAML where libyaml is not there, as in a reader's browser: it reads whatever libyaml reads.

PyYAML's own parser reads a little less than libyaml, which is ten times as fast: no question mark within
braces, no tab behind a value, no comment close behind ``>-``. A file must not be right in one place and wrong
in another; so these points are read here as libyaml reads them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import yaml
from yaml.events import ScalarEvent
from yaml.tokens import FlowEntryToken, FlowMappingEndToken, FlowSequenceEndToken, ScalarToken

_BREAKS: Final = "\r\n\x85\u2028\u2029"
_BLANKS: Final = " \t"
_ENDS: Final = "\0" + _BLANKS + _BREAKS
_SEPARATORS: Final = ("---", "...")


class Parser(yaml.SafeLoader):
    """PyYAML's own parser, with what libyaml reads besides."""

    if TYPE_CHECKING:
        allow_simple_key: bool

        def scan_line_break(self) -> str: ...
        def peek_token(self) -> Any: ...

    def forward(self, length: int = 1) -> None:
        """Go on by some characters; a byte order mark within a text has a column as any other has."""
        marks = self.prefix(length).count("\ufeff")
        super().forward(length)
        self.column += marks

    def scan_to_next_token(self) -> None:
        """Skip blanks, comments and line breaks; tabs too, unless they stand for an indentation."""
        found = False
        while not found:
            if self.column == 0 and self.peek() == "\ufeff":
                self.forward()
            while self.peek() == " " or (
                self.peek() == "\t" and (self.flow_level or not self.allow_simple_key)
            ):
                self.forward()
            if self.peek() == "#":
                self._skip_comment()
            if not self.scan_line_break():
                found = True
            elif not self.flow_level:
                self.allow_simple_key = True

    def scan_plain(self) -> ScalarToken:
        """Read a text without quotation marks; a question mark does not end it, nor a tab within it."""
        chunks: list[str] = []
        gap: list[str] = []
        start = end = self.get_mark()
        indent = self.indent + 1
        while self.peek() != "#":
            length = 0
            while not self._ends_plain(length):
                length += 1
            if length == 0:
                break
            self.allow_simple_key = False
            chunks += [*gap, self.prefix(length)]
            self.forward(length)
            end = self.get_mark()
            gap = self.scan_plain_spaces(indent, start)
            if not gap or (not self.flow_level and self.column < indent):
                break
        return ScalarToken("".join(chunks), plain=True, start_mark=start, end_mark=end)

    def _ends_plain(self, length: int) -> bool:
        """Whether a text without quotation marks ends before the character at ``length``."""
        sign = self.peek(length)
        if sign == ":":
            following: str = self.peek(length + 1)
            return following in _ENDS or (bool(self.flow_level) and following in ",[]{}")
        return sign in _ENDS or (bool(self.flow_level) and sign in ",[]{}")

    def scan_plain_spaces(self, indent: int, start_mark: object) -> list[str]:  # noqa: ARG002
        """Read what is between two words of a text: blanks, or line breaks, which become one blank."""
        length = 0
        while self.peek(length) in _BLANKS:
            length += 1
        blanks = self.prefix(length)
        self.forward(length)
        first = self.scan_line_break()
        if not first:
            return [blanks] if blanks else []
        self.allow_simple_key = True
        breaks: list[str] = []
        while True:
            if self.column == 0 and self.prefix(3) in _SEPARATORS and self.peek(3) in _ENDS:
                return []
            if self.peek() == " " or (self.peek() == "\t" and self.column >= indent):
                self.forward()
            elif self.peek() in _BREAKS:
                breaks.append(self.scan_line_break())
            else:
                break
        return breaks if first == "\n" and breaks else [" " if first == "\n" else first, *breaks]

    def scan_block_scalar_indicators(self, start_mark: object) -> tuple[bool | None, int | None]:
        """Read the signs behind ``|`` or ``>``, and skip tabs and a comment, though no blank be between."""
        signs = ""
        while len(signs) < 2 and self.peek(len(signs)) in "+-0123456789":
            signs += self.peek(len(signs))
        if self.peek(len(signs)) in "\t#":
            chomping = {"+": True, "-": False}
            figures = [sign for sign in signs if sign.isdigit()]
            kept = [chomping[sign] for sign in signs if sign in chomping]
            if len(figures) <= 1 and len(kept) <= 1 and figures != ["0"]:
                self.forward(len(signs))
                return (kept[0] if kept else None, int(figures[0]) if figures else None)
        found: tuple[bool | None, int | None] = super().scan_block_scalar_indicators(start_mark)
        return found

    def scan_block_scalar_ignored_line(self, start_mark: object) -> None:
        """Skip the rest of the line of ``|`` or ``>``."""
        while self.peek() in _BLANKS:
            self.forward()
        super().scan_block_scalar_ignored_line(start_mark)

    def process_empty_scalar(self, mark: Any) -> ScalarEvent:
        """Return a value that is missing; within brackets its place is where they go on."""
        if self.check_token(FlowEntryToken, FlowMappingEndToken, FlowSequenceEndToken):
            mark = self.peek_token().start_mark
        missing: ScalarEvent = super().process_empty_scalar(mark)
        return missing

    def _skip_comment(self) -> None:
        while self.peek() not in "\0" + _BREAKS:
            self.forward()
