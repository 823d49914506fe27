"""The home page: what is written by hand, and between its opening and the rest what there is to see.

Its front matter names variants: `play` those whose heroes the board plays one after another, `start` those
with which one may begin, from easy to hard. A home page that names none is all written by hand.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from feerie.errors import Finding, nearest
from feerie.site.pages.addresses import HOME, HOME_SCRIPT, HOME_STYLE
from feerie.site.pages.generated import Content, Generated
from feerie.site.views import VariantView

PLAY, START = "play", "start"

_LIST: Final = re.compile(r"^(play|start):[ \t]*\[([^\]\n]*)\][ \t]*(?:#.*)?$", re.MULTILINE)
_DOORS: Final = 6
"""How many games that readers know are offered at once."""

_ID: Final = re.compile(r"[^\s,]+")


@dataclass(frozen=True, slots=True)
class Home:
    """What the front matter of a home page names: ids of variants."""

    play: tuple[str, ...] = ()
    start: tuple[str, ...] = ()


def read_home(
    name: str, front: str, known: Mapping[str, VariantView]
) -> tuple[Home | None, Sequence[Finding]]:
    """Return what the front matter of a home page names, None if nothing, and what is wrong with it.

    ``name`` is what findings call the page; ``known`` are the variants that there are.
    """
    lists: dict[str, list[str]] = {}
    wrong: list[Finding] = []
    for found in _LIST.finditer(front):
        for word in _ID.finditer(front, found.start(2), found.end(2)):
            if word[0] in known:
                lists.setdefault(found[1], []).append(word[0])
                continue
            line, start = front.count("\n", 0, word.start()) + 1, front.rfind("\n", 0, word.start()) + 1
            values = {"id": word[0], "expected": None, "nearest": nearest(word[0], known)}
            wrong.append(Finding(name, line, word.start() - start + 1, "unknown-variant", values))
    if not lists:
        return None, wrong
    return Home(tuple(lists.get(PLAY, ())), tuple(lists.get(START, ()))), wrong


def home_page(home: Home, content: Content) -> Generated:
    """Return the home page that shows what its front matter names, with doors to what can be done at once."""
    shelf, variants = content.shelf, content.shelf.by_id
    familiar = [variants[id_] for id_ in content.familiar if id_ in variants] if content.is_playing else []
    figures = [figure for variant in shelf.variants for figure in variant.figures]
    acts = [variants[name] for name in home.play if variants[name].hero_figure]
    panels = (panel for act in acts if (hero := act.hero_figure) for panel in hero.panels)
    narrowest = min(panels, key=lambda panel: panel.width, default=None)
    values = {
        "style": HOME_STYLE,
        "script": HOME_SCRIPT,
        "acts": acts,
        "ratio": narrowest.ratio if narrowest else "",
        "start": [variants[name] for name in home.start],
        "familiar": familiar[:_DOORS],
        "is_playing": content.is_playing,
        "exercises": any(variant.exercises for variant in shelf.variants),
        "counts": {
            "variants": len(shelf.variants),
            "diagrams": len(figures),
            "claims": sum(len(figure.claims) for figure in figures),
        },
    }
    return Generated(HOME, "home.md", content.words["home"], values)
