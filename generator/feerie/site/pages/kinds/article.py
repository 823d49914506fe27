"""The page of a variant, an article in the same order for all; and that of a family, with its variants and
the figures that compare them.

| section | what it holds |
|---|---|
| the top | names, family, the rule in one sentence, who invented it and when; the hero, panel by panel |
| the rule | in some sentences, or as it is written by hand; special cases |
| more examples | the figures that no sentence places |
| problems | published problems, when there are any, with their solutions |
| kinship | what is written of it, the relatives, the families, the variants with rules like its own |
| names and history | what is written of them, other names, inventors, year, sources |
| facts | what else is known |

Of what is written by hand, the parts with the anchors `generated.KINSHIP` and `generated.HISTORY` open the
sections of those names; a part with the anchor `generated.RULE` takes the place of the summary.
"""

from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Any, Final

from feerie.language import ROOT, Language
from feerie.language.definitions.verified_file import NOBODY, OTHERS, Edge, compared_by
from feerie.language.wording.problems import edge_name
from feerie.site.pages.addresses import TREE, family_file, variant_file
from feerie.site.pages.generated import WIDE, Content, Generated
from feerie.site.pages.kinds.mechanisms import shown_mechanisms
from feerie.site.pages.kinds.variants import inventor_anchor, rivals, year_anchor
from feerie.site.pages.rendering import plain
from feerie.site.shelf import Shelf
from feerie.site.views import FigureView, VariantView

PLACES: Final = ("variants/*", "families/*")

_WIDE: Final = {"hide": ["navigation"]}
"""What an article says of itself: it needs the room of a list that stands in other places, too."""

_MOST: Final = 5
"""So many variants are named that are like another."""


def pages(content: Content) -> Iterator[Generated]:
    """Yield the article of each variant, and the page of each family."""
    shelf = content.shelf
    for variant in shelf.variants:
        values = {
            **article(variant, shelf, content.words.language),
            "is_playing": content.is_playing,
            "plays": content.is_playing and variant.over_at_first == "",
        }
        yield Generated(
            variant_file(variant.id),
            "variant.md",
            variant.name,
            values,
            said(variant),
            is_named=True,
            figures=frozenset(figure.anchor for figure in variant.figures),
            placed=frozenset({values["hero"].id} if values["hero"] else ()),
        )
    yield from (_family(family, content) for family in shelf.families)


def _family(family: VariantView, content: Content) -> Generated:
    shelf = content.shelf
    others = [one for one in shelf.variants if family.id in one.families and one.id != family.id]
    figures = [figure for figure in family.figures if figure.family]
    values = {
        "family": family,
        "members": [family, *others],
        "problems": shelf.problems.get(family.id, ()),
        "headed": [(figure, plain(figure.title) or figure.anchor) for figure in figures],
    }
    title = content.words["family_of"].format(name=family.name)
    return Generated(family_file(family.id), "family.md", title, values, WIDE)


def article(variant: VariantView, shelf: Shelf, language: Language) -> dict[str, Any]:
    """Return what the template of an article shows of a variant."""
    known, names, problems = shelf.by_id, shelf.names, shelf.problems.get(variant.id, ())
    figures = [figure for figure in variant.figures if not figure.family and not figure.rival]
    posed = [figure for figure in figures if figure.heading]
    figures = [figure for figure in figures if not figure.heading]
    hero = next((figure for figure in figures if figure.id == variant.hero), figures[0] if figures else None)
    shown = {None, *(figure.id for figure in variant.figures)}
    lost = [problem for problem in problems if problem.figure not in shown]
    names_told = {variant.name, *variant.translations.values()}
    called = {code: name for code, name in variant.translations.items() if name != variant.name}
    proofs = compared_by(variant.verified)
    beginnings = accumulate((len(chapter.sentences) for chapter in variant.chapters), initial=1)
    return {
        "variant": variant,
        "names": names,
        "inventor_anchor": inventor_anchor,
        "year_anchor": year_anchor,
        "root": ROOT,
        "chapters": [*zip(beginnings, variant.chapters, strict=False)],
        "told": {one.variant: _lines(known.get(one.variant)) for one in variant.chapters},
        "problems": problems,
        "lost": sorted(lost, key=lambda problem: str(problem.figure)),
        "hero": hero,
        "posed": posed,
        "citing": [name for name in variant.lineage if name in known and known[name].is_cited][:1],
        "others": [figure for figure in figures if figure is not hero],
        "start": _start(variant),
        "portraits": {one.kind.id: one.id for one in shelf.portraits},
        "called": called,
        "tree": TREE if shelf.has_tree else None,
        "relatives": [name for name in variant.relatives if name in names],
        "compared": shown_mechanisms(shelf.variants),
        "alike": [known[name] for name in variant.alike if name in known],
        "most": _MOST,
        "rivals": rivals(variant, shelf.variants),
        "families": [name for name in variant.families if name in names],
        "has_history": any((called, variant.inventors, variant.year, variant.source, variant.origin)),
        "elsewhere": {by: name for by, name in variant.verification.items() if by not in proofs},
        # The names in other programs that are not among those that the page tells already.
        "known_as": {by: name for by, name in variant.verification.items() if name not in names_told},
        "proofs": proofs,
        "others_proving": OTHERS,
        "edges": _named((edge for proof in proofs.values() for edge in proof.edges), language),
        "uncompared": _named(variant.verified[NOBODY].edges, language) if NOBODY in variant.verified else (),
        "beside": [one.id for one in shelf.variants if _are_compared(variant, one)],
    }


def _start(variant: VariantView) -> FigureView | None:
    """Return the first position of a variant that has an array or units of its own, unless it is a figure of
    the page anyway."""
    is_own = variant.has_own_array or variant.kinds
    return variant.opening if is_own and variant.opening not in variant.figures else None


def _lines(variant: VariantView | None) -> set[int]:
    """Return the numbers of the lines of its file to which links on the page of a variant may lead."""
    return {passage.line for passage in variant.rule if passage.line} if variant else set()


def _named(edges: Iterable[Edge], language: Language) -> list[str]:
    """Return what kinds of positions are called, each once."""
    return [edge_name(edge, language) for edge in dict.fromkeys(edges)]


def _are_compared(variant: VariantView, other: VariantView) -> bool:
    """Return whether two rules were compared beside one another; it is said of one of them."""
    return any(
        second.id in proof.beside
        for first, second in ((variant, other), (other, variant))
        for proof in compared_by(first.verified).values()
    )


def said(variant: VariantView) -> dict[str, Any]:
    """Return what the article of a variant says of itself: the names and keywords that it is found by, what
    it is about, its room."""
    elsewhere = (*variant.translations.values(), *variant.verification.values())
    tags = dict.fromkeys((variant.name, *elsewhere, *variant.keywords, *variant.inventors))
    about = {"description": plain(variant.brief)} if variant.brief else {}
    return {"tags": [*tags], **about, **_WIDE}
