"""Every text that Féerie ships, as a reader sees it: well set, and in the words of problemists."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.definitions.portrait_file import read_portrait
from feerie.language.languages import LANGUAGES, Language
from feerie.language.reading.document import Document, parse_document
from feerie.language.wording.language import typeset
from feerie.site.pages.generated import HISTORY, read_prose
from feerie.studies.running_text import Evidence, sentences
from tests.asking import asked_of
from tests.sample import variants
from tests.variants import SHIPPED, file_of

NARROW_SPACE = "\u202f"
ROOT: Final = Path(__file__).parents[2]
_FENCE: Final = re.compile(r"^ *(`{3,}).*?^ *\1$", re.MULTILINE | re.DOTALL)
_NOT_PROSE: Final = re.compile(r"`[^`\n]*`|\]\([^)]*\)|\{#[^}]*\}|https?://\S+|<[^>]*>")
_LETTERS: Final = {Language("fr"): "RDTFC", Language("en"): "KQRBN"}
_UNITS: Final = {
    Language("fr"): "roi|dame|tour|fou|cavalier|pion",
    Language("en"): "king|queen|rook|bishop|knight|pawn",
}

ILL_SET: Final = {
    Language("fr"): {
        "a tall sign without its narrow space": r"(?<=[\w\)»])(?<!https)[;!?](?=\s|$)|\w:(?=\s|$)",
        "another space before a tall sign": r"[ \u00a0](?=[;:!?»](\s|$))",
        "another space inside guillemets": rf"«(?!{NARROW_SPACE})|(?<!{NARROW_SPACE})»",
        "a straight or English quotation mark": r"[\"“”]",
        "an apostrophe of a typewriter": r"(?<=\w)'(?=\w)",
        "three full stops": r"\.\.\.",
    },
    Language("en"): {
        "an apostrophe of a typewriter": r"(?<=\w)'(?=\w)|(?<![\w'])[A-Za-z]+s'(?= [a-z])",
        "a French space": rf"{NARROW_SPACE}| [;:!?](\s|$)",
        "three full stops": r"\.\.\.",
    },
}
ILL_SAID: Final = {
    Language("fr"): {
        "elision before a square": r"\b[dlnsDLNS]’\{?[a-h][1-8]\b|\bqu’\{?[a-h][1-8]\b",
        "a preposition that Circé has not": (
            r"(?<!par rapport )\b([Dd]ans|[Àà]) (l’)?\[?(Super-|Anti)?[Cc]ircé\b"
        ),
        "moves are forbidden, not defended": r"\bcoups défendus\b",
        "a word for playing": r"\bdispose[rz]?\b (des|de la)",
        "a stiff turn": r"\b[Ll]e trait (étant|est à cette)|n’est pas à cette pièce de jouer",
        "a piece says of itself how it walks": r"ne va pas .* par sa marche",
        "a condition in the conditional": r"\b[Ss]’ils? (?:ne )?(?!trait\b)\w+rai(?:t|ent)\b",
        "a file is a line, not a room": r"\b[Dd]ans (?:la|sa|une|leur|cette) colonne\b",
        "all sources, or some of them": r"\btoutes les sources ne\b",
        "a move is not what is spared": r"\bau lieu d’un coup\b(?! ordinaire)",
        "a line or a check is opened, not uncovered": (
            r"\b[Dd]écouvr\w+ (?:l[ae]s?|sa|son|leur|deux|un) ?(?:\w+ )?(?:dame|tour|fou|roi|lignes?|échec)\b"
            r"|\b[Dd]écouvr\w+ l’échec\b"
        ),
        "a move is no mate, it makes one": r"\} est (?:mat|pat)\b",
        "what comes from the reserve is dropped": r"\b(?:[Uu]ne|[Ll]a) pose\b",
        "a word said twice": r"\bjoué joue\b|\bprend, (?:[^;.]*, )?elle prend la nature\b",
        "by none": r"(?<!n’est )\bprotégée?s? par aucun",
        "as if it said two things": (
            r"\bobservée par la pièce qui joue\b|\baucune pièce ne joue «|, si [^,;.]+, si le joueur le veut"
            r"|\b(?:il|elle) voit son compteur\b|n’importe quelle case vide qui est\b"
            r"|\bpièce qui est une pièce\b"
        ),
        "a piece plays like another": (
            r"\b(?:va|vont) comme (?:une?|l[ae]|elle|lui|celle|celui|des|l’)\b"
            r"|\b(?:joue|prend|marche|recule|saute)(?:nt)? en (?:roi|dame|tour|fou|cavalier)s?\b"
        ),
        "pictures are no pieces": r"\bles figures partent\b|\b(?:première|seconde|dernière|cette) figure\b",
        "conditions are met": r"\btout ceci est vrai\b|\bces choses (?:est|soit)\b|\bceci ne vaut plus\b",
        "how check is judged": r"\b[Oo]n juge l’échec(?=\.|, )",
        "units touch, squares are neighbours": r"\bà un pas de roi\b",
        "who drops": r"parachutage »[^:]* : de la réserve",
        "what could be played first": r"\b(?:ont|a|que) [\w-]+ premiers coups(?! (?:possibles|d’))",
        "chess as it is": r"\b[ée]checs ordinaires\b",
        "a unit is promoted": r"\bse (?:promeu(?:t|vent)|promouvoir)\b",
        "a file has no braces": r"\bcolonnes? \{[a-h]\}",
        "one of two ranks": r"\b[ls]a (?:première|\w+ième) ou \w+ième traverse",
        "a distance is told once": (
            r"\b(d’une case|d’autant de cases qu’on veut) (?:en diagonale|en avant|de côté)"
            r"(?:,? ou|,) \1 (?:en|de) "
        ),
        "what is played or not": r"\ble coup n’est pas «",
    },
    Language("en"): {
        "a word for playing": r"\bdispos(e|es|al)\b",
        "who is to move": r"\bat move\b",
        "units simply move": r"\bby (its|their) (own )?walk\b",
        "a French turn": r"\b(is|are) none of (them|those)\b",
        "where a unit stands": r"\b(?:king|queen|rook|bishop|knight|pawn)s? of \{?[a-h][1-8]\b",
        "what happens in a game": r"\bposition has stood\b|\bIn play\b",
        "who told it": r"\bAfter (?:PyChess|vchess|Wikipedia|the (?:notes|table|glossary))\b",
        "what a kind is": r"(?<!\{)\bnature\b",
        "who without a noun": r"(?:^|\. )Who (?!invented\b|may capture\b)[^.?!]*\.(?= |$)",
        "a piece moves like another": (
            r"\b(?:move|go)(?:e?s)? as an? (?:king|queen|rook|bishop|knight|pawn)\b(?! (?:does|would)\b)"
            r"|\bgo(?:es)? (?:only )?(?:like|as) an? (?:king|queen|rook|bishop|knight|pawn)\b"
        ),
        "which chess": r"\bordinary chess\b",
        "pictures are no positions": r"\bfigures start from\b",
        "what holds here alone": r"\bthough not in those derived\b",
        "another than the one that moves": r"\(other than the moving unit\)",
        "what is not check": r"(?<!here )\bis no check\b(?! any)",
        "whose notes": r"\bnotes of its team\b",
        "what stands between": r"\bif the squares between are empty\b",
        "what an officer is": (
            r"\b(?:an|every|each) officer\b(?! is a piece| \(a piece other than a pawn\))"
            r"|unit that is (no|not a) pawn"
        ),
        "a unit moves away": r"\b(?:go(?:es|ing|ne)?|went) away\b",
        "one after the other": r"\bin (?:its|their) turn\b(?! to)",
        "lines and squares are controlled": r"\bcommands (?:the|two|both|\{)",
        "what comes to stand somewhere": r"\b(?:finds?|found) itself\b",
        "in the same way": r" likewise\.",
        "a unit on its square": (
            r"\b(?:pawn|rook|knight|bishop|queen|king|horse|guard|soldier|cannon) \{[A-Z]+[a-j]\d+\}"
        ),
        "what is counted for a reader": r"\bcounter “",
        "how check is judged": r"\b[Cc]heck is judged(?=\.|, )",
        "what is next to what": r"\ba king['’]s (?:move away|step) from\b",
        "a friend is said to be one": r"\(not the enemy['’]s\)",
        "a file of one letter": r"\b(?:on|to) file [a-p]\b",
        "a walk is how a kind moves": r"\bwalks? (?:up|into|out|to|past|through|down|the king)\b",
        "what there is not": r"\*\* do(?:es)? not exist\b",
        "what could be played first": r"\b(?:has|are) [\w-]+ first moves\b",
    },
}


def in_language(value: Any, language: Language) -> Iterator[str]:
    """What a file in YAML says in a language, but for its symbols."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == language:
                yield from map(str, inner if isinstance(inner, list | tuple) else [inner])
            elif key != "symbol":
                yield from in_language(inner, language)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from in_language(inner, language)


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from strings(inner)


@cache
def texts(language: Language) -> list[tuple[str, str]]:
    """Where each text stands, and what a reader sees of it."""
    found: list[tuple[Path, str]] = []
    for path in [*(ROOT / "diagrams").glob("*/*.yml"), *(ROOT / "docs").rglob("*.yml")]:
        document = parse_document(path.read_text(encoding="utf-8"), path.name)
        found += [(path, text) for text in in_language(document.data, language)]
    package = ROOT / "generator" / "feerie"
    for path in sorted((package / "language" / "wording" / "data" / language).glob("*.toml")):
        if path.stem == "language":
            continue
        told = strings(tomllib.loads(path.read_text(encoding="utf-8")))
        # Code is written as it is.
        found += [(path, _NOT_PROSE.sub("·", text) if path.stem == "vocabulary" else text) for text in told]
    for path in sorted((ROOT / "docs" / language).rglob("*.md")):
        prose = _FENCE.sub("", path.read_text(encoding="utf-8").split("---\n", 2)[-1])
        found += [(path, line) for line in _NOT_PROSE.sub("·", prose).splitlines()]
    for path in sorted((ROOT / "tests" / "studies" / "goldens" / "rulebooks").glob("*.txt")):
        rule = path.read_text(encoding="utf-8").split("\n\n")[LANGUAGES.index(language)]
        found += [(path, _NOT_PROSE.sub("·", line)) for line in rule.splitlines()[1:]]
    return [
        (str(path.relative_to(ROOT)), text if path.suffix == ".md" else typeset(text, language))
        for path, text in found
    ]


def mistakes(language: Language, wrong: dict[str, str]) -> list[str]:
    return [
        f"{path}: {what}: {match[0]!r} in {text!r}"
        for what, pattern in wrong.items()
        for path, text in texts(language)
        for match in re.finditer(pattern, text)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_texts_of_every_sort(language: Language) -> None:
    places = {Path(path).parts[0] for path, _ in texts(language)}
    assert places == {"diagrams", "docs", "generator", "tests"}
    assert len(texts(language)) > 1500


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_set_in_type(language: Language) -> None:
    assert mistakes(language, ILL_SET[language]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_says_what_a_problemist_would_not(language: Language) -> None:
    assert mistakes(language, ILL_SAID[language]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_unit_is_named_once(language: Language) -> None:
    """The letter in braces is another for each language; it is the noun's own, said twice."""
    letters = f"[KQRBNP{_LETTERS[language]}]"
    colours = "(?: (?:blanche?|noire?|échiquetée?))?" if language == Language("fr") else "(?: (?:on|from))?"
    twice = rf"\b(?:{_UNITS[language]}){colours} \{{?{letters}[a-h][1-8]\b(?!-)"
    thrice = rf"\b(?:[Cc]e(?:lui|lle) de|[Tt]hat on|[Tt]he one on) \{{?{letters}[a-h][1-8]\b"
    assert mistakes(language, {"a unit named twice": f"{twice}|{thrice}"}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_prose_says_of_moves_a_move_or_a_claim_proves(language: Language) -> None:
    """What is told of names and history proves itself by its sources."""
    unproved: list[str] = []
    library = Library(SHIPPED)
    for path in sorted((ROOT / "docs" / language / "variants").glob("*.md")):
        prose = _FENCE.sub("", path.read_text(encoding="utf-8").split("---\n", 2)[-1])
        told = read_prose("\n".join(line for line in prose.splitlines() if not line.startswith("|")))
        parts = [told.opening, *(part for name, part in told.parts.items() if name != HISTORY)]
        evidence = Evidence(map(library.diagram_at, library.diagrams(path.stem)))
        for sentence in sentences(_NOT_PROSE.sub("·", "\n".join(parts))):
            squares = [square for square, _ in sentence.bare()]
            unproved += [f"{path.name}: {one}" for one in squares if one not in evidence.squares]
            unproved += [
                f"{path.name}: {word} in {sentence.words.strip()}"
                for sort, word, _ in sentence.said(language)
                if not evidence.proves(sort, squares)
            ]
    assert unproved == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_figure_of_a_kind_says_of_moves_its_claims_prove(language: Language) -> None:
    unproved: list[str] = []
    for path in sorted((ROOT / "docs" / "pieces").glob("*.yml")):
        for name, figure in read_portrait(path).document.data["figures"].items():
            evidence = Evidence([read_diagram(name, Document.of(figure, path.name))])
            unproved += [
                f"{path.name}: {name}: {word}"
                for sentence in sentences(figure.get("caption", {}).get(language, ""))
                for sort, word, _ in sentence.said(language)
                if not evidence.proves(sort, sentence.squares)
            ]
    assert unproved == []


@asked_of("id_", variants())
def test_a_shipped_variant_has_a_lead_of_one_sentence_and_a_hero(id_: str) -> None:
    path = file_of(id_)
    said = parse_document(path.read_bytes(), path.name).data
    assert (path.parent / f"{said['hero']}.yml").is_file()
    assert {
        language: len(re.findall(r"\.(?=\s|$)", said["lead"][language])) for language in LANGUAGES
    } == dict.fromkeys(LANGUAGES, 1)
    assert said["lead"] != said["summary"]
