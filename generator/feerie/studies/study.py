"""A diagram that has been played and checked: its frames, its proofs, its findings."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from feerie.engine.board.position import Position
from feerie.engine.play.game import Game
from feerie.engine.play.legality.reach import attack_lines
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.rules.variant import Text, Variant
from feerie.errors import DefinitionError, FeerieError, Finding, IllegalMove, MoveError, TooManyContinuations
from feerie.errors.spelling import offered
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import Diagram
from feerie.language.definitions.own_rules import BOARD, RULES
from feerie.language.definitions.setup import FinalPosition, read_position
from feerie.language.reading.node import KeyPath
from feerie.pictures.drawing.look_files import named_piece_set, named_theme
from feerie.pictures.drawing.scene import region
from feerie.pictures.showing.audience import finding_values
from feerie.pictures.showing.outcomes import Member
from feerie.pictures.showing.sequence import Frame, Played, all_frames, choose, panel_names, play, refusal
from feerie.studies.problems.problem import Problem, posed, problem
from feerie.studies.problems.twins import Rules
from feerie.studies.proving import FalseClaim, Proof, execute
from feerie.studies.running_text import Context, Writer, read, spans

_TEXTS = ("title", "caption")

Passage = tuple[str | Writer, ...]
"""A text in pieces: words as they are, and chess to be written in the letters of a language."""


@dataclass(frozen=True)
class Study:
    """A diagram without findings.

    ``passages`` gives its texts (``title``, ``caption``) by name and language. ``family`` has the members of
    the family that the diagram compares; its moves need not be legal under each. ``problem`` is what it
    poses, None if it asks for nothing.
    """

    diagram: Diagram
    variant: Variant
    start: Position
    played: tuple[Played, ...]
    frames: tuple[Frame, ...]
    panels: tuple[Frame, ...]
    proofs: tuple[Proof, ...]
    passages: dict[tuple[str, str], Passage]
    family: tuple[Member, ...] = ()
    problem: Problem | None = None

    @property
    def id(self) -> str:
        """The id of the diagram."""
        return self.diagram.id

    @property
    def final(self) -> Position:
        """The position after the last move."""
        return self.played[-1].after if self.played else self.start


_RANGE: Final = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?")

Item = TypeVar("Item")


def picked(panels: Sequence[Item], text: str) -> tuple[Item, ...]:
    """Return panels by their numbers, ``1,3-4``; raises FeerieError (``panel-number``)."""
    chosen: list[Item] = []
    for part in text.replace(" ", "").split(","):
        match = _RANGE.fullmatch(part)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not 1 <= first <= last <= len(panels):
            raise FeerieError("panel-number", found=part, count=len(panels))
        chosen += panels[first - 1 : last]
    return tuple(chosen)


def study(diagram: Diagram, variant: Variant, final: FinalPosition, rules: Rules) -> Study:
    """Play a diagram and check it; raises DefinitionError with all findings.

    ``final`` gives the last position of another diagram by its id, ``rules`` those of other variants.
    """
    return _Student(diagram, variant, final, rules).study()


@dataclass
class _Student:
    """Plays one diagram, and collects the findings."""

    _diagram: Diagram
    _variant: Variant
    _final: FinalPosition
    _rules: Rules

    def __post_init__(self) -> None:
        self._model, self._findings = self._diagram.model, list[Finding]()

    def study(self) -> Study:
        """Return the study; raises DefinitionError, at once if there is no position."""
        start = self._start(self._variant)
        played = self._played(start)
        frames = all_frames(start, played)
        # What a move that cannot be played would lead to is not told as missing.
        is_complete = self._model.compares or len(played) == len(self._model.moves)
        panels = self._panels(frames) if is_complete else ()
        proofs = tuple(self._proofs(start))
        claimed = frozenset(text for claim in self._model.claims for text in claim.elsewhere)
        if self._model.compares:
            claimed |= frozenset(self._model.moves)
        context = Context(self._variant, start, played, frames, claimed) if is_complete else None
        passages = self._passages(context)
        self._check_marks(frames[0], panels)
        self._check_picture(panels)
        asked = problem(self._model, self._variant, start, self._rules, self._collecting)
        if self._findings:
            raise DefinitionError(tuple(self._findings))
        return Study(
            self._diagram, self._variant, start, played, frames, panels, proofs, passages, problem=asked
        )

    def _start(self, rules: Variant) -> Position:
        """Return the position as these rules read it."""
        position = posed(self._model.position, self._model)
        return read_position(position, rules, self._diagram.document, ("position",), self._final)

    def _played(self, start: Position) -> tuple[Played, ...]:
        """Return the moves as far as they can be played."""
        game = Game(self._variant, start)
        played: list[Played] = []
        for number, text in enumerate(self._model.moves):
            hindrance = suppress(MoveError) if self._model.compares else self._collecting("moves", number)
            with hindrance:
                try:
                    played.extend(play([text], game))
                except IllegalMove as error:
                    raise refusal(error, self._variant, start, self._model.moves[:number]) from error
            if len(played) <= number:
                break
        if not self._model.moves:
            # What a reader may try there is known to come to an end.
            game.legal_moves()
        return tuple(played)

    def _panels(self, frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
        if self._model.panels is None:
            return frames
        panels: list[Frame] = []
        for number, name in enumerate(self._model.panels):
            frame = choose(frames, name)
            if frame is None:
                told = offered(name, panel_names(frames))
                self._found(("panels", number), "panel-unknown", panel=name, **told)
            else:
                panels.append(frame)
        return tuple(panels)

    def _proofs(self, start: Position) -> Iterator[Proof]:
        for number, claim in enumerate(self._model.claims):
            at = ("claims", number, "position")
            together = None
            if ids := claim.rules(self._variant.id):
                with self._collecting("claims", number, "under" if claim.under else "beside"):
                    together = self._rules(ids)
                if together is None:
                    continue
            rules = together or self._variant
            document, final = self._diagram.document, self._final
            reading = partial(read_position, variant=rules, document=document, prefix=at, final=final)
            try:
                begun = self._start(rules) if claim.under else start
                for proof in execute(claim, rules, begun, reading):
                    yield replace(proof, together=together)
            except FalseClaim as error:
                path = ("claims", number, *(error.at or (claim.subject,)))
                self._found(path, error.code, **error.values)
            except DefinitionError as error:
                self._findings.extend(error.findings)

    def _passages(self, context: Context | None) -> dict[tuple[str, str], Passage]:
        """Return the texts in pieces; without a context only their braces are checked."""
        found: dict[tuple[str, str], Passage] = {}
        texts = {name: getattr(self._model, name) or Text({}) for name in _TEXTS}
        for path in ((name, language) for name, text in texts.items() for language in text):
            parts: list[str | Writer] = []
            with self._collecting(*path):
                for part, braced, offset in spans(texts[path[0]][path[1]]):
                    if not braced:
                        parts.append(part)
                    elif context:
                        with self._collecting(*path, offset=offset):
                            parts.append(read(part, context))
                found[path] = tuple(parts)
        return found

    def _check_marks(self, start: Frame, panels: tuple[Frame, ...]) -> None:
        for number, mark in enumerate(self._model.marks):
            for square in mark.squares:
                with self._collecting("marks", number, mark.shape):
                    self._variant.geometry.square(square)
            if (mark.moves or mark.rays) and (panels or self._model.compares):
                shown = start if self._model.compares else panels[-1]
                with self._collecting("marks", number, mark.shape):
                    self._check_unit(mark.place, shown, of_moves=bool(mark.moves))

    def _check_unit(self, name: str, shown: Frame, *, of_moves: bool) -> None:
        """Refuse the moves or lines of a unit that is not there or has none, or moves within a move."""
        square, position = self._variant.geometry.square(name), shown.position
        if not of_moves and not attack_lines(LivePosition(self._variant, position), square):
            raise FeerieError("mark-without-rays", square=name)
        if of_moves and not shown.is_complete:
            raise FeerieError("mark-within-move", square=name)
        unit = position.units[square]
        if of_moves and (unit is None or unit.colour not in self._variant.control[position.turn]):
            raise FeerieError("mark-without-unit", square=name)

    def _check_picture(self, panels: tuple[Frame, ...]) -> None:
        wanted = self._model.picture
        if wanted.crop:
            with self._collecting("picture", "crop"):
                region(wanted.crop, self._variant.geometry)
        # The panels of a family are not those of the moves.
        if wanted.panels and panels and not self._model.compares:
            with self._collecting("picture", "panels"):
                picked(panels, wanted.panels)
        folder = Path(self._diagram.document.file).parent
        if wanted.theme:
            with self._collecting("picture", "theme"):
                named_theme(wanted.theme, folder)
        if wanted.pieces:
            with self._collecting("picture", "pieces"):
                named_piece_set(wanted.pieces, folder)

    @contextmanager
    def _collecting(self, *path: str | int, offset: int | None = None) -> Iterator[None]:
        """Turn errors into findings at that place, or at that character of the text there."""
        try:
            yield
        except TooManyContinuations:
            # No fault of the diagram.
            raise
        except DefinitionError as error:
            self._findings.extend(error.findings)
        except FeerieError as error:
            self._found(path, error.code, **{"offset": offset, **finding_values(error, self._variant)})

    def _found(self, path: KeyPath, code: str, /, **values: Any) -> None:
        values.pop("number", None)
        offset = values.pop("offset", None)
        document = self._diagram.document
        if document.node(path) is None:
            # A text that is written once for all languages.
            path = path[:-1]
        mark = document.mark(path) if offset is None else document.place(path, offset)
        finding = mark.finding(code, **values)
        # Findings are compared by place and code; one text may hold two mistakes of a kind.
        if not any(known == finding and known.values == finding.values for known in self._findings):
            self._findings.append(finding)


def brought(study: Study, library: Library) -> Mapping[str, str]:
    """Return what goes with each request of a board on which a study is played, to an engine that has the
    variants of a library: its rules, and what of them its diagram tells; nothing if they are a variant's."""
    variant, document = study.variant, study.diagram.document
    if variant.id in library.ids and library.variant(variant.id).variant is variant:
        return {}
    told = {key: document.node((key,)) for key in (BOARD, RULES)}
    own = {key: json.dumps(node.plain(), ensure_ascii=False) for key, node in told.items() if node}
    lines = "".join(f"{key}: {value}\n" for key, value in own.items())
    # Few studies have rules of their own that a board asks for.
    from feerie.engine.archive import written  # noqa: PLC0415

    return {"rules": written([variant]), "own": lines}
