"""One document laid over another: a child's over its parent's, a phase over its variant.

A document is made of sections, a section of entries, an entry of fields. Sections and entries are merged; a
field is replaced whole, since a mixture of two fields would be a rule that no author has written.

- ``section: ~``, ``entry: ~`` and ``field: ~`` delete what is inherited.
- A section or an entry that is not a mapping in both files is replaced whole.
- ``position`` is replaced whole: a placement by FEN and one by lists make no position together.
- A kind with ``where`` is a further reading of the inherited kind, for some of its units. Fields that the
  reading does not state are the kind's; the reading is kept beside the kind's own fields.
- ``phases`` has for each phase the sections of a document. There ``entry: ~`` deletes an entry of the
  variant while the phase lasts; so the null is kept until :func:`in_phase` lays the phase over the variant.
- An entry that says ``inherited: false`` is that of its own file alone.
- Name, origin, date and the other keys of `IDENTITY` are not inherited.

The parent's entries come first, in their order. Every value keeps its mark in its own file.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from feerie.engine.rules.variant.pieces import READINGS
from feerie.errors import DefinitionError, Finding, offered
from feerie.language import IDENTITY
from feerie.language.languages import LANGUAGES, REFERENCE
from feerie.language.reading import Document, Entry, Mark, Node, shown

FAIRY: Final = "fairy"
PHASES: Final = "phases"
_PIECES: Final = "pieces"
_COLOUR: Final = "colour"
INHERITED: Final = "inherited"
"""The key of an entry that says whether a child has it, too."""

WHOLE: Final = frozenset({"position"})

_FIELDS: Final = {PHASES: 4, "captured": 1, "check": 1, "promotion": 1, "turn": 1}
"""The level of keys at which the fields of a section stand, where it is not that below its entries: a section
without entries has them at once, and such a field may be a mapping itself."""


def inherit(parent: Document | None, child: Document) -> Document:
    """Return the child with all that it inherits from its parent, which has inherited already.

    Raises DefinitionError (``nothing-to-delete``) for each null at an entry that is not inherited; so it
    is called for a variant without a parent, too.
    """
    findings: list[Finding] = []
    inherited = parent.root.entries if parent else {}
    merged = {key: entry for key, entry in child.root.entries.items() if key in IDENTITY}
    merged |= {key: passed_on(entry) for key, entry in inherited.items() if key not in IDENTITY}
    stated = {key: entry for key, entry in child.root.entries.items() if key not in IDENTITY}
    _lay_over(merged, stated, findings)
    return _document(child.root.mark, merged, findings)


def passed_on(section: Entry) -> Entry:
    """A section as a child inherits it: without the entries that are not."""
    told = {key: entry.node.entries.get(INHERITED) for key, entry in section.node.entries.items()}
    own = {key for key, one in told.items() if one is not None and one.node.value is False}
    if not own:
        return section
    return Entry(section.key_mark, Node(section.node.mark, _less(section.node.entries, own)))


def in_phase(variant: Document, phase: str) -> Document:
    """Return the document of a variant while a phase lasts, without its ``phases``.

    Raises DefinitionError (``nothing-to-delete``).
    """
    findings: list[Finding] = []
    merged = {key: entry for key, entry in variant.root.entries.items() if key != PHASES}
    _lay_over(merged, variant.entries(PHASES, phase), findings)
    return _document(variant.root.mark, merged, findings)


def _document(mark: Mark, entries: Mapping[str, Entry], findings: list[Finding]) -> Document:
    if findings:
        raise DefinitionError(tuple(findings))
    return Document(Node(mark, entries))


def _lay_over(base: dict[str, Entry], sections: Mapping[str, Entry], findings: list[Finding]) -> None:
    """Lay sections over those of ``base``."""
    for name, section in sections.items():
        under = base.get(name)
        levels = fields_of(name)
        if section.node.value is None:
            _check_deletions({name: section}, _less(base, IDENTITY), findings)
            base.pop(name, None)
            continue
        if name in WHOLE or not isinstance(section.node.value, Mapping):
            base[name] = section
            continue
        inherited = under.node.entries if under else {}
        _check_deletions(section.node.entries, inherited, findings)
        for key, entry in section.node.entries.items() if name != PHASES else ():
            fields = inherited[key].node.entries if key in inherited else {}
            _check_deletions(entry.node.entries, fields, findings)
        deleted = {key for key, entry in section.node.entries.items() if entry.node.value is None}
        lower = Node(section.node.mark, _less(inherited, deleted))
        upper = Node(section.node.mark, _less(section.node.entries, deleted))
        if name == _PIECES:
            upper = _with_readings(lower, upper)
        base[name] = Entry(section.key_mark, _merged(lower, upper, levels, waits=name == PHASES))


def _with_readings(under: Node, over: Node) -> Node:
    """The kinds of a file; one with ``where`` becomes the inherited kind with one reading more."""
    entries = dict(over.entries)
    for kind, entry in over.entries.items():
        inherited = under.entries.get(kind)
        if inherited is None or _COLOUR not in entry.node.entries:
            continue
        whole = inherited.node
        plain = Node(whole.mark, _less(whole.entries, {READINGS}))
        reading = Entry(entry.key_mark, _merged(plain, entry.node, 1))
        earlier = whole.entries[READINGS].node.children if READINGS in whole.entries else ()
        readings = Entry(entry.key_mark, Node(entry.node.mark, (*earlier, reading.node)))
        entries[kind] = Entry(entry.key_mark, Node(whole.mark, {**whole.entries, READINGS: readings}))
    return Node(over.mark, entries)


def _less(entries: Mapping[str, Entry], deleted: Collection[str]) -> dict[str, Entry]:
    return {key: entry for key, entry in entries.items() if key not in deleted}


def _check_deletions(
    entries: Mapping[str, Entry], inherited: Mapping[str, Entry], findings: list[Finding]
) -> None:
    """Add a finding for each entry that deletes what is not inherited."""
    for key, entry in entries.items():
        if entry.node.value is None and key not in inherited:
            told = offered(key, inherited)
            findings.append(entry.key_mark.finding("nothing-to-delete", entry=shown(key), **told))


def fields_of(section: str) -> int:
    """Return the level of the fields of a section, which are replaced whole."""
    return _FIELDS.get(section, 2)


def _merged(under: Node, over: Node, levels: int, *, waits: bool = False) -> Node:
    """One node over another: keys are merged down to ``levels``, what is deeper is replaced.

    A null deletes the field below it; if it ``waits``, in a phase, it stays until the phase is laid over the
    variant.
    """
    if not (levels and isinstance(under.value, Mapping) and isinstance(over.value, Mapping)):
        return over
    entries = dict(under.entries)
    for key, entry in over.entries.items():
        lower = entries.get(key)
        node = _merged(lower.node, entry.node, levels - 1, waits=waits) if lower else entry.node
        entries[key] = Entry(entry.key_mark, node)
    if levels == 1 and not waits:
        entries = {key: entry for key, entry in entries.items() if entry.node.value is not None}
    return Node(over.mark, entries)


def with_fairy(document: Document) -> Document:
    """Return a variant whose own kinds are completed by the fairy kinds of every variant, and precede them.

    A kind of its own with the name of a fairy kind states only what differs. An inherited fairy kind whose
    symbol is taken, by another kind or as the letter of a further colour, is left out.
    """
    sections = document.root.entries
    own, fairy = sections.get(_PIECES), sections.get(FAIRY)
    if own is None or fairy is None or not (own.is_mapping and fairy.is_mapping):
        return document
    pieces = {
        name: Entry(entry.key_mark, _merged(fairy.node.entries[name].node, entry.node, 1))
        if name in fairy.node.entries
        else entry
        for name, entry in own.node.entries.items()
    }
    taken = {symbol for entry in pieces.values() for symbol in _symbols(entry.node)}
    taken |= {(REFERENCE, letter.upper()) for letter in _letters(sections)}
    rest = {
        name: entry
        for name, entry in fairy.node.entries.items()
        if name not in pieces
        and (entry.key_mark.file == document.file or taken.isdisjoint(_symbols(entry.node)))
    }
    replaced = {
        _PIECES: Entry(own.key_mark, Node(own.node.mark, pieces)),
        FAIRY: Entry(fairy.key_mark, Node(fairy.node.mark, rest)),
    }
    return Document(Node(document.root.mark, {**sections, **replaced}))


def _symbols(kind: Node) -> Iterator[tuple[str, str]]:
    """Yield the languages and symbols of a kind."""
    symbol = kind.entries.get("symbol")
    for language in LANGUAGES if symbol else ():
        entry = symbol.node.entries.get(language) if symbol else None
        if entry and isinstance(entry.node.value, str):
            yield language, entry.node.value


def _letters(sections: Mapping[str, Entry]) -> Iterator[str]:
    """Yield the letters of further colours in FEN."""
    for colour in sections["colours"].node.children if "colours" in sections else ():
        letters = colour.entries.get("letters")
        for letter in letters.node.children if letters else ():
            if isinstance(letter.value, str):
                yield letter.value
