"""The page on notation: what has been written by hand, then the letters of all kinds side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from feerie.languages import LANGUAGES
from feerie.notation.symbols import FIGURINES
from feerie.site.pages.page_text import NO_PROSE, PageText, Prose
from feerie.site.terms.findable import folded
from feerie.site.views import KindView, VariantView

NOTATION: Final = "notation.md"
"""Where the page lies."""


def write_notation(page: PageText, variants: Sequence[VariantView], prose: Prose = NO_PROSE) -> None:
    """Write the page; a kind that several variants have in common is shown once."""
    if not prose.is_titled:
        page.head(1, "notation", page.words["notation"])
    page.add_prose(prose)
    kinds = {kind.id: kind for variant in reversed(variants) for kind in variant.kinds}
    fairy = [kind for name, kind in kinds.items() if name not in FIGURINES]
    if not fairy:
        return
    page.head(2, "fairy-pieces", page.words["fairy_pieces"])
    heads = "".join(f"<th>{page.words.language_name(language)}</th>" for language in LANGUAGES)
    rows = [_row(kind) for kind in sorted(fairy, key=lambda kind: folded(kind.name))]
    page.add(
        f'<table class="feerie-kinds"><thead><tr><th>{page.words["piece"]}</th>{heads}</tr></thead><tbody>',
        *rows,
        "</tbody></table>",
    )


def _row(kind: KindView) -> str:
    letters = "".join(f"<td>{escape(kind.letters[language])}</td>" for language in LANGUAGES)
    return f'<tr id="{escape(kind.id.replace("_", "-"))}"><td>{escape(kind.name)}</td>{letters}</tr>'
