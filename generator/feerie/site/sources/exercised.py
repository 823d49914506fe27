"""The exercises of a variant as the values that pages show, and what their boards ask for: one JSON file a
variant and language, fetched once a reader wants to answer.

| key | content |
|---|---|
| `variant`, `name` | its id, and its name |
| `symbols` | the definitions that the pictures refer to, by id |
| `exercises` | the exercises, in their order |

| key of an exercise | content |
|---|---|
| `name`, `sort`, `question`, `answer` | as the page has them; the texts are HTML |
| `fen`, `board`, `svg`, `description` | its position, files and ranks, and how it is seen |
| `units` | what stands where, in words, by the names of squares |
| `from` | the square of the unit that it asks about |
| `squares` | its answer, if it is squares |
| `choices` | the moves to choose from, as HTML; one alone has a mistake, or none |
| `moves` | its answer, if it is a move, as it is stored; the first of several |
| `answers`, `turned` | then what a board answers (see `answers`), and how Black sees it |
| `next` | where more moves of the same turn follow: what is other then, with the keys of an exercise |
| `mistakes` | likely wrong answers, by square, number of the choice, or move: a sentence, and a picture |
| `after` | the board once the move of the answer has been made |
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from feerie.engine.board.geometry import Square
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.reasons.reason import Reason
from feerie.engine.rules.variant import Variant
from feerie.language.definitions.exercise_file import Sort
from feerie.language.languages import Language
from feerie.language.notation.writing import settled
from feerie.language.wording.language import said_in
from feerie.pictures.drawing.scene import Panel, Strip
from feerie.pictures.drawing.sheets.embedded import draw_panel, draw_symbols
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.panels import strip, table
from feerie.pictures.showing.records import shape
from feerie.pictures.showing.refusals import refusal_panel
from feerie.pictures.showing.sequence import move_frames, move_text, played_alone
from feerie.site.pages.rendering import inline
from feerie.site.sources.answers import known_of
from feerie.site.views import ExerciseView
from feerie.studies.exercises.exercise import Exercise, Mistake, against, answer, question

_SHOWN: Final = 12
"""The most mistakes of an exercise that are drawn; of others the engine tells why."""


def exercise_views(
    exercises: Sequence[Exercise], variant: Variant, language: Language
) -> tuple[tuple[ExerciseView, ...], bytes]:
    """Return the views of a variant's exercises in a language, and the file that their boards ask for, empty
    without any."""
    audience = Audience(variant, language).choosing
    drawn = [_Drawn(one, audience) for one in exercises]
    panels = [panel for one in drawn for panel in one.panels]
    data = {
        "variant": variant.id,
        "name": said_in(language, variant.name),
        # In one order: the same site is the same bytes, whenever it is built.
        "symbols": dict(sorted(draw_symbols(panels).items())),
        "exercises": [one.data for one in drawn],
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")) if drawn else ""
    return tuple(one.view for one in drawn), text.encode()


class _Drawn:
    """An exercise for an audience: its view, what its board asks for, and the panels that this shows."""

    def __init__(self, one: Exercise, audience: Audience) -> None:
        self.one, self.audience = one, audience
        self.game = Game(one.variant, one.start)
        self.panel = table(one.start, audience)
        self.panels: list[Panel] = []
        self.view = ExerciseView(
            one.name,
            str(one.sort),
            one.level,
            question(one, audience),
            answer(one, audience),
            draw_strip(Strip((self.panel,)), theme("light")),
            settled(self.panel.description),
            audience.fen(one.start),
        )
        self.data = self._data()

    def _data(self) -> dict[str, Any]:
        one, view, lexicon = self.one, self.view, self.audience.lexicon
        geometry = one.variant.geometry
        data: dict[str, Any] = {
            "name": view.name,
            "sort": view.sort,
            "question": inline(view.question),
            "answer": inline(view.answer),
            "fen": view.fen,
            "board": shape(geometry),
            "svg": self._svg(self.panel),
            "description": view.described,
            "units": {name: lexicon.text(unit) for name, unit in one.start.placement().items()},
            "mistakes": dict(self._mistakes()),
        }
        if one.sort in (Sort.GOES, Sort.CHANGES):
            data["squares"] = [geometry.name(square) for square in one.squares]
        if one.square is not None:
            data["from"] = geometry.name(one.square)
        if one.choices:
            data["choices"] = [inline(self.audience.told(choice)) for choice in one.choices]
        data |= self._moving(one.moves)
        if one.move:
            data["after"] = self._svg(self._after(one.move))
        return data

    def _moving(self, moves: Sequence[Move]) -> dict[str, Any]:
        """Return what is told of the moves of an answer that are still to be made in the game."""
        if not moves:
            return {}
        move, position = moves[0], self.game.position()
        panel = table(position, self.audience)
        data: dict[str, Any] = {
            "moves": [move_text(move, self.one.variant)],
            "turned": draw_panel(panel, flipped=True, silent=True),
            "answers": json.loads(known_of([(0, position)], self.audience)),
            "after": self._svg(self._after(move)),
        }
        if moves[1:]:
            self.game.make(move)
            seen = table(self.game.position(), self.audience)
            data["next"] = {
                "fen": self.audience.fen(self.game.position()),
                "svg": self._svg(seen),
                "description": settled(seen.description),
                **self._moving(moves[1:]),
            }
            self.game.unmake()
        return data

    def _svg(self, panel: Panel) -> str:
        self.panels.append(panel)
        return draw_panel(panel, silent=True)

    def _mistakes(self) -> Iterator[tuple[str, list[str]]]:
        for mistake in self.one.mistakes[:_SHOWN]:
            told = inline(against(mistake, self.one, self.audience))
            yield self._key(mistake), [told, self._svg(self._against(mistake))]

    def _key(self, mistake: Mistake) -> str:
        wrong = mistake.answer
        if isinstance(wrong, Move):
            return move_text(wrong, self.one.variant)
        if isinstance(wrong, int):
            return self.one.variant.geometry.name(Square(wrong))
        return str(self.one.choices.index(wrong))

    def _against(self, mistake: Mistake) -> Panel:
        if isinstance(mistake.against, Reason):
            return refusal_panel(mistake.against, self.panel, self.game, self.audience)
        if isinstance(mistake.answer, Move):
            self.game.make(mistake.answer)
        panel = self._after(mistake.against)
        self.game.unmake()
        return panel

    def _after(self, move: Move) -> Panel:
        """Return the last panel of a move that is made in the game."""
        played = played_alone(move, self.game)
        frames = move_frames(1, move, played.before, played.after)
        return strip([*frames], [played], self.audience, empty=True).panels[-1]
