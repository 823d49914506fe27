"""What the workshop tells of a draft is what the command tells of the same files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from feerie.engine.rules.variant import Variant
from feerie.errors import Finding
from feerie.faces.workshop import Drafts, Workshop
from feerie.language.definitions.folders import VARIANT, shipped
from feerie.language.definitions.library import Library
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.language import as_sentence
from feerie.language.wording.sentences import error_sentence
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from feerie.pictures.showing.audience import Audience
from feerie.site.sources.viewed import copied
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import check_files
from feerie.studies.pictures import picture
from tests.asking import asked_of
from tests.sample import diagrams
from tests.variants import SHIPPED

TESTS = Path(__file__).parents[1]
BAD = [
    *sorted((TESTS / "reading" / "bad").glob("*.yml")),
    *sorted((TESTS / "studies" / "diagrams").glob("*.yml")),
]
SMALL = """
variant: sentinelles
position: {white: [Kg1, Rb5], black: [Kd8]}
moves: [Rb5-g5]
"""
OWN = """
id: knightly
extends: sentinelles
name: {fr: Cavaliers, en: Knightly}
summary: {fr: Des cavaliers naissent., en: Knights are born.}
effects: {sentinel: {do: [{birth: {kind: knight, at: departure}}]}}
"""


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(shipped())


@pytest.fixture(scope="module")
def workshop(library: Library, tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(Drafts(library, tmp_path_factory.mktemp("drafts")))


def figure(
    workshop: Workshop, diagram: str, variant: str | None = None, language: str = "en"
) -> dict[str, Any]:
    return workshop.answer({"ask": "figure", "language": language, "diagram": diagram, "variant": variant})


def sentences(findings: list[Finding]) -> list[tuple[int, int, str]]:
    told = ((one.line, one.column, as_sentence(error_sentence(one))) for one in findings)
    return sorted(dict.fromkeys(told))


def told(answer: dict[str, Any]) -> list[tuple[int, int, str]]:
    return sorted((one["line"], one["column"], one["sentence"]) for one in answer["findings"])


@asked_of("id_", diagrams(), most=10)
def test_a_shipped_diagram_is_drawn_as_the_command_draws_it(
    id_: str, checked: CheckedLibrary, workshop: Workshop
) -> None:
    study = checked.study(id_)
    text = (SHIPPED / f"{id_}.yml").read_text(encoding="utf-8")
    answer = figure(workshop, copied(study.diagram, text), language="fr")
    assert answer["findings"] == []
    strip = picture(study, Audience(study.variant, Language("fr")))
    assert answer["figure"]["standalone"] == draw_strip(strip, theme("light"))
    assert [panel["sentence"] for panel in answer["figure"]["panels"]] == [
        one.sentence for one in strip.panels
    ]


# No file stands beside a draft, and a page has no board for neutral units that no rule knows.
@pytest.mark.parametrize(
    "path",
    [path for path in BAD if "-s-path-" not in path.stem and not path.stem.startswith("a-neutral-unit-")],
    ids=lambda path: path.stem,
)
def test_a_bad_diagram_has_the_findings_of_the_command(
    path: Path, workshop: Workshop, tmp_path: Path, library: Library
) -> None:
    text = path.read_bytes().decode(errors="surrogateescape")
    if not text.isprintable() and "\udc80" <= max(text) <= "\udcff":
        pytest.skip("no page can hand over what is no text")
    alone = tmp_path / "diagram.yml"
    alone.write_bytes(text.encode())
    wanted = sentences(check_files([alone], library).findings)
    assert told(figure(workshop, text)) == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finding_has_its_word_and_what_was_meant(workshop: Workshop, language: Language) -> None:
    answer = figure(workshop, SMALL.replace("moves", "movse"), language=language)
    (one,) = answer["findings"]
    assert (one["file"], one["line"], one["column"], one["end"]) == ("diagram", 4, 1, 6)
    assert one["nearest"] == ["moves"]
    assert "moves" in one["sentence"]
    assert answer["figure"] is None


def test_a_variant_of_ones_own_has_the_findings_of_its_folder(
    workshop: Workshop, tmp_path: Path, library: Library
) -> None:
    diagram = SMALL.replace("variant: sentinelles", "title: A rook")
    folder = tmp_path / "diagrams" / "knightly"
    folder.mkdir(parents=True)
    (folder / VARIANT).write_text(OWN, encoding="utf-8")
    (folder / "a.yml").write_text(diagram, encoding="utf-8")
    answer = figure(workshop, diagram, OWN)
    assert told(answer) == sentences(check_files([folder], library).findings) != []
    assert answer["figure"]["moves"] == ["Rb5-g5[+wNb5]"]
    assert answer["variant"] == {"id": "knightly", "name": "Knightly", "summary": "Knights are born."}


def test_a_broken_variant_is_told_and_the_diagram_waits(workshop: Workshop) -> None:
    answer = figure(workshop, SMALL, OWN.replace("departure", "nowhere"))
    assert {one["file"] for one in answer["findings"]} == {"variant", "diagram"}
    assert answer["figure"] is None
    assert figure(workshop, SMALL.replace("variant: sentinelles\n", ""), OWN)["figure"]


def test_a_variant_without_a_diagram_shows_its_first_position(workshop: Workshop) -> None:
    answer = figure(workshop, "", OWN)
    assert answer["findings"] == []
    assert answer["figure"]["fen"].startswith("rnbqkbnr/pppppppp")


def test_a_variant_of_ones_own_is_offered_to_play_on(library: Library, tmp_path: Path) -> None:
    offered: list[Variant] = []
    workshop = Workshop(Drafts(library, tmp_path), offered.append)
    answer = figure(workshop, SMALL, OWN)
    assert [variant.id for variant in offered] == ["knightly"] == [answer["figure"]["play"]["variant"]]
    figure(workshop, SMALL)
    assert len(offered) == 1


@pytest.mark.parametrize(
    ("request_", "code"),
    [({"ask": "everything"}, "not-one-of"), ({"ask": "figure", "language": "xx"}, "unknown-language")],
)
def test_what_is_asked_wrongly_is_refused(workshop: Workshop, request_: dict[str, Any], code: str) -> None:
    assert workshop.answer(request_)["error"]["code"] == code


def hostile() -> Iterator[str]:
    yield "a: &a [x, x]\n" + "".join(f"{n}: &b{n} [*a, *a, *a]\n" for n in range(9))
    yield "[" * 100_000
    yield "x: " + "y" * (1 << 21)
    yield "position: {diagram: ../../../etc/passwd}"
    yield "variant: ../../secret.yml\nposition: {fen: x}"
    yield "\ud800"
    yield "id: ../../x"


@pytest.mark.parametrize("text", [*hostile()], ids=lambda text: ascii(text[:12]))
def test_hostile_texts_are_only_findings(workshop: Workshop, text: str) -> None:
    assert figure(workshop, text)["findings"]
    assert figure(workshop, SMALL, text)["findings"]
    place = {"file": "diagram", "line": 1, "column": 1 + min(len(text.split("\n", maxsplit=1)[0]), 2000)}
    assert "items" in workshop.answer({"ask": "complete", "diagram": text, **place})


def test_a_draft_of_a_former_day_is_brought_over_when_it_is_opened(workshop: Workshop) -> None:
    former = (
        "variant: circe\nrules: {walks: {w: {who: {kind: queen}, walk: [knight]}}}\n"
        + SMALL.split("\n", 2)[2]
    )
    request = {
        "ask": "figure",
        "language": "en",
        "diagram": former,
        "variant": OWN + "turn: {ends_on: check}\n",
    }
    told = workshop.answer({**request, "opened": True})
    assert told["draft"] == {
        "diagram": former.replace("who:", "of:"),
        "variant": OWN + "turn: {until: check}\n",
    }
    assert not any(one["code"] == "unknown-key" for one in told["findings"])
    assert "draft" not in workshop.answer({**request, **told["draft"], "opened": True})
    asked = workshop.answer(request)
    assert "draft" not in asked
    assert any(one["code"] == "unknown-key" for one in asked["findings"])


def test_what_cannot_be_read_stays_when_it_is_opened(workshop: Workshop) -> None:
    told = workshop.answer({"ask": "figure", "language": "en", "diagram": "{who: [", "opened": True})
    assert "draft" not in told
    assert told["findings"]
