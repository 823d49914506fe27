"""What is sent to a browser: all that is needed, compiled, under names that change with the content."""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest

from feerie.engine.archive import Archive
from feerie.faces.browser.bundles import PLAY, YAML, Packer, joined, zipped
from feerie.faces.browser.engine import Sources
from feerie.faces.browser.tools import Tools
from feerie.site.files.bundle import ENGINE, offer_in
from feerie.site.files.licences import LICENCES
from tests.conftest import ROOT

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def offer(engine_site: Path) -> dict[str, Any]:
    found = offer_in(engine_site)
    assert found is not None
    return {**found}


def pieces(offer: dict[str, Any], part: str) -> dict[str, str]:
    """The names of the files of a part, by what they are for."""
    return {piece["use"]: piece["name"] for piece in offer["parts"][part]}


def names(engine_site: Path, name: str) -> set[str]:
    """The files that a bundle lists."""
    index, _, rest = gzip.decompress((engine_site / ENGINE / name).read_bytes()).partition(b"\n")
    listed = json.loads(index)
    assert sum(size for _, size in listed) == len(rest)
    return {name for name, _ in listed}


def test_all_that_is_offered_is_there_in_its_size(engine_site: Path, offer: dict[str, Any]) -> None:
    told = [piece for part in offer["parts"].values() for piece in part]
    for piece in told:
        assert (engine_site / ENGINE / piece["name"]).stat().st_size == piece["size"] >= piece["packed"]
    there = {path.name for path in (engine_site / ENGINE).iterdir()}
    assert there == {"engine.json", LICENCES, offer["worker"], *(piece["name"] for piece in told)}


def test_who_plays_gets_the_engine_as_bytecode_with_its_data(
    engine_site: Path, offer: dict[str, Any]
) -> None:
    found = names(engine_site, pieces(offer, "play")["modules"])
    assert {path.suffix for path in map(Path, found)} == {".pyc", ".toml", ".svg"}
    modules = {path for path in found if path.startswith("feerie/") and path.endswith(".pyc")}
    assert len(modules) == len(PLAY.modules)
    assert {
        "feerie/language/wording/data/fr/steps.toml",
        "feerie/pictures/drawing/pieces/feerie/king.svg",
    } <= found
    assert {path.split("/")[0] for path in found} == {"feerie", "svgwrite"}


@pytest.mark.long
def test_of_the_library_there_is_what_is_imported(engine_site: Path, offer: dict[str, Any]) -> None:
    packed = (engine_site / ENGINE / pieces(offer, "play")["library"]).read_bytes()
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(packed))) as library:
        found = {*library.namelist()}
    assert {"dataclasses.pyc", "json/decoder.pyc", "tomllib/_parser.pyc", "traceback.pyc"} <= found
    assert not {name.split("/")[0] for name in found} & {
        "test",
        "unittest",
        "idlelib",
        "distutils",
        "sqlite3",
    }
    assert len(found) < 300


def test_who_writes_gets_nothing_twice(engine_site: Path, offer: dict[str, Any]) -> None:
    play, yaml = (names(engine_site, pieces(offer, part)["modules"]) for part in ("play", "yaml"))
    assert not play & yaml
    modules = {f"{path.relative_to(ROOT / 'generator').as_posix()}c" for path in YAML.modules.values()}
    assert modules <= play | yaml
    assert {"pydantic/main.pyc", "yaml/composer.pyc", "pydantic_core/__init__.pyc"} <= yaml


def test_all_that_is_packed_brings_its_licence(engine_site: Path, offer: dict[str, Any]) -> None:
    told = (engine_site / ENGINE / LICENCES).read_text(encoding="utf-8")
    packed = {
        name for part in ("play", "yaml") for name in names(engine_site, pieces(offer, part)["modules"])
    }
    others = {**PLAY.others, **YAML.others}
    packages = {name.split("/")[0].removesuffix(".pyc") for name in packed} & others.keys()
    assert packages == others.keys()
    for package in packages:
        name = others[package].replace("_", "[-_]")
        assert re.search(rf"(?im)^{name} [\d.]+\n=+$", told), package
    editor = (engine_site / ENGINE / pieces(offer, "editor")["editor"]).read_text(encoding="utf-8")
    assert editor.startswith("/*!")
    # It does not come with its licence in a folder of its makers, as the others do.
    assert "style-mod" in editor.partition("*/")[0]


def test_the_variants_are_those_that_are_shipped(engine_site: Path, offer: dict[str, Any]) -> None:
    file = engine_site / ENGINE / pieces(offer, "play")["variants"]
    assert [*Archive(file.read_text(encoding="utf-8"))] == sorted(
        path.parent.name for path in (ROOT / "diagrams").glob("*/variant.yml")
    )


def test_a_variant_with_findings_is_left_out_and_the_others_are_not(tmp_path: Path) -> None:
    for name, text in (("right", "extends: orthodox"), ("wrong", "extends: nowhere")):
        (tmp_path / name).mkdir()
        head = f"id: {name}\nname: {{fr: X, en: X}}\nsummary: {{fr: x, en: x}}\n"
        (tmp_path / name / "variant.yml").write_text(head + text + "\n", encoding="utf-8")
    shutil.copytree(ROOT / "diagrams/orthodox", tmp_path / "orthodox")
    found = [*Archive(Sources.of(tmp_path).archive())]
    assert "wrong" not in found
    assert "orthodox" in found


def test_the_same_files_are_the_same_bytes() -> None:
    files = {"b": b"2", "a": b"1"}
    backwards = dict(reversed(files.items()))
    assert zipped(files) == zipped(backwards)
    assert joined(files) == joined(backwards) == b'[["a", 1], ["b", 1]]\n12'


def test_of_what_is_kept_the_oldest_is_removed_when_there_is_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def trace(_: Packer, __: object, ___: object, home: Path) -> None:
        (home / "made").touch()

    monkeypatch.setattr(Packer, "_trace", trace)
    monkeypatch.setattr(Packer, "_modules", lambda _, modules: dict.fromkeys(modules, b""))
    for number in range(10):
        old = tmp_path / f"library-{number}"
        old.mkdir()
        os.utime(old, (number, number))
    packer = Packer(tmp_path, tmp_path, Tools((), ()), print)
    packer.packed([PLAY], {})
    packer.packed([PLAY], {})
    left = {path.name for path in tmp_path.glob("library-*")}
    assert len(left) == 8
    assert {f"library-{number}" for number in range(3, 10)} < left
