"""The drawings of one page: each piece is drawn once, and every other place refers to it."""

from __future__ import annotations

import re
import secrets
from base64 import b64encode
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from feerie.site.views import Symbols

# Between elements a slot is a comment, which no index reads; in an attribute it is plain letters, and no text
# that somebody has written can have them.
_LETTERS = f"feerie-slot-{secrets.token_hex(8)}"
_SLOT = re.compile(rf"<!--feerie:(\d+)-->|{_LETTERS}-(\d+)-")
_ID = re.compile(r'\bid="([^"]+)"')
_USE = re.compile(r"(<use\b[^>]*?) href=")


@dataclass(slots=True)
class Art:
    """What has been drawn on a page so far.

    ``cover`` is the standalone SVG of its first figure, by which the page is shown elsewhere.
    With ``apart``, the drawings are kept in ``drawings`` and slots stand in their places until
    :func:`fill`, so that neither Markdown nor a search index has to read them. ``explorations`` are files
    that figures ask for, by the slots of their addresses.
    """

    apart: bool = False
    cover: str = ""
    figures: int = 0
    symbols: set[str] = field(default_factory=set)
    shown: Counter[tuple[str, ...]] = field(default_factory=Counter)
    drawings: dict[str, str] = field(default_factory=dict)
    explorations: dict[str, bytes] = field(default_factory=dict)

    def place(self, svg: str) -> str:
        """An SVG, or the slot that stands for it; shown again, it has ids of its own."""
        names = tuple(_ID.findall(svg))
        times = self.shown[names]
        self.shown[names] += 1
        drawing = embedded(_renamed(svg, f"-again-{times}") if times else svg)
        return f"<!--feerie:{self._kept(drawing)}-->" if self.apart else drawing

    def linked(self, svg: str) -> str:
        """The address of an SVG that the page itself holds, where there is no file to link to."""
        address = "data:image/svg+xml;base64," + b64encode(svg.encode()).decode("ascii")
        return f"{_LETTERS}-{self._kept(address)}-" if self.apart else address

    def explored(self, exploration: bytes) -> str:
        """The address of what can be tried in a figure, to be filled in by whoever makes the file of it;
        nothing where nobody does."""
        if not (self.apart and exploration):
            return ""
        slot = self._kept("")
        self.explorations[slot] = exploration
        return f"{_LETTERS}-{slot}-"

    def _kept(self, drawing: str) -> str:
        """The number of a slot for a drawing, or for its address."""
        name = str(len(self.drawings) + 1)
        self.drawings[name] = drawing
        return name

    def sprite(self, symbols: Symbols) -> str:
        """The piece drawings that the page does not have yet, out of sight."""
        fresh = sorted(symbols.keys() - self.symbols)
        if not fresh:
            return ""
        self.symbols.update(fresh)
        drawings = "".join(symbols[name] for name in fresh)
        return self.place(
            '<svg class="feerie-sprite" xmlns="http://www.w3.org/2000/svg" width="0" height="0" '
            f'aria-hidden="true" focusable="false"><defs>{drawings}</defs></svg>'
        )


def fill(html: str, drawings: Mapping[str, str]) -> str:
    """The page with every drawing in its slot."""
    return _SLOT.sub(lambda match: drawings.get(match[1] or match[2], match[0]), html) if drawings else html


def _renamed(svg: str, suffix: str) -> str:
    """An SVG whose ids, wherever it names them, end otherwise."""
    names = {re.escape(name) for name in _ID.findall(svg)}
    return re.sub(rf"(?<![\w-])(?:{'|'.join(names)})(?![\w-])", rf"\g<0>{suffix}", svg) if names else svg


def embedded(svg: str) -> str:
    """An SVG as it is written inside a page."""
    # Scripts of themes assign to the href of everything that has one, which a <use> does not suffer:
    # its own is written in the older way.
    return _USE.sub(r"\1 xlink:href=", svg)
