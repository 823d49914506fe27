"""What an entry does to several units at once (``each``): a transfer of all, or another verb for each.

`Each` transfers its members together, so that they may take each other's squares. `Group` does any other
verb to each member, on the position reached before any of it is done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import product

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.rules.around import Around, EachSquare, members_of
from feerie.rules.bound_view import BoundView
from feerie.rules.continuations import Aim, Answer, Continuation, Failure, combined
from feerie.rules.hints import Foresight, Images
from feerie.rules.placement import Transfers, may_be_placed, transferred
from feerie.rules.view import Bound, View
from feerie.rules.word import Pieces
from feerie.rules.words.verbs.transfer import Transfer

Members = Mapping[Unit, AbstractSet[Square]]
"""The units of a group, and the squares where they stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Each(Transfer):
    """A transfer of every unit of ``pieces`` that can make it, simultaneously.

    Of several squares for a member the player chooses one. A square is free if it is empty or left by another
    member that goes itself; of two members that would go to one square, neither goes. If fewer than
    ``at_least`` go, the move does not exist.
    """

    pieces: Pieces
    at_least: int = 0

    @property
    def is_compulsory(self) -> bool:
        return self.must or self.at_least > 0

    def answer(self, view: View) -> Answer:
        members = self._members(view)
        images = self.to.images(view) if members else None
        if images is not None:
            return self._together(_imaged(members, images, view), view)
        options = self._options(members, view)
        combined(options.values())
        found: dict[Continuation, None] = {}
        for chosen in product(*options.values()):
            answer = self._together(dict(zip(options, chosen, strict=True)), view)
            found.update({} if isinstance(answer, Failure) else dict.fromkeys(answer))
        return tuple(found) or Failure.NOWHERE

    def foresight(self, view: View) -> Foresight | None:
        if self.if_ is not None or not self.to.is_known_by_walk or not {*self.pieces.roles} <= {"mover"}:
            return None
        del view
        known: dict[Unit | None, Members] = {}

        def answer(view: View) -> Answer | None:
            move = view.move
            mover = move.mover
            if move.promotion is not None:
                return None
            members = known.get(mover)
            if members is None:
                among = self.pieces.among(view)
                if among is None:
                    return None
                members = known[mover] = {unit: squares for unit in among if (squares := view.where(unit))}
            if mover in members or move.captured in members:
                members = _after_walk(members, view)
            images = self.to.images(view) if members else None
            if images is None:
                return None if members else Failure.NOWHERE
            return self._together(_imaged(members, images, view), view)

        return answer

    def aims(self, view: View) -> tuple[Aim, ...]:
        return tuple(
            Aim(unit, target, here)
            for unit, squares in self._members(view).items()
            for here in sorted(squares)
            for target in self.to.squares(BoundView(view, Bound(unit, here)))
            if target != here
        )

    def _members(self, view: View) -> Members:
        """Return the units meant, and where they stand."""
        among = self.pieces.among(view) if self.if_ is None else None
        if among is not None:
            return {unit: squares for unit in among if (squares := view.where(unit))}
        found: dict[Unit, set[Square]] = {}
        for square in self.pieces.standing(view):
            unit = view.units[square]
            if unit is None or (self.if_ and not self.if_.holds(BoundView(view, Bound(unit, square)))):
                continue
            found.setdefault(unit, set()).add(square)
        return {**found}

    def _options(self, members: Members, view: View) -> dict[Square, list[tuple[Unit, Square]]]:
        """Return, by the square of each member that may go, the squares from which the player chooses."""
        options: dict[Square, list[tuple[Unit, Square]]] = {}
        for unit, squares in members.items():
            # A word may try moves out to answer, and so touch the set itself.
            for here in tuple(squares):
                targets = dict.fromkeys(self.to.squares(BoundView(view, Bound(unit, here))))
                goals = [(unit, to) for to in targets if _may_want(unit, here, to, members, view)]
                if goals:
                    options[here] = goals
        return options

    def _together(self, transfers: dict[Square, tuple[Unit, Square]], view: View) -> Answer:
        """Return the continuations if those members that are free to go do so at once."""
        free = _free(transfers, view) if transfers else transfers
        if not free or len(free) < self.at_least:
            return Failure.NOWHERE
        return transferred(free, view)


def _after_walk(members: Members, view: View) -> Members:
    """Return the members on the squares where they stand after the walk of a move that is foreseen."""
    units, arrival = view.units, view.move.arrival
    found: dict[Unit, AbstractSet[Square]] = {}
    for unit, squares in members.items():
        now = {square for square in squares if units[square] == unit}
        if arrival is not None and units[arrival] == unit:
            now.add(arrival)
        if now:
            found[unit] = now
    return found


def _imaged(members: Members, images: Images, view: View) -> dict[Square, tuple[Unit, Square]]:
    """Return the transfer of each member that may go to the image of its square."""
    transfers: dict[Square, tuple[Unit, Square]] = {}
    units = view.units
    for unit, squares in members.items():
        for here in squares:
            target = images[here]
            # Most squares are off the board or occupied, which is seen at once for thousands of moves.
            if target is None or ((other := units[target]) is not None and other not in members):
                continue
            if _may_want(unit, here, target, members, view):
                transfers[here] = (unit, target)
    return transfers


def _may_want(unit: Unit, here: Square, target: Square, members: Members, view: View) -> bool:
    """Return whether a member may go to another square, if no unit but a member stands there."""
    other = view.units[target]
    return target != here and (other is None or other in members) and may_be_placed(unit, target, view)


def _free(transfers: dict[Square, tuple[Unit, Square]], view: View) -> Transfers:
    """Return the transfers to free squares, in the order of the board: neither wanted by two members nor
    occupied by a unit that stays."""
    units = view.units
    if len(transfers) == 1:
        # The usual case: no other member makes room or stands in the way.
        [(_, target)] = transfers.values()
        return transfers if units[target] is None else {}
    targets = [target for _, target in transfers.values()]
    going = dict(sorted(transfers.items()))
    # Two members seldom want one square; counting always would take longer than the rest.
    if len(set(targets)) < len(targets):
        going = {square: goal for square, goal in going.items() if targets.count(goal[1]) == 1}
    while stuck := [
        square for square, (_, target) in going.items() if target not in going and units[target] is not None
    ]:
        for square in stuck:
            del going[square]
    return going


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Around):
    """A verb done to each member of a group; ``it`` is the member, a unit or a square.

    A member to which it cannot be done is left out; two members for which it would change one square are
    both left out. If fewer than ``at_least`` are left, the move does not exist.
    """

    members: Pieces | EachSquare
    at_least: int = 0

    @property
    def is_compulsory(self) -> bool:
        return self.must or self.at_least > 0

    def answer(self, view: View) -> Answer:
        failure = Failure.EMPTY
        answers: list[tuple[Continuation, ...]] = []
        for member in self._members(view):
            answer = self.do.answer(member)
            if isinstance(answer, Failure):
                failure = answer
            else:
                answers.append(answer)
        answers = _apart(answers)
        if len(answers) < max(self.at_least, 1):
            return failure
        combined(answers)
        return tuple(
            Continuation(
                tuple(operation for one in chosen for operation in one.operations),
                tuple(cause for one in chosen for cause in one.causes),
            )
            for chosen in product(*answers)
        )

    def aims(self, view: View) -> tuple[Aim, ...]:
        return tuple(aim for member in self._members(view) for aim in self.do.aims(member))

    def _members(self, view: View) -> Iterator[BoundView]:
        """Yield the game as seen from each member of which the condition holds."""
        for member in members_of(self.members, view):
            if self.if_ is None or self.if_.holds(member):
                yield member


def _apart(answers: list[tuple[Continuation, ...]]) -> list[tuple[Continuation, ...]]:
    """Return the answers of the members that change no square that another member changes too."""
    changed = [
        {square for one in answer for operation in one.operations for square in operation.changes}
        for answer in answers
    ]
    times = Counter(square for squares in changed for square in squares)
    return [
        answer
        for answer, squares in zip(answers, changed, strict=True)
        if all(times[square] == 1 for square in squares)
    ]
