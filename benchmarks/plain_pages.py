"""The pages of a built site as a site of its own, which MkDocs makes without the plugin."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

import yaml

from benchmarks.conftest import REPOSITORY

LANGUAGES: Final = ("fr", "en")

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
        settings = yaml.safe_dump(config, allow_unicode=True, sort_keys=False)
        (folder / f"{language}.yml").write_text(settings, encoding="utf-8")
        configs.append(f"{language}.yml")
    return configs


def _no_pictures(_folder: str, names: list[str]) -> list[str]:
    return [name for name in names if "." in name and not name.endswith(".svg")]


def _plain(article: str) -> str:
    """An article as Markdown whose blocks are HTML, without drawings: those are read from files."""
    return _INDENTED.sub("", _DRAWING.sub('<img src="a.svg" alt="">', article))
