"""The sections of a variant's file in sentences, each with the values that it says."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from feerie.engine.board.fen import print_fen
from feerie.engine.rules.variant.end import Winner
from feerie.language.wording.language import Value
from feerie.language.wording.rulebook import entries
from feerie.language.wording.rulebook.entries import Clause, Clauses, gone, without_reason
from feerie.language.wording.rulebook.pieces import conditional, piece
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.teller import Argument, Teller

_SIZE: Final = ("files", "ranks")
_PAINTED: Final = ("surface", "palaces", "river", "stars")
"""What is painted on a board, which is no rule."""


def section(teller: Teller, name: str, said: Said) -> Clauses:
    """Yield the clauses of a section."""
    teller.forget()
    if said.value is None:
        yield Clause((name,), (gone(teller, name),), (said,))
        return
    yield from TELLERS.get(name, _choices)(teller, name, said)


def _board(teller: Teller, name: str, said: Said) -> Clauses:
    own = {key: one for key, one in said.entries.items() if key not in _PAINTED and one.value != "plane"}
    size: dict[str, Said] = {key: own[key] for key in _SIZE if key in own and own[key].value != 1}
    is_whole = len(size) == len(_SIZE)
    for key, one in own.items():
        path = (name, key)
        match key:
            case "files" if is_whole:
                yield Clause(path, (teller.told("sections", "size", size),), tuple(size.values()))
            case "ranks" if is_whole:
                pass
            case "zones":
                for zone, squares in one.entries.items():
                    if teller.zone(zone):
                        continue
                    told: dict[str, Value] = {"name": zone, "squares": Argument(teller, name, key, squares)}
                    yield Clause((*path, zone), (teller.fill("sections", "zone", told),), (squares,))
            case _:
                yield Clause(path, (teller.choice(name, key, one),), (one,))


def _colours(teller: Teller, name: str, said: Said) -> Clauses:
    for item in said.items:
        if own := {key: one for key, one in item.entries.items() if key != "name"}:
            yield Clause((name, own["id"].text), (teller.told("sections", "colour", own),), (item,))


def _control(teller: Teller, name: str, said: Said) -> Clauses:
    for side, colours in said.entries.items():
        values: dict[str, Value] = {
            "side": teller.choice("", "side", Said(side)),
            "colours": Argument(teller, name, "colours", colours),
        }
        code = f"{name}.one" if side.startswith("$") else name
        yield Clause((name, side), (teller.fill("sections", code, values),), (colours,))


def _targets(teller: Teller, name: str, said: Said) -> Clauses:
    for colour, targets in said.entries.items():
        told = [teller.choice("", "target", item) for item in targets.items]
        subject = Argument(teller, name, "colour", Said(colour)).form("colours")
        values: dict[str, Value] = {"colour": subject, "colours": teller.joined(told)}
        code = "targets" if targets.items else "targets_none"
        yield Clause((name, colour), (teller.fill("sections", code, values),), (targets,))


def _pieces(teller: Teller, name: str, said: Said) -> Clauses:
    without = {kind: one for kind, one in said.entries.items() if one.value is None}
    for kind, one in said.entries.items():
        if one.value is not None:
            yield Clause((name, kind), tuple(piece(teller, kind, one)), (one,))
    if name == "fairy" or any(one.name for one in teller.own_kinds.values()):
        # Others have come in their place: what matters is that nothing is royal any more.
        without = {kind: one for kind, one in without.items() if kind == "king" and not teller.royal}
    if without:
        kinds = teller.units(Said(tuple(map(Said, without))))
        told = teller.fill("pieces", "gone", {"kind": kinds})
        yield Clause((name, next(iter(without))), (told,), tuple(without.values()))


def _named(tell: Callable[[Teller, str, Said], Iterable[str]]) -> Callable[[Teller, str, Said], Clauses]:
    """Return the function that tells a section of named entries; one that is left out is told as gone."""

    def told(teller: Teller, name: str, said: Said) -> Clauses:
        for entry, one in said.entries.items():
            clauses = (gone(teller, entry, name),) if one.value is None else (*tell(teller, entry, one),)
            yield Clause((name, entry), clauses, (without_reason(one),))

    return told


def _promotion(teller: Teller, name: str, said: Said) -> Clauses:
    kinds = teller.own_kinds
    usual = [kind for kind, piece in kinds.items() if piece.pawn and not piece.promotion]
    others = any(piece.promotion and not piece.pawn for piece in kinds.values())
    for clause in _choices(teller, name, said):
        told = clause.clauses
        match clause.path[1:]:
            case ("to",) if "pawn" not in usual:
                pawns = teller.either([*map(teller.lexicon.noun, usual)]) if usual else None
                values: dict[str, Value] = {"to": Argument(teller, name, "to", clause.said[0]), "of": pawns}
                told = (teller.fill("choices", f"{name}.to.{'of' if pawns else 'nobody'}", values),)
            case ("at",) if others and clause.said[0].value == "last_rank":
                told = (teller.fill("choices", f"{name}.at.of"),)
        yield clause._replace(clauses=told)


def _check(teller: Teller, name: str, said: Said) -> Clauses:
    is_attack = teller.rules.check.when == "attacked"
    for key, one in said.entries.items():
        if key == "when" and not isinstance(one.value, str):
            teller.forget()
            teller.of_royal, teller.own = True, "own_walker"
            values: dict[str, Value] = {"king": teller.king, "clause": teller.condition(one)}
            told = teller.fill("sections", "check_when", values)
        else:
            told = teller.choice(name, "attacked" if key == "test" and not is_attack else key, one)
        yield Clause((name, key), (told,), (one,))


def _position(teller: Teller, name: str, said: Said) -> Clauses:
    fen, start = said.at("fen"), teller.rules.start
    if start is None:  # what is inherited does not fit
        return
    text = fen.text if fen else print_fen(start, teller.rules.alphabet)
    told = teller.fill("sections", "position", {"fen": text})
    yield Clause((name, "fen") if fen else (name,), (told,), (*said.entries.values(),))


def _params(teller: Teller, name: str, said: Said) -> Clauses:
    for param, one in said.entries.items():
        type_, of = one.at("type"), one.at("of")
        default = one.at("default") or Said(None)
        teller.forget()
        is_square = type_ is not None and type_.value == "square" and default.value is not None
        values: dict[str, Value] = {
            "name": param,
            "type": teller.choice("param", "type", type_) if type_ else "",
            "of": Argument(teller, name, "of", of) if of else "",
            "value": teller.square(default) if is_square else f"`{default.text}`",
        }
        code = "param_of" if of else "param"
        # A value that a derived variant gives is told by the rule in which it is used.
        file = type_.places[-1].file if type_ and type_.places else None
        parts = (part for part in (type_, of, default) if part and part.places)
        declared = tuple(part for part in parts if part.places[-1].file == file)
        yield Clause((name, param), (teller.fill("sections", code, values),), declared)


def _choices(teller: Teller, name: str, said: Said) -> Clauses:
    """The clauses of a section whose values each have a row of their own; of a list, each of them may."""
    if isinstance(said.value, str):
        yield Clause((name,), (teller.choice("", name, said),), (said,))
    for key, one in said.entries.items():
        are_told = all(f"{name}.{key}.{item.text}" in teller.section("choices") for item in one.items)
        told = tuple(teller.choice(name, key, each) for each in (one.items if are_told else (one,)))
        yield Clause((name, key), told, (one,))


def _end(teller: Teller, name: str, said: Said) -> Clauses:
    """Yield the clauses of the section, a result each."""
    for key, one in said.entries.items():
        if not one.entries:
            yield Clause((name, key), (_result(teller, key, one),), (one,))
            continue
        if key == "rules":
            yield from _endings(teller, (name, key), one)
            continue
        for inner, result in one.entries.items():
            told = _result(teller, inner, result)
            side = teller.choice("", "side", Said(key))
            clause = teller.fill("sections", "end_side", {"side": side, "told": told})
            yield Clause((name, key, inner), (clause,), (result,))


def _endings(teller: Teller, path: tuple[str, ...], said: Said) -> Clauses:
    before: set[str] = set()
    for rule, one in said.entries.items():
        teller.forget()
        if one.value is None:
            yield Clause((*path, rule), (gone(teller, rule, path[0]),), (one,))
            continue
        winner = one.entries.get("winner") or Said(Winner.NOBODY.value)
        # Where the sentence is about the player who has just moved, what is their own is said as theirs.
        teller.own = "own_player" if winner.text in (Winner.PLAYER, Winner.OPPONENT) else "own_moved"
        clause = teller.condition(one.entries["when"])
        values: dict[str, Value] = {"clause": clause, "winner": teller.choice("end", "winner", winner)}
        if "reason" in one.entries and teller.lead(clause):
            # A list of conditions is understood sooner by what it means.
            values["reason"] = Argument(teller, "", "reason", one.entries["reason"])
        asked = {item.text for item in one.entries["when"].items}
        # The first rule that holds ends the game; that matters where two ask for the same.
        code = "ending" if path[0] == "draws" or asked.isdisjoint(before) else "ending.else"
        before |= asked
        if (passed_on := one.entries.get("inherited")) and not passed_on.value:
            code = "ending.alone"
        yield Clause((*path, rule), (teller.fill("sections", code, values),), (without_reason(one),))


def _result(teller: Teller, key: str, result: Said) -> str:
    code = f"end.{key}"
    if code not in teller.section("choices"):
        return f"`{key}: {result.text}`"
    return teller.fill("choices", code, {"result": Argument(teller, "end", "result", result).form("choice")})


TELLERS: Final[Mapping[str, Callable[[Teller, str, Said], Clauses]]] = {
    "board": _board,
    "counters": _named(lambda teller, _, one: [teller.told("sections", "counter", {"meaning": one})]),
    "colours": _colours,
    "pieces": _pieces,
    "walks": _named(lambda teller, _, walk: [conditional(teller, walk)]),
    "control": _control,
    "targets": _targets,
    "turn": _choices,
    "effects": _named(lambda teller, _, entry: entries.effect(teller, entry)),
    "moves": _named(entries.extra_move),
    "laws": _named(lambda teller, _, entry: entries.law(teller, entry)),
    "captured": _choices,
    "exiled_pawns": _choices,
    "promotion": _promotion,
    "castling": _choices,
    "check": _check,
    "end": _end,
    "draws": lambda teller, name, said: _endings(teller, (name,), said),
    "phases": _choices,
    "position": _position,
    "fairy": _pieces,
    "params": _params,
}
"""What tells each section, in the order in which a player needs them."""
