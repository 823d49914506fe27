"""The page of a family: the same moves under every variant that derives from one, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from feerie.site.pages.inline import inline, plain
from feerie.site.pages.page_text import NO_PROSE, PageText, Prose
from feerie.site.pages.variant_page import variant_file, write_figures
from feerie.site.views import FigureView, Problem, VariantView


def family_file(variant: str) -> str:
    """Where the page of the family of a variant lies."""
    return f"families/{variant}.md"


def write_family(
    page: PageText,
    head: VariantView,
    members: Sequence[VariantView],
    prose: Prose = NO_PROSE,
    problems: Sequence[Problem] = (),
) -> None:
    """Write the page of a family: what has been written by hand, the comparisons, then who belongs to it.

    ``head`` is the variant from which all ``members`` derive; it is one of them.
    """
    if not prose.is_titled:
        page.head(1, "family", page.words["family_of"].format(name=head.name))
    page.add_prose(prose)
    figures = [figure for figure in head.figures if figure.family]
    write_figures(page, figures, problems, level=2, heading=_heading)
    page.head(2, "members", page.words["members"])
    page.add('<dl class="feerie-members">', *(_member(page, member) for member in members), "</dl>")


def _heading(figure: FigureView) -> str:
    return plain(figure.title) or figure.anchor


def _member(page: PageText, member: VariantView) -> str:
    address = escape(page.link(variant_file(member.id)))
    programs = "".join(
        f" <code>{escape(name, quote=False)}</code> ({escape(program, quote=False)})"
        for program, name in member.verification.items()
    )
    return (
        f'<div><dt><a href="{address}">{escape(member.name, quote=False)}</a></dt>'
        f"<dd>{inline(member.summary)}{programs}</dd></div>"
    )
