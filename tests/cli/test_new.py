"""`feerie new`: what is begun checks at once, says what is missing, and never takes the place of anything."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest
import yaml
from click.testing import Result

from feerie.engine.rules import catalogue
from feerie.engine.rules.words.conditions.move import When
from feerie.engine.rules.words.selectors import Which
from feerie.language import IDENTITY
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.variant_model import PhaseSection
from feerie.language.definitions.schemas.reference import CHAPTERS, words
from feerie.language.definitions.verified_file import Edge
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.starting import mark
from tests.asking import asked_of, some
from tests.sample import variants

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]


@asked_of("parent", variants(), most=2, nights=9)
def test_a_variant_that_is_begun_has_no_findings(parent: str, feerie: Feerie) -> None:
    result = feerie("new", "variant", "night-watch", "--extends", parent)
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines() == [
        "diagrams/night-watch/variant.yml",
        "diagrams/night-watch/a.yml",
        "feerie.schema.json",
    ]
    checked = feerie("check")
    assert (checked.exit_code, checked.stdout) == (0, "")
    assert checked.stderr.endswith("1 variant, 1 diagram: 0 findings\n")
    assert Library(Path("diagrams"), shipped()).variant("night-watch").parents[0] == parent
    shutil.rmtree("diagrams")
    Path("feerie.schema.json").unlink()


@pytest.mark.parametrize(
    ("words", "parent"),
    [
        ("crazyhouse", "crazyhouse"),
        ("Shôgi", "shogi"),
        ("Republikanerschach", "republican"),
        ("CIRCE", "circe"),
    ],
)
def test_a_variant_is_begun_like_one_that_is_called_so_somewhere(
    words: str, parent: str, feerie: Feerie
) -> None:
    result = feerie("new", "variant", "night-watch", "--like", words)
    assert result.exit_code == 0, result.output
    assert Library(Path("diagrams"), shipped()).variant("night-watch").parents[0] == parent


def test_words_that_several_variants_have_are_answered_with_these(feerie: Feerie) -> None:
    result = feerie("new", "variant", "night-watch", "--like", "parrain")
    assert result.exit_code == 2
    assert "circe-parrain or contraparrain" in result.stderr
    assert not Path("diagrams").exists()


@pytest.mark.long
def test_a_variant_that_is_begun_has_a_page(feerie: Feerie) -> None:
    feerie("new", "variant", "night-watch", "--extends", "sentinelles")
    result = feerie("pages", "plain")
    assert result.exit_code == 0, result.output
    for language in LANGUAGES:
        page = Path(f"plain/{language}/variants/night-watch.md").read_text(encoding="utf-8")
        assert f'<p class="feerie-lead">{mark(language)}</p>' in page
        assert 'class="feerie feerie-hero"' in page


def test_a_diagram_is_begun_beside_others(feerie: Feerie) -> None:
    feerie("new", "variant", "night-watch", "--extends", "sentinelles")
    result = feerie("new", "diagram", "night-watch/b")
    assert (result.exit_code, result.stdout) == (0, "diagrams/night-watch/b.yml\n")
    checked = feerie("check", "diagrams/night-watch/b.yml")
    assert (checked.exit_code, checked.stdout) == (0, "")
    text = Path("diagrams/night-watch/b.yml").read_text(encoding="utf-8")
    assert "moves: [Rb5-g5]" in text
    assert all(mark(language) in text for language in LANGUAGES)


def test_a_diagram_shows_a_move_of_the_variant_where_those_of_its_parents_are_none(
    feerie: Feerie, write: Write
) -> None:
    write(
        "diagrams/v/variant.yml", "id: v\nname: {fr: V, en: V}\nlaws: {quiet: {forbid: {type: castling}}}\n"
    )
    assert feerie("new", "diagram", "v/a").exit_code == 0
    assert feerie("check", "diagrams/v/a.yml").stdout == ""
    assert "O-O" not in Path("diagrams/v/a.yml").read_text(encoding="utf-8")


KNIGHTS_STAY = "effects: {stay: {when: {by: officer}, do: [{birth: {kind: knight, at: departure}}]}}\n"


def test_the_edges_of_a_rule_are_begun_to_be_confirmed(feerie: Feerie) -> None:
    feerie("new", "variant", "night-watch")
    nothing = feerie("new", "edges", "night-watch")
    assert (nothing.exit_code, nothing.stdout) == (0, "")
    assert nothing.stderr == "at the edges night-watch has the moves of orthodox\n"
    rule = Path("diagrams/night-watch/variant.yml")
    rule.write_text(rule.read_text(encoding="utf-8") + KNIGHTS_STAY, encoding="utf-8")

    result = feerie("new", "edges", "night-watch")
    written = [Path(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0, result.output
    kinds = {path.stem.removeprefix("edge-") for path in written}
    assert kinds <= {*Edge}
    assert {"few", "castling", "en-passant", "promotion-answered"} <= kinds
    assert "neutral" not in kinds, "the rule knows no neutral units"
    for path in written:
        claims = yaml.safe_load(path.read_text(encoding="utf-8"))["claims"]
        assert "count" in claims[0]
        assert any(claim.get("has") == "stay" or "illegal" in claim for claim in claims[1:]), claims

    checked = feerie("check")
    assert checked.exit_code == 0
    assert all(f"{path}:7:1: to do: 'caption'" in checked.stderr for path in written)
    assert feerie("check", "--strict", written[0]).exit_code == 1


def test_an_edge_that_is_confirmed_stays_as_it_is(feerie: Feerie) -> None:
    feerie("new", "variant", "night-watch")
    rule = Path("diagrams/night-watch/variant.yml")
    rule.write_text(rule.read_text(encoding="utf-8") + KNIGHTS_STAY, encoding="utf-8")
    first, *_ = map(Path, feerie("new", "edges", "night-watch").stdout.splitlines())
    confirmed = first.read_text(encoding="utf-8").replace(mark(Language("en")), "True")
    first.write_text(confirmed, encoding="utf-8")
    assert feerie("new", "edges", "night-watch").stdout == ""
    assert first.read_text(encoding="utf-8") == confirmed


@pytest.mark.parametrize("section", some(get_args(PhaseSection), 5))
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_section_in_the_comments_can_be_written_as_it_stands(
    section: str, language: Language, feerie: Feerie
) -> None:
    feerie("new", "variant", "night-watch", "--lang", language)
    path = Path("diagrams/night-watch/variant.yml")
    text = path.read_text(encoding="utf-8")
    changed = re.sub(rf"(?m)^# ({section}: .*)$", r"\1", text)
    assert changed != text
    path.write_text(changed, encoding="utf-8")
    checked = feerie("check", path)
    assert (checked.exit_code, checked.stdout) == (0, ""), changed


def test_the_comments_have_the_rule_of_the_parent_and_every_word(feerie: Feerie) -> None:
    feerie("new", "variant", "night-watch", "--extends", "sentinelles")
    text = Path("diagrams/night-watch/variant.yml").read_text(encoding="utf-8")
    assert "\n# with: {kind: pawn, colour: own, at: departure, number: 1, limit: 8}\n" in text
    assert "\n#     when: {by: officer}\n" in text
    told = set(re.findall(r"[a-z_.]+", text[text.index("verbs: ") :]))
    assert {*catalogue.VERBS, *catalogue.CONDITIONS, *catalogue.SQUARES, *catalogue.PIECES} <= told
    assert {*catalogue.LEGS, *catalogue.MEASURES} <= told
    assert {field.name.rstrip("_") for model in (Which, When) for field in fields(model)} <= told
    assert {word.name for chapter in CHAPTERS if chapter != "file" for word in words(chapter)} <= told


def test_the_comments_have_an_example_of_every_section_of_a_rule(feerie: Feerie) -> None:
    feerie("new", "variant", "night-watch")
    text = Path("diagrams/night-watch/variant.yml").read_text(encoding="utf-8")
    rules = {word.name for word in words("file")} - {*IDENTITY, "extends", "with"}
    assert {"board", "counters", "fairy", "params", "phases", "position", "turn"} <= rules
    assert rules <= set(re.findall(r"(?m)^# ([a-z_]+): ?", text))


def test_the_first_line_leads_an_editor_to_the_schema(feerie: Feerie) -> None:
    feerie("new", "variant", "night-watch")
    for path in Path("diagrams/night-watch").iterdir():
        first = path.read_text(encoding="utf-8").splitlines()[0]
        named = first.removeprefix("# yaml-language-server: $schema=")
        assert (path.parent / named).resolve() == Path("feerie.schema.json").resolve()
        assert (path.parent / named).is_file()


def test_nothing_is_written_over(feerie: Feerie, write: Write) -> None:
    write("feerie.schema.json", "mine")
    write("diagrams/v/note", "mine")
    feerie("new", "variant", "w")
    before = {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}
    for call in (["variant", "v"], ["variant", "w"], ["diagram", "w/a"], ["variant", "circe"]):
        result = feerie("new", *call)
        assert (result.exit_code, result.stdout) == (1, ""), call
    assert {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()} == before
    assert Path("feerie.schema.json").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (["variant", "Nuit"], "found 'Nuit'"),
        (["variant", "../v"], "found '../v'"),
        (["variant", "v", "--extends", "sentinele"], "did you mean 'sentinelles'"),
        (["diagram", "v"], "expected ID/NAME"),
        (["diagram", "sentinelles/z"], "sentinelles"),
        (["diagram", "w/../a"], "found 'w/../a'"),
        (["diagram"], "ID/NAME"),
        (["edges", "sentinelles"], "sentinelles"),
        (["story", "v"], "story"),
    ],
)
def test_a_wrong_call_writes_nothing(call: list[str], told: str, feerie: Feerie, tmp_path: Path) -> None:
    result = feerie("new", *call)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    assert [*tmp_path.iterdir()] == []


def test_the_findings_of_a_parent_are_told(feerie: Feerie, write: Write) -> None:
    write("diagrams/v/variant.yml", "id: v\nname: {fr: V, en: V}\ncheck: {test: sometimes}\n")
    result = feerie("new", "variant", "w", "--extends", "v")
    assert result.exit_code == 1
    assert result.stderr.startswith("diagrams/v/variant.yml:3:")
    assert not Path("diagrams/w").exists()


@pytest.mark.parametrize(("name", "id_"), [("My Variant", "my-variant"), ("Échecs_du Roi", "echecs-du-roi")])
def test_a_name_that_is_no_id_is_refused_with_the_nearest_one(name: str, id_: str, feerie: Feerie) -> None:
    result = feerie("new", "variant", name)
    assert result.exit_code == 2
    assert f"did you mean '{id_}'?" in result.stderr
    assert "mean" not in feerie("new", "variant", "!!").stderr
