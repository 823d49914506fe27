"""Parameters of a variant: declared under ``params``, set by a child's ``with``, used as ``$name``.

| function | does |
|---|---|
| `assign` | lays the values of a child's ``with`` over the defaults of its parent |
| `substitute` | checks every value, and puts it in the place of its name |
| `without_own` | does so for the parameters that a variant does not share with those it is composed with |

A lineage applies ``inherit(assign(parent, child), child)`` from the oldest variant to the youngest, and
``substitute`` once in the end. A value in ``with`` becomes the default, so a grandchild's replaces a child's.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from feerie.engine.board.units import PLAYERS
from feerie.errors import DefinitionError, Finding, offered
from feerie.language import IDENTITY
from feerie.language.definitions.inheriting.inheritance import FAIRY
from feerie.language.definitions.inheriting.parameter_types import Declaration, Names, value_findings
from feerie.language.reading import Document, Entry, Mark, Node, shown, type_name, validate
from feerie.language.reading.node import MAX_DEPTH, MAX_NODES

PHASE_VARIABLES: Final = frozenset({"keeper", "other"})
"""Names after a ``$`` that are no parameters: the phase of the game settles them."""

_PARAMS: Final = "params"
_DEFAULT: Final = "default"
_REFERENCE: Final = re.compile(r"\$([^\W\d][\w-]*)")


def assign(parent: Document, child: Document) -> Document:
    """Return the parent with the values in the child's ``with`` as the defaults of its parameters.

    Raises DefinitionError: ``unknown-parameter``, and ``wrong-type`` if ``with`` is not a mapping.
    """
    given = child.node(("with",))
    if given is None:
        return parent
    if not isinstance(given.value, Mapping):
        finding = child.finding(("with",), "wrong-type", found=type_name(given.value), expected=["mapping"])
        raise DefinitionError((finding,))
    params = dict(parent.entries(_PARAMS))
    values = given.entries
    if findings := [_unknown(one, params, values[one].key_mark) for one in values if one not in params]:
        raise DefinitionError(tuple(findings))
    return _with_params(parent, params | {one: _with_default(params[one], values[one]) for one in values})


def substitute(document: Document, names: Names, kept: Collection[str] = ()) -> Document:
    """Return the document with the values of its parameters in the place of their names.

    ``names`` are the names in the variant, by which values are checked. Under ``params`` each value becomes
    the default. The parameters ``kept`` stay as they are.
    Raises DefinitionError with everything that is wrong: findings in the declarations and in the values,
    ``unknown-parameter``, ``cycle``, ``parameter-expansion``, ``reserved-parameter``.
    """
    findings: list[Finding] = []
    declarations = _declarations(document, findings, kept)
    substitution = _Substitution(document, declarations, findings)
    params = {name: substitution.value(name) for name in declarations}
    for name, declaration in declarations.items():
        # A name that could not be replaced has a finding already.
        told = params[name].value
        if not (isinstance(told, str) and _REFERENCE.fullmatch(told)):
            findings += value_findings(params[name], declaration, names)
    entries = {
        key: entry
        if key in IDENTITY or key == _PARAMS
        else Entry(entry.key_mark, substitution.of(entry.node))
        for key, entry in document.root.entries.items()
    }
    settled = Document(substitution.bounded(Node(document.root.mark, entries), document.root))
    if findings:
        raise DefinitionError(tuple(findings))
    defaults = {
        name: entry if name in kept else _with_default(entry, Entry(entry.key_mark, params[name]))
        for name, entry in document.entries(_PARAMS).items()
    }
    return _with_params(settled, defaults)


def without_own(document: Document, names: Names, kept: Collection[str]) -> Document:
    """Return the document with the values of its parameters in their place, and only those ``kept`` declared.

    Raises DefinitionError as `substitute` does.
    """
    settled = substitute(document, names, kept)
    params = settled.entries(_PARAMS)
    return _with_params(settled, {name: entry for name, entry in params.items() if name in kept})


def idle_parameters(document: Document) -> Iterator[Finding]:
    """Yield findings about parameters that are not used, at their declaration or at their value in ``with``.

    The document is one before `substitute`.
    """
    used: set[str] = set()
    pending = [entry.node for key, entry in document.root.entries.items() if key not in (*IDENTITY, _PARAMS)]
    while pending:
        for node in pending.pop().within():
            reference = _REFERENCE.fullmatch(node.value) if isinstance(node.value, str) else None
            if reference and reference[1] not in used:
                used.add(reference[1])
                # A parameter may be used in the value of another.
                pending += [default] if (default := document.node((_PARAMS, reference[1]))) else []
    for name, entry in document.entries(_PARAMS).items():
        if name not in used:
            given = entry.node.entries.get(_DEFAULT, entry)
            # A value by `with` stands in the child, the declaration in its parent.
            mark = entry.key_mark if entry.key_mark.file == document.file else given.key_mark
            yield mark.finding("unused-parameter", name=name)


def names_of(document: Document) -> Names:
    """Return the names of a document's kinds, colours, zones and so on, as far as it can be read."""
    colours = document.node(("colours",))
    listed = [colour.plain() for colour in colours.children] if colours else []
    found = [colour.get("id") if isinstance(colour, dict) else colour for colour in listed]
    further = [colour for colour in found if isinstance(colour, str) and colour not in PLAYERS]
    kinds, spare, zones, numbers, counters = (
        list(document.entries(*path))
        for path in (("pieces",), (FAIRY,), ("board", "zones"), ("phases",), ("counters",))
    )
    return Names(kinds, [*PLAYERS, *further], spare, zones, numbers, counters)


def _declarations(
    document: Document, findings: list[Finding], kept: Collection[str]
) -> dict[str, Declaration]:
    """The declarations without findings, and without those ``kept``; the findings of the others are added."""
    section = document.node((_PARAMS,))
    if section is not None and not isinstance(section.value, Mapping):
        found = type_name(section.value)
        findings.append(document.finding((_PARAMS,), "wrong-type", found=found, expected=["mapping"]))
    declarations: dict[str, Declaration] = {}
    for name, entry in document.entries(_PARAMS).items():
        if name in kept:
            continue
        if name in PHASE_VARIABLES:
            findings.append(entry.key_mark.finding("reserved-parameter", name=name))
        try:
            declarations[name] = validate(Declaration, document, (_PARAMS, name))
        except DefinitionError as error:
            findings += error.findings
    return declarations


class _Substitution:
    """Puts values in the place of names, and adds findings about unknown names."""

    def __init__(self, document: Document, declared: Collection[str], findings: list[Finding]) -> None:
        entries = document.entries(_PARAMS)
        self._defaults = {name: entries[name].node.entries[_DEFAULT].node for name in declared}
        self._names = list(entries)
        self._findings = findings
        self._settled: dict[str, Node] = {}
        self._settling: list[str] = []

    def value(self, name: str) -> Node:
        """Return the value of a parameter, in which the names are replaced."""
        if name not in self._settled:
            self._settling.append(name)
            self._settled[name] = self.of(self._defaults[name])
            self._settling.pop()
        return self._settled[name]

    def of(self, node: Node) -> Node:
        """Return the node with all names in it replaced."""
        if not node.refers:
            return node
        if isinstance(node.value, str):
            return self._named(node, node.value)
        return self.bounded(node.rebuilt(self.of), node)

    def bounded(self, node: Node, instead: Node) -> Node:
        """Return the node, or ``instead`` with a finding if values within values have made it too large."""
        if node.size <= MAX_NODES and node.height <= MAX_DEPTH:
            return node
        self._findings.append(node.mark.finding("parameter-expansion", limit=MAX_NODES, depth=MAX_DEPTH))
        return instead

    def _named(self, node: Node, text: str) -> Node:
        reference = _REFERENCE.fullmatch(text)
        name = reference[1] if reference else None
        if name is None or name in PHASE_VARIABLES:
            return node
        if name in self._settling:
            cycle = [*self._settling[self._settling.index(name) :], name]
            self._findings.append(node.mark.finding("cycle", chain=" → ".join(cycle)))
        elif name in self._defaults:
            return self.value(name)
        elif name not in self._names:
            self._findings.append(_unknown(name, self._names, node.mark))
        return node


def _with_default(declaration: Entry, value: Entry) -> Entry:
    """The declaration with another default."""
    entries = {**declaration.node.entries, _DEFAULT: value}
    return Entry(declaration.key_mark, Node(declaration.node.mark, entries))


def _with_params(document: Document, params: Mapping[str, Entry]) -> Document:
    """The document with other declarations in its section ``params``, if it has one; without any, none."""
    root = document.root
    section = root.entries.get(_PARAMS)
    if section is None:
        return document
    if not params:
        return Document(Node(root.mark, {key: one for key, one in root.entries.items() if key != _PARAMS}))
    replaced = Entry(section.key_mark, Node(section.node.mark, params))
    return Document(Node(root.mark, {**root.entries, _PARAMS: replaced}))


def _unknown(name: str, known: Collection[str], mark: Mark) -> Finding:
    return mark.finding("unknown-parameter", name=shown(name), **offered(name, known))
