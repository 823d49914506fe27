"""Battle play: one side attacks, to reach the goal or to be forced to, against every defence of the other."""

from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property, partial

from feerie.engine.play.solve.solution import Attack, Recent, Table, Variation, sign
from feerie.engine.play.solve.stipulation import End
from feerie.engine.play.solve.trial import PASSED, Trial, Turn, ends_of


class Battle:
    """The search for forced play to the goal, against the defender or, as in a selfmate, the attacker itself.

    ``exact``: the goal must not be reached sooner than in all the moves. ``parries``: the defender moves only
    when in check, or to reach the goal in the end. ``tries``: the number of refutations that a first turn may
    have to be shown as a try. ``short_duals``: a defence that is answered sooner than it must be is shown
    with the slower answers, too.
    """

    def __init__(
        self,
        trial: Trial,
        moves: int,
        end: End = End.DIRECT,
        *,
        exact: bool = False,
        parries: bool = False,
        tries: int = 0,
        short_duals: bool = False,
    ) -> None:
        self._trial = trial
        self._moves = moves
        self._own = end.is_forced
        self._binds_attacker = end is End.REFLEX
        self._binds_defender = end in (End.REFLEX, End.SEMI_REFLEX)
        self._exact = exact
        self._parries = parries
        self._tries = tries
        self._short_duals = short_duals
        self._table = Table()
        self._never = moves + 1
        self._refuted, self._finished = Recent(), Recent()

    def _numbers(self, most: int) -> range:
        """Return in how many moves the goal may be reached, where ``most`` are left."""
        return range(most if self._exact else 1, most + 1)

    # What is asked

    def solutions(self, turn: Turn) -> Iterator[Attack]:
        """Yield the solution that begins with a turn, if it is a key or a try."""
        if not self._may_begin:
            return
        self._trial.make(turn)
        moves = next((moves for moves in self._numbers(self._moves) if self._holds(moves)), None)
        if moves is not None:
            yield self._attack(turn, moves)
        elif self._tries and self._trial.turns():
            refutations = self._refutations(self._tries + 1)
            if len(refutations) <= self._tries:
                attack = self._attack(turn, self._moves, refutations)
                # A move after which nothing would reach the goal, whatever the defender did, tries nothing.
                if attack.threats or attack.variations:
                    yield attack
        self._trial.unmake(turn)

    def set_play(self) -> Iterator[Attack]:
        """Yield the variations that stand in the diagram with the defender to move, if there are any."""
        trial = self._trial
        if self._parries or trial.game.in_check():
            return
        trial.make(PASSED)
        variations = tuple(self._variations((), self._moves))
        trial.unmake(PASSED)
        if variations:
            yield Attack((), self._moves, variations=variations)

    def forcing(self, turn: Turn) -> list[Turn]:
        """Return the turns that reach the goal after a turn that forces them at once, none after another.

        Whether the attacker `must_finish` instead is not asked: it is the same for all turns.
        """
        self._trial.make(turn)
        found = list(self._trial.finishing()) if self._holds(1) else []
        self._trial.unmake(turn)
        return found

    # What reflex play binds the two sides to

    @cached_property
    def _may_begin(self) -> bool:
        """Whether the attacker may begin: asked of the first position."""
        return not self.must_finish()

    def must_finish(self) -> bool:
        """Return whether the attacker must reach the goal against the defender, and so cannot succeed."""
        return self._binds_attacker and next(self._trial.finishing(), None) is not None

    def _must_answer(self, moves: int) -> bool:
        """Return whether the defender, with so many moves left, must reach the goal against the attacker;
        nobody must who may not yet."""
        is_bound = self._binds_defender and self._may_end(moves)
        return is_bound and next(self._trial.finishing(), None) is not None

    def _defences(self, moves: int) -> list[Turn]:
        """Return the turns of the defender, with so many moves left."""
        return list(self._trial.finishing()) if self._must_answer(moves) else self._free_defences()

    def _free_defences(self) -> list[Turn]:
        """Return the turns of a defender who is not bound."""
        if self._parries and not (self._trial.game.in_check() or self._is_end()):
            return [PASSED]
        return self._all_defences()

    def _all_defences(self) -> list[Turn]:
        """Return the turns of a defender who may move."""
        return self._trial.turns() + (self._trial.exposing() if self._own else [])

    def _may_end(self, moves: int) -> bool:
        """Return whether the goal may be reached with the first of so many moves that are left."""
        return moves == 1 or not self._exact

    def _is_end(self) -> bool:
        """Return whether whatever the defender plays reaches the goal."""
        defences = self._all_defences() if self._own else []
        return bool(defences) and len(defences) == len([*self._trial.finishing()])

    # Whether it can be forced

    def forces(self, moves: int) -> bool:
        """Return whether the player to move, the attacker, can force the goal in a number of moves or
        fewer."""
        if moves == 0:
            return False
        if moves == 1 and self._moves <= 2 and not self._own:
            # Two orders of so few moves seldom lead to the same position.
            return self._finishes()
        key: Hashable = self._trial.key()
        if self._exact:
            key = key, moves
        fails, does = self._table.bounds(key, self._never)
        for number in range(max(fails + 1, self._numbers(moves)[0]), min(moves, does - 1) + 1):
            if self._finishes() if number == 1 and not self._own else any(self._attacks_in(number)):
                does = number
                break
            fails = number
        self._table.note(key, fails, does)
        return does <= moves

    def _finishes(self) -> bool:
        """Return whether a turn reaches the goal at once; what did so last is tried first."""
        turn = next(self._trial.finishing(self._finished.ends), None)
        if turn is None:
            return False
        self._finished.note(turn)
        return True

    def _attacks_in(self, moves: int) -> Iterator[Turn]:
        """Yield the turns that force the goal in a number of moves or fewer."""
        trial = self._trial
        if moves == 1 and not self._own:
            yield from trial.finishing()
            return
        for turn in () if self.must_finish() else trial.turns():
            trial.make(turn)
            holds = self._holds(moves)
            trial.unmake(turn)
            if holds:
                yield turn

    def _holds(self, moves: int) -> bool:
        """Return whether the attacker, who has made the first of a number of moves, reaches the goal by
        force."""
        if not self._own and self._may_end(moves) and self._trial.is_reached():
            return True
        if moves == 1 and not self._own:
            return False
        if self._must_answer(moves):
            return True
        # What refuted last often does so again, and then the other defences need not be known.
        tried = [] if self._parries else self._trial.turns_between(self._refuted.ends)
        if self._is_refuted(tried, moves):
            return False
        defences = self._free_defences()
        return bool(defences) and not self._is_refuted((one for one in defences if one not in tried), moves)

    def _is_refuted(self, defences: Iterable[Turn], moves: int) -> bool:
        """Return whether one of the defences is not answered within the moves that are left."""
        for defence in defences:
            if not self._is_answered(defence, moves):
                self._refuted.note(defence)
                return True
        return False

    def _is_answered(self, defence: Turn, moves: int) -> bool:
        """Return whether the goal is reached within the moves that are left, in spite of a defence."""
        trial = self._trial
        trial.make(defence)
        ends = self._may_end(moves)
        # Who reaches the goal of an exact selfmate too soon refutes it; in reflex play it goes on: so Popeye.
        reached = self._own and (ends or not self._binds_defender) and trial.is_reached()
        answered = ends if reached else self.forces(moves - 1)
        trial.unmake(defence)
        return answered

    def _refutations(self, most: int) -> tuple[Turn, ...]:
        """Return the defences that nothing answers, no more than asked for."""
        found: list[Turn] = []
        for defence in self._defences(self._moves):
            if not self._is_answered(defence, self._moves):
                found.append(defence)
                if len(found) == most:
                    break
        return tuple(found)

    # What is shown of it

    def _attack(self, turn: Turn, moves: int, refutations: tuple[Turn, ...] = ()) -> Attack:
        """Return an attack whose turn has been made, with its threats and variations."""
        trial = self._trial
        if not self._own and trial.is_reached():
            return Attack(turn, 1)
        threats: tuple[Attack, ...] = ()
        if not (self._parries or trial.game.in_check() or self._must_answer(moves)):
            trial.make(PASSED)
            threats = self._shortest(moves - 1)
            trial.unmake(PASSED)
        variations = tuple(self._variations(threats, moves, refutations))
        return Attack(turn, moves, threats, variations, refutations)

    def _variations(
        self, threats: tuple[Attack, ...], moves: int, refutations: tuple[Turn, ...] = ()
    ) -> Iterator[Variation]:
        """Yield the defences that are answered, without those against which every threat still does."""
        trial = self._trial
        for defence in self._defences(moves):
            if defence in refutations:
                continue
            trial.make(defence)
            if self._own and self._may_end(moves) and trial.is_reached():
                yield Variation(defence)
            elif not (threats and self._all_do(threats)) and (attacks := self._shortest(moves - 1)):
                yield Variation(defence, (*attacks, *self._slower(attacks, moves - 1)))
            trial.unmake(defence)

    def _all_do(self, threats: tuple[Attack, ...]) -> bool:
        """Return whether every threat reaches the goal in its moves against the defence just made."""
        trial, unproved = self._trial, {sign(threat.turn): threat.moves for threat in threats}
        if self.must_finish():
            return False
        ends = [ends_of(threat.turn) for threat in threats if sign(threat.turn) in unproved]
        for turns in (partial(trial.turns_between, ends), trial.turns):
            if not unproved:
                return True
            for turn in turns():
                if (moves := unproved.get(sign(turn))) is not None:
                    trial.make(turn)
                    if self._holds(moves):
                        del unproved[sign(turn)]
                    trial.unmake(turn)
        return not unproved

    def _shortest(self, most: int) -> tuple[Attack, ...]:
        """Return the attacks that reach the goal in the fewest moves, none if these are more than
        ``most``."""
        for moves in self._numbers(most):
            turns = list(self._attacks_in(moves))
            if turns:
                return tuple(self._shown(turn, moves) for turn in turns)
        return ()

    def _slower(self, attacks: tuple[Attack, ...], most: int) -> Iterator[Attack]:
        """Yield the attacks that take more moves than these, the shortest, and at most ``most``."""
        if not self._short_duals:
            return
        known = {attack.turn for attack in attacks}
        for moves in range(attacks[0].moves + 1, most + 1):
            # What does it in fewer moves does it in these, too.
            turns = [turn for turn in self._attacks_in(moves) if turn not in known]
            known.update(turns)
            yield from [self._shown(turn, moves) for turn in turns]

    def _shown(self, turn: Turn, moves: int) -> Attack:
        if moves == 1 and not self._own:
            return Attack(turn, 1)
        self._trial.make(turn)
        attack = self._attack(turn, moves)
        self._trial.unmake(turn)
        return attack
