"""Code in a running text: what is short, and every move, stays on one line.

Browsers break lines after a hyphen, which is in the middle of most moves.
"""

from __future__ import annotations

import re
from typing import Final

from markupsafe import Markup

from feerie.site.pages.inline import marked

_CODE: Final = re.compile(
    r"""<pre\b.*?</pre>|<code(?P<about>(?:[ ]id="[^"]*")?)>(?P<text>.*?)</code>""", re.DOTALL
)
_IS_DONE: Final = re.compile('class="feerie-move')
"""The moves of captions are kept on their lines already."""

_SHORT: Final = 24
"""The characters of code for which there is room on one line of any phone."""


def unbroken(html: str) -> str:
    """Return the HTML of a page with its short code, and the moves in all its code, kept on one line each."""
    return _CODE.sub(_kept, html)


def _kept(found: re.Match[str]) -> str:
    about, inner = Markup(found["about"] or ""), Markup(found["text"] or "")  # noqa: S704  # parts of a page
    shown = inner.striptags()
    if "-" not in shown or _IS_DONE.search(inner):
        return found[0]
    if len(shown) <= _SHORT:
        return Markup('<code{} class="feerie-short">{}</code>').format(about, inner)
    return Markup("<code{}>{}</code>").format(about, marked(shown)) if "<" not in inner else found[0]
