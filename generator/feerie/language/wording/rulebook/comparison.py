"""What one rule says otherwise than another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from feerie.language.languages import Language
from feerie.language.wording.grammar import contracted, name_in
from feerie.language.wording.language import Value, templates
from feerie.language.wording.rulebook.book import FAIRY, PARAMS, Book, Sentence


@dataclass(frozen=True, slots=True)
class Change:
    """What one rule says otherwise than another: a sentence of each, None where it has none."""

    path: tuple[str, ...]
    new: Sentence | None
    old: Sentence | None


def changes(book: Book, other: Book) -> tuple[Change, ...]:
    """Return what a rule changes of another, in its own order, then what it lacks.

    What a derived variant may set is no part of the rule.
    """
    old, new = (
        {
            sentence.path: sentence
            for sentence in (*one.sentences, *one.summed_up)
            if sentence.path[0] != PARAMS and sentence.path != (FAIRY,)
        }
        for one in (other, book)
    )
    changed = [
        Change(path, sentence, old.get(path))
        for path, sentence in new.items()
        if (was := old.get(path)) is None or was.text != sentence.text
    ]
    gone_from = (Change(path, None, sentence) for path, sentence in old.items() if path not in new)
    return (*changed, *gone_from)


def compared(book: Book, other: Book, found: Sequence[Change], language: Language) -> Iterator[str]:
    """Yield a title, then a sentence or two for each change of another rule."""
    rows = templates(language, "rules", "titles")
    names: dict[str, Value] = {"name": book.name, "parent": other.name}
    after: dict[str, Value] = {"parent": name_in("after", other.name, language)}
    yield contracted(
        rows["changed"].fill({**names, **after}) if found else rows["same"].fill(names), language
    )
    for change in found:
        told: dict[str, Value] = {
            **names,
            "new": change.new.text if change.new else None,
            "old": change.old.text if change.old else None,
        }
        if change.old is None:
            yield str(told["new"])
        elif change.new is None:
            yield contracted(rows["gone"].fill({**told, **after}), language)
        else:
            yield rows["instead"].fill(told)
