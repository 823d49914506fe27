"""The form of a site: what its pages are called, and what it has besides them.

Parts of written pages are there only with what they tell of. A part stands between lines of its own,
`<!-- with play -->` and `<!-- end -->`; one for sites that lack it begins with `<!-- without play -->`. The
things that a site may have or lack are named by `THINGS`.

`typeface/make.py` makes the files of the typeface, for which the style sheet asks. The feed of new variants
is in Atom (RFC 4287); the JSON Schema is for the editors of those who write diagrams and variants.

What the page to play on shows of a variant before the engine is there is one JSON file:

| key | content |
|---|---|
| `answers` | what the board of the first position answers, as that of a figure does (`sources.answers`) |
| `svg`, `turned` | that board, from White's side and from Black's |
| `symbols` | the definitions that both refer to, by id |
| `description` | the position in words |
| `rule` | the rule in a sentence, as HTML |
| `page` | the address of the variant's page from the page to play on |
"""

import json
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final
from urllib.parse import urljoin

from feerie.language.definitions.schemas.json_schema import schema_of_all
from feerie.language.languages import Language
from feerie.language.wording.meanings import meanings
from feerie.site.files.bundle import SCRIPT, board, common, playground, script
from feerie.site.pages import addresses as at
from feerie.site.pages.addresses import Addresses
from feerie.site.pages.rendering import inline, rendered
from feerie.site.shelf import Shelf
from feerie.site.site_words import Labels
from feerie.site.views import VariantView

PLAY, PLAYGROUND = "play", "playground"

THINGS: Final = (PLAY, PLAYGROUND)
"""Boards to play on, and the page to write diagrams on: both need the engine in the browser."""

_PART: Final = re.compile(
    rf"^<!-- (?P<whether>with|without) (?P<thing>{'|'.join(THINGS)}) -->\n(?P<text>.*?)^<!-- end -->$",
    re.DOTALL | re.MULTILINE,
)


def offered(text: str, things: Collection[str]) -> str:
    """Return a page as it is on a site with these things; each line keeps its number."""

    def chosen(part: re.Match[str]) -> str:
        is_wanted = (part["thing"] in things) is (part["whether"] == "with")
        inner = part["text"] if is_wanted else "\n" * part["text"].count("\n")
        return f"\n{inner}"

    return _PART.sub(chosen, text)


@dataclass(frozen=True, slots=True)
class Form:
    """The form of a site: whether the addresses of its pages are folders, and its navigation (see
    `pages.addresses.complete`); for its feed its name, and its full address in the language, if it has one.

    ``offline`` tells that a worker at the root of the languages keeps the pages that were visited; ``offer``
    is what the site has of the engine (`browser.engine`), None if it has none; ``familiar`` are the ids of
    the variants that most readers know, the best known first.
    """

    directories: bool = True
    navigation: Sequence[Any] = ()
    name: str = "Féerie"
    address: str | None = None
    offline: bool = False
    offer: Mapping[str, Any] | None = None
    familiar: Sequence[str] = ()

    @property
    def is_playing(self) -> bool:
        """Whether the site has what is needed to play."""
        return self.offer is not None

    @property
    def is_drafting(self) -> bool:
        """Whether the site has what is needed to write diagrams."""
        return self.offer is not None and "yaml" in self.offer["parts"]

    @property
    def things(self) -> frozenset[str]:
        """What parts of written pages tell of (`offered`), as far as the site has it."""
        has = {PLAY: self.is_playing, PLAYGROUND: self.is_drafting}
        return frozenset(thing for thing, is_there in has.items() if is_there)


@cache
def typeface() -> Mapping[str, bytes]:
    """Return the files of the typeface by their paths in the site."""
    folder = files("feerie.site").joinpath("typeface")
    fonts = sorted((one for one in folder.iterdir() if one.name.endswith(".woff2")), key=lambda one: one.name)
    return {f"assets/typeface/{one.name}": one.read_bytes() for one in fonts}


@cache
def _schema(language: Language) -> str:
    """Return the schema of any file, with its descriptions in a language."""
    return json.dumps(schema_of_all(meanings(language)), ensure_ascii=False)


_LONGEST: Final = 40
"""The entries of a feed at most: its readers look for what is new, and older variants are on the site."""


def feed(title: str, site: str, variants: Sequence[VariantView], address: Callable[[str], str]) -> str:
    """Return the feed of the newest variants that say when they were added.

    Those of one day are in the order given. ``site`` is the full address of the site in this language;
    ``address`` gives that of a file from there.
    """
    dated = sorted((one for one in variants if one.added), key=lambda one: one.added or "", reverse=True)
    entries = [
        {"variant": one, "address": urljoin(site, address(at.variant_file(one.id)))}
        for one in dated[:_LONGEST]
    ]
    updated = dated[0].added if dated else "1970-01-01"
    own = urljoin(site, at.FEED)
    return rendered("feed.xml", title=title, site=site, address=own, updated=updated, entries=entries)


def assets(shelf: Shelf, words: Labels, form: Form, addresses: Addresses) -> dict[str, str | bytes]:
    """Return the style, the script, the typeface, the schema, the feed, and the files of figures."""
    assets: dict[str, str | bytes] = {
        **common(),
        SCRIPT: script(words.language, addresses, json.dumps(form.offer), offline=form.offline),
        **typeface(),
        at.LIST_PICTURES: list_pictures(shelf.variants),
        at.SCHEMA: _schema(words.language),
    }
    if form.is_playing:
        assets |= board(words.language)
        assets |= {at.opening_file(one.id): opening(one, addresses) for one in shelf.variants}
        assets |= {at.exercises_file(one.id): one.exercise_data for one in shelf.variants if one.exercises}
    if form.is_drafting:
        assets |= playground(words.language)
    if form.address:
        title = f"{form.name} — {words['feed']}"
        assets[at.FEED] = feed(title, form.address, shelf.variants, addresses.of)
    for variant in shelf.variants:
        assets |= {at.exercise_file(variant.id, one.name): one.drawing for one in variant.exercises}
    for figure in (figure for variant in shelf.variants for figure in variant.figures):
        if figure.standalone:
            assets[at.drawing_file(figure.id)] = figure.standalone
        if figure.answers:
            assets[at.answers_file(figure.id)] = figure.answers
            assets[at.turned_file(at.answers_file(figure.id))] = figure.turned
    return assets


def list_pictures(variants: Sequence[VariantView]) -> str:
    """Return the script that has the pictures of the list of variants, by their ids, with what they refer to.

    It is fetched when a reader wants them.
    """
    symbols = {name: drawing for one in variants for name, drawing in one.symbols.items()}
    # In one order: the same site is the same bytes, whenever it is built.
    told = {"symbols": dict(sorted(symbols.items())), "drawings": {one.id: one.thumbnail for one in variants}}
    return f"feerie.pictures = {json.dumps(told, ensure_ascii=False, separators=(',', ':'))}\n"


def opening(variant: VariantView, addresses: Addresses) -> bytes:
    """Return what the page to play on shows of a variant."""
    told = {"rule": inline(variant.brief), "page": addresses.between(at.PLAY, at.variant_file(variant.id))}
    figure, shown = variant.opening, dict[str, Any]()
    if figure and figure.answers:
        (panel,) = figure.panels
        (turned,) = json.loads(figure.turned).values()
        shown = {
            "answers": json.loads(figure.answers),
            "svg": panel.svg,
            "turned": turned,
            "symbols": {**figure.symbols},
            "description": panel.description,
        }
    return json.dumps({**told, **shown}, ensure_ascii=False, separators=(",", ":")).encode()
