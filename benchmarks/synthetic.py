"""A synthetic site: many variants with diagrams of legal play, and the same pages without the plugin.

Everything is drawn by lot from fixed seeds, and comes out the same every time.
"""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import yaml

from benchmarks.conftest import REPOSITORY
from feerie.engine.board.fen import parse_fen
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.language.definitions.library import Library
from feerie.language.notation.writing import write
from feerie.pictures.showing.audience import stored_symbols

VARIANTS: Final = 200
DIAGRAMS: Final = 5
"""How many diagrams each variant has."""

LANGUAGES: Final = ("fr", "en")

_RULES: Final[tuple[dict[str, Any], ...]] = (
    {"extends": "sentinelles"},
    {"extends": "sentinelles", "with": {"kind": "knight"}},
    {"extends": "sentinelles", "with": {"colour": "enemy", "limit": 4}},
    {"extends": "reserve"},
    {"extends": "circe"},
    {"extends": "circe-diametral"},
    {"extends": "circe-parrain"},
    {"extends": "coups-miroir"},
    {"extends": "checkered"},
    {"extends": "andernach"},
)
"""What the synthetic variants derive from, in turn: effects and moves of every kind that is shipped."""

_UNITS: Final = "QRRBBNNPPPqrrbbnnppp"


def write_site(folder: Path) -> None:
    """Write a project with the plugin: the synthetic variants besides everything that is shipped."""
    shutil.copytree(REPOSITORY / "docs", folder / "docs")
    shutil.copytree(REPOSITORY / "diagrams", folder / "diagrams")
    shutil.copy(REPOSITORY / "mkdocs.yml", folder)
    library = Library(REPOSITORY / "diagrams")
    for number in range(VARIANTS):
        rules = _RULES[number % len(_RULES)]
        _write_variant(folder / "diagrams" / f"synthetic-{number:03}", number, rules, library)


def _write_variant(folder: Path, number: int, rules: dict[str, Any], library: Library) -> None:
    folder.mkdir()
    name = {"fr": f"Variante {number}", "en": f"Variant {number}"}
    parent = rules["extends"]
    summary = {"fr": f"Les règles de {parent}, encore.", "en": f"The rules of {parent}, again."}
    _write_yaml(folder / "variant.yml", {"id": folder.name, "name": name, "summary": summary, **rules})
    variant = library.variant_at(folder / "variant.yml").variant
    chance = random.Random(number)
    for letter in "abcdefghij"[:DIAGRAMS]:
        _write_yaml(folder / f"{letter}.yml", _diagram(variant, chance, letter))


def _diagram(variant: Variant, chance: random.Random, letter: str) -> dict[str, Any]:
    """A position drawn by lot, with one move or two."""
    moves: list[str] = []
    while not moves:
        fen = _fen(chance)
        moves = list(_moves(variant, fen, chance))
    return {
        "position": {"fen": fen},
        "moves": moves,
        "title": dict.fromkeys(LANGUAGES, f"Position {letter}"),
        "caption": {"fr": f"Le coup est {{{moves[0]}}}.", "en": f"The move is {{{moves[0]}}}."},
    }


def _fen(chance: random.Random) -> str:
    """Two kings that are not neighbours, and up to eight other units; pawns off the outer ranks."""
    board = dict(zip((chance.randrange(3), chance.randrange(61, 64)), "Kk", strict=True))
    for unit in chance.sample(_UNITS, chance.randint(2, 8)):
        board.setdefault(chance.randrange(8, 56), unit)
    ranks = []
    for rank in reversed(range(8)):
        squares = [board.get(8 * rank + file, "") for file in range(8)]
        runs = ((unit, len(list(run))) for unit, run in groupby(squares))
        ranks.append("".join(unit * length or str(length) for unit, length in runs))
    return f"{'/'.join(ranks)} w - -"


def _moves(variant: Variant, fen: str, chance: random.Random) -> Iterator[str]:
    """Random play for a move or two, as diagrams write it; none where a king could be taken."""
    game = Game(variant, parse_fen(fen, variant.geometry, variant.alphabet))
    for _ in range(chance.randint(1, 2)):
        legal = game.legal_moves()
        if not legal:
            return
        move = chance.choice(legal)
        yield write(move, stored_symbols(variant))
        game.make(move)


def _write_yaml(path: Path, data: dict[str, Any]) -> None:
    path.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), encoding="utf-8")


_ARTICLE: Final = re.compile(r'<article class="md-content__inner[^"]*">(.*)</article>', re.DOTALL)
_DRAWING: Final = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_INDENTED: Final = re.compile(r"^\s+", re.MULTILINE)


def write_plain(folder: Path, built: Path) -> list[str]:
    """Write from a built site a project of each language with the same pages, whose pictures are files
    that are there already. Returns the configuration files."""
    configs = []
    config = yaml.safe_load((REPOSITORY / "mkdocs.yml").read_text(encoding="utf-8").replace("!ENV", ""))
    config.update(plugins=["search"], hooks=[], site_url="", nav=None, copyright="")
    for language in LANGUAGES:
        docs = folder / "docs" / language
        shutil.copytree(built / language / "variants", docs / "variants", ignore=_no_pictures)
        for page in (built / language).rglob("*.html"):
            text = _ARTICLE.search(page.read_text(encoding="utf-8"))
            if text:
                path = docs / page.relative_to(built / language).with_suffix(".md")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(_plain(text[1]), encoding="utf-8")
        config |= {"docs_dir": f"docs/{language}", "site_dir": f"site/{language}"}
        _write_yaml(folder / f"{language}.yml", config)
        configs.append(f"{language}.yml")
    return configs


def _no_pictures(_folder: str, names: list[str]) -> list[str]:
    return [name for name in names if "." in name and not name.endswith(".svg")]


def _plain(article: str) -> str:
    """An article as Markdown whose blocks are HTML, without drawings: those are read from files."""
    return _INDENTED.sub("", _DRAWING.sub('<img src="a.svg" alt="">', article))
