"""A diagram that has been played: its frames, its proofs, and what is wrong in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property

from feerie.board.position import Position
from feerie.definitions.diagrams import ClaimModel, Diagram
from feerie.definitions.nearest import nearest
from feerie.definitions.node import KeyPath
from feerie.definitions.positions import FinalPosition, read_position
from feerie.errors import DefinitionError, FeerieError, Finding, IllegalMove
from feerie.play.game import Game
from feerie.rules.text import Text
from feerie.rules.variant import Variant
from feerie.studies.braces import Context, Told, read, spans
from feerie.studies.claims import Proof, execute
from feerie.studies.frames import Frame, all_frames, choose, panel_names
from feerie.studies.reader import in_both
from feerie.studies.sequence import Played, play

_TEXTS = ("title", "caption")

Passage = tuple[str | Told, ...]
"""A text in pieces: words as they are, and chess for the reader's letters."""


@dataclass(frozen=True)
class Study:
    """A diagram without a fault.

    ``passages`` gives its texts (``title``, ``caption``) by name and language.
    """

    diagram: Diagram
    variant: Variant
    start: Position
    played: tuple[Played, ...]
    frames: tuple[Frame, ...]
    panels: tuple[Frame, ...]
    proofs: tuple[Proof, ...]
    passages: dict[tuple[str, str], Passage]

    @property
    def id(self) -> str:
        """The id of the diagram."""
        return self.diagram.id

    @property
    def final(self) -> Position:
        """The position after the last move."""
        return self.played[-1].after if self.played else self.start


def study(diagram: Diagram, variant: Variant, final: FinalPosition) -> Study:
    """Play a diagram and check it; raises DefinitionError with everything that is wrong.

    ``final`` gives the position at the end of another diagram by its id.
    """
    return _Student(diagram, variant, final).study()


class _Student:
    """Plays one diagram, collecting what is wrong."""

    def __init__(self, diagram: Diagram, variant: Variant, final: FinalPosition) -> None:
        self._diagram = diagram
        self._model = diagram.model
        self._variant = variant
        self._final = final
        self._findings: list[Finding] = []

    def study(self) -> Study:
        start = self._position(self._model.position, ("position",))
        played = self._played(start)
        frames = all_frames(start, played)
        panels = self._panels(frames)
        proofs = tuple(self._proofs(start))
        passages = self._passages(Context(self._variant, start, played, frames, self._claimed))
        self._check_marks()
        if self._findings:
            raise DefinitionError(tuple(self._findings))
        return Study(self._diagram, self._variant, start, played, frames, panels, proofs, passages)

    def _position(self, model: object, path: KeyPath) -> Position:
        assert model is not None
        return read_position(model, self._variant, self._diagram.document, path, self._final)  # type: ignore[arg-type]

    def _played(self, start: Position) -> tuple[Played, ...]:
        """The moves played, as far as they can be."""
        game = Game(self._variant, start)
        played: list[Played] = []
        for number, text in enumerate(self._model.moves):
            with self._collecting("moves", number):
                played.extend(play([text], game))
            if len(played) <= number:
                break
        return tuple(played)

    def _panels(self, frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
        if self._model.panels is None:
            return frames
        try:
            return choose(frames, self._model.panels)
        except FeerieError as error:
            index = error.values["index"]
            expected = panel_names(frames)
            values = {"panel": error.values["panel"], "expected": expected}
            guess = nearest(error.values["panel"], expected)
            self._found(("panels", index), error.code, **values, nearest=guess)
            return ()

    @cached_property
    def _claimed(self) -> frozenset[str]:
        return frozenset(claim.illegal for claim in self._model.claims if claim.illegal)

    def _proofs(self, start: Position) -> Iterator[Proof]:
        for number, claim in enumerate(self._model.claims):
            path = ("claims", number)

            def held_up(claim: ClaimModel, path: KeyPath = path) -> Position:
                return self._position(claim.position, (*path, "position"))

            with self._collecting(*path, claim.subject):
                yield from execute(claim, self._variant, start, held_up)

    def _passages(self, context: Context) -> dict[tuple[str, str], Passage]:
        found = {}
        for name in _TEXTS:
            text: Text | None = getattr(self._model, name)
            for language in Text._fields if text else ():
                path = (name, language)
                if self._diagram.document.node(path) is None:
                    path = (name,)  # type: ignore[assignment]
                with self._collecting(*path):
                    found[name, language] = self._passage(getattr(text, language), context, path)
        return found

    def _passage(self, text: str, context: Context, path: KeyPath) -> Passage:
        parts: list[str | Told] = []
        for part, braced in spans(text):
            if not braced:
                parts.append(part)
                continue
            with self._collecting(*path):
                parts.append(read(part, context))
        return tuple(parts)

    def _check_marks(self) -> None:
        for number, mark in enumerate(self._model.marks):
            for square in mark.squares:
                with self._collecting("marks", number, mark.shape):
                    self._variant.geometry.square(square)

    @contextmanager
    def _collecting(self, *path: str | int) -> Iterator[None]:
        """Turn what goes wrong into findings at that place."""
        try:
            yield
        except DefinitionError as error:
            self._findings.extend(error.findings)
        except IllegalMove as error:
            reason = in_both(self._variant, error.values["reason"])
            self._found(path, error.code, text=error.values["text"], reason=reason)
        except FeerieError as error:
            self._found(path, error.code, **error.values)

    def _found(self, path: KeyPath, code: str, /, **values: object) -> None:
        finding = self._diagram.document.finding(path, code, **values)
        if finding not in self._findings:
            self._findings.append(finding)
