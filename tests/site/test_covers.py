"""The pictures by which pages are shown elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

import feerie.site.files.for_programs
from feerie.site.files.for_programs import Covers

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30"/></svg>'
SITE = "https://example.org/en/"


@pytest.fixture(autouse=True)
def _renderer() -> None:
    pytest.importorskip("resvg_py")


def test_a_page_has_a_picture_beside_it(tmp_path: Path) -> None:
    assert Covers(tmp_path, SITE, "").of("variants/circe.html", SVG) == f"{SITE}variants/circe.png"
    picture = (tmp_path / "variants/circe.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 800


def test_pages_without_a_drawing_share_that_of_the_home_page(tmp_path: Path) -> None:
    covers = Covers(tmp_path, SITE, SVG)
    assert covers.of("about.html", "") == covers.of("glossary.html", "") == f"{SITE}assets/cover.png"
    assert (tmp_path / "assets/cover.png").is_file()


def test_without_an_address_or_without_the_extra_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Covers(tmp_path, None, SVG).of("a.html", SVG) is None
    monkeypatch.setattr(feerie.site.files.for_programs, "find_spec", lambda _name: None)
    assert Covers(tmp_path, SITE, SVG).of("a.html", SVG) is None
    assert not list(tmp_path.iterdir())
