"""The Markdown that a caption may hold: emphasis, code and links, on one line.

A text from a diagram's file is never trusted: everything else in it is shown as it is written.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from feerie.notation.lettering import Letter, settled, with_letters

_SAFE_ADDRESS: Final = r"(?:https?://|mailto:|\.{1,2}/|#)[^\s()<>\"]*"

_MARKUP = re.compile(
    r"`(?P<code>[^`]+)`"
    r"|\*\*(?P<strong>\S(?:.*?\S)?)\*\*"
    r"|\*(?P<em>[^\s*](?:[^*]*[^\s*])?)\*"
    rf"|\[(?P<text>[^\[\]]+)\]\((?P<address>{_SAFE_ADDRESS})\)",
)


def inline(text: str) -> str:
    """A caption as HTML; links lead only to pages, and what is no markup is escaped."""
    return chosen_letters(_inline(text))


def chosen_letters(html: str) -> str:
    """HTML with those letters marked of which the reader may choose others."""
    return with_letters(html, _chosen)


def forms(letter: Letter) -> str:
    """The forms of a letter as the script of the pages takes them."""
    return " ".join(letter[1:])


def _chosen(letter: Letter) -> str:
    told = forms(letter).replace('"', "&quot;")
    return f'<span class="feerie-letter" data-letters="{told}">{letter.shown}</span>'


def _inline(text: str) -> str:
    pieces = []
    end = 0
    for match in _MARKUP.finditer(text):
        pieces += [escape(text[end : match.start()], quote=False), _element(match)]
        end = match.end()
    return "".join([*pieces, escape(text[end:], quote=False)])


def plain(text: str) -> str:
    """A caption as text, without its markup; not escaped."""
    return settled(
        _MARKUP.sub(
            lambda match: match["code"] or plain(match["strong"] or match["em"] or match["text"]), text
        )
    )


def _element(match: re.Match[str]) -> str:
    if match["code"]:
        return f"<code>{escape(match['code'], quote=False)}</code>"
    if match["strong"]:
        return f"<strong>{_inline(match['strong'])}</strong>"
    if match["em"]:
        return f"<em>{_inline(match['em'])}</em>"
    return f'<a href="{escape(match["address"])}">{_inline(match["text"])}</a>'
