"""`feerie schema` and `feerie words`: what files may say, for an editor and for a reader."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, groupby
from typing import Any, Final

import click

from feerie.errors import FeerieError, nearest
from feerie.faces.cli.app import command
from feerie.faces.cli.arguments import language_option
from feerie.faces.cli.report import naming, print_json
from feerie.language.definitions.schemas.json_schema import schema_of_all, schemas
from feerie.language.definitions.schemas.reference import CHAPTERS, Word, keys_of_section, words
from feerie.language.languages import Language
from feerie.language.wording.meanings import meanings, told

_KINDS: Final = ("variant", "diagram", "exercises")
_OF_WORDS: Final = ("walks", "measures", "when", "conditions", "units", "squares", "verbs")
"""The chapters of what a rule is made of; the others are about places in a file."""


@command(
    "feerie schema > feerie.schema.json",
    "feerie schema diagram --lang fr > diagram.schema.json",
)
@click.argument("kind", type=click.Choice([*_KINDS, "all"]), default="all")
@language_option("The language of its descriptions.")
def schema(kind: str, spoken: Language) -> None:
    r"""Print the JSON Schema of variants, diagrams and exercises, for completion and checks in an editor.

    The first line of a file tells an editor where it is:

    \b
      # yaml-language-server: $schema=feerie.schema.json
    """
    sentence = meanings(spoken)
    chosen = schema_of_all(sentence) if kind == "all" else schemas(sentence)[kind]
    print_json(chosen, indent=2)


@command("feerie words rebirth", "feerie words if --lang fr", "feerie words --count", name="words")
@click.argument("word", required=False)
@click.option("--count", is_flag=True, help="Print how many words, keys and values there are, no more.")
@language_option("The language of the meanings.")
def words_(word: str | None, spoken: Language, *, count: bool) -> None:
    """Say what a WORD of the rules means, where it may stand, what it takes, and show an example.

    A section or a chapter, such as castling or units, is told with the words that stand in it; a key such
    as piece with the words that take it, and a value such as in_diagram too. Without a WORD all are
    printed, each with its meaning, by the chapters of the guide.
    """
    if count:
        for what, number in _numbers().items():
            click.echo(f"{what}: {number}")
        return
    known = [one for chapter in CHAPTERS for one in words(chapter)]
    if word is None:
        for chapter, several in groupby(known, key=lambda one: one.chapter):
            click.echo("\n".join(_chapter(chapter, several, spoken)))
        return
    found = [one for one in known if one.name == word]
    paragraphs = ["\n".join(_lines(one, spoken)) for one in found]
    if within := words(word) if word in CHAPTERS else keys_of_section(word):
        paragraphs.append("\n".join(_chapter(word, within, spoken)))
    if not paragraphs:
        # Such a key or value has no meaning of its own: the words that take it tell it in theirs.
        taking = [one for one in known if word in one.keys] or [*_naming(word, known, spoken)]
        paragraphs = ["\n".join(_lines(one, spoken)) for one in taking]
    if not paragraphs:
        with naming(spoken):
            guess = nearest(word, {one.name for one in known} | {key for one in known for key in one.keys})
            raise FeerieError("unknown-word", word=word, expected=None, nearest=guess)
    click.echo("\n\n".join(paragraphs))


def _numbers() -> Mapping[str, int]:
    """Return how many ``words`` the catalogues have, and how many ``keys`` and set ``values`` the schema of a
    variant, each counted once wherever it stands."""
    keys, values = set[str](), set[str]()
    pending: list[Any] = [schemas()["variant"]]
    while pending:
        part = pending.pop()
        if isinstance(part, dict):
            keys |= part.get("properties", {}).keys()
            values |= {str(value) for value in (*part.get("enum", ()), *filter(None, [part.get("const")]))}
            pending += part.values()
        elif isinstance(part, list):
            pending += part
    named = {word.name for chapter in _OF_WORDS for word in words(chapter)}
    return {"words": len(named), "keys": len(keys), "values": len(values)}


def _meaning(word: Word, language: Language) -> str:
    return told(word.chapter, language).get(word.name, "")


def _naming(value: str, known: Iterable[Word], language: Language) -> Iterator[Word]:
    """Return the words that take a value, or name it in what they mean."""
    for word in known:
        taken = chain(word.takes, *word.keys.values())
        if f"`{value}`" in _meaning(word, language) or any(one.word == value for one in taken):
            yield word


def _chapter(name: str, several: Iterable[Word], language: Language) -> Iterator[str]:
    yield f"{name}:"
    yield from (f"  {one.name}: {_meaning(one, language)}" for one in several)


def _lines(word: Word, language: Language) -> Iterator[str]:
    yield f"{word.name} ({word.chapter})"
    yield f"  {_meaning(word, language)}"
    for name, taken in {word.name: word.takes, **word.keys}.items():
        if taken:
            named = ((one.word or f"<{one.sort}>", one.listed) for one in taken)
            yield f"  {name}: {' | '.join(f'[{told}, …]' if listed else told for told, listed in named)}"
    if word.example:
        yield f"    {word.example}"
