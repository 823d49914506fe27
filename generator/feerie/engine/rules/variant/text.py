"""Texts in several languages, and names of kinds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping


class Text(Mapping[str, str]):
    """A text in several languages: its words by the code of the language, in the order of the languages."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = dict(words)

    @classmethod
    def alike(cls, words: str, languages: Iterable[str]) -> Text:
        """Return a text that is the same in each of these languages."""
        return cls(dict.fromkeys(languages, words))

    def __getitem__(self, language: str) -> str:
        return self._words[language]

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def __hash__(self) -> int:
        return hash(frozenset(self._words.items()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._words!r})"


class Name(Text):
    """The name of a kind of unit: a noun in each language.

    ``noun`` has the facts that a grammar cannot tell from the word, such as its gender; the data of each
    language list these facts and their values.
    """

    def __init__(self, words: Mapping[str, str], noun: Mapping[str, str] | None = None) -> None:
        super().__init__(words)
        self.noun: Mapping[str, str] = dict(noun or {})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Name):
            return NotImplemented
        return dict(self) == dict(other) and self.noun == other.noun

    def __hash__(self) -> int:
        return super().__hash__()

    def __repr__(self) -> str:
        return f"Name({dict(self)!r}, {self.noun!r})"
