"""Several variants united in one: ``extends: [circe, sentinelles]``.

The base is the nearest variant from which all of them derive. What a member changes of the base is laid over
it, section by section, entry by entry, field by field, in the order in which the members are listed. Where
two members change one field differently, the file that composes them must say it, or there is a finding.

An effect, an extra move or a law that two members add under one name stands twice; the later one takes the
name of its variant along. So do two laws that they make of one: both restrict. The effects of a move follow
one another by their stages, as in any variant. Where one member has no castling, there is none; a right to
castle comes back in every way in which it does under one of them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from feerie.engine.rules.variant.end import CheckTest
from feerie.engine.rules.variant.exiled_pawns import Exile
from feerie.errors import DefinitionError, Finding
from feerie.language import IDENTITY
from feerie.language.definitions.inheriting.inheritance import WHOLE, fields_of, passed_on
from feerie.language.reading import Document, Entry, KeyPath, Node

EXTENDS: Final = "extends"

_NAMED: Final = frozenset({"effects", "laws", "moves", "walks"})
"""The sections in which two members may add different entries under one name."""


def compose(base: Document, members: Sequence[tuple[str, Document]], child: Document) -> Document:
    """Return the base with what the members change of it, for the document of ``child`` to be laid over.

    A member has its id, and its document with all that it inherits.
    Raises DefinitionError: ``compose-adds-nothing`` for a member without a change of its own, and
    ``compose-conflict`` for each field on which members differ, unless the child states it.
    """
    composition = _Composition(child)
    sections = _sections(base)
    sides = [(id_, _sections(document)) for id_, document in members]
    for number, (id_, own) in enumerate(sides):
        others = [other for other, _ in sides if other != id_]
        if _plain(own) == _plain(sections):
            nothing = child.finding((EXTENDS, number), "compose-adds-nothing", id=id_, others=others)
            composition.findings.append(nothing)
    united = composition.united(sections, sides, ())
    if composition.findings:
        raise DefinitionError(tuple(composition.findings))
    return Document(Node(child.root.mark, united))


def _sections(document: Document) -> dict[str, Entry]:
    """The sections that are inherited."""
    return {key: passed_on(entry) for key, entry in document.root.entries.items() if key not in IDENTITY}


def _plain(entries: Mapping[str, Entry]) -> dict[str, object]:
    return {key: entry.node.plain() for key, entry in entries.items()}


_Sides = Sequence[tuple[str, Mapping[str, Entry]]]
"""The entries of each member, by its id."""


@dataclass
class _Composition:
    """The union of mappings; what cannot be united is found, unless the child states it."""

    child: Document
    findings: list[Finding] = field(default_factory=list)

    def united(self, base: Mapping[str, Entry], sides: _Sides, path: KeyPath) -> dict[str, Entry]:
        """Return the mapping at a path: the base's keys, then those that each member adds."""
        keys = dict.fromkeys([*base, *(key for _, own in sides for key in own)])
        found: dict[str, Entry] = {}
        for key in keys:
            under = base.get(key)
            changed = [(id_, own.get(key)) for id_, own in sides if _value(own.get(key)) != _value(under)]
            values = [_value(entry) for _, entry in changed]
            distinct = [one for at, one in enumerate(changed) if values[at] not in values[:at]]
            are_new = under is None and bool(path) and path[-1] in _NAMED
            are_laws = path == ("laws",) and all(entry for _, entry in distinct)
            if len(distinct) > 1 and (are_new or are_laws):
                found |= dict(_renamed(key, distinct))
                continue
            entry = self._one((*path, key), under, distinct)
            if entry is not None:
                found[key] = entry
        return found

    def _one(
        self, path: KeyPath, under: Entry | None, changed: Sequence[tuple[str, Entry | None]]
    ) -> Entry | None:
        """Return the entry at a path, None if it is deleted; ``changed`` are the members' different ones."""
        if not changed:
            return under
        (_, last) = changed[-1]
        if len(changed) == 1:
            return last
        entries = [(id_, entry) for id_, entry in changed if entry is not None]
        # Mappings are merged key by key, fields replaced whole.
        is_open = path[0] not in WHOLE and len(path) <= fields_of(str(path[0]))
        if is_open and len(entries) == len(changed) and all(entry.is_mapping for _, entry in entries):
            sides = [(id_, entry.node.entries) for id_, entry in entries]
            inherited = under.node.entries if under else {}
            first = entries[0][1]
            return Entry(first.key_mark, Node(first.node.mark, self.united(inherited, sides, path)))
        if stands := next((one for _, one in entries if _prevails(path, one)), None):
            return stands
        if path == ("castling", "regained_by") and len(entries) == len(changed):
            return _joined([entry for _, entry in entries])
        if not self._states(path):
            mark = self.child.mark((EXTENDS,))
            told = [_told(id_, entry) for id_, entry in changed]
            name = ".".join(step for step in path if isinstance(step, str))
            example = f"with: {{{path[1]}: …}}" if path[0] == "params" else None
            self.findings.append(mark.finding("compose-conflict", key=name, sides=told, example=example))
        return last

    def _states(self, path: KeyPath) -> bool:
        """Return whether the child says what stands at a path, or replaces or deletes what is above it."""
        if path[0] == "params" and self.child.node(("with", path[1])) is not None:
            return True
        node = self.child.root
        for step in path:
            entry = node.entries.get(str(step))
            if entry is None:
                return False
            node = entry.node
            if not isinstance(node.value, Mapping):
                return True
        return True


def _value(entry: Entry | None) -> tuple[object, ...]:
    """The plain value of an entry, in a tuple; an empty one if there is none."""
    return () if entry is None else (entry.node.plain(),)


def _prevails(path: KeyPath, entry: Entry) -> bool:
    """Return whether what one member says stands, whatever the others say: no castling, no pawn there, or
    that all that makes a royal disappear is check."""
    if path == ("castling",):
        return not entry.is_mapping
    if path == ("check", "test"):
        return entry.node.value == CheckTest.TOTAL
    return path[0] == "exiled_pawns" and entry.node.value == Exile.FORBIDDEN


def _joined(entries: Sequence[Entry]) -> Entry:
    """Return entries whose values are one word or several as one that has the words of all."""
    words = {
        word.plain(): word
        for entry in entries
        for word in (entry.node.children if isinstance(entry.node.value, tuple) else (entry.node,))
    }
    first = entries[0]
    return Entry(first.key_mark, Node(first.node.mark, tuple(words.values())))


def _renamed(key: str, added: Sequence[tuple[str, Entry | None]]) -> Iterator[tuple[str, Entry]]:
    """Yield entries of one name; from the second on with the id of its variant behind the name."""
    for number, (id_, entry) in enumerate(added):
        if entry is not None:
            yield (f"{key}_{id_.replace('-', '_')}" if number else key), entry


def _told(id_: str, entry: Entry | None) -> str:
    """A member, and the place where it says what is in conflict; deletions have none."""
    return f"{id_} ({entry.key_mark})" if entry else id_
