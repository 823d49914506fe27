"""The page of a variant."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from html import escape
from typing import Final
from urllib.parse import quote

from feerie.site.pages.figures import FigureLinks, figure_html
from feerie.site.pages.inline import inline, plain
from feerie.site.pages.page_text import NO_PROSE, PageText, Prose
from feerie.site.pages.problems import problem_html
from feerie.site.views import OPENING, FigureView, Problem, VariantView

INDEX: Final = "variants/index.md"
"""Where the list of variants lies."""


def variant_file(variant: str) -> str:
    """Where the page of a variant lies."""
    return f"variants/{variant}.md"


def drawing_file(figure: str) -> str:
    """Where the standalone SVG of a figure lies."""
    return f"variants/{figure}.svg"


def exploration_file(figure: str) -> str:
    """Where that lies which can be tried in a figure."""
    return f"variants/{figure}.json"


def write_variant(
    page: PageText,
    variant: VariantView,
    names: Mapping[str, str],
    prose: Prose = NO_PROSE,
    problems: Sequence[Problem] = (),
) -> None:
    """Write the page of a variant.

    ``names`` has the names of all the variants; ``prose`` stands after the summary;
    ``problems`` are shown each above the figure that it concerns, or at the top.
    """
    if prose.is_titled:
        page.add_prose(prose)
    else:
        page.head(1, variant.id, variant.name)
    page.add(*(problem_html(problem, page.words) for problem in problems if problem.figure is None))
    if variant.summary:
        page.add(f'<p class="feerie-summary">{inline(variant.summary)}</p>')
    if not prose.is_titled:
        page.add_prose(prose)
    _write_diagrams(page, variant, problems)
    _write_rule(page, variant)
    _write_about(page, variant, names)
    _write_related(page, variant, names)


def write_figures(
    page: PageText,
    figures: Sequence[FigureView],
    problems: Sequence[Problem],
    *,
    level: int,
    heading: Callable[[FigureView], str],
) -> None:
    """Write figures with their headings, each with what is wrong with it above it."""
    for figure in figures:
        page.head(level, figure.anchor, heading(figure))
        page.add(*(problem_html(problem, page.words) for problem in problems if problem.figure == figure.id))
        links = FigureLinks(
            page.link(drawing_file(figure.id)) if figure.standalone else "",
            page.link(exploration_file(figure.id)) if figure.packed else "",
        )
        page.add(figure_html(figure, page.words, page.art, links, titled=False))


def _write_diagrams(page: PageText, variant: VariantView, problems: Sequence[Problem]) -> None:
    figures = [figure for figure in variant.figures if not figure.family]
    shown = {None, *(figure.id for figure in variant.figures)}
    lost = [problem for problem in problems if problem.figure not in shown]
    if not figures and not lost:
        return
    page.head(2, "diagrams", page.words["diagrams"])
    page.add(*(problem_html(problem, page.words) for problem in sorted(lost, key=lambda it: str(it.figure))))
    write_figures(page, figures, problems, level=3, heading=partial(_heading, page=page))


def _write_rule(page: PageText, variant: VariantView) -> None:
    """Write the rule as its file tells it, where no sentence does."""
    if variant.rule:
        page.head(2, "rule", page.words["rule_as_written"])
        page.add(f'<pre class="feerie-rule"><code tabindex="0">{escape(variant.rule)}</code></pre>')


def _heading(figure: FigureView, page: PageText) -> str:
    if figure.anchor == OPENING and figure.title:
        return plain(figure.title)
    name = page.words["diagram"].format(name=figure.id.rpartition("/")[2].upper())
    return f"{name} — {plain(figure.title)}" if figure.title else name


def _write_about(page: PageText, variant: VariantView, names: Mapping[str, str]) -> None:
    rows: list[tuple[str, str]] = [("origin", inline(variant.origin))]
    if variant.parent is not None and variant.parent in names:
        rows.append(("parent", _variant_link(page, variant.parent, names)))
    translations = (
        f'<span lang="{escape(code)}">{escape(name, quote=False)}</span> ({page.words.language_name(code)})'
        for code, name in variant.translations.items()
    )
    programs = (
        f"<code>{escape(name, quote=False)}</code> ({escape(program, quote=False)})"
        for program, name in variant.verification.items()
    )
    rows += [
        ("names", ", ".join(translations)),
        ("verification", ", ".join(programs)),
        ("features", ", ".join(_feature_link(page, feature) for feature in variant.features)),
        ("keywords", ", ".join(_keyword_link(page, keyword) for keyword in variant.keywords)),
    ]
    known = [(name, value) for name, value in rows if value]
    if known:
        page.head(2, "facts", page.words["about_variant"])
        page.add_facts(known)


def _write_related(page: PageText, variant: VariantView, names: Mapping[str, str]) -> None:
    relatives = [name for name in variant.relatives if name in names]
    families = [name for name in variant.families if name in names]
    if relatives or families:
        page.head(2, "related", page.words["related"])
        items = "".join(f"<li>{_variant_link(page, name, names)}</li>" for name in relatives)
        page.add(
            f"<ul>{items}</ul>" if items else "", *(_family_link(page, name, names) for name in families)
        )


def _feature_link(page: PageText, feature: str) -> str:
    """What moves do, and the list of all variants whose moves do it."""
    return f'<a href="{escape(page.link(INDEX))}?does={feature}">{page.words["feature_" + feature]}</a>'


def _keyword_link(page: PageText, keyword: str) -> str:
    address = escape(f"{page.link(INDEX)}?q={quote(keyword)}")
    return f'<a href="{address}">{escape(keyword, quote=False)}</a>'


def _family_link(page: PageText, head: str, names: Mapping[str, str]) -> str:
    address = escape(page.link(f"families/{head}.md"))
    words = page.words["family_compared"].format(name=names[head])
    return f'<p><a href="{address}">{escape(words, quote=False)}</a></p>'


def _variant_link(page: PageText, variant: str, names: Mapping[str, str]) -> str:
    address = escape(page.link(variant_file(variant)))
    return f'<a href="{address}">{escape(names[variant], quote=False)}</a>'
