"""The files of a site that are no pages.

`typeface/make.py` makes those of the typeface, for which the style sheet asks.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from feerie.site.files.bundle import (
    PRINT_STYLE,
    SCRIPT,
    STYLE,
    board,
    listing,
    playground,
    print_style,
    script,
    style,
)
from feerie.site.files.for_programs import FEED, SCHEMA, feed, schema
from feerie.site.pages.addresses import Addresses, answers_file, drawing_file, turned_file
from feerie.site.plain.site_form import Form
from feerie.site.site_words import Labels
from feerie.site.views import Shelf


@cache
def typeface() -> Mapping[str, bytes]:
    """Return the files of the typeface by their paths in the site."""
    folder = files("feerie.site").joinpath("typeface")
    fonts = sorted((one for one in folder.iterdir() if one.name.endswith(".woff2")), key=lambda one: one.name)
    return {f"assets/typeface/{one.name}": one.read_bytes() for one in fonts}


def assets(shelf: Shelf, words: Labels, form: Form, addresses: Addresses) -> dict[str, str | bytes]:
    """Return the style, the script, the typeface, the schema, the feed, and the files of figures."""
    scripts = script(words.language, addresses, json.dumps(form.offer), offline=form.offline)
    assets: dict[str, str | bytes] = {
        STYLE: style(),
        PRINT_STYLE: print_style(),
        SCRIPT: scripts,
        **listing(),
        **typeface(),
    }
    assets[SCHEMA] = schema(words.language)
    if form.is_playing:
        assets |= board(words.language)
    if form.is_drafting:
        assets |= playground(words.language)
    if form.address:
        title = f"{form.name} — {words['feed']}"
        assets[FEED] = feed(title, form.address, shelf.variants, addresses.of)
    for figure in (figure for variant in shelf.variants for figure in variant.figures):
        if figure.standalone:
            assets[drawing_file(figure.id)] = figure.standalone
        if figure.packed:
            assets[answers_file(figure.id)] = figure.answers
            assets[turned_file(answers_file(figure.id))] = figure.turned
    return assets
