"""The table of order in the guide is that of the code, and what happens follows it."""

from __future__ import annotations

from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

import feerie
from feerie.engine.rules import catalogue
from feerie.engine.rules.contract import Stage
from feerie.language.definitions.schemas.reference import Staged, stages
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.meanings import told
from feerie.site.pages.addresses import VOCABULARY, Addresses
from feerie.site.pages.generated import Content
from feerie.site.pages.kinds.vocabulary import pages, steps
from feerie.site.pages.plain_page import PlainPage, fill
from feerie.site.shelf import Shelf
from feerie.site.site_words import labels

DOCS = Path(__file__).parents[2] / "docs"

EFFECTS = {
    "count": "tally: {counter: captures}",
    "birth": "birth: {kind: pawn, at: departure}",
    "rebirth": "rebirth: {piece: captured, at: {home: captured}}",
    "recolour": "recolour: {piece: mover, to: enemy}",
    "others": "transfer: {piece: {any: bishop}, to: {translate: departure, by: {own_way: [[0, 1]]}}}",
    "mover": "transfer: {piece: mover, to: {mirror: arrival, about: vertical}}",
    "mutation": "mutate: {piece: mover, to: [knight]}",
}
"""What effects do, the last to be done first."""


def test_every_verb_stands_at_its_stage() -> None:
    found = stages()
    assert [*found] == [*Stage]
    assert {one.word for several in found.values() for one in several} == {*catalogue.VERBS}
    for word, cls in catalogue.VERBS.items():
        assert Staged(word) in found[cls.stage]
    assert found[Stage.TRANSFER_MOVER] == (Staged("transfer", "mover"),)
    assert Staged("walk", "mover") in found[Stage.BASE]
    assert found[Stage.UNCOVER] == (Staged("uncover"),)
    assert not found[Stage.PROMOTION]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stage_has_its_row(language: Language) -> None:
    rows = steps(language)
    assert [row.number for row in rows] == [*range(1, len(Stage) + 3)]
    names = [stage.name.lower() for stage in Stage]
    assert [*told("stages", language)] == ["generate", *names, "self_check"]
    assert [row.words for row in rows] == [(), *stages().values(), ()]
    assert all(row.meaning for row in rows)


def test_what_happens_follows_the_table(tmp_path: Path) -> None:
    path = tmp_path / "v.yml"
    entries = "".join(
        f"  {name}: {{when: {{capture: true}}, do: [{{{do}}}]}}\n" for name, do in EFFECTS.items()
    )
    counter = "counters: {captures: {fr: prises, en: captures}}\n"
    path.write_text(f"id: v\nname: {{fr: V, en: V}}\n{counter}effects:\n{entries}", encoding="utf-8")
    game = feerie.game(str(path), "4k3/8/8/3n4/8/8/5B2/3RK3 w - -")
    (move,) = [move for move in game.moves() if (move.departure, move.arrival) == ("d1", "d5")]
    causes = [operation["cause"] for operation in move.operations]
    assert list(dict.fromkeys(causes)) == [
        "capture", "move", "mutation", "mover", "others", "recolour", "rebirth", "birth", "count",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_shows_the_table_below_its_heading(language: Language) -> None:
    known = labels(language)
    (made,) = pages(Content(Shelf((), {}), known, written=(VOCABULARY,)))
    draft = PlainPage(VOCABULARY, known, Addresses(directories=False))
    guide = (DOCS / language / "guides" / "vocabulary.md").read_text(encoding="utf-8")
    page = BeautifulSoup(
        fill(made.written(draft, guide), draft.blocks).partition("{#stages}")[2], "html.parser"
    )
    first = page.find("table")
    assert isinstance(first, Tag)
    rows = [[cell.get_text() for cell in row.select("th, td")] for row in first.select("tbody tr")]
    assert [int(number) for number, _, _ in rows] == [*range(1, len(Stage) + 3)]
    shown = [", ".join(_as_shown(one) for one in several) for several in stages().values()]
    assert [words for _, _, words in rows] == ["", *shown, ""]


def _as_shown(one: Staged) -> str:
    return f"{one.word}: {{piece: {one.piece}}}" if one.piece else one.word
