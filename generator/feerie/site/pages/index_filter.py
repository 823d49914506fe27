"""The form that chooses among the variants; it is seen where there are scripts, which serve it.

What is chosen is kept in the address of the page: ``?does=drop&does=rebirth&family=circe&q=reserve``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from feerie.site.labels import Labels
from feerie.site.terms.features import FEATURES
from feerie.site.terms.findable import folded
from feerie.site.views import VariantView

_ROOMY = "<script>document.currentScript.previousElementSibling.open = innerWidth > 720</script>"
"""Before the form is seen: on a phone the features would hide the variants."""


def filter_html(variants: Sequence[VariantView], words: Labels) -> str:
    """The form for a list of variants, with the features and the families that are among them."""
    total = len(variants)
    count = escape(words["filter_count"])
    label = escape(words["filter"])
    return (
        f'<form class="feerie-filter" role="search" aria-label="{label}" data-search-exclude>\n'
        f'<p><label for="feerie-q">{words["filter_text"]}</label>'
        f'<input id="feerie-q" name="q" type="search" autocomplete="off" list="feerie-keywords">'
        f"{_keywords(variants)}</p>\n{_families(variants, words)}\n{_features(variants, words)}\n"
        f'<p class="feerie-found"><output data-count="{count}">{_counted(words, total)}</output> '
        f'<button type="reset" class="md-button">{words["filter_clear"]}</button></p>\n'
        f'<p class="feerie-none" hidden>{words["filter_none"]}</p>\n</form>'
    )


def card_data(variant: VariantView) -> str:
    """The attributes of a card by which it is chosen."""
    told = [variant.name, *variant.translations.values(), *variant.keywords, *variant.verification.values()]
    attributes = {
        "does": " ".join(variant.features),
        "family": variant.head,
        "words": folded(" · ".join(dict.fromkeys(told))),
    }
    return "".join(f' data-{name}="{escape(value)}"' for name, value in attributes.items())


def _counted(words: Labels, total: int) -> str:
    return words["filter_count"].format(count=total, total=total)


def _keywords(variants: Sequence[VariantView]) -> str:
    keywords = {keyword for variant in variants for keyword in variant.keywords}
    options = "".join(f'<option value="{escape(word)}">' for word in sorted(keywords, key=folded))
    return f'<datalist id="feerie-keywords">{options}</datalist>'


def _families(variants: Sequence[VariantView], words: Labels) -> str:
    """A choice among the families of more than one."""
    members = Counter(variant.head for variant in variants)
    names = {variant.id: variant.name for variant in variants}
    options = "".join(
        f'<option value="{escape(head)}">{escape(names[head], quote=False)} ({members[head]})</option>'
        for head in sorted(members, key=lambda head: folded(names.get(head) or head))
        if members[head] > 1 and head in names
    )
    if not options:
        return ""
    return (
        f'<p><label for="feerie-family">{words["filter_family"]}</label>'
        f'<select id="feerie-family" name="family"><option value="">{words["filter_all"]}</option>{options}'
        "</select></p>"
    )


def _features(variants: Sequence[VariantView], words: Labels) -> str:
    found = Counter(feature for variant in variants for feature in variant.features)
    boxes = "".join(
        f'<label><input type="checkbox" name="does" value="{feature}"> {words["feature_" + feature]}'
        f" <small>({found[feature]})</small></label> "
        for feature in FEATURES
        if found[feature]
    )
    legend = words["filter_features"]
    if not boxes:
        return ""
    fieldset = f'<fieldset aria-label="{legend}">{boxes}</fieldset>'
    return f"<details><summary>{legend}</summary>{fieldset}</details>{_ROOMY}"
