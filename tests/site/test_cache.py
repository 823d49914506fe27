"""What was drawn before is drawn no more."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from random import randbytes
from zlib import compress

import pytest

import feerie.site.sources.source
from feerie.errors import DefinitionError
from feerie.language.definitions.folders import shipped
from feerie.language.languages import LANGUAGES, REFERENCE
from feerie.site.sources import cache
from feerie.site.sources.cache import FOLDER, Cache
from feerie.site.sources.source import StudiedFolder
from feerie.site.sources.studied import Studied
from feerie.site.sources.studied import studied as study

FENCE = "variant: circe\nposition: {white: [Kg1], black: [Kg8]}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two variants, one of which extends the other, with a diagram each."""
    folder = tmp_path / "diagrams"
    for variant in ("circe", "circe-cage"):
        (folder / variant).mkdir(parents=True)
        for name in ("variant.yml", "a.yml"):
            shutil.copy(shipped() / variant / name, folder / variant)
    return folder


@pytest.fixture
def studied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The variants that are studied from now on."""
    names: list[str] = []

    def spy(name: str, **more: object) -> Studied:
        names.append(name)
        return study(name, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(feerie.site.sources.source, "studied", spy)
    return names


def views(source: StudiedFolder) -> list[object]:
    return [source.variants(language) for language in LANGUAGES]


def test_what_was_studied_before_is_studied_no_more_and_is_the_same(folder: Path, studied: list[str]) -> None:
    first = StudiedFolder(folder)
    assert studied == ["circe", "circe-cage"]
    assert views(StudiedFolder(folder)) == views(first)
    assert studied == ["circe", "circe-cage"]


def test_a_change_is_seen_and_so_is_its_end(folder: Path, studied: list[str]) -> None:
    before = views(StudiedFolder(folder))
    studied.clear()
    path = folder / "circe/a.yml"
    text = path.read_text(encoding="utf-8")
    path.write_text(f"{text}\n# later\n", encoding="utf-8")
    StudiedFolder(folder)
    assert studied == ["circe"]
    path.write_text(text, encoding="utf-8")
    assert views(StudiedFolder(folder)) == before
    assert studied == ["circe"]


def test_rules_that_change_are_studied_again_with_all_that_extend_them(
    folder: Path, studied: list[str]
) -> None:
    StudiedFolder(folder)
    studied.clear()
    path = folder / "circe/variant.yml"
    path.write_text(path.read_text(encoding="utf-8") + "\n# later\n", encoding="utf-8")
    StudiedFolder(folder)
    assert studied == ["circe", "circe-cage"]


def test_another_program_draws_anew(
    folder: Path, studied: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    StudiedFolder(folder)
    studied.clear()
    monkeypatch.setattr(feerie.site.sources.source, "program", lambda: "later")
    StudiedFolder(folder)
    assert studied == ["circe", "circe-cage"]


def test_a_fence_is_drawn_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    figure = StudiedFolder(folder).figure(FENCE, REFERENCE, "fence-1")
    monkeypatch.setattr(feerie.site.sources.source, "figure_view", None)
    assert StudiedFolder(folder).figure(FENCE, REFERENCE, "fence-1") == figure
    with pytest.raises(TypeError):
        StudiedFolder(folder).figure(FENCE, REFERENCE, "fence-2")


def test_what_is_foreseen_is_what_is_asked_for_and_a_fault_is_told_then(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = [StudiedFolder(folder).figure(FENCE, language, "fence-1") for language in LANGUAGES]
    shutil.rmtree(folder.parent / FOLDER)
    source = StudiedFolder(folder)
    broken = FENCE.replace("circe", "circus")
    source.foresee([(text, language, "fence-1") for text in (FENCE, broken) for language in LANGUAGES])
    monkeypatch.setattr(feerie.site.sources.source, "figure_view", None)
    assert [source.figure(FENCE, language, "fence-1") for language in LANGUAGES] == figures
    with pytest.raises(DefinitionError) as raised:
        source.figure(broken, REFERENCE, "fence-1")
    assert [finding.code for finding in raised.value.findings] == ["unknown-variant"]


def test_what_is_forgotten_is_made_again(folder: Path) -> None:
    source = StudiedFolder(folder)
    before, figure = views(source), source.figure(FENCE, REFERENCE, "fence-1")
    source.forget()
    assert views(source) == before
    assert source.figure(FENCE, REFERENCE, "fence-1") == figure


def test_what_has_a_fault_is_not_kept(folder: Path, studied: list[str]) -> None:
    (folder / "circe/a.yml").write_text("position: {}\n", encoding="utf-8")
    assert StudiedFolder(folder).findings()
    studied.clear()
    assert StudiedFolder(folder).findings()
    assert studied == ["circe"]


@pytest.mark.parametrize("record", [b"", b"\xff\x00", compress(b"{}"), compress(b'{"name": "circe"}')])
def test_a_record_that_is_none_does_no_harm(folder: Path, studied: list[str], record: bytes) -> None:
    before = views(StudiedFolder(folder))
    for path in (folder.parent / FOLDER).iterdir():
        path.write_bytes(record)
    studied.clear()
    assert views(StudiedFolder(folder)) == before
    assert studied == ["circe", "circe-cage"]


def test_the_folder_may_be_deleted_and_need_not_be_writable(folder: Path, studied: list[str]) -> None:
    before = views(StudiedFolder(folder))
    shutil.rmtree(folder.parent / FOLDER.parts[0])
    (folder.parent / FOLDER.parts[0]).write_text("no folder", encoding="utf-8")
    studied.clear()
    assert views(StudiedFolder(folder)) == before
    assert studied == ["circe", "circe-cage"]


def test_records_within_the_limit_stay_and_the_oldest_go(tmp_path: Path) -> None:
    cache = Cache(tmp_path, limit=110)
    for age, key in enumerate(["new", "middle", "old"]):
        cache.put(key, randbytes(40))
        os.utime(tmp_path / f"{key}.record", ns=(10**18 - age, 10**18 - age))
    assert cache.get("old"), "it is used again"
    cache.prune()
    assert cache.get("middle") is None
    assert cache.get("new")
    assert cache.get("old")
    assert len([*tmp_path.iterdir()]) == 2


@pytest.mark.parametrize(
    "name", ["wording/data/en/site.toml", "site/pages/templates/home.md", "board/fen.py"]
)
def test_whatever_file_of_the_package_changes_it_is_another_program(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "__file__", str(tmp_path / "site/sources/cache.py"))
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    told: set[str] = set()
    for text in ("one", "other", "one"):
        path.write_text(text, encoding="utf-8")
        path.with_suffix(".pyc").write_text(f"compiled {len(told)}", encoding="utf-8")
        told.add(cache.program.__wrapped__())
    assert len(told) == 2
