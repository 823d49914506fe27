"""What files tell of kinds of units, and what is wrong with them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from feerie.language.languages import Language
from feerie.site.sources.portraits import Portraits
from tests.site.standins import FakeSource

ENGLISH = Language("en")
ROOK = """\
lead: {fr: Elle va tout droit., en: It goes straight on.}
inventors: [Somebody]
year: 1912-1913
source: A paper, 1913
figures:
  walk:
    title: {fr: La marche, en: The walk}   # the first
    caption: {fr: Tout droit., en: Straight on.}
    position: {white: [Rd4]}
  far_away: {title: {fr: Loin, en: Far}, caption: {fr: Loin., en: Far.},
    position: {white: [Ra1]}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rook.yml").write_text(ROOK, encoding="utf-8")
    return tmp_path


def portraits(folder: Path) -> Portraits:
    read = Portraits(folder)
    read.refresh()
    return read


def test_a_portrait_has_its_kind_its_texts_and_its_figures_in_their_order(folder: Path) -> None:
    (rook,), wrong = portraits(folder).views(FakeSource(), ENGLISH)
    assert not wrong
    assert (rook.id, rook.kind.id, rook.lead) == ("rook", "rook", "It goes straight on.")
    assert (rook.inventors, rook.year, rook.source) == (("Somebody",), "1912–1913", "A paper, 1913")
    # The stand-in calls a figure by the first line that it is given.
    assert [(one.anchor, one.title[:9]) for one in rook.figures] == [
        ("walk", "title: {f"),
        ("far-away", "{title: {"),
    ]


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert portraits(tmp_path / "none").views(FakeSource(), ENGLISH) == ((), ())


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("lead:", "leads:", ["1:1 missing-key", "1:1 unknown-key"]),
        ("{fr: La marche, en: The walk}", "Walk", ["7:12 missing-language"]),
        ("    caption: {fr: Tout droit., en: Straight on.}\n", "", ["7:5 missing-key"]),
        (
            "    position: {white: [Rd4]}\n",
            "    variant: circe\n    position: {white: [Rd4]}\n",
            ["9:5 unused-key"],
        ),
        ("title: {fr: La marche", "titel: {fr: La marche", ["7:5 unknown-key"]),
    ],
)
def test_what_is_wrong_in_a_file_has_its_place(folder: Path, old: str, new: str, found: list[str]) -> None:
    (folder / "rook.yml").write_text(ROOK.replace(old, new), encoding="utf-8")
    wrong = portraits(folder).mistakes
    assert [f"{one.line}:{one.column} {one.code}" for one in wrong] == found


def test_what_a_diagram_finds_out_when_it_is_drawn_has_its_place_in_the_file(folder: Path) -> None:
    text = ROOK.replace("Tout droit.,", "wrong,").replace("[Ra1]", "[wrong]")
    (folder / "rook.yml").write_text(text, encoding="utf-8")
    (rook,), wrong = portraits(folder).views(FakeSource(), ENGLISH)
    assert not rook.figures
    assert [(one.line, one.column) for one in wrong] == [(8, 19), (11, 24)]
    assert {Path(one.file).name for one in wrong} == {"rook.yml"}


def test_a_kind_that_is_not_there_is_told(folder: Path) -> None:
    (folder / "rook.yml").rename(folder / "rok.yml")
    views, (finding,) = portraits(folder).views(FakeSource(), ENGLISH)
    assert views == ()
    assert (finding.code, finding.values["nearest"]) == ("unknown-kind", "rook")


def test_while_a_file_is_broken_its_last_good_state_is_shown(folder: Path) -> None:
    read = portraits(folder)
    before = read.views(FakeSource(), ENGLISH)
    for broken in ("lead: [", ROOK.replace("[Rd4]", "[wrong]")):
        (folder / "rook.yml").write_text(broken, encoding="utf-8")
        os.utime(folder / "rook.yml", ns=(0, len(broken)))
        read.refresh()
        views, wrong = read.views(FakeSource(), ENGLISH)
        assert views == before[0]
        assert read.mistakes or wrong
    (folder / "rook.yml").write_text(ROOK, encoding="utf-8")
    read.refresh()
    assert read.views(FakeSource(), ENGLISH) == before
    assert not read.mistakes
