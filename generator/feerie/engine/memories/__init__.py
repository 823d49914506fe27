"""What positions remember for some rules: one class a memory.

Each says what it is where nothing is remembered, what a move makes of it, and how a FEN and a file tell it;
the words that ask for it name it as what they need. A new memory is a class here and its place in the list.
"""

from typing import Any, Final

from feerie.engine.board.memory import Memory
from feerie.engine.memories.marks import ORIGINS, PROMOTED, STEPPED, UNDER, UNMOVED
from feerie.engine.memories.past import HISTORY, LAST, LastMove, Stood, without_past
from feerie.engine.memories.tally import TALLY, UNIT_TALLY

MEMORIES: Final[tuple[Memory[Any], ...]] = (LAST, UNDER, ORIGINS, STEPPED, PROMOTED, TALLY, UNIT_TALLY)
"""All but the unmoved units, which belong to the castling rights, and the history, which moves tell; in the
order in which a FEN tells them."""
