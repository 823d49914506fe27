"""Tell as JSON what becomes of the invented memory, in a copy of the package that has it."""

import json
import sys
from pathlib import Path

import feerie
from feerie.engine import archive
from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.trial import Trial
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.faces.live import Room
from feerie.language.definitions.library import Library
from feerie.language.languages import LANGUAGES, Language
from feerie.language.notation.writing import write
from feerie.pictures.showing.audience import stored_symbols
from feerie.studies.rulebooks import book_of

file = Library(Path(feerie.__file__).parent / "diagrams").variant_at(Path(sys.argv[1]))
variant = file.variant
first = variant.start
assert first is not None
game = Game(variant, first)


def told() -> dict[str, str]:
    """The legal moves by their texts, each with the FEN after it."""
    found = {}
    for move in game.legal_moves():
        game.make(move)
        found[write(move, stored_symbols(variant))] = print_fen(game.position(), variant.alphabet)
        game.unmake()
    return found


start = print_fen(first, variant.alphabet)
keys = [
    Trial(Game(variant, position_of_fen(fen, variant)), Goal.MATE).key()
    for fen in (start, start.split(" trodden")[0])
]
room = Room(archive.written([variant]))
ask = {"ask": "move", "variant": variant.id, "start": start, "move": "Ra1-a3"}
sentences = [
    sentence.text
    for language in LANGUAGES
    for sentence in book_of(file, Language(language)).chapters[0].sentences
]
json.dump(
    {
        "start": start,
        "after": told(),
        "keys": len(keys),
        "browser": json.loads(room.answer(json.dumps(ask)))["fen"],
        "sentences": sentences,
    },
    sys.stdout,
)
