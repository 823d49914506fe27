"""The page that lists the variants, each with a small diagram."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from feerie.site.pages.index_filter import card_data, filter_html
from feerie.site.pages.inline import inline
from feerie.site.pages.page_text import NO_PROSE, PageText, Prose
from feerie.site.pages.variant_page import variant_file
from feerie.site.views import VariantView


def write_index(page: PageText, variants: Sequence[VariantView], prose: Prose = NO_PROSE) -> None:
    """Write the list of variants; ``prose`` stands above it."""
    if not prose.is_titled:
        page.head(1, "variants", page.words["variants"])
    page.add_prose(prose)
    page.add(filter_html(variants, page.words))
    page.add(
        '<ul class="feerie-cards" role="list">', *(_card(page, variant) for variant in variants), "</ul>"
    )


def _card(page: PageText, variant: VariantView) -> str:
    page.note(2, variant.id, variant.name)
    drawing = page.art.sprite(variant.symbols) + page.art.place(variant.thumbnail)
    link = f'<a href="{escape(page.link(variant_file(variant.id)))}">{escape(variant.name, quote=False)}</a>'
    return (
        f'<li class="feerie-card"{card_data(variant)}>'
        f'<div class="feerie-thumbnail" aria-hidden="true">{drawing}</div>\n'
        f'<div><h2 id="{escape(variant.id)}">{link}</h2>\n'
        f"<p>{inline(variant.summary)}</p></div></li>"
    )
