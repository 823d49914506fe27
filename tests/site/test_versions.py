"""The version of a build: what tells a browser that it has older pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from feerie.language.languages import Language
from feerie.site.files.standalone import WORKER, Site, write_offline

SITE = Site("Féerie", (Language("fr"), Language("en")), None, directories=True)


def told(folder: Path) -> dict[str, object]:
    write_offline(folder, SITE)
    script = (folder / WORKER).read_text(encoding="utf-8")
    told: dict[str, object] = json.JSONDecoder().raw_decode(script.removeprefix("const SITE = "))[0]
    return told


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language in SITE.languages:
        (tmp_path / language).mkdir()
        (tmp_path / language / "index.html").write_text(f"Bonjour {language}", encoding="utf-8")
    return tmp_path


def test_the_same_content_has_the_same_version_whenever_it_is_built(folder: Path) -> None:
    version = told(folder)["version"]
    (folder / "sitemap.xml").write_text("<lastmod>2026-11-21</lastmod>", encoding="utf-8")
    assert told(folder)["version"] == version


@pytest.mark.parametrize(("name", "text"), [("fr/index.html", "Bonsoir"), ("fr/new.html", "Bonjour")])
def test_any_change_of_a_page_changes_it(folder: Path, name: str, text: str) -> None:
    version = told(folder)["version"]
    (folder / name).write_text(text, encoding="utf-8")
    assert told(folder)["version"] != version


def test_every_language_says_that_there_is_no_network(folder: Path) -> None:
    pages = told(folder)["nowhere"]
    assert pages == {"fr": "fr/offline.html", "en": "en/offline.html"}
    for language, words in (("fr", "Hors connexion"), ("en", "Offline")):
        text = (folder / language / "offline.html").read_text(encoding="utf-8")
        assert f'<html lang="{language}">' in text
        assert words in text
        assert "noindex" in text
