"""`feerie check`: what is looked at, and how what is found is printed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]

VARIANT = "id: v\nname: {fr: V, en: V}\nextends: sentinelles\nsummary: {fr: S, en: S}\n"
DIAGRAM = "position: {white: [Kg1, Rb5], black: [Kd8]}\ntitle: {fr: T, en: T}\ncaption: {fr: C, en: C}\n"


@pytest.fixture
def folder(write: Write) -> Path:
    write("diagrams/v/variant.yml", VARIANT)
    write("diagrams/v/a.yml", DIAGRAM + "moves: [Rb5-g5]\n")
    write("diagrams/v/b.yml", DIAGRAM + "claims:\n  - {status: check}\n  - {count: 3, moves_of: g1}\n")
    return write("diagrams/v/c.yml", DIAGRAM + "mvoes: ['100%,']\n").parents[1]


def test_the_nearest_folder_is_checked_if_none_is_named(feerie: Feerie, folder: Path) -> None:
    result = feerie("check")
    assert result.exit_code == 1
    assert [line.split(": ")[0] for line in result.stdout.splitlines()] == [
        "diagrams/v/b.yml:5:14",
        "diagrams/v/b.yml:6:13",
        "diagrams/v/c.yml:4:1",
    ]
    assert result.stderr.splitlines()[-1] == "1 variant, 3 diagrams: 3 findings"
    assert folder.is_dir()


def test_what_is_right_gives_status_0(feerie: Feerie, folder: Path) -> None:
    result = feerie("check", folder / "v" / "a.yml", folder / "v" / "variant.yml")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr.splitlines()[-1] == "1 variant, 1 diagram: 0 findings"


def test_a_folder_and_a_file_in_it_are_checked_once(feerie: Feerie, folder: Path) -> None:
    result = feerie("check", "diagrams", folder / "v" / "b.yml", "diagrams/v/../v/c.yml")
    assert result.stderr.splitlines()[-1].startswith("1 variant, ")
    assert len(result.stdout.splitlines()) == 3


def test_a_folder_may_be_named_from_below(
    feerie: Feerie, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("diagrams/w/variant.yml", "id: w\nname: {fr: W, en: W}\nsummary: {fr: S, en: S}\n")
    write("diagrams/w/a.yml", "position: {white: [Kg1]}\ntitle: {fr: T, en: T}\ncaption: {fr: C, en: C}\n")
    (tmp_path / "diagrams/w/notes").mkdir()
    monkeypatch.chdir(tmp_path / "diagrams/w/notes")
    result = feerie("check", "..")
    assert result.exit_code == 0
    assert result.stderr.splitlines()[-1] == "1 variant, 1 diagram: 0 findings"


@pytest.mark.usefixtures("folder")
def test_findings_for_programs_are_lines_of_json(feerie: Feerie) -> None:
    result = feerie("check", "--format", "json")
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert [list(one) for one in found] == [["file", "line", "column", "code", "message", "values"]] * 3
    assert found[0] == {
        "file": "diagrams/v/b.yml",
        "line": 5,
        "column": 14,
        "code": "claim-status",
        "message": "the status is said to be 'check'; it is 'ongoing'",
        "values": {"status": "check", "actual_status": "ongoing"},
    }
    assert found[1]["values"]["actual"] == 5
    assert result.stderr == ""


@pytest.mark.usefixtures("folder")
def test_findings_for_github_are_annotations_with_nothing_that_ends_them(feerie: Feerie) -> None:
    lines = feerie("check", "--format", "github").stdout.splitlines()
    assert len([line for line in lines if line.startswith("::error")]) == 3
    assert lines[0].startswith("::error file=diagrams/v/b.yml,line=5,col=14,title=claim-status::the status ")
    feerie_file = Path("diagrams/v/d%,x.yml")
    feerie_file.write_text("position: {fen: '%0A'}\n" + DIAGRAM[DIAGRAM.index("title") :])
    line = feerie("check", feerie_file, "--format", "github").stdout
    assert "file=diagrams/v/d%25%2Cx.yml," in line


def test_a_path_that_is_not_there_is_a_wrong_call(feerie: Feerie) -> None:
    result = feerie("check", "nowhere")
    assert result.exit_code == 2
    assert "'nowhere' does not exist" in result.stderr


def test_without_a_folder_above_a_path_is_asked_for(feerie: Feerie) -> None:
    result = feerie("check")
    assert result.exit_code == 2
    assert "diagrams/" in result.stderr


def test_a_file_with_an_id_is_a_variant_and_any_other_a_diagram(feerie: Feerie, write: Write) -> None:
    write("article/rules.yml", "id: mine\nname: {fr: M, en: M}\nextends: sentinelles\n")
    write("article/a.yml", "variant: rules.yml\nposition: {white: [Kg1, Rb5]}\nmoves: ['Rb5-g5[+wPb5]']\n")
    write("article/b.yml", "position: {white: [Kg1, Rb5]}\nmoves: ['Rb5-g5[+wPb5]']\n")
    result = feerie("check", "article")
    assert result.stderr.splitlines()[-1] == "1 variant, 2 diagrams: 1 finding"
    assert result.stdout.startswith("article/b.yml:2:9: Rb5-g5[+wPb5] exists, but not with")


def test_under_diagrams_both_languages_are_required_and_no_variant_is_named(
    feerie: Feerie, write: Write
) -> None:
    write("diagrams/v/variant.yml", VARIANT)
    write("diagrams/v/a.yml", "variant: v\nposition: {white: [Kg1]}\ntitle: T\n")
    assert feerie("check").stdout.splitlines() == [
        "diagrams/v/a.yml:1:1: the key 'caption' is missing",
        "diagrams/v/a.yml:1:1: the key 'variant' has no effect here; expected no such key",
        (
            "diagrams/v/a.yml:3:8: the text of 'title' in French and English is missing; expected French and"
            " English, in the form {fr: …, en: …}"
        ),
    ]


def test_an_id_is_the_name_of_its_folder(feerie: Feerie, write: Write) -> None:
    write("diagrams/w/variant.yml", VARIANT)
    assert feerie("check").stdout == (
        "diagrams/w/variant.yml:1:5: the id 'v' is not the name of its folder; expected 'w'\n"
    )


def test_a_name_means_one_kind_in_each_language(feerie: Feerie, write: Write) -> None:
    symbol = "symbol: {fr: %s, en: %s}, walk: [queen]"
    kinds = [
        "archer: {name: {fr: dame, en: archer}, " + symbol % ("AC", "AC"),
        "bowman: {name: {fr: archer, en: archer}, " + symbol % ("BM", "BM"),
    ]
    write("diagrams/v/variant.yml", VARIANT + "pieces:\n" + "".join(f"  {kind}}}\n" for kind in kinds))
    result = feerie("check")
    assert result.exit_code == 1
    assert [line.partition(";")[0] for line in result.stdout.splitlines()] == [
        "diagrams/v/variant.yml:6:23: two kinds are called 'dame' in French: queen and archer",
        "diagrams/v/variant.yml:7:35: two kinds are called 'archer' in English: archer and bowman",
    ]


@pytest.mark.parametrize(
    ("hero", "told"),
    [
        ("stil", "no diagram is called 'stil'; expected a or still; did you mean 'still'?"),
        (
            "still",
            "the diagram 'still' shows no move, step by step; expected one that shows the move that makes",
        ),
    ],
)
def test_the_hero_of_a_variant_is_a_diagram_that_shows_a_move(
    feerie: Feerie, write: Write, hero: str, told: str
) -> None:
    write("diagrams/v/variant.yml", f"{VARIANT}hero: {hero}\n")
    write("diagrams/v/a.yml", DIAGRAM + "moves: [Rb5-g5]\n")
    write("diagrams/v/still.yml", DIAGRAM)
    (found,) = feerie("check").stdout.splitlines()
    assert found.startswith(f"diagrams/v/variant.yml:5:7: {told}")
    assert found.endswith(("'still'?", "such as 'a'"))


def lacks(result: Result) -> list[str]:
    """The codes of what a page lacks, in the order in which they are told."""
    return re.findall(r"title=([a-z-]+)::", result.stdout)


def test_what_a_page_lacks_is_told_and_is_no_fault(feerie: Feerie, write: Write) -> None:
    write("diagrams/w/variant.yml", "id: w\nname: {fr: W, en: W}\n")
    result = feerie("check")
    assert (result.exit_code, result.stdout) == (0, "")
    told = result.stderr.splitlines()
    assert told[0].startswith("diagrams/w/variant.yml:1:1: to do: no 'lead', so the page does not open")
    assert told[-1] == "1 variant, 0 diagrams: 0 findings"
    assert "à faire\u202f: " in feerie("check", "--lang", "fr").stderr
    github = feerie("check", "--format", "github")
    assert github.exit_code == 0
    assert all(
        line.startswith("::notice file=diagrams/w/variant.yml,") for line in github.stdout.splitlines()
    )
    assert feerie("check", "--format", "json").stdout == ""


def test_what_a_page_lacks_is_told_in_the_order_of_importance(feerie: Feerie, write: Write) -> None:
    head = "id: w\nname: {fr: W, en: W (to be written)}\n"
    write("diagrams/w/variant.yml", head)
    facts = ["page-without-origin", "page-without-keywords", "page-without-added"]

    def told() -> list[str]:
        return lacks(feerie("check", "--format", "github"))

    assert told() == [
        "text-to-write", "page-without-lead", "page-without-diagram", "page-without-summary", *facts,
    ]  # fmt: skip
    write("diagrams/w/a.yml", DIAGRAM.replace("title: {fr: T", "title: {fr: À écrire"))
    assert told() == [
        *["text-to-write"] * 2, "page-without-lead", "page-without-hero", "page-without-summary",
        "page-without-claim", *facts,
    ]  # fmt: skip
    write("diagrams/w/a.yml", DIAGRAM + "moves: [Rb5-g5]\nclaims: [{status: ongoing}]\n")
    lead = "lead: {fr: L, en: L}\nsummary: {fr: S, en: S}\nyear: 1967\nadded: 2026-11-20\n"
    write("diagrams/w/variant.yml", head.replace(" (to be written)", "") + lead)
    assert told() == ["page-without-keywords"]
    write("diagrams/w/variant.yml", head + lead + "keywords: {fr: [k], en: [k]}\n")
    assert told() == ["text-to-write"]


@pytest.mark.parametrize(
    ("rule", "code", "mended"),
    [
        ("board: {files: 10}\n", "page-without-start", "position: {fen: 4k5/10/10/10/10/10/10/4K5 w - -}\n"),
        (
            "castling: ~\nmoves: {m: {when: {exists: {kind: king, moved: false}}, do: [pass]}}\n",
            "page-without-unmoved",
            "position: {fen: 4k3/8/8/8/8/8/8/4K3 w Ee -}\n",
        ),
    ],
)
def test_an_inherited_position_that_does_not_serve_is_told(
    feerie: Feerie, write: Write, rule: str, code: str, mended: str
) -> None:
    write("diagrams/w/variant.yml", head := f"id: w\nname: {{fr: W, en: W}}\n{rule}")
    told = feerie("check", "--format", "github")
    assert code in lacks(told)
    assert "orthodox" not in told.stdout
    assert "The game begins" not in feerie("rules", "w").stdout or code == "page-without-unmoved"
    write("diagrams/w/variant.yml", head + mended)
    assert code not in lacks(feerie("check", "--format", "github"))


LENT = "walks: {w: {borrow: {kind: amazon, colour: own}}}\n"


@pytest.mark.parametrize(
    "rule",
    [
        LENT,
        "effects: {e: {when: {capture: true}, one: {kind: amazon}, do: [{remove: {piece: it}}]}}\n",
        "moves: {m: {one: {kind: amazon}, do: [{remove: {piece: it}}]}}\n",
    ],
)
def test_what_is_about_units_that_no_game_has_is_told(feerie: Feerie, write: Write, rule: str) -> None:
    def told(text: str) -> bool:
        write("diagrams/w/variant.yml", f"id: w\nname: {{fr: W, en: W}}\n{text}")
        return "page-without-units" in lacks(feerie("check", "--format", "github"))

    assert told(rule)
    assert not told(rule.replace("amazon", "rook"))


def test_what_an_effect_brings_is_in_the_game(feerie: Feerie, write: Write) -> None:
    bringing = "effects: {e: {do: [{birth: {kind: amazon, colour: own, at: departure}}]}}\n"
    write("diagrams/w/variant.yml", f"id: w\nname: {{fr: W, en: W}}\n{bringing}{LENT}")
    assert "page-without-units" not in lacks(feerie("check", "--format", "github"))


def test_what_is_published_lacks_nothing_that_a_page_needs(feerie: Feerie, write: Write) -> None:
    write("diagrams/w/variant.yml", VARIANT.replace("id: v", "id: w"))
    write("diagrams/w/a.yml", DIAGRAM + "moves: [Rb5-g5]\nclaims: [{status: ongoing}]\n")
    assert feerie("check").exit_code == 0
    strict = feerie("check", "--strict")
    assert strict.exit_code == 1
    assert "no 'lead'" in strict.stdout
    assert "no 'lead'" not in strict.stderr
    assert "optional: no 'keywords'" in strict.stderr
    assert json.loads(feerie("check", "--strict", "--format", "json").stdout)["code"] == "page-without-lead"
    write("diagrams/w/variant.yml", VARIANT.replace("id: v", "id: w") + "lead: {fr: L, en: L}\n")
    strict = feerie("check", "--strict")
    assert (strict.exit_code, strict.stdout) == (0, "")


def bare(feerie: Feerie) -> list[str]:
    """What is told of squares that nothing proves, with its place."""
    lines = feerie("check").stderr.splitlines()
    return [line for line in lines if "braces" in line or "nothing proves" in line]


def test_a_square_outside_braces_is_told_once_a_sentence(feerie: Feerie, write: Write) -> None:
    write("diagrams/v/variant.yml", VARIANT)
    moved = DIAGRAM.replace("caption: {fr: C, en: C}", "moves: [Rb5-g5]\n{caption}")
    fr = "fr: 'La tour de {b5} garde g5 et h5. Elle part de b5, mp3 et k9 en main : {Rb5-g5}.'"
    write(
        "diagrams/v/a.yml", moved.replace("{caption}", f"caption:\n  {fr}\n  en: The rook {{Rb5-g5}} goes.\n")
    )
    told = bare(feerie)
    assert [line.partition(" stands")[0] for line in told] == [
        f"diagrams/v/a.yml:5:{fr.index('g5') + 3}: to do: g5",
        f"diagrams/v/a.yml:5:{fr.index('b5, mp3') + 3}: to do: b5",
    ]
    assert feerie("check", "--strict", "diagrams/v/a.yml").exit_code == 1
    write("diagrams/v/a.yml", moved.replace("{caption}", "caption: {fr: T, en: Rb5-g5 mates}\n"))
    assert ["to do: b5" in line for line in bare(feerie)] == [True]


def test_a_square_of_the_rule_is_one_that_a_diagram_proves(feerie: Feerie, write: Write) -> None:
    summary = "summary: {fr: S, en: A rook on g5 is safe. One on b5 is not.}\n"
    write("diagrams/v/variant.yml", VARIANT.replace("summary: {fr: S, en: S}\n", summary))
    write("diagrams/v/a.yml", DIAGRAM + "claims: [{legal: Kg1-h1}]\n")
    column = summary.index("A rook") + 1
    place = "diagrams/v/variant.yml:4:"
    assert [line.partition(", so")[0] for line in bare(feerie)] == [
        f"{place}{column + at}: to do: no move or claim of the page’s diagrams names {square}"
        for at, square in ((10, "g5"), (29, "b5"))
    ]
    write("diagrams/v/a.yml", DIAGRAM + "claims: [{legal: Rb5-g5}]\n")
    assert bare(feerie) == []
    write("diagrams/v/a.yml", DIAGRAM + "moves: [Rb5-g5]\n")
    assert bare(feerie) == []


SAID = [
    # a sentence, the claims beside it, the word or the square of which nothing proves what is said
    ("en", "The rook can go to {g5}.", "", "g5"),
    ("en", "The rook can go to {g5}.", "{legal: Rb5-g5}", ""),
    ("en", "The rook goes to {g5}.", "{legal: Kg1-h1}", "g5"),
    ("en", "The rook stands on {b5}.", "{legal: Kg1-h1}", ""),
    ("en", "From {b5} the rook goes to {g5}.", "{legal: Rb5-h5}", "g5"),
    ("en", "The rook goes to {g5} and {h5}.", "{legal: Rb5-g5}", "h5"),
    ("en", "The rook must go to {g5} {advice}.", "{legal: Kg1-h1}", ""),
    ("en", "It went to {g5} {history}. It must.", "{legal: Kg1-h1}", "must"),
    ("en", "The rook can go from {b5}.", "", "can"),
    ("en", "The rook can go from {b5}.", "{illegal: Rb5-g6}", "can"),
    ("en", "The king can move.", "{legal: Rb5-g5}", ""),
    ("en", "The rook on {b5} cannot go.", "{legal: Rb5-g5}", "cannot"),
    ("en", "The rook cannot go to {g6}.", "{illegal: Rb5-a6}", "g6"),
    ("en", "The rook on {b5} cannot go.", "{illegal: Kg1-g3}", "cannot"),
    ("en", "The rook cannot go to {g6}.", "{illegal: Rb5-g6}", ""),
    ("en", "The rook may not go to {g6}.", "{illegal: Rb5-g6}", ""),
    ("en", "The rook can only go to {g5}.", "{legal: Rb5-g5}", "can only"),
    ("en", "The rook on {b5} must move.", "{count: 14, moves_of: b5}", ""),
    ("en", "The rook on {b5} must move.", "{count: 5, moves_of: g1}", "must"),
    ("en", "The rook on {b5} must move.", "{count: 19}", ""),
    ("en", "There are never nine pawns.", "{box: {white: 8}}", ""),
    ("en", "On {b5} it would be stronger.", "{legal: Kg1-h1}", "would"),
    ("en", "On {h5} it would be stronger.", "{legal: Rb5-h5}", ""),
    ("en", "On {h5} it would be stronger.", "{illegal: Rb5-g6, after: [Rb5-h5, Kd8-d7]}", ""),
    ("en", "In orthodox chess {Rb5-g5} is safe.", "{legal: Rb5-g5}", "In orthodox chess"),
    ("en", "In orthodox chess {Rb5-g5} is safe.", "{legal: Rb5-g5, under: orthodox}", ""),
    ("en", "As in orthodox chess {Rb5-g5} is safe.", "{legal: Rb5-g5}", ""),
    ("fr", "La tour peut partir de {b5}.", "{illegal: Rb5-g6}", "peut"),
    ("fr", "La tour ne peut partir de {b5}.", "{legal: Rb5-g5}", "ne peut"),
    ("fr", "La tour ne le peut pas de {b5}.", "{legal: Kg1-h1}", "ne le peut"),
    ("fr", "La tour ne peut aller en {g6}.", "{illegal: Rb5-g6}", ""),
    ("fr", "En {b5} elle serait plus forte.", "{legal: Kg1-h1}", "serait"),
    ("fr", "La tour doit aller en {g5} {advice}.", "{legal: Kg1-h1}", ""),
    ("fr", "Aux Blancs le trait, le roi en {g1}.", "{legal: Rb5-g5}", ""),
    ("fr", "Aux échecs orthodoxes, {Rb5-g5} va.", "{legal: Rb5-g5}", "Aux échecs orthodoxes"),
    ("fr", "Comme aux échecs orthodoxes, {Rb5-g5} va.", "{legal: Rb5-g5}", ""),
]


@pytest.mark.parametrize(("language", "said", "claim", "word"), SAID)
def test_what_a_sentence_says_of_moves_has_its_claim(
    feerie: Feerie, write: Write, language: str, said: str, claim: str, word: str
) -> None:
    write("diagrams/v/variant.yml", VARIANT)
    texts = {"fr": "C", "en": "C", language: said}
    caption = f"caption:\n  fr: '{texts['fr']}'\n  en: '{texts['en']}'\n"
    claims = f"claims: [{claim}]\n" if claim else ""
    write("diagrams/v/a.yml", DIAGRAM.replace("caption: {fr: C, en: C}\n", caption) + claims)
    lines = feerie("check", "diagrams/v/a.yml").stderr.splitlines()
    unproved = re.compile(
        r"(.*): to do: no (?:claim proves what '|move or claim .* names )(.+?)(?:' says|, so)"
    )
    found = [match.groups() for line in lines if (match := unproved.match(line))]
    place = f"diagrams/v/a.yml:{4 if language == 'fr' else 5}:{said.find(word) + 8}"
    assert found == [(place, word)] * bool(word)


def test_what_the_rule_says_of_moves_is_proved_by_all_diagrams_of_its_page(
    feerie: Feerie, write: Write
) -> None:
    write("diagrams/v/variant.yml", VARIANT.replace("en: S}", "en: A king never leaves a pawn.}"))
    write("diagrams/v/a.yml", DIAGRAM + "claims: [{legal: Rb5-g5}]\n")
    told = [line.partition(" says")[0] for line in feerie("check").stderr.splitlines() if "no claim" in line]
    assert told == ["diagrams/v/variant.yml:4:29: to do: no claim proves what 'never'"]
    write("diagrams/v/b.yml", DIAGRAM + "claims: [{every_move_of: g1, without: sentinel}]\n")
    assert "no claim" not in feerie("check").stderr


def test_what_is_compared_or_solved_needs_no_claim(feerie: Feerie, write: Write) -> None:
    write("diagrams/v/variant.yml", VARIANT)
    said = DIAGRAM.replace("en: C}", "en: 'It must go to {g5}.'}")
    write("diagrams/v/a.yml", said + "moves: [Rb5-g5]\n")
    assert "no claim proves" in feerie("check", "diagrams/v/a.yml").stderr
    write("diagrams/v/a.yml", said + "moves: [Rb5-g5]\nfamily: true\n")
    assert "no claim proves" not in feerie("check", "diagrams/v/a.yml").stderr


def test_what_many_pages_could_have_besides_is_not_told(feerie: Feerie, write: Write) -> None:
    for id_ in ("v", "w"):
        write(f"diagrams/{id_}/variant.yml", VARIANT.replace("id: v", f"id: {id_}"))
    told = set(lacks(feerie("check", "--format", "github")))
    assert told == {"page-without-lead", "page-without-diagram"}
    assert "page-without-added" in lacks(feerie("check", "diagrams/v", "--format", "github"))


def test_a_file_that_is_passed_over_for_its_name_is_told(feerie: Feerie, folder: Path, write: Write) -> None:
    write("diagrams/v/d.yaml", DIAGRAM)
    write("diagrams/v/e.YML", DIAGRAM)
    write("diagrams/v/.f.yaml", DIAGRAM)
    lines = [line for line in feerie("check", folder).stdout.splitlines() if "not read" in line]
    assert [line.partition(": ")[0] for line in lines] == ["diagrams/v/d.yaml:1:1", "diagrams/v/e.YML:1:1"]
    assert "expected 'd.yml'" in lines[0]


def test_a_path_where_nothing_is_names_the_one_that_was_meant(feerie: Feerie, write: Write) -> None:
    write("article/rook.yml", "position: {white: [Kg1]}\n")
    write("article/b.yml", "position: {white: [Kg1]}\n")
    for command in ("check", "preview", "fmt"):
        result = feerie(command, "article/rok.yml")
        assert result.exit_code == 2
        assert "'article/rok.yml' does not exist. Did you mean 'article/rook.yml'?" in result.stderr
    assert "did you mean 'article/rook.yml'?" in feerie("draw", "article/rok.yml", "-o", "x.svg").stderr
    # One letter is no likeness, nor is the ending of a file.
    assert "mean" not in feerie("check", "article/a.yml").stderr
    assert "mean" not in feerie("check", "elsewhere/rook.yml").stderr


@pytest.mark.parametrize("command", ["build", "serve"])
def test_where_there_is_no_site_it_is_said_how_one_is_made(command: str, feerie: Feerie) -> None:
    result = feerie(command)
    assert result.exit_code == 2
    assert "there is no mkdocs.yml here; expected the folder of a site, such as feerie new site makes" in (
        result.stderr
    )


def test_a_stipulation_without_quotation_marks_is_told_once(feerie: Feerie, write: Write) -> None:
    write("a.yml", "stipulation: #1\nposition: {white: [Kg6, Ra1], black: [Kg8]}\nsolution: 1.Ra1-a8#\n")
    assert feerie("check", "a.yml").stdout == (
        "a.yml:1:13: there is nothing here, for in YAML '#' begins a comment; expected quotation marks around"
        " '#1'\n"
    )


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("", True),
        ("castling: none\n", False),
        ("castling: {regained_by: drop}\n", False),
        ("pieces: {king: {home: [f1]}}\n", True),
        ("pieces: {king: {royal: false}}\n", True),
        ("pieces: {king: {royal: false}}\ncastling: {of: [king]}\n", True),
    ],
)
def test_where_nobody_may_castle_in_the_first_position_is_told(
    feerie: Feerie, write: Write, rule: str, *, told: bool
) -> None:
    text = "id: w\nname: {fr: W, en: W}\nposition: {white: [Kf1, Ra1, Rh1], black: [Kf8]%s}\n"
    write("diagrams/w/variant.yml", text % "" + rule)
    result = feerie("check", "--format", "github")
    assert ("page-without-castling" in lacks(result)) == told
    assert ("since none is royal" in result.stdout) == rule.endswith("royal: false}}\n")
    if "home" in rule:
        write("diagrams/w/variant.yml", text % ", castling: KQ" + rule)
        assert "page-without-castling" not in lacks(feerie("check", "--format", "github"))


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("", True),
        ("end: {rules: {r: {when: {counter: a, at_least: 3}, winner: player}}}\n", False),
        ("laws: {l: {prefer: {most: {counter: a}}}}\n", False),
    ],
)
def test_a_counter_that_nobody_asks_about_is_told(
    feerie: Feerie, write: Write, rule: str, *, told: bool
) -> None:
    text = "id: w\nname: {fr: W, en: W}\ncounters: {a: {fr: a, en: a}}\n"
    write("diagrams/w/variant.yml", f"{text}effects: {{e: {{do: [{{tally: {{counter: a}}}}]}}}}\n{rule}")
    assert ("page-without-question" in lacks(feerie("check", "--format", "github"))) == told


@pytest.mark.parametrize(
    ("kind", "name", "told"),
    [
        ("general", "", True),
        ("general", "name: {fr: général, en: general}, ", False),
        ("grasshopper", "", False),
    ],
)
def test_a_kind_without_a_name_in_each_language_is_told(
    feerie: Feerie, write: Write, kind: str, name: str, *, told: bool
) -> None:
    piece = f"pieces: {{{kind}: {{{name}symbol: {{fr: GX, en: GX}}, walk: [rook]}}}}\n"
    write("diagrams/v/variant.yml", VARIANT + piece)
    assert ("page-without-names" in lacks(feerie("check", "--format", "github"))) == told
    # A child is not told what its parent lacks.
    write("diagrams/w/variant.yml", "id: w\nname: {fr: W, en: W}\nextends: v\n")
    assert "page-without-names" not in lacks(feerie("check", "--format", "github", "diagrams/w"))


def test_a_kind_of_feeries_with_the_same_name_may_be_left_out(feerie: Feerie, write: Write) -> None:
    cat = "pieces: {cat: {name: {fr: lion, en: lion}, symbol: {fr: LX, en: LX}, walk: [queen]}}\n"
    write("diagrams/v/variant.yml", VARIANT + cat)
    assert "'fairy: {lion: ~}' leaves it out" in feerie("check").stdout
    write("diagrams/v/variant.yml", VARIANT + cat + "fairy: {lion: ~}\n")
    assert feerie("check").exit_code == 0
