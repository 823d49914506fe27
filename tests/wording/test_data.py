"""The data files of the two languages say the same things, and every code that is raised has a sentence."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeGuard

import pytest

import feerie
from feerie.engine.board.units import Colour, Kind, Unit
from feerie.engine.operations import What
from feerie.language.languages import LANGUAGES, Language, text_of
from feerie.language.wording.language import Term, chapter, templates, typeset
from feerie.language.wording.lexicon import SIDES, Lexicon, Words

PACKAGE = Path(feerie.__file__).parent
DATA = PACKAGE / "language" / "wording" / "data"
CHAPTERS = sorted(path.stem for path in (DATA / "en").glob("*.toml") if path.stem != "language")
NO_SENTENCES = {"lexicon", "vocabulary"}
SECTIONS = [
    (name, section)
    for name in CHAPTERS
    if name not in NO_SENTENCES
    for section in chapter(Language("en"), name)
]

OF_WORDS = {"rules"}
"""The chapters whose holes are filled by words of the rules."""

AGREEMENT = {"e", "s"}
"""The holes for the endings of adjectives, which one language has and the other does not."""

OF_A_WORD = {"form", "gender", "many", "one"}
"""What one language needs to say of a word and the other does not."""


def leaves(table: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, (*path, key))
        elif key in OF_A_WORD:
            yield path, None
        else:
            yield (*path, key), value


def written(language: Language, name: str) -> dict[str, Any]:
    """A chapter as the file of a language has it, without what another language would lend."""
    return tomllib.loads(text_of(language, f"{name}.toml") or "")


def test_both_languages_have_the_same_chapters() -> None:
    french, english = ({path.name for path in (DATA / code).iterdir()} for code in ("fr", "en"))
    assert french == english


@pytest.mark.parametrize("name", CHAPTERS)
def test_both_languages_have_the_same_keys(name: str) -> None:
    french, english = ({path for path, _ in leaves(written(language, name))} for language in LANGUAGES)
    assert sorted(french) == sorted(english)


@pytest.mark.parametrize(("name", "section"), SECTIONS)
def test_both_languages_ask_for_the_same_values(name: str, section: str) -> None:
    french, english = (templates(language, name, section) for language in LANGUAGES)
    for code, template in french.items():
        asked = template.fields - AGREEMENT, template.required - AGREEMENT
        assert asked == (english[code].fields, english[code].required), code


class Anything:
    """A value that has the forms of units, of sides and of words."""

    def __init__(self, field: str, lexicon: Lexicon) -> None:
        self.terms: list[Term] = (
            [lexicon.side("white")]
            if field in SIDES
            else [
                lexicon.unit(Unit(Kind("amazon"), Colour("black"))),
                lexicon.adjective("black"),
                Words(["black"], lexicon),
            ]
        )

    def form(self, name: str) -> str:
        for term in self.terms:
            with suppress(KeyError):
                return term.form(name)
        raise KeyError(name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "section"), SECTIONS)
def test_every_sentence_can_be_filled(language: Language, name: str, section: str) -> None:
    if name in OF_WORDS:
        return
    lexicon = Lexicon(language)
    for code, template in templates(language, name, section).items():
        filled = template.fill({field: Anything(field, lexicon) for field in template.fields})
        left = filled.replace("'}'", "").replace("«\u202f}\u202f»", "")
        assert not set("[]{}") & set(left), code


@pytest.mark.parametrize("name", CHAPTERS)
def test_french_is_typed_with_ordinary_spaces_and_set_in_type(name: str) -> None:
    typed = (DATA / "fr" / f"{name}.toml").read_text(encoding="utf-8")
    assert "\u202f" not in typed
    assert "\u00a0" not in typed
    for path, text in leaves(chapter(Language("fr"), name)):
        for line in text if isinstance(text, list) else [text or ""]:
            assert typeset(line, Language("fr")) == line, path
            assert not any(f" {sign}" in line for sign in ";:!?»"), path


def test_everything_that_happens_has_a_name_and_a_sentence() -> None:
    for language in LANGUAGES:
        steps = chapter(language, "steps")
        assert set(What) <= set(steps["sentences"])
        assert set(What) - set(steps["names"]) == {What.CAPTURED, What.TO_LIMBO}


def raised() -> Iterator[tuple[str, str, frozenset[str], bool]]:
    """Where an error or a finding is made: the place, its code, its values, whether there are others."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(call, ast.Call) and is_of_an_error(call.func)):
                continue
            # Some begin with the place that they are about.
            codes = [argument for argument in call.args[:2] if is_code(argument)]
            if codes:
                names = {keyword.arg for keyword in call.keywords if keyword.arg}
                more = any(keyword.arg is None for keyword in call.keywords)
                for value in call.args[1:]:
                    if isinstance(value, ast.Dict):
                        names |= {ast.literal_eval(key) for key in value.keys if is_code(key)}
                    else:
                        more |= value not in codes
                place = f"{path.relative_to(PACKAGE)}:{call.lineno}"
                yield place, ast.literal_eval(codes[0]), frozenset(names), more


def is_of_an_error(function: ast.expr) -> bool:
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    return name.endswith(("Error", "Claim", "Move", "finding", "_found")) and name != "Move"


def is_code(node: ast.expr | None) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value


def test_every_error_that_is_raised_has_a_sentence_with_its_values() -> None:
    known = templates(Language("en"), "findings", "sentences")
    found = list(raised())
    assert len(found) > 10
    wrong = [f"{place}: no sentence for {code!r}" for place, code, _, _ in found if code not in known]
    wrong += [
        f"{place}: {code!r} lacks values"
        for place, code, values, more in found
        if code in known and not more and not known[code].required <= values | {"languages"}
    ]
    assert wrong == []


NO_CODES = frozenset({"text-anchor", "no-store", "en-passant-answered", "castling-answered"})
"""What is written like a code: attributes of SVG and HTTP, kinds of positions."""

CODE = re.compile(r"([a-z]+)(-[a-z]+)+")


def test_what_is_written_like_a_code_has_a_sentence() -> None:
    """A code may be handed on, chosen or listed before an error is made of it."""
    known = templates(Language("en"), "findings", "sentences")
    beginnings = {code.partition("-")[0] for code in known if "-" in code}
    found = {
        node.value: f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if (match := CODE.fullmatch(node.value)) and match[1] in beginnings
    }
    assert len(found) > 200
    assert found.keys() >= NO_CODES
    assert {code: place for code, place in found.items() if code not in {*known, *NO_CODES}} == {}
