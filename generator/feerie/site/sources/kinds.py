"""The kinds of units of variants as the values that pages show."""

from __future__ import annotations

from collections.abc import Sequence

from feerie.board.units import Kind
from feerie.drawing import draw_walk, walk_symbols
from feerie.languages import LANGUAGES, Language
from feerie.rules.variant import Variant
from feerie.showing.audience import Audience
from feerie.showing.walks import shown_walk
from feerie.site.views import KindView


def kind_views(variants: Sequence[Variant], language: Language) -> tuple[KindView, ...]:
    """Return the kinds of variants, each as the first variant that has it declares it."""
    found: dict[Kind, Variant] = {}
    for variant in variants:
        for kind in variant.pieces:
            found.setdefault(kind, variant)
    audiences = {
        (variant.id, each): Audience(variant, each) for variant in found.values() for each in LANGUAGES
    }
    return tuple(
        _view(variant, kind, {each: audiences[variant.id, each] for each in LANGUAGES}, language)
        for kind, variant in found.items()
    )


def _view(variant: Variant, kind: Kind, audiences: dict[Language, Audience], language: Language) -> KindView:
    symbol = variant.pieces[kind].symbol
    shown = shown_walk(variant, kind, symbol[language])
    return KindView(
        kind,
        {each: audience.lexicon.noun(kind).one for each, audience in audiences.items()},
        {each: symbol[each] for each in audiences},
        str(shown.sort),
        draw_walk(shown.walk),
        walk_symbols([shown.walk]),
        shown.square,
        shown.goes,
    )
