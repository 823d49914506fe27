"""The rule of a variant in sentences, from the nodes of its file; what it says otherwise than another."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from feerie.engine.rules.variant import Text
from feerie.language import IDENTITY, Language
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.reading import Mark, Node
from feerie.language.wording.grammar import contracted, name_in
from feerie.language.wording.language import Value, templates
from feerie.language.wording.rulebook.book import FAIRY, PARAMS, Ancestor, Book, Sentence, rulebook
from feerie.language.wording.rulebook.entries import needed
from feerie.language.wording.rulebook.said import Said
from feerie.pictures.showing.audience import Audience

_OF_RULES: Final = ("extends", "with")


def book_of(file: VariantFile, language: Language) -> Book:
    """Return the rule of a variant."""
    own, *others = file.sources
    sources = {str(document.data["id"]): document for document in others} | {file.id: own}
    lineage = [
        Ancestor(id_, Text(sources[id_].data["name"]), sources[id_].file, _said(sources[id_].root))
        for id_ in (file.id, *file.parents)
    ]
    lexicon = Audience(file.variant, language).lexicon
    return rulebook(file.variant, _said(file.document.root), lineage, lexicon)


def needed_by(file: VariantFile, name: str, language: Language) -> str | None:
    """Return what would have to hold for an entry of a variant to allow a move, as a clause; None where its
    condition tells nothing."""
    return needed(file.variant, _said(file.document.root), name, Audience(file.variant, language).lexicon)


class Passage(NamedTuple):
    """Lines of a variant's file that stand together.

    ``line`` is the number of the first, if sentences of the rule tell these lines; otherwise it is 0.
    """

    line: int
    text: str


def passages(file: VariantFile, text: str, book: Book) -> tuple[Passage, ...]:
    """Return the lines of a variant's file that say its rule, without its names and the words of people.

    Of what several sentences tell in part, each begins a passage of its own.
    """
    ends: dict[int, int] = {}
    for told in filter(None, (sentence.lines(file.sources[0].file) for sentence in book.sentences)):
        ends[told[0]] = max(told[-1], ends.get(told[0], 0))
    found: list[Passage] = []
    line, last = 0, 0
    for number, written in _of_rules(file, text.splitlines()):
        if number in ends:
            line, last = number, ends[number]
        elif line and number > last:
            line = 0
        if found and found[-1].line == line:
            found[-1] = Passage(line, f"{found[-1].text}\n{written}")
        else:
            found.append(Passage(line, written))
    return tuple(found)


def _of_rules(file: VariantFile, lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the lines that say the rule, each with its number."""
    entries = file.sources[0].root.entries
    starts = sorted((entry.key_mark.line, key) for key, entry in entries.items())
    stops = [line for line, _ in starts[1:]] + [len(lines) + 1]
    kept = [
        number
        for (start, key), stop in zip(starts, stops, strict=True)
        if key in _OF_RULES or key not in IDENTITY
        for number in range(start, min(stop, len(lines) + 1))
    ]
    while kept and not lines[kept[-1] - 1].strip():
        kept.pop()
    return ((number, lines[number - 1]) for number in kept)


def _said(node: Node, key: Mark | None = None) -> Said:
    places = tuple(dict.fromkeys(mark for mark in (key, node.mark) if mark is not None))
    if isinstance(node.value, tuple):
        return Said(tuple(map(_said, node.value)), places)
    if isinstance(node.value, str | int | float | bool | None):
        return Said(node.value, places)
    return Said({name: _said(entry.node, entry.key_mark) for name, entry in node.value.items()}, places)


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
