"""The variants that a file of another program may name, what their rules say of a position, and what a format
has no way to say of it."""

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Final

from feerie.desk.exchange.problem import Problem
from feerie.engine.board import BLACK, NEUTRAL, WHITE, Geometry, Kind, Position, Square, Unit
from feerie.engine.memories import MEMORIES
from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError, FeerieError
from feerie.language import ROOT, table_of
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.set_forms import TOGETHER
from feerie.language.definitions.own_rules import board_of, with_neutrals
from feerie.language.reading.composer import UNPRINTABLE
from feerie.studies.checked_library import CheckedLibrary

Units = tuple[Unit | None, ...]

_ORTHODOX: Final = ("chess", "fromposition", "normal", "standard")
"""What other programs call the game without a variant."""


@dataclass(frozen=True)
class Rules:
    """The variants of a library. Where a file names none, the one with the id ``variant`` holds."""

    library: Library
    variant: str = ROOT
    _known: dict[tuple[str, Geometry | None, str], Variant] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def of(
        self, id_: str, board: Geometry | None = None, further: Mapping[str, Any] | None = None
    ) -> Variant:
        """Return the rules of an id, with neutral units, on a board that need not be theirs, with ``further``
        rules over them.

        Raises DefinitionError, or FeerieError (``unknown-variant``)."""
        file = self.library.variant(id_)
        key = id_, None if board == file.variant.geometry else board, repr(further or {})
        if key not in self._known:
            self._known[key] = with_neutrals(file, board, further).variant
        return self._known[key]

    def under(self, problem: Problem) -> Variant:
        """Return the rules of a problem, on its own board."""
        return self.of(problem.variant, problem.position.geometry, problem.rules)

    def own_board(self, problem: Problem) -> dict[str, Any]:
        """Return what a problem tells of its board; nothing if that is the board of its variant."""
        return board_of(problem.position.geometry, self.of(problem.variant).geometry)

    @cached_property
    def checked(self) -> CheckedLibrary:
        """The library with what has been played of it."""
        return CheckedLibrary(self.library)

    def together(self, ids: Sequence[str]) -> str | None:
        """Return the id of the variant that several make together; None if they differ on something, or if
        one is a form of another.

        None of them is orthodox chess.
        """
        if not self._bases(ids).isdisjoint(ids):
            return None
        joined = TOGETHER.join(dict.fromkeys(ids)) or ROOT
        try:
            self.of(joined)
        except DefinitionError:
            return None
        return joined

    def _bases(self, ids: Iterable[str]) -> set[str]:
        """Return the ids of the variants that some extend, near and far, without orthodox chess."""
        told = (self._documents.get(id_, {}).get("extends") for id_ in ids)
        bases = {one for one in told if isinstance(one, str) and one != ROOT}
        return bases | self._bases(bases) if bases else bases

    def conditions(self, id_: str) -> list[str]:
        """Return the ids of what makes a variant together, each a condition that a program must be told.

        What is orthodox chess but for neutral units is none: any position may have these.
        """
        orthodox = _told(self.of(ROOT))
        return [one for one in ids_of(id_) if _told(self.of(one)) != orthodox]

    def called(self, program: str) -> dict[str, str]:
        """Return the ids of variants by the names that a program gives to them."""
        return {name: id_ for id_, name in self.names_in(program).items()}

    def names_in(self, program: str) -> dict[str, str]:
        """Return the names that a program gives to variants, by their ids; several may have one name."""
        return self._names.get(program, {})

    def letters_in(self, program: str, id_: str) -> dict[Kind, str]:
        """Return the letters that a program gives to kinds of a variant of its own: `Circe, leaper = WE`."""
        pairs = (one.partition("=") for one in self._told.get((program, id_), ()) if "=" in one)
        return {Kind(kind.strip()): letters.strip() for kind, _, letters in pairs}

    @cached_property
    def _names(self) -> dict[str, dict[str, str]]:
        """The names of variants by program and id, without what is said of their kinds."""
        found: dict[str, dict[str, str]] = {}
        for (program, id_), parts in self._told.items():
            found.setdefault(program, {})[id_] = ",".join(one for one in parts if "=" not in one)
        return found

    @cached_property
    def _told(self) -> dict[tuple[str, str], list[str]]:
        """What the files of variants say of programs, by these and the ids, at its commas; what is said in
        several languages is a description, and no name."""
        known = ((id_, data.get("verification")) for id_, data in self._documents.items())
        return {
            (program, id_): name.split(",")
            for id_, names in known
            if isinstance(names, dict)
            for program, name in names.items()
            if isinstance(name, str)
        }

    def named(self, name: str) -> str:
        """Return the id of the variant with that id, or with that name in any language or on a server;
        capitals do not matter, nor blanks and hyphens.

        Raises FeerieError (``unknown-variant``).
        """
        wanted = _squashed(name)
        if wanted in _ORTHODOX:
            return ROOT
        if wanted in self._squashed_names:
            return self._squashed_names[wanted]
        as_id = name.casefold().replace(" ", "-")
        for id_, told in zip(ids_of(as_id), ids_of(name), strict=True):
            self.library.path(id_ if id_ in self.library.ids else told)
        return as_id

    @cached_property
    def _squashed_names(self) -> dict[str, str]:
        """The ids of variants by all their names, without capitals, blanks and hyphens."""
        found = dict(table_of("feerie.desk.exchange", "data", "names.toml"))
        for id_, data in self._documents.items():
            names = data.get("name")
            told = [*names.values()] if isinstance(names, dict) else []
            found |= dict.fromkeys((_squashed(str(one)) for one in (*told, id_)), id_)
        return {name: id_ for name, id_ in found.items() if id_ in self.library.ids}

    @cached_property
    def _documents(self) -> dict[str, dict[str, Any]]:
        """The files of the variants by id, without those that cannot be read, of which `check` tells."""
        found = {}
        for id_ in self.library.ids:
            with suppress(DefinitionError):
                found[id_] = self.library.document_at(self.library.path(id_)).data
        return found


def _squashed(name: str) -> str:
    """A name in small letters, without blanks and hyphens."""
    return re.sub(r"[\s-]", "", name.casefold())


def _told(rules: Variant) -> list[Any]:
    """All that rules say, without what they are called."""
    return [getattr(rules, one.name) for one in fields(rules) if one.name not in ("id", "name")]


def ids_of(variant: str) -> list[str]:
    """Return the ids of the variants that make one together; a variant alone is itself."""
    return variant.split(TOGETHER)


def at_home(variant: Variant, units: Units) -> frozenset[Square]:
    """Return the squares of kings and rooks that could castle, had they not moved.

    A unit without its partner could only where a partner may yet come home.
    """
    if variant.castling is None:
        return frozenset()
    alone = bool(variant.castling.returns)
    found: set[Square] = set()
    for right in variant.alphabet.rights_on(units, variant.geometry.files).values():
        standing = {square for square, unit in right if units[square] == unit}
        found |= standing if alone or len(standing) == len(right) else set()
    return frozenset(found)


def beyond(position: Position, variant: Variant) -> list[str]:
    """Return the state of a position that no problem's diagram shows, by the keys of our files."""
    found = [memory.name for memory in MEMORIES if position.recall(memory)]
    found += [key for key in ("keeper", "made") if getattr(position, key)]
    if position.reserves:
        found.append("reserve")
    if position.phase != 1:
        found.append("phase")
    if position.promotes != variant.alphabet.fairy_kinds(position.units):
        found.append("promotes")
    return found


PROBLEMISTS: Final = (WHITE, BLACK, NEUTRAL)
"""The colours of problemists' formats, in their order."""

PLAIN: Final = Geometry()
"""The ordinary board."""


def is_plain(text: str) -> bool:
    """Return whether a text can stand in a file of text: something is seen of it, and nothing steers."""
    return bool(text.strip()) and not UNPRINTABLE.search(text) and "\r" not in text


def refuse_losses(form: str, lost: Iterable[str]) -> None:
    """Raise FeerieError (``export-loss``) if a format would lose anything.

    What is lost is named by units on squares as in our FEN, by keys of our files, by ids of variants.
    """
    if several := list(dict.fromkeys(lost)):
        raise FeerieError("export-loss", format=form, lost=several)


def lost_of_position(
    position: Position, variant: Variant, kinds: Container[str], board: Geometry = PLAIN
) -> Iterator[str]:
    """Yield what is lost of a position on a ``board``, the ordinary one by default, told by units of
    ``kinds``."""
    if not position.geometry.is_played_like(board):
        yield "board"
    for square, unit in position.placement().items():
        if unit.kind not in kinds or unit.colour not in PROBLEMISTS:
            yield variant.alphabet.write(unit) + square
    if not position.placement():
        yield "position"
    yield from beyond(position, variant)
    name = variant.geometry.name
    yield from (f"unmoved={name(square)}" for square in position.unmoved - at_home(variant, position.units))
    yield from ["halfmove"] * (position.halfmove != 0) + ["fullmove"] * (position.fullmove != 1)
