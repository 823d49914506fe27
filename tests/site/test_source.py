"""The site's views, made from a folder of variants."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from feerie.errors import DefinitionError
from feerie.faces.live import Live
from feerie.language.languages import Language
from feerie.language.notation.writing import settled
from feerie.language.wording.sentences import error_sentence
from feerie.site.sources.source import StudiedFolder
from feerie.site.views import OPENING, VariantView
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.study import Study

FRENCH = Language("fr")
VARIANT = """\
id: {id}
name: {{fr: Variante {id}, en: Variant {id}}}
summary: {{fr: Un résumé., en: A summary.}}
origin: {{fr: "Quelqu'un, 1990", en: "Somebody, 1990"}}
keywords: {{fr: [naissance], en: [birth]}}
extends: {parent}
"""

DIAGRAM = """\
position: {{white: [Kg1, R{square}], black: [Kd8]}}
moves: [R{square}-g5]
title: {{fr: La tour, en: The rook}}
caption: {{fr: "Après {{R{square}-g5}}.", en: "After {{R{square}-g5}}."}}
claims:
  - {{legal: R{square}-g5, has: sentinel}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two variants, one the child of the other, each with a diagram."""
    diagrams = tmp_path / "diagrams"
    for name, parent in (("alpha", "sentinelles"), ("beta", "alpha")):
        (diagrams / name).mkdir(parents=True)
        (diagrams / name / "variant.yml").write_text(VARIANT.format(id=name, parent=parent), encoding="utf-8")
        (diagrams / name / "a.yml").write_text(DIAGRAM.format(square="b5"), encoding="utf-8")
    return diagrams


@pytest.fixture
def source(folder: Path) -> StudiedFolder:
    return StudiedFolder(folder)


@pytest.fixture
def studied(monkeypatch: pytest.MonkeyPatch, source: StudiedFolder) -> list[str]:
    """The diagrams that are played from now on; first positions, which every variant shows, are none."""
    assert source is not None
    played: list[str] = []
    original = CheckedLibrary.play

    def spy(self: CheckedLibrary, diagram: object, variant: object) -> Study:
        if not diagram.id.endswith(OPENING):  # type: ignore[attr-defined]
            played.append(diagram.id)  # type: ignore[attr-defined]
        return original(self, diagram, variant)  # type: ignore[arg-type]

    monkeypatch.setattr(CheckedLibrary, "play", spy)
    return played


def view(source: StudiedFolder, name: str, language: Language = FRENCH) -> VariantView:
    return next(view for view in source.variants(language) if view.id == name)


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_variant_is_told_in_the_language_of_the_reader(source: StudiedFolder) -> None:
    french, english = view(source, "alpha"), view(source, "alpha", Language("en"))
    assert (french.name, english.name) == ("Variante alpha", "Variant alpha")
    assert (french.origin, english.origin) == ("Quelqu’un, 1990", "Somebody, 1990")
    assert (french.keywords, english.keywords) == (("naissance",), ("birth",))
    assert (french.parent, french.relatives) == ("sentinelles", ("beta", "sentinelles"))
    assert french.thumbnail.startswith("<svg")


def test_relatives_are_not_named_again_among_those_that_are_alike(folder: Path) -> None:
    rules = "laws: {quiet: {forbid: {capture: true, by: {guarded_by: any}}}}"
    for name, parent, own in (
        ("gamma", "orthodox", rules),
        ("delta", "gamma", ""),
        ("epsilon", "orthodox", rules),
    ):
        (folder / name).mkdir()
        text = VARIANT.format(id=name, parent=parent) + own
        (folder / name / "variant.yml").write_text(text, encoding="utf-8")
    shown = StudiedFolder(folder)
    assert (view(shown, "gamma").relatives, view(shown, "gamma").alike) == (("delta",), ("epsilon",))
    assert view(shown, "epsilon").alike == ("delta", "gamma")
    assert view(shown, "alpha").alike == ()


def test_names_and_keywords_are_set_in_type_as_texts_are(folder: Path) -> None:
    path = folder / "alpha" / "variant.yml"
    change(path, "name: {fr: Variante alpha, en: Variant alpha}", "name: {fr: Jeu d'alpha, en: Alpha's game}")
    change(path, "keywords: {fr: [naissance]", "keywords: {fr: [case d'origine]")
    shown = view(StudiedFolder(folder), "alpha")
    assert (shown.name, shown.translations["en"]) == ("Jeu d’alpha", "Alpha’s game")
    assert shown.keywords == ("case d’origine",)


def test_a_figure_has_its_panels_moves_position_and_proofs(source: StudiedFolder) -> None:
    (figure,) = view(source, "alpha").figures
    assert (figure.id, figure.anchor, figure.title) == ("alpha/a", "a", "La tour")
    assert settled(figure.caption) == "Après Tb5-g5."
    assert [panel.number for panel in figure.panels] == [1, 2, 3]
    assert [*map(settled, figure.moves)] == ["Tb5-g5[+bPb5]"]
    assert figure.fen.startswith("3k4/8/8/1R6/8/8/8/6K1 w")
    assert len(figure.claims) == 1
    assert figure.standalone.startswith(b"<svg")


def test_inline_panels_refer_to_nothing_but_the_symbols(source: StudiedFolder) -> None:
    (figure,) = view(source, "alpha").figures
    used = {part.split('"')[0] for panel in figure.panels for part in panel.svg.split('href="#')[1:]}
    assert used
    assert used <= figure.symbols.keys()
    assert all(f'id="{name}"' in symbol for name, symbol in figure.symbols.items())


def test_without_a_change_nothing_is_studied_again(source: StudiedFolder, studied: list[str]) -> None:
    before = source.variants(Language("fr"))
    source.refresh()
    assert source.variants(Language("fr")) == before
    assert studied == []


def test_only_the_variant_whose_diagram_has_changed_is_studied_again(
    folder: Path, source: StudiedFolder, studied: list[str]
) -> None:
    change(folder / "beta/a.yml", "The rook", "A rook")
    source.refresh()
    assert studied == ["beta/a"]
    assert view(source, "beta", Language("en")).figures[0].title == "A rook"


def test_a_new_diagram_is_found_and_one_that_is_gone_forgotten(folder: Path, source: StudiedFolder) -> None:
    (folder / "beta/a.yml").rename(folder / "beta/b.yml")
    source.refresh()
    assert [figure.id for figure in view(source, "beta").figures] == ["beta/b"]


def test_rules_that_change_are_studied_again_with_all_that_extend_them(
    folder: Path, source: StudiedFolder, studied: list[str]
) -> None:
    change(
        folder / "alpha/variant.yml", "extends: sentinelles\n", "extends: sentinelles\nwith: {kind: knight}\n"
    )
    source.refresh()
    assert studied == ["alpha/a", "beta/a"]
    assert [*map(settled, view(source, "beta").figures[0].moves)] == ["Tb5-g5[+bCb5]"]


def test_a_diagram_that_begins_where_another_ends_changes_with_it(
    folder: Path, source: StudiedFolder
) -> None:
    text = "position: {diagram: alpha/a}\ntitle: {fr: Suite, en: Next}\ncaption: {fr: Puis., en: Then.}\n"
    (folder / "beta/a.yml").write_text(text, encoding="utf-8")
    source.refresh()
    assert view(source, "beta").figures[0].fen.startswith("3k4/")
    change(folder / "alpha/a.yml", "Kd8", "Ke8")
    source.refresh()
    assert view(source, "beta").figures[0].fen.startswith("4k3/")


def test_a_chain_of_diagrams_changes_with_its_first_one_and_with_nothing_else(
    folder: Path, source: StudiedFolder, studied: list[str]
) -> None:
    text = "position: {diagram: %s/a}\ntitle: {fr: Suite, en: Next}\ncaption: {fr: Puis., en: Then.}\n"
    for name, before in (("beta", "alpha"), ("gamma", "beta"), ("other", "gamma")):
        (folder / name).mkdir(exist_ok=True)
        rules = VARIANT.format(id=name, parent="sentinelles")
        (folder / name / "variant.yml").write_text(rules, encoding="utf-8")
        (folder / name / "a.yml").write_text(text % before, encoding="utf-8")
    source.refresh()
    studied.clear()
    change(folder / "other/a.yml", "Next", "Then")
    source.refresh()
    assert "alpha/a" in studied
    assert view(source, "other", Language("en")).figures[0].title == "Then"
    studied.clear()
    change(folder / "beta/a.yml", "Next", "Then")
    source.refresh()
    assert {*studied} == {"alpha/a", "beta/a", "gamma/a", "other/a"}
    change(folder / "alpha/a.yml", "Kd8", "Ke8")
    source.refresh()
    assert view(source, "other").figures[0].fen.startswith("4k3/")
    (folder / "delta").mkdir()
    (folder / "delta/variant.yml").write_text(VARIANT.format(id="delta", parent="beta"), encoding="utf-8")
    studied.clear()
    source.refresh()
    assert studied == []


def test_a_fence_is_drawn_again_when_its_rules_change_or_a_diagram_that_it_names(
    folder: Path, source: StudiedFolder, studied: list[str]
) -> None:
    plain = "variant: beta\nposition: {white: [Kg1, Rb5], black: [Kd8]}\nmoves: [Rb5-g5]\n"
    named = "variant: beta\nposition: {diagram: alpha/a}\n"

    def drawn() -> list[str]:
        studied.clear()
        source.refresh()
        for name, text in (("plain", plain), ("named", named)):
            source.figure(text, FRENCH, name)
        return [one for one in studied if "/" not in one]

    assert drawn() == ["plain", "named"]
    change(folder / "beta/a.yml", "The rook", "A rook")
    assert drawn() == []
    change(folder / "alpha/a.yml", "The rook", "A rook")
    assert drawn() == ["named"]
    change(folder / "alpha/variant.yml", "Variant alpha", "Alpha")
    assert drawn() == ["plain", "named"]
    assert StudiedFolder(folder).figure(plain, FRENCH, "plain") == source.figure(plain, FRENCH, "plain")


def test_a_claim_beside_other_rules_changes_with_them(folder: Path, source: StudiedFolder) -> None:
    rules = "id: gamma\nname: {fr: G, en: G}\nlaws: {still: {forbid: {by: rook}}}\n"
    (folder / "gamma").mkdir()
    (folder / "gamma/variant.yml").write_text(rules, encoding="utf-8")
    with (folder / "alpha/a.yml").open("a", encoding="utf-8") as diagram:
        diagram.write("  - {illegal: Rb5-g5, because: still, beside: [gamma]}\n")
    source.refresh()
    assert not source.findings()
    change(folder / "gamma/variant.yml", "by: rook", "by: king")
    source.refresh()
    assert [(variant, finding.code) for variant, finding in source.findings()] == [("alpha", "claim-illegal")]


def test_what_is_wrong_in_a_parent_is_wrong_in_its_children(folder: Path, source: StudiedFolder) -> None:
    change(folder / "alpha/variant.yml", "extends: sentinelles", "extends: sentinels")
    source.refresh()
    assert [variant for variant, _ in source.findings()] == ["alpha", "beta"]
    assert source.variants(Language("fr")) == []
    change(folder / "alpha/variant.yml", "extends: sentinels", "extends: sentinelles")
    source.refresh()
    assert not source.findings()
    (folder / "alpha" / "a.yml").unlink()
    told = view(StudiedFolder(folder), "alpha")
    assert ([figure.anchor for figure in told.figures], told.rule) == (
        ["first-position"],
        ((0, "extends: sentinelles"),),
    )
    assert [variant.id for variant in source.variants(Language("fr"))] == ["alpha", "beta"]


def test_a_broken_diagram_takes_nothing_else_away(folder: Path, source: StudiedFolder) -> None:
    change(folder / "alpha/a.yml", "moves:", "mouves:")
    source.refresh()
    ((variant, finding),) = source.findings()
    assert (variant, finding.line) == ("alpha", 2)
    assert "moves" in error_sentence(finding, Language("en"))
    assert view(source, "alpha").figures == ()
    assert len(view(source, "beta").figures) == 1


def test_a_fence_may_name_any_variant_of_the_library(source: StudiedFolder) -> None:
    text = "variant: beta\nposition: {white: [Kg1, Rb5], black: [Kd8]}\nmoves: [Rb5-g5]\ntitle: A rook\n"
    figure = source.figure(text, Language("en"), "fence-1")
    assert (figure.id, figure.anchor, figure.title, *map(settled, figure.moves)) == (
        "fence-1",
        "fence-1",
        "A rook",
        "Rb5-g5[+wPb5]",
    )


def test_a_fence_that_says_how_it_is_pictured_has_that_picture(source: StudiedFolder) -> None:
    text = "variant: beta\nposition: {white: [Kg1, Rb5], black: [Kd8]}\nmoves: [Rb5-g5]\ntitle: A rook\n"
    assert not source.figure(text, FRENCH, "fence-1").still
    wish = "picture: {theme: print, panels: '2', lang: en, square: 6mm}\n"
    still = source.figure(text + wish, FRENCH, "fence-2").still
    assert 'width="' in still
    assert "mm" in still.split("viewBox")[0]
    assert "hatch" in still
    assert "White: king g1" in still
    assert "<text" not in still


def test_a_wish_that_cannot_be_drawn_is_told_where_it_stands(source: StudiedFolder) -> None:
    text = "position: {white: [Kg1], black: [Kd8]}\npicture: {panels: '5'}\n"
    with pytest.raises(DefinitionError) as raised:
        source.figure(text, FRENCH, "fence-1")
    assert [(one.line, one.code) for one in raised.value.findings] == [(2, "panel-number")]


def test_the_panels_of_a_fence_have_no_ids_and_may_stand_twice_on_a_page(source: StudiedFolder) -> None:
    text = "position: {white: [Kg1], black: [Kd8]}\ntitle: A rook\n"
    figure = source.figure(text, Language("en"), "fence-1")
    drawings = [panel.svg for panel in figure.panels]
    assert not [found for svg in drawings for found in re.findall(r' id="([^"]+)"', svg)]
    needed = {found for svg in drawings for found in re.findall(r'href="#([^"]+)"', svg)}
    assert needed
    assert needed <= figure.symbols.keys()


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ("position: {white: [Kg1], black: [Kd8]}\nmouves: []\n", 2, "moves"),
        ("variant: sentinels\nposition: {white: [Kg1], black: [Kd8]}\n", 1, "sentinelles"),
        ("position: {white: [Kg1], black: [Kd8]}\nmoves:\n  - Kg1-g3\n", 3, "g3"),
        ("position: [\n", 1, "closing bracket"),
    ],
)
def test_a_broken_fence_says_what_is_wrong_and_where(
    source: StudiedFolder, text: str, line: int, word: str
) -> None:
    with pytest.raises(DefinitionError) as caught:
        source.figure(text, Language("en"), "fence-1")
    (finding,) = caught.value.findings
    assert (finding.file, finding.line) == ("", line)
    assert word in error_sentence(finding, Language("en"))


def test_what_is_no_file_is_told_and_what_an_editor_keeps_is_passed_over(
    folder: Path, source: StudiedFolder
) -> None:
    (folder / "alpha" / ".#a.yml").symlink_to("somebody@somewhere.1")
    (folder / "gamma" / "variant.yml").mkdir(parents=True)
    source.refresh()
    assert [(name, finding.code) for name, finding in source.findings()] == [("gamma", "io")]
    assert [view.id for view in source.variants(Language("en"))] == ["alpha", "beta"]


FAMILY = """\
family: true
position: {white: [Kg1, Rb5], black: [Kd8]}
moves: [Rb5-g5]
title: {fr: La famille, en: The family}
caption: {fr: "Après {Rb5-g5}.", en: "After {Rb5-g5}."}
"""


@pytest.mark.long
def test_a_family_is_compared_anew_when_a_member_changes(folder: Path, source: StudiedFolder) -> None:
    (folder / "alpha/family.yml").write_text(FAMILY, encoding="utf-8")
    source.refresh()
    alpha, beta = view(source, "alpha", Language("en")), view(source, "beta", Language("en"))
    compared = alpha.figures[1]
    assert (alpha.families, beta.families, compared.family) == (("alpha",), ("alpha",), True)
    assert [panel.name for panel in compared.panels] == ["Before", "Variant alpha, Variant beta"]
    change(folder / "beta/variant.yml", "extends: alpha\n", "extends: alpha\nwith: {kind: knight}\n")
    source.refresh()
    compared = view(source, "alpha", Language("en")).figures[1]
    assert [panel.name for panel in compared.panels] == ["Before", "Variant alpha", "Variant beta"]


def test_a_family_is_not_compared_anew_when_a_diagram_of_a_member_changes(
    folder: Path, source: StudiedFolder, studied: list[str]
) -> None:
    (folder / "alpha/family.yml").write_text(FAMILY, encoding="utf-8")
    source.refresh()
    studied.clear()
    change(folder / "beta/a.yml", "The rook", "A rook")
    source.refresh()
    assert studied == ["beta/a"]


def test_a_family_is_compared_anew_when_a_member_is_added(folder: Path, source: StudiedFolder) -> None:
    (folder / "beta/family.yml").write_text(FAMILY, encoding="utf-8")
    source.refresh()
    (folder / "gamma").mkdir()
    (folder / "gamma/variant.yml").write_text(VARIANT.format(id="gamma", parent="beta"), encoding="utf-8")
    source.refresh()
    compared = view(source, "beta", Language("en")).figures[1]
    assert compared.panels[1].name == "Variant beta, Variant gamma"


def test_the_picture_of_a_variant_in_the_list_is_not_that_of_its_family(
    folder: Path, source: StudiedFolder
) -> None:
    before = view(source, "alpha").thumbnail
    (folder / "alpha/a-family.yml").write_text(FAMILY.replace("b5", "b4").replace("Rb5", "Rb4"))
    (folder / "alpha/a.yml").rename(folder / "alpha/b.yml")
    source.refresh()
    assert view(source, "alpha").thumbnail == before


def test_rules_that_lead_to_too_many_continuations_are_a_finding_and_no_page(folder: Path) -> None:
    choice = "{do: [{birth: {kind: knight, at: {any: empty}}}]}"
    path = folder / "gamma" / "variant.yml"
    path.parent.mkdir()
    text = VARIANT.format(id="gamma", parent="orthodox") + f"effects: {{a: {choice}, b: {choice}}}\n"
    path.write_text(text, encoding="utf-8")
    source = StudiedFolder(folder)
    (name, finding), *others = source.findings()
    assert (name, finding.code, Path(finding.file).name, finding.line) == (
        "gamma",
        "too-many-continuations",
        "variant.yml",
        7,
    )
    assert finding.values["entries"] == ["a (32)", "b (31)"]
    assert others == []
    assert [view.id for view in source.variants(Language("fr"))] == ["alpha", "beta"]


@pytest.mark.long
def test_a_diagram_on_a_page_whose_rules_lead_to_too_many_continuations_is_a_finding(folder: Path) -> None:
    choice = "{do: [{birth: {kind: knight, at: {any: empty}}}], when: {exists: amazon}}"
    path = folder / "beta" / "variant.yml"
    path.write_text(
        VARIANT.format(id="beta", parent="orthodox")
        + f"pieces: {{amazon: {{symbol: {{fr: AM, en: AM}}, walk: [queen]}}}}\n"
        f"effects: {{a: {choice}, b: {choice}}}\n",
        encoding="utf-8",
    )
    source = StudiedFolder(folder)
    with pytest.raises(DefinitionError) as caught:
        source.figure(
            "variant: beta\nposition: {white: [Kg1, AMa1], black: [Kd8]}\n", Language("en"), "fence-1"
        )
    (finding,) = caught.value.findings
    assert (finding.code, Path(finding.file).parent.name) == ("too-many-continuations", "beta")


def test_a_variant_without_a_diagram_shows_its_first_position(folder: Path) -> None:
    text = "id: gamma\nname: {fr: Gamma, en: Gamma}\nlaws: {l: {prefer: capture}}\n"
    (folder / "gamma").mkdir()
    (folder / "gamma" / "variant.yml").write_text(text, encoding="utf-8")
    source = StudiedFolder(folder)
    for language, title in ((Language("fr"), "Position initiale"), (Language("en"), "Initial position")):
        shown = view(source, "gamma", language)
        [figure] = shown.figures
        assert (figure.anchor, figure.title) == ("first-position", title)
        assert figure.fen.startswith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq")
        assert figure.answers
    assert not source.findings()


def test_a_variant_shows_its_rule_in_sentences_and_what_its_file_says_of_it(folder: Path) -> None:
    text = "id: gamma\nname: {fr: Gamma, en: Gamma}\nlaws: {l: {prefer: capture}} # greedy\n"
    (folder / "gamma").mkdir()
    (folder / "gamma" / "variant.yml").write_text(text, encoding="utf-8")
    source = StudiedFolder(folder)
    for language, told in (
        (Language("fr"), "Qui peut prendre doit prendre."),
        (Language("en"), "A player who can capture"),
    ):
        shown = view(source, "gamma", language)
        assert shown.rule == ((3, "laws: {l: {prefer: capture}} # greedy"),)
        own, inherited = shown.chapters
        assert own.heading == ""
        [sentence] = own.sentences
        assert sentence.text.startswith(told)
        assert (sentence.key(own.file), sentence.lines(own.file)) == ("laws.l", (3,))
        assert inherited.heading


def test_a_file_that_is_passed_over_for_its_name_is_a_problem_of_its_variant(folder: Path) -> None:
    (folder / "alpha" / "b.yaml").write_text(DIAGRAM.format(square="b5"), encoding="utf-8")
    source = StudiedFolder(folder)
    assert [figure.anchor for figure in view(source, "alpha").figures] == ["a"]
    assert {name: finding.code for name, finding in source.findings()} == {"alpha": "yaml-suffix"}


RULES = "rules: {name: {fr: Libre, en: Free}, castling: {path: ignored}}\n"
CASTLING = "position: {white: [Kg1, Rf2], black: [Ke8, Rh8], turn: black, unmoved: [e8, h8]}\n"
JOINED = "conditions: [sentinelles, andernach]\nposition: {white: [Kg1, Rb5], black: [Kd8]}\n"


def asked(source: StudiedFolder, text: str) -> dict[str, Any]:
    """What an engine that knows no variant answers a board, which brings the rules of its figure."""
    known = json.loads(source.figure(text, FRENCH, "fence-1").answers)
    start = known["positions"][0]
    answer = Live({}).answer({"variant": known["variant"], "start": start["fen"], **known["rules"]})
    assert len(answer["moves"]) == len(start["moves"])
    yaml = {"ask": "text", "as": "yaml", "variant": known["variant"], "start": start["fen"]}
    answer["yaml"] = Live({}).answer({**yaml, **known["rules"]})["text"]
    return answer


def test_a_board_plays_under_the_rules_of_its_figure(source: StudiedFolder) -> None:
    answer = asked(source, CASTLING + RULES)
    assert "O-O" in [move["text"] for move in answer["moves"]]
    assert '"path": "ignored"' in answer["yaml"]
    assert source.figure(answer["yaml"], FRENCH, "again").moves == ()


def test_a_board_plays_under_several_variants_together(source: StudiedFolder) -> None:
    answer = asked(source, JOINED)
    assert "Rb5-g5[+wPb5]" in [move["text"] for move in answer["moves"]]
    assert source.figure(answer["yaml"], FRENCH, "again").fen == source.figure(JOINED, FRENCH, "first").fen


def test_a_board_under_the_rules_of_a_variant_brings_none(source: StudiedFolder) -> None:
    known = json.loads(source.figure(CASTLING, FRENCH, "fence-1").answers)
    assert "rules" not in known
    assert "O-O" not in [move[3] for move in known["positions"][0]["moves"]]
