"""A board that lives: what a page asks while a reader plays, answered in plain values.

`Live` holds the variants; `Live.answer` takes a request, a mapping as JSON has them, and returns another.
It never raises: what is wrong is ``{"error": {"code": …, "sentence": …}}``, in the language asked. It is
stateless for the caller; games are remembered, so that another move at the end of a known game is quick.
Neither pydantic nor YAML nor any file is needed, only the variants.

| key of a request | content |
|---|---|
| `ask` | `position`, `move`, `why`, `text`, `walk`, `set-up`, `partner`, `turning`, `everywhere` |
| `variant` | its id |
| `rules` | an archive that has the variant, if it is none of those here |
| `own` | what a diagram tells of these rules, in YAML |
| `start` | a FEN; the variant's first position if it is absent |
| `moves` | the moves played from there, as they are stored: ``["Rb5-g5[+wPb5]"]`` |
| `language` | the language of all texts; `en` if it is absent |
| `letters` | a language whose letters moves are shown in, or `figurines`; those of `language` if absent |
| `flipped` | whether the board is seen from Black's side |

The answer to `position`:

| key | content |
|---|---|
| `fen` | the position |
| `turn`, `turn_text` | ``white`` or ``black``; a sentence, with the phase and what waits in limbo |
| `status`, `status_text` | as ``feerie moves`` has it; who gives check, who has won and why |
| `svg` | the board with all that is beside it; its pieces are `symbols` of the page |
| `symbols` | the definitions that the pictures of the answer refer to, by id: for a ``<defs>`` of the page |
| `board` | files and ranks |
| `description` | the position in words |
| `units` | what stands where, in words, by the names of the squares |
| `beside` | the units beside the board that the player may drop: `key`, `name`, `count`, `svg` |
| `moves` | the legal moves, see below |
| `history` | the moves played: `text`, `shown`, `number`, `side` |

A move has its stored `text`, the text `shown` to the reader with the sign of check or mate left out, `from`
and `to` (null where there is no such square), and the `key` of a unit from beside the board (null if none).
Moves that these do not tell apart, and those without a square to go to, have a `choice`: its `name`, a small
`svg`, and where all of them end on squares that are not one the `square`, by which it can be chosen on the
board.

| `ask` | further keys | answer |
|---|---|---|
| `position` | | the state above |
| `move` | `move` | the state after it; the `panels` of the move |
| `why` | `from`, `to` | why the move is not legal: `sentence`, `because`, `svg`, `description` |
| `text` | `as`: `yaml`, `fen`, `svg` or `pgn` | `text`, see below |
| `walk` | `from` | how a unit goes, alone on a board: `name`, `svg`, its `square` and where it `goes` |
| `set-up` | one change, see below | the position of `start` with that change, and what can be put there |
| `partner` | `level` | the move that the partner would play |
| `turning` | | where the game turned: the `number` of the move, from 0, and the better one as `shown` |
| `everywhere` | `variants` | the same moves from the same `start` under these, by default under all |

Of the panels the first is the position before; each has `svg`, `name`, `sentence`, `notation` and
`description`.

`from` is a square, or the `key` of a unit beside the board; an extra move without a square to go to has no
`to`, one without any has neither. `because` is the reason as claims name it. The picture is the board with
the move played in ghost, its effects, and in red what forbids it. A legal move is an error, `legal-move`.
A square without `to` asks why its unit does not move at all: `because` is `stuck` where it is the player's
and has no legal move.

As `yaml` a `text` is the diagram of the last move, which ``feerie draw`` draws as it is; as `fen` the
position; as `svg` a file with the panels of the last move; as `pgn` the whole game, with the `remarks` of the
request, one a move, empty where there is none, and the `result` of a game that was given up, `1-0` or `0-1`.
Without a move all are about the position.

To set up a position is to change it: a `unit` comes to a `square` (none, and it is empty), a unit is put in
`reserve` or taken from there, `by` ``more`` or ``less``; the `turn` is another player's; a `right` to castle
is given or taken; or all is `empty`. The answer has `fen`, `turn`, `svg`, `board`, `description` and `units`
as above; the `palette` of units, each with `key`, `name` and `svg`; how many are in the `reserves`, null
where there are none; the `rights` that there may be, each true or false; and the `problem` that is left, in a
sentence.

`everywhere` gives the board `before`, the `groups` of variants with the same outcome, each with `svg`,
`sentence`, `description` and its `variants` (`id`, `name`), and those that are `impossible`, each with its
`sentence`, because their rules do not know the position or the move; `others` are the ids of all other
variants, of which a page may ask some after some. All pictures are of one size.

| module | noun |
|---|---|
| `requests` | a request, as it was checked |
| `games` | games that are remembered, moment by moment |
| `pictures` | panels and small pictures for a page |
| `refused` | why not, drawn |
| `setting_up` | a position set up by hand; how a unit goes |
| `states` | the state of a game as a page shows it: who has won and why; what distinguishes moves |
| `answering` | the answer to a request |

In a reader's browser the engine works in a `Room`: texts of JSON come in, and go out. The worker of a page
opens it (`site/scripts/feerie-engine-worker.js`), and reaches Python through it and through nothing else.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from feerie.engine.archive import Archive
from feerie.faces.live.answering import Live

__all__ = ["Live", "Room"]
Answering = Callable[[Any], Mapping[str, Any]]
"""From a request to its answer; never raises."""


class Room:
    """The variants of an archive, and who answers what is asked of them.

    Raises FeerieError for a text that is no archive.
    """

    def __init__(self, archive: str) -> None:
        self.variants = Archive(archive)
        self._live = Live(self.variants)
        self._others: dict[str, Answering] = {}

    def answer(self, text: str) -> str:
        """Return the answer to a request, both as JSON."""
        request = json.loads(text)
        answering: Answering = self._others.get(request["ask"], self._live.answer)
        return json.dumps(answering(request), ensure_ascii=False, separators=(",", ":"))

    def let_answer(self, asks: Mapping[str, Answering]) -> None:
        """Add who answers other kinds of requests than a board asks, by their names."""
        self._others |= asks
