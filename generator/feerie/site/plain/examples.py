"""The examples of a written page that the playground can open: whole diagrams and variants in YAML.

A script of the page puts the way there below each of them. The room for it is made here, so that nothing on
the page moves when the script comes.
"""

from __future__ import annotations

import re
from typing import Final

from feerie.site.plain.code_blocks import code_blocks, spliced

_WHOLE: Final = tuple(
    re.compile(rf"^(?:{keys}):", re.MULTILINE) for keys in ("position|id", "position|extends|name")
)

PLACE: Final = '<p class="feerie-download feerie-try"></p>'


def with_places(html: str) -> str:
    """Return the HTML of a page with a place for the way to the playground below each example."""
    ends = [block.end for block in code_blocks(html) if all(key.search(block.text) for key in _WHOLE)]
    return spliced(html, ((end, end, PLACE) for end in ends))
