"""The studies of a library: every variant and diagram, played and checked once.

A family is the moves of a diagram under a variant and under all variants that derive from it in which its
position can stand. So are two variants compared that are taken for one another; these must part.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any, Final

from feerie.engine.board import PLAYERS, Position, print_fen
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError, FeerieError, Finding, MoveError, TooManyContinuations
from feerie.language import LANGUAGES, ROOT
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import Diagram, read_diagram
from feerie.language.definitions.models.position_model import PositionModel
from feerie.language.definitions.models.set_forms import TOGETHER
from feerie.language.definitions.own_rules import RULES, with_own_rules
from feerie.language.definitions.setup import FinalPosition, read_position
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.reading import Document, Mark, validate
from feerie.pictures.showing.audience import Audience, finding_values
from feerie.pictures.showing.outcomes import Member, grouped, member
from feerie.pictures.showing.sequence import play
from feerie.studies.exercises.answering import answered, of_key
from feerie.studies.exercises.exercise import Exercise
from feerie.studies.study import Study, study


def members(diagram: Diagram, positions: Iterable[tuple[Variant, Position]]) -> tuple[Member, ...]:
    """Return the diagram under each variant, from its position there; raises DefinitionError if a move cannot
    be read there. One of a family that lacks the letter of a move, which the first one has, is left out."""
    document = diagram.document
    found = []
    for variant, start in positions:
        try:
            found.append(member(variant, start, diagram.model.moves))
        except MoveError as error:
            if diagram.model.family and found:
                continue
            path = ("moves", error.values.pop("number", 0))
            raise DefinitionError((document.finding(path, error.code, **error.values),)) from error
    if diagram.model.confused_with:
        # The moves part the two if a picture shows it; refusing one, for whatever reason, is one outcome.
        several = grouped(found, Audience(found[0].variant, LANGUAGES[0]))
        if len(several) == 1 or all(one.refused for one in found):
            raise DefinitionError((document.finding(("confused_with",), "same-outcome"),))
    return tuple(found)


MAX_CHAIN: Final = 32
"""The length of a chain of diagrams, each of which begins where the next one ends."""


class CheckedLibrary:
    """The diagrams of a library, each played and checked at most once."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._studies: dict[str, Study | FeerieError] = {}
        self._faults: dict[Mark, DefinitionError | None] = {}
        self._members: dict[object, tuple[Member, ...]] = {}
        self._open: list[str] = []

    def study(self, id_: str) -> Study:
        """Return the study of the diagram ``variant/name``; raises FeerieError or DefinitionError."""
        if id_ in self._open:
            chain = " → ".join([*self._open[self._open.index(id_) :], id_])
            raise FeerieError("cycle", chain=chain)
        if id_ not in self._studies:
            if len(self._open) >= MAX_CHAIN:
                raise FeerieError("yaml-depth", limit=MAX_CHAIN)
            self._open.append(id_)
            try:
                # The diagram first: what is wrong in its own file is told even if the variant is broken.
                diagram = self.library.diagram(id_)
                variant = with_own_rules(self.library.variant(id_.partition("/")[0]), diagram)
                self._studies[id_] = self.play(diagram, variant)
            except FeerieError as error:
                self._studies[id_] = error
            finally:
                self._open.pop()
        found = self._studies[id_]
        if isinstance(found, FeerieError):
            raise found
        return found

    def sound_studies(self, id_: str) -> Iterator[Study]:
        """Yield the studies of a variant without those that have findings, or rules of their own."""
        variant = self.library.variant(id_).variant
        for path in self.library.diagrams(id_):
            with suppress(FeerieError):
                if (found := self.study(f"{id_}/{path.stem}")).variant is variant:
                    yield found

    def exercises(self, id_: str) -> tuple[Exercise, ...]:
        """Return the exercises of a variant, answered; raises DefinitionError with all that is wrong."""
        file, found = self.library.variant(id_), self.library.exercises(id_)
        if found is None:
            return ()
        document, findings = found.document, list[Finding]()
        orthodox = self.library.variant(ROOT).variant
        done: list[Exercise] = []
        for name, model in found.models.items():
            place, asked = ("exercises", name), model.sort.value
            try:
                if model.key is not None:
                    done.append(of_key(name, self.study(f"{id_}/{model.key}")))
                elif model.position is not None:
                    at = (*place, "position")
                    start = read_position(model.position, file.variant, document, at, self.final_of(id_))
                    asked = "moves"
                    before = play(model.moves or (), Game(file.variant, start))
                    asked = model.sort.value
                    begun = Exercise(name, model.sort, file.variant, start).after(before)
                    done.append(answered(model, begun, orthodox))
            except DefinitionError as error:
                findings.extend(error.findings)
            except FeerieError as error:
                values = finding_values(error, file.variant)
                findings.append(document.finding((*place, asked), error.code, **values))
        if findings:
            raise DefinitionError(tuple(findings))
        return tuple(done)

    def play(self, diagram: Diagram, file: VariantFile) -> Study:
        """Return the study of any diagram under the rules of a file; raises DefinitionError."""
        self.begin(file)
        with self._blaming(file):
            final = self.final_of(diagram.folder or file.id)
            found = study(diagram, file.variant, final, partial(self.together, diagram))
            if not diagram.model.compares:
                return found
            model, compared = diagram.model, self.compared(diagram, found, final)
            # The same figure stands on the pages of every language, with other words.
            asked = file.variant, diagram.folder, repr(model.position), *model.moves, model.confused_with
            if asked not in self._members:
                self._members[asked] = members(diagram, compared)
            return replace(found, family=self._members[asked])

    def show(self, position: Position, file: VariantFile, id_: str, name: str, **more: Any) -> Study:
        """Return the study of a position under the rules of a file; its diagram has ``more`` to tell, and
        ``name`` is where it is said to stand."""
        data = {"position": {"fen": print_fen(position, file.variant.alphabet)}, **more}
        return self.play(read_diagram(id_, Document.of(data, name)), file)

    def together(
        self, diagram: Diagram, ids: Sequence[str], own: tuple[str | int, ...] = (RULES,)
    ) -> Variant:
        """Return the rules that variants make together on the board of a diagram, and its ``own`` over them;
        raises FeerieError."""
        name = TOGETHER.join(ids)
        try:
            file = with_own_rules(self.library.variant(name), diagram, own)
        except DefinitionError as error:
            # What cannot be composed is found in no file but the diagram's own.
            for one in error.findings:
                if one.file == name:
                    raise FeerieError(one.code, **one.values) from error
            raise
        self.begin(file)
        return file.variant

    def begin(self, file: VariantFile) -> None:
        """List the first moves under the rules of a file, for each player and phase, once; raises
        DefinitionError."""
        mark = file.document.mark(())
        if mark not in self._faults:
            self._faults[mark] = None
            with self._blaming(file):
                for (phase, keeper), player in product(((1, None), *file.variant.phases), PLAYERS):
                    if start := file.variant.start:
                        first = replace(start, turn=player, phase=phase, keeper=keeper)
                        Game(file.variant, first).legal_moves()
        elif error := self._faults[mark]:
            raise error

    @contextmanager
    def _blaming(self, file: VariantFile) -> Iterator[None]:
        """Turn a lack of bounds in the rules of a file or its family into findings, and remember them."""
        try:
            yield
        except TooManyContinuations as error:
            blamed = file if error.variant == file.id else self.library.variant(error.variant)
            try:
                with blamed.blamed():
                    raise
            except DefinitionError as fault:
                self._faults[blamed.document.mark(())] = fault
                raise

    def compared(
        self, diagram: Diagram, own: Study, final: FinalPosition
    ) -> Iterable[tuple[Variant, Position]]:
        """Return the variants under which a diagram plays its moves, with its position under each: the one
        that its own is taken for, or those of its family in which the position can stand; raises
        DefinitionError."""
        other = diagram.model.confused_with
        if other is None:
            return _standing(diagram, own.start, self.family(own.variant), final)
        try:
            rival = self.library.variant(other).variant
        except DefinitionError:
            raise
        except FeerieError as error:
            found = diagram.document.finding(("confused_with",), error.code, **error.values)
            raise DefinitionError((found,)) from error
        return (own.variant, own.start), (rival, _position(diagram, rival, final))

    def family(self, variant: Variant) -> list[Variant]:
        """Return a variant and all of the library that derive from it; one outside the library is alone."""
        if variant.id not in self.library.ids:
            return [variant]
        return [file.variant for file in self.library.family(variant.id)]

    def position(self, document: Document, file: VariantFile) -> Position:
        """Return the position that a mapping gives under the rules of a file; raises DefinitionError."""
        model = validate(PositionModel, document)
        return read_position(model, file.variant, document, (), self.final_of(file.id))

    def final_of(self, variant: str) -> FinalPosition:
        """Return the function by which a variant's diagrams find others: by name, or as ``variant/name``."""

        def final(name: str) -> Position:
            id_ = name if "/" in name else f"{variant}/{name}"
            try:
                return self.study(id_).final
            except DefinitionError as error:
                raise FeerieError("broken-diagram", id=id_) from error

        return final


def _position(diagram: Diagram, variant: Variant, final: FinalPosition) -> Position:
    """Return the position of a diagram under a variant; raises DefinitionError."""
    return read_position(diagram.model.position, variant, diagram.document, ("position",), final)


def _standing(
    diagram: Diagram, start: Position, variants: Iterable[Variant], final: FinalPosition
) -> Iterator[tuple[Variant, Position]]:
    """Yield the variants under which the position of a diagram is the same units on the same board, each with
    it: another may lack a unit or a square, a reserve or castling, or mean another unit by its letter."""
    for variant in variants:
        with suppress(DefinitionError):
            there = _position(diagram, variant, final)
            if there.units == start.units and there.geometry.files == start.geometry.files:
                yield variant, there
