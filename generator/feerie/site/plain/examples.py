"""The examples of a written page that the playground can open: whole diagrams and variants in YAML.

A script of the page puts the way there below each of them. The room for it is made here, so that nothing on
the page moves when the script comes.
"""

from __future__ import annotations

import re
from html import unescape
from typing import Final

_EXAMPLE: Final = re.compile(
    r'<div class="[^"]*\bhighlight\b[^"]*">(?P<code>(?:(?!</pre>).)*)</pre></div>', re.DOTALL
)
_TAG: Final = re.compile(r"<[^>]*>")
_WHOLE: Final = tuple(
    re.compile(rf"^(?:{keys}):", re.MULTILINE) for keys in ("position|id", "position|extends|name")
)

PLACE: Final = '<p class="feerie-download feerie-try"></p>'


def with_places(html: str) -> str:
    """Return the HTML of a page with a place for the way to the playground below each example."""

    def placed(found: re.Match[str]) -> str:
        text = unescape(_TAG.sub("", found["code"]))
        return found[0] + PLACE if all(key.search(text) for key in _WHOLE) else found[0]

    return _EXAMPLE.sub(placed, html)
