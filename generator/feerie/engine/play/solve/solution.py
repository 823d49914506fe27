"""What solves a problem: keys with their threats and variations, or lines of help play."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.play.solve.trial import Turn

Line = tuple[Turn, ...]
"""The turns of both sides, in order; in a series those of the side that passes are left out."""


@dataclass(frozen=True, slots=True)
class Variation:
    """A defence with the attacks that answer it; none after a defence that reaches the goal of a selfmate.

    The shortest come first; the slower ones that follow them, if they were asked for, are short duals.
    """

    defence: Turn
    attacks: tuple[Attack, ...] = ()


@dataclass(frozen=True, slots=True)
class Attack:
    """A turn of the attacker, and the number of ``moves`` in which it reaches the goal, this one included.

    ``threats`` are the attacks that would follow if the defender could pass, ``variations`` the defences
    against which not all of them would still do. ``refutations`` are the defences that nothing answers; only
    a try has some, and its ``moves`` are all those of the stipulation.
    """

    turn: Turn
    moves: int
    threats: tuple[Attack, ...] = ()
    variations: tuple[Variation, ...] = ()
    refutations: tuple[Turn, ...] = ()


Solution = Attack | Line
"""An attack that is a key or a try, or a line of help play or a series.

Set play has an attack without a turn, whose variations answer the defences that there are already; a line of
set play begins with the second turn.
"""
