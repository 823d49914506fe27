"""The same moves under several variants: how far they can be played under the rules of each; and as a
picture: the position, then a panel for each outcome.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final, NamedTuple

from feerie.engine.board import Position, Square
from feerie.engine.operations import MOVE, Attempt, Move, What
from feerie.engine.play.game import Game
from feerie.engine.play.reasons.reason import Reason
from feerie.engine.rules.variant import Variant
from feerie.errors import MoveError
from feerie.language.notation.parsing import matching
from feerie.language.notation.writing import Symbols, write_base
from feerie.language.wording.descriptions import turn
from feerie.language.wording.language import as_sentence, begun, said_in
from feerie.language.wording.sentences import one_of, proof
from feerie.language.wording.steps import aside, before_name, join_clauses, panel_title, step_sentence
from feerie.pictures.drawing.marking.marks import Cross, Dot, Hue, Mark
from feerie.pictures.drawing.scene import Panel, Strip
from feerie.pictures.showing.audience import Audience, stored_symbols
from feerie.pictures.showing.panels import board, described, fates
from feerie.pictures.showing.sequence import Frame, Played, all_frames, played_alone, refused
from feerie.pictures.showing.trays import frame_marks, in_limbo, together


@dataclass(frozen=True)
class Member:
    """A variant, and how far moves can be played under its rules.

    ``played`` ends before the move that is ``refused``, with the reason, or that leaves the player
    ``choices``.
    """

    variant: Variant
    start: Position
    played: tuple[Played, ...]
    refused: tuple[Attempt, Reason] | None = None
    choices: tuple[Played, ...] = ()

    @property
    def position(self) -> Position:
        """The position after the moves that were played."""
        return self.played[-1].after if self.played else self.start

    def frames(self) -> tuple[Frame, ...]:
        """Return the frames of the moves that were played."""
        return all_frames(self.start, self.played)


def member(variant: Variant, start: Position, texts: Sequence[str]) -> Member:
    """Play as far as each text is one legal move; raises MoveError with its ``number``, from 0."""
    found = Member(variant, start, ())
    for number, text in enumerate(texts):
        try:
            found = further(found, text)
        except MoveError as error:
            error.values["number"] = number
            raise
    return found


def further(one: Member, text: str) -> Member:
    """Return a member after one more move; unchanged if it has come to its end. Raises MoveError."""
    if one.refused or one.choices:
        return one
    game = Game(one.variant, one.position)
    legal = game.legal_moves()
    found = _answering(text, legal, stored_symbols(one.variant))
    if len(found) == 1:
        return replace(one, played=(*one.played, played_alone(found[0], game)))
    if found:
        return replace(one, choices=tuple(played_alone(move, game) for move in found))
    return replace(one, refused=refused(text, game, legal))


def _answering(text: str, legal: Sequence[Move], symbols: Symbols) -> list[Move]:
    """Return the moves that a text may mean; without effects, all that begin like it.

    Effects differ from variant to variant, and some variants leave them to the player.
    """
    found = matching(text, legal, symbols)
    if len(found) != 1 or "[" in text:
        return found
    base = write_base(found[0], symbols)
    return [move for move in legal if write_base(move, symbols) == base]


_FEW: Final = 4
"""The choices that a panel names at most, and the first of many variants."""

_ROW: Final = 4
"""The panels in a row of a picture that stands alone."""

_MOST_NAMES: Final = 8
"""The variants that the name of a panel says at most; of more than these it says the first few."""


def outcomes(
    start: Position,
    members: Sequence[Member],
    audience: Audience,
    title: str = "",
    further: tuple[Mark, ...] = (),
) -> Strip:
    """Return the picture of members: the position before the moves, with ``further`` marks; the outcomes."""
    named = [(_before(start, audience, further), before_name(audience.language))]
    named.extend(_told(group, audience) for group in grouped(members, audience))
    panels = []
    for number, (panel, name) in enumerate(named, start=1):
        told = panel_title(number, len(named), name, "", audience.language, proper=number > 1)
        panels.append(replace(panel, number=number, name=name, title=told))
    return Strip(tuple(panels), title, described(panels), columns=_ROW)


class Outcome(NamedTuple):
    """What moves lead to, and the members to whose rules that is common."""

    panel: Panel
    members: list[Member]


def grouped(members: Iterable[Member], audience: Audience) -> list[Outcome]:
    """Return the outcomes, in the order in which members first have them: first where all is played, then
    where there are choices, then what is refused."""
    groups: list[Outcome] = []
    for member in sorted(members, key=lambda one: (bool(one.refused), bool(one.choices))):
        panel = _outcome(member, audience.of(member.variant))
        known = next((group for group in groups if group.panel == panel), None)
        if known is None:
            groups.append(known := Outcome(panel, []))
        known.members.append(member)
    return groups


def _told(outcome: Outcome, audience: Audience) -> tuple[Panel, str]:
    """Return the panel of an outcome and its name, the names of its variants; of many, the first ones."""
    names = [said_in(audience.language, member.variant.name) for member in outcome.members]
    if len(names) <= _MOST_NAMES:
        return outcome.panel, ", ".join(names)
    first, others = ", ".join(names[:_FEW]), len(names) - _FEW
    panel = replace(outcome.panel, variants=tuple(member.variant.id for member in outcome.members))
    return panel, aside("and_others", audience.lexicon, names=first, count=others)


def _before(start: Position, audience: Audience, further: tuple[Mark, ...]) -> Panel:
    """Return the panel of the position before the moves."""
    return _panel(start, audience, further, turn(start.turn, audience.lexicon))


def _outcome(member: Member, audience: Audience) -> Panel:
    if member.refused:
        return _refused(member, *member.refused, audience)
    if member.choices:
        return _chosen(member, audience)
    return _played(member, audience) if member.played else _before(member.start, audience, ())


def _panel(
    position: Position, audience: Audience, marks: tuple[Mark, ...], sentence: str, move: str = ""
) -> Panel:
    """Return a position with its marks, and what is said below it."""
    plain = board(position, audience)
    # Zones are not drawn: they part nothing.
    plain = replace(plain, geometry=replace(plain.geometry, zones={}))
    return replace(plain, marks=marks, turn=position.turn, sentence=begun(sentence), notation=move)


def _telling(panel: Panel, squares: str = "") -> Panel:
    """Return a panel whose description begins with what is said below it, and the squares of that."""
    told = as_sentence(f"{panel.caption}: {squares}" if squares else panel.caption)
    return replace(panel, description=f"{told} {panel.description}")


def _played(member: Member, audience: Audience) -> Panel:
    """Return the position after the moves, with their effects in marks and words."""
    # A move with an effect is one that captures, or does anything besides.
    of_effect = [one for one in member.played if one.move.captured or any(_effects(one))]
    played = of_effect or [*member.played]
    frames = [frame for frame in member.frames() if frame.move in [one.move for one in played]]
    clauses = [
        step_sentence(
            frame.step,
            member.variant.geometry,
            audience.lexicon,
            # Of the move itself only that the captured unit is kept.
            {What.KEPT} if frame.cause == MOVE else frozenset(What),
        )
        for frame in frames
        if frame.step
    ]
    clauses = [*filter(None, clauses)]
    # What becomes of captured units that are not reborn: they stay in limbo, or are lost.
    waiting = in_limbo(member.variant, frames[-1])
    clauses += [aside("begins_to_wait", audience.lexicon, unit=one.unit) for one in waiting]
    clauses += [told for frame in frames for told in fates(frame, audience)]
    clause = join_clauses(clauses or [aside("nothing_else", audience.lexicon)], audience.language)
    moves = " ".join(audience.told(one.move) for one in played)
    marks = together(frame_marks(frame, audience) for frame in frames)
    return _telling(_panel(member.position, audience, marks, clause, moves))


def _refused(member: Member, tried: Attempt, reason: Reason, audience: Audience) -> Panel:
    """Return the position before the refused move, with a cross on the square where it may not go."""
    values = {"move": audience.told(tried), "reason": audience.told(reason)}
    sentence = proof("illegal", values, audience.lexicon)
    square = tried.departure if tried.arrival is None else tried.arrival
    marks = () if square is None else (Cross(square),)
    return _telling(_panel(member.position, audience, marks, sentence))


def _chosen(member: Member, audience: Audience) -> Panel:
    """Return the move without its effects, with dots on the squares where these may put a unit."""
    first, *_ = (frame for frame in all_frames(member.position, member.choices[:1]) if frame.move)
    targets = sorted(set(_targets(member.choices)))
    texts = [audience.told(one.move) for one in member.choices]
    squares = ", ".join(member.variant.geometry.shown(square) for square in targets)
    if len(texts) <= _FEW:
        move, sentence = "", one_of(texts, audience.lexicon)
    else:
        move = write_base(member.choices[0].move, audience.symbols)
        sentence = aside("choices", audience.lexicon, count=len(texts))
    marks = frame_marks(first, audience)
    dots = tuple(Dot(square, Hue.APPEAR) for square in targets)
    return _telling(
        _panel(first.position, audience, (*marks, *dots), sentence, move), squares if move else ""
    )


def _effects(one: Played) -> Iterator[Frame]:
    """Yield the frames of what a move does besides its walk."""
    return (frame for frame in all_frames(one.before, [one]) if frame.move and frame.cause != MOVE)


def _targets(choices: Iterable[Played]) -> Iterator[Square]:
    """Yield the squares on which effects put units."""
    for frame in chain.from_iterable(map(_effects, choices)):
        for event in frame.step.events if frame.step else ():
            if event.operation in ("place", "displace"):
                yield event.square
