"""What somebody is about to write: a variant or a diagram that checks, unfinished as it is; a site.

The files of a site are those of `site/`; `github` and `gitignore` have no dot there, which would hide them.
"""

from collections.abc import Iterator, Mapping
from datetime import date
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import groupby
from pathlib import PurePosixPath
from typing import Final

from feerie.engine.rules.variant.text import Text
from feerie.language import IDENTITY, ROOT, Language
from feerie.language.definitions.models.variant_model import VariantModel
from feerie.language.definitions.schemas.json_schema import example
from feerie.language.definitions.schemas.reference import CHAPTERS, words
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.reading.document import Document
from feerie.language.reading.plain_values import listed, written_out
from feerie.language.wording.meanings import meaning
from feerie.language.wording.starting import comment, mark, to_write
from feerie.studies.suggested_claims import Beginning

SCHEMA: Final = "feerie.schema.json"
"""The file to which the first line of others leads an editor."""

_FACTS: Final = ("inventors", "year", "source", "origin", "keywords", "verification")
_CHAPTER: Final = "file"
_MEANT: Final = ("verbs", "conditions", "when", "measures", "squares", "units", "walks", "conditional")
"""The chapters of words that no section is named after."""

_LATE: Final = "phases"
_LINEAGE: Final = ("extends", "with_")
_SECTIONS_OF: Final[Mapping[str, str]] = {"positions": "position", "end": "check, end"}
"""The sections of which a chapter tells, if they are not called the same."""

_WIDTH: Final = 96


def new_variant(
    id_: str, parent: VariantFile, own: Document, schema: str, day: date, language: Language
) -> str:
    """Return the text of a variant that says nothing yet but its parent.

    ``own`` is the parent's document without what that inherits; ``schema`` is the address of the schema,
    ``language`` that of the comments.
    """
    return "".join(
        [
            editor_line(schema),
            written_out({"id": id_, "name": dict(to_write("name", id=id_)), "added": day}),
            _told("lead", to_write("mark")),
            "hero: a\n",
            _told("summary", to_write("mark")),
            *_facts(language),
            written_out({"extends": parent.id}),
            *_parameters(parent, language),
            *_inherited(parent, own, language),
            *_sections(language),
            *_words(language),
        ]
    )


def new_diagram(first: Beginning, schema: str, language: Language) -> str:
    """Return the text of a diagram of one move, or of the moves that there are, with claims that hold."""
    moves = {"moves": [first.move]} if first.move else {}
    caption = to_write("caption", move=f"{{{first.move}}}") if first.move else to_write("moves")
    return "".join(
        [
            editor_line(schema),
            written_out({"why": mark(language), "position": first.position, **moves}),
            _told("title", to_write("mark")),
            _told("caption", caption),
            listed("claims", first.claims),
        ]
    )


def editor_line(schema: str) -> str:
    """Return the first line of a file, by which an editor finds the schema at an address or a path."""
    return f"# yaml-language-server: $schema={schema}\n"


def _told(key: str, text: Text) -> str:
    lines = "".join(f"  {line}\n" for line in written_out(text).splitlines())
    return f"{key}:\n{lines}"


def _facts(language: Language) -> Iterator[str]:
    yield _commented(comment("facts", language))
    for key in _FACTS:
        yield _commented(written_out({key: example(_CHAPTER, key)}))


def _parameters(parent: VariantFile, language: Language) -> Iterator[str]:
    """Yield what ``with`` may say: each parameter with its present value."""
    if parent.model.params:
        yield _commented(comment("parameters", language, parent=parent.id))
        values = {name: declared["default"] for name, declared in parent.model.params.items()}
        yield _commented(written_out({"with": values}))


def _inherited(parent: VariantFile, own: Document, language: Language) -> Iterator[str]:
    """Yield the rules that the parent itself states; those of the game that all know are not shown."""
    stated = {key: value for key, value in own.data.items() if key not in (*IDENTITY, "params", "position")}
    if stated and parent.id != ROOT:
        yield _commented(comment("inherited", language, parent=parent.id))
        yield _commented(written_out(stated))


def _sections(language: Language) -> Iterator[str]:
    """Yield the sections of a rule, with what they are and an example of each; those of entries come first,
    since they change most."""
    yield _commented(comment("sections", language))
    rules = [key for key in reversed(VariantModel.model_fields) if key not in (*IDENTITY, *_LINEAGE)]
    keys = sorted(rules, key=lambda key: key == _LATE)
    for said, alike in groupby(keys, lambda key: meaning(_CHAPTER, (key,), language)):
        sections = {key: example(_CHAPTER, key) for key in alike}
        yield _commented(f"— {', '.join(sections)}: {said}")
        yield _commented(written_out(sections))


def _words(language: Language) -> Iterator[str]:
    """Yield all words by what they are, then those inside of each section."""
    yield _commented(comment("words", language))
    for chapter in (*_MEANT, *(one for one in CHAPTERS if one not in (*_MEANT, _CHAPTER))):
        is_section = chapter not in _MEANT
        told = comment("inside", language, chapter=_SECTIONS_OF.get(chapter, chapter)) if is_section else ""
        names = ", ".join(dict.fromkeys(word.name for word in words(chapter)))
        yield _commented(f"  {told or comment(chapter, language)}: {names}")


def _commented(text: str) -> str:
    """The lines of a text as comments; a line of words that is too long goes on in the next."""
    lines = (piece for line in text.splitlines() for piece in _wrapped(line))
    return "".join(f"# {line}\n" for line in lines)


def _wrapped(line: str) -> Iterator[str]:
    """Yield a line in pieces, broken only behind a comma: what is YAML has no line as long as that."""
    while len(line) > _WIDTH and ", " in line[:_WIDTH]:
        head, _, _ = line[:_WIDTH].rpartition(", ")
        yield f"{head},"
        line = f"    {line[len(head) + 2 :]}"
    yield line


_HIDDEN: Final = ("github", "gitignore")
_VERSION: Final = "VERSION"


def new_site() -> Iterator[tuple[PurePosixPath, str]]:
    """Yield the files of a new site with their paths; it requires the version of Féerie that is running."""
    for path, file in _below(files(__package__) / "site", PurePosixPath()):
        yield path, file.read_text(encoding="utf-8").replace(_VERSION, version("feerie"))


def _below(folder: Traversable, path: PurePosixPath) -> Iterator[tuple[PurePosixPath, Traversable]]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        here = path / (f".{one.name}" if one.name in _HIDDEN else one.name)
        if one.is_dir():
            yield from _below(one, here)
        else:
            yield here, one
