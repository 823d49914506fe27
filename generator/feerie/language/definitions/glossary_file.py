"""The glossary: the terms of the field with their definitions in every language."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from pydantic import Field, TypeAdapter, create_model

from feerie.errors import DefinitionError, Finding, nearest
from feerie.language.definitions.folders import shown_path
from feerie.language.definitions.models.set_forms import Id, Short
from feerie.language.definitions.models.text_types import LanguageCode, TranslatedText
from feerie.language.languages import LANGUAGES, Language
from feerie.language.reading import Document, Strict, read_document, validate

OperationName = Literal[
    "displace", "remove", "place", "swap", "mutate", "recolour", "set", "capture", "castling", "promotion",
]  # fmt: skip
"""The seven operations, and the causes of operations in every variant."""


if TYPE_CHECKING:
    _Words = Strict
else:
    _Words = create_model("Words", __base__=Strict, **dict.fromkeys(LANGUAGES, (Short, ...)))


class TermModel(_Words):
    """A term by its word in each language.

    ``forms`` are other words for it in texts; a ``quiet`` term is well known, so pages do not link it.
    ``operation`` is the operation that it is a case of, ``see`` are the ids of other terms.
    """

    forms: dict[LanguageCode, tuple[Short, ...]] = Field(default_factory=dict)
    quiet: bool = False
    operation: OperationName | None = None
    definition: TranslatedText
    see: tuple[Id, ...] = ()

    def word(self, language: Language) -> str:
        """Return the term in a language."""
        word: str = getattr(self, language)
        return word


_MODEL: Final[TypeAdapter[dict[Id, TermModel]]] = TypeAdapter(dict[Id, TermModel])


def read_glossary(path: Path) -> Mapping[str, TermModel]:
    """Return the terms of a file by id, in the order of the file; raises DefinitionError."""
    document = read_document(path, path.parent, shown_path(path))
    terms = validate(_MODEL, document)
    if findings := tuple(_unknown_references(terms, document)):
        raise DefinitionError(findings)
    return terms


def _unknown_references(terms: Mapping[str, TermModel], document: Document) -> Iterator[Finding]:
    """Findings about references to unknown terms."""
    for name, term in terms.items():
        for number, other in enumerate(term.see):
            if other not in terms:
                values = {"found": other, "expected": None, "nearest": nearest(other, terms)}
                yield document.finding((name, "see", number), "not-one-of", **values)
