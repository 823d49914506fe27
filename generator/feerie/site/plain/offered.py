"""Parts of written pages that are there only with what they tell of.

A part stands between lines of its own, `<!-- with play -->` and `<!-- end -->`; one for sites that lack it
begins with `<!-- without play -->`. The things that a site may have or lack are named by `THINGS`.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

PLAY, PLAYGROUND = "play", "playground"

THINGS: Final = (PLAY, PLAYGROUND)
"""Boards to play on, and the page to write diagrams on: both need the engine in the browser."""

_PART: Final = re.compile(
    rf"^<!-- (?P<whether>with|without) (?P<thing>{'|'.join(THINGS)}) -->\n(?P<text>.*?)^<!-- end -->$",
    re.DOTALL | re.MULTILINE,
)


def offered(text: str, things: Collection[str]) -> str:
    """Return a page as it is on a site with these things; each line keeps its number."""

    def chosen(part: re.Match[str]) -> str:
        is_wanted = (part["thing"] in things) is (part["whether"] == "with")
        inner = part["text"] if is_wanted else "\n" * part["text"].count("\n")
        return f"\n{inner}"

    return _PART.sub(chosen, text)
