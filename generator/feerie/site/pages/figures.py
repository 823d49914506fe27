"""A figure as HTML: its panels in order, and under them its moves, its position and its file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from feerie.site.labels import Labels
from feerie.site.pages.art import Art
from feerie.site.pages.inline import inline, lettered
from feerie.site.pages.page_text import facts
from feerie.site.views import FigureView, PanelView


@dataclass(frozen=True, slots=True)
class FigureLinks:
    """The addresses of a figure's files, as far as there are any: its standalone SVG, and what its script
    asks for."""

    download: str = ""
    exploration: str = ""


NO_LINKS: Final = FigureLinks()


def figure_html(
    figure: FigureView, words: Labels, art: Art, links: FigureLinks = NO_LINKS, *, titled: bool = True
) -> str:
    """A ``<figure>`` with one inline SVG and one sentence a panel.

    ``titled`` tells whether the title and the address are shown (a heading above may do that).
    """
    art.cover = art.cover or figure.standalone
    title = f'<p class="feerie-title">{inline(figure.title)}</p>' if titled and figure.title else ""
    caption = f"<p>{inline(figure.caption)}</p>" if figure.caption else ""
    parts = [
        _opening(figure, links),
        # Nothing may stand before a caption.
        f"<figcaption>{title}{caption}</figcaption>" if title or caption else "",
        art.sprite(figure.symbols),
        '<ol class="feerie-panels" role="list">',
        *(panel_html(panel, art) for panel in figure.panels),
        "</ol>",
        _facts(figure, words),
        _links(figure, words, links.download, addressed=titled),
        _checked(figure.claims, words),
        "</figure>",
    ]
    return "\n".join(part for part in parts if part)


def _opening(figure: FigureView, links: FigureLinks) -> str:
    told = f' data-explore="{escape(links.exploration)}"' if links.exploration else ""
    anchor = escape(figure.anchor)
    return f'<figure class="feerie" id="figure-{anchor}" data-panels="{len(figure.panels)}"{told}>'


def panel_html(panel: PanelView, art: Art, *, name: str | None = None) -> str:
    """A panel as an item of a list; ``name`` is HTML that stands for its number and its own name."""
    # The order of the list says the number to those who do not see it.
    number = f'<span class="feerie-number" aria-hidden="true">{panel.number}</span> '
    if name is not None:
        name = f"<strong>{name}</strong> "
    else:
        name = f"{number}<strong>{inline(panel.name)}</strong> " if panel.name else ""
    sentence = f'<span class="feerie-sentence">{inline(panel.sentence)}</span>' if panel.sentence else ""
    return f'<li class="feerie-panel">{_board(panel, art)}<p>{name}{sentence}</p></li>'


def _board(panel: PanelView, art: Art) -> str:
    """The drawing in a frame that has its size and tells what it shows: browsers need not look into it before
    it is in sight, and until then could not tell screen readers of the drawing itself."""
    told = f'aria-label="{escape(panel.title)}" aria-description="{escape(panel.description)}"'
    style = f' style="aspect-ratio:{panel.ratio}"' if panel.ratio else ""
    drawing = art.place(panel.svg.replace("<svg ", '<svg aria-hidden="true" ', 1))
    return f'<div class="feerie-board" role="img" {told}{style}>{drawing}</div>'


def _facts(figure: FigureView, words: Labels) -> str:
    rows = [(words["fen"], f'<code class="feerie-fen">{escape(figure.fen, quote=False)}</code>')]
    if figure.moves:
        moves = " ".join(f"<code>{lettered(move)}</code>" for move in figure.moves)
        rows.insert(0, (words["move" if len(figure.moves) == 1 else "moves"], moves))
    return facts(rows)


def _links(figure: FigureView, words: Labels, download: str, *, addressed: bool) -> str:
    """The picture to download, and the figure's own address; no search should find these words."""
    # A list of links out of their places, as screen readers give it, must tell them apart.
    told = f' <span class="feerie-hidden">({inline(figure.title)})</span>' if figure.title else ""
    links = []
    if download:
        name = escape(f"{figure.id.replace('/', '-')}.svg")
        links.append(f'<a href="{escape(download)}" download="{name}">{words["download"]}{told}</a>')
    if addressed:
        links.append(f'<a href="#figure-{escape(figure.anchor)}">{words["address"]}{told}</a>')
    return f'<p class="feerie-download" data-search-exclude>{" · ".join(links)}</p>' if links else ""


def _checked(claims: Iterable[str], words: Labels) -> str:
    items = "".join(f"<li>{inline(claim)}</li>" for claim in claims)
    return f'<div class="feerie-checked"><p>{words["checked"]}</p><ul>{items}</ul></div>' if items else ""
