"""What makes a word of the rules fast: answers that let the engine skip work. All are optional.

| kind of word | hint | what the engine need not do |
|---|---|---|
| squares, verb | `is_foreseen` | make a move to know which squares are meant, or how it goes on |
| condition | `settled` | ask the condition about every move |
| verb | `takes_away`, `takes_from` | follow a move to know whether it takes a royal |

The answers below are those of a word that gives no hint: they are right for every word. A word that gives
one overrides it, and promises that the moves are the same with and without it.
"""

from __future__ import annotations

from feerie.engine.board.geometry import Square
from feerie.engine.rules.contract.view import View


class SquaresHints:
    """The hints of a word that says which squares are meant."""

    __slots__ = ()

    @property
    def is_foreseen(self) -> bool:
        """Whether the squares are known by the walk of the mover, as long as no effect has followed it: they
        do not depend on what else stands on the board."""
        return False


class ConditionHints:
    """The hints of a condition."""

    __slots__ = ()

    def settled(self, view: View) -> bool | None:
        """Return whether the condition holds of every move of the present position, or of none of them.

        Asked before any move is made; None if it may hold of some.
        """
        return None


class VerbHints:
    """The hints of a verb."""

    __slots__ = ()

    @property
    def takes_away(self) -> bool:
        """Whether the verb may make a unit disappear that the move does not capture."""
        return True

    def takes_from(self, view: View) -> tuple[Square, ...] | None:
        """Return the squares from which the verb may take a unit, if it is the only effect of a move.

        Asked before anything of a move by a walk is done, with the squares as that will leave them; None if
        they are not known by then.
        """
        return None

    @property
    def is_foreseen(self) -> bool:
        """Whether it answers the same before a move by a walk is made.

        Asked as the first of all effects, with the squares, the units and the roles as the walk will leave
        them; whatever else its view tells is as before the move.
        """
        return False
