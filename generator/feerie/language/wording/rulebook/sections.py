"""The sections of a variant's file in sentences, each with the values that it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from feerie.language.languages import Language
from feerie.language.wording.language import Value
from feerie.language.wording.rulebook import entries
from feerie.language.wording.rulebook.entries import Clause, Clauses, draws, end, gone, without_reason
from feerie.language.wording.rulebook.pieces import conditional, piece
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.teller import Argument, Teller

_KING: Final = "king"
_PAWN: Final = "pawn"
_SIZE: Final = ("files", "ranks")


def section(teller: Teller, name: str, said: Said) -> Clauses:
    """Yield the clauses of a section."""
    teller.forget()
    if said.value is None:
        yield Clause((name,), (gone(teller, name),), (said,))
        return
    yield from TELLERS.get(name, _choices)(teller, name, said)


def _board(teller: Teller, name: str, said: Said) -> Clauses:
    own = said.entries
    size = [own[key] for key in _SIZE if key in own]
    is_whole = len(size) == len(_SIZE) and all(number.value != 1 for number in size)
    for key, one in own.items():
        path = (name, key)
        match key:
            case "files" if is_whole:
                numbers: dict[str, Value] = {side: own[side].text for side in _SIZE}
                yield Clause(path, (teller.fill("sections", "size", numbers),), tuple(size))
            case "ranks" if is_whole:
                pass
            case "topology" if one.value == "plane":
                pass
            case "surface" | "palaces" | "river" | "stars":
                # What is painted on a board is no rule.
                pass
            case "files" | "ranks":
                code = teller.counted("sections", key, one.text)
                yield Clause(path, (teller.fill("sections", code, {key: one.text}),), (one,))
            case "boards" | "topology" | "holes" | "walls":
                listed = Argument(teller, name, key, one)
                yield Clause(path, (teller.fill("sections", key, {key: listed}),), (one,))
            case "zones":
                for zone, squares in one.entries.items():
                    told = teller.fill(
                        "sections",
                        "zone",
                        {"name": zone, "squares": Argument(teller, name, key, squares)},
                    )
                    yield Clause((*path, zone), (told,), (squares,))
            case _:
                yield Clause(path, (f"`{key}: {one.text}`",), (one,))


def _colours(teller: Teller, name: str, said: Said) -> Clauses:
    for item in said.items:
        own = item.entries
        if not own:
            continue
        fill, letters = own.get("fill"), own.get("letters")
        values: dict[str, Value] = {
            "colour": Argument(teller, name, "colours", own["id"]).form("colours"),
            "sign": _in(teller.lexicon.language, own["sign"]) if "sign" in own else None,
            "fill": Argument(teller, name, "fill", fill).form("choice") if fill else None,
            "letters": _letters(teller, letters),
        }
        yield Clause((name, own["id"].text), (teller.fill("sections", "colour", values),), (item,))


def _in(language: Language, said: Said) -> str:
    """Return what is said in a language, or in all alike."""
    return said.entries[language].text if said.entries else said.text


def _letters(teller: Teller, letters: Said | None) -> str | None:
    if letters is None or not letters.entries:
        return None
    return ", ".join(
        f"{teller.lexicon.kind(kind).form('')} {one.text}" for kind, one in letters.entries.items()
    )


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
        rows = teller.section("choices")
        told = []
        for item in targets.items:
            row = f"target.{item.text}" if f"target.{item.text}" in rows else "target.other"
            adjective = {"colour": Argument(teller, name, "colour", item).form("colours")}
            told.append(teller.fill("choices", row, dict(adjective)))
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
        without = {kind: one for kind, one in without.items() if kind == _KING and not teller.royal}
    if without:
        kinds = teller.units(Said(tuple(map(Said, without))))
        told = teller.fill("pieces", "gone", {"kind": kinds})
        yield Clause((name, next(iter(without))), (told,), tuple(without.values()))


def _walks(teller: Teller, name: str, said: Said) -> Clauses:
    for walk, one in said.entries.items():
        told = gone(teller, walk, name) if one.value is None else conditional(teller, one)
        yield Clause((name, walk), (told,), (one,))


def _counters(teller: Teller, name: str, said: Said) -> Clauses:
    for counter, one in said.entries.items():
        meaning = one.at(str(teller.lexicon.language))
        values = {"meaning": meaning.text if meaning else one.text}
        yield Clause((name, counter), (teller.fill("sections", "counter", values),), (one,))


def _named(tell: Callable[[Teller, str, Said], Iterator[str]]) -> Callable[[Teller, str, Said], Clauses]:
    """Return the function that tells a section of named entries; one that is left out is told as gone."""

    def told(teller: Teller, name: str, said: Said) -> Clauses:
        for entry, one in said.entries.items():
            clauses = (gone(teller, entry, name),) if one.value is None else (*tell(teller, entry, one),)
            yield Clause((name, entry), clauses, (without_reason(one),))

    return told


def _promotion(teller: Teller, name: str, said: Said) -> Clauses:
    if not said.entries:
        yield Clause((name,), (teller.fill("sections", f"{name}_none"),), (said,))
    usual = [kind for kind, piece in teller.own_kinds.items() if piece.pawn and not piece.promotion]
    others = any(piece.promotion and not piece.pawn for piece in teller.own_kinds.values())
    for key, one in said.entries.items():
        code = f"{name}_{key}"
        values: dict[str, Value] = {key: Argument(teller, name, key, one)}
        if key == "to" and _PAWN not in usual:
            pawns = [teller.lexicon.noun(kind) for kind in usual]
            code = f"{code}.of" if pawns else f"{code}.none"
            values["of"] = teller.either(pawns) if pawns else None
        elif key == "limit":
            counts = [teller.lexicon.count(int(limit.text), kind) for kind, limit in one.entries.items()]
            values = {key: teller.joined(counts)}
        elif isinstance(one.value, bool):
            code, values = f"{code}_{one.text}", {}
        elif key in ("at", "from") and {*one.entries} == {"rank"}:
            # They are counted from the unit's own side, whoever the player is.
            values = {key: Argument(teller, name, key, one.entries["rank"])}
            code = f"{code}_ranks"
        elif key in ("at", "from") and "white" in one.entries:
            values = {side: Argument(teller, name, side, said) for side, said in one.entries.items()}
            code = f"{code}_sides"
        elif key in ("at", "from") and one.text != "last_rank":
            code = f"{code}_squares"
        elif key == "at" and others:
            code = f"{code}.of"
        yield Clause((name, key), (teller.fill("sections", code, values),), (one,))


def _castling(teller: Teller, name: str, said: Said) -> Clauses:
    if not said.entries:
        yield Clause((name,), (teller.fill("sections", f"{name}_none"),), (said,))
    for key, one in said.entries.items():
        # One or several ways; the two files to which a king may go are one.
        several = one.items if key == "regained_by" else (one,)
        yield Clause((name, key), tuple(teller.choice(name, key, way) for way in several), (one,))


def _check(teller: Teller, name: str, said: Said) -> Clauses:
    for key, one in said.entries.items():
        if key == "count":
            bounds: dict[str, Value] = {bound: number.text for bound, number in one.entries.items()}
            told = teller.fill("sections", "check_count", {"king": teller.king, **bounds})
        elif key == "when" and not isinstance(one.value, str):
            teller.forget()
            teller.of_royal, teller.own = True, "own_walker"
            values: dict[str, Value] = {"king": teller.king, "clause": teller.condition(one)}
            told = teller.fill("sections", "check_when", values)
        elif key == "test" and teller.rules.check.when != "attacked":
            told = teller.choice(name, "attacked", one)
        else:
            told = teller.choice(name, key, one)
        yield Clause((name, key), (told,), (one,))


def _captured(teller: Teller, name: str, said: Said) -> Clauses:
    for key, one in said.entries.items():
        code = f"{name}_{key}"
        argument: Value = Argument(teller, name, key, one)
        if key == "recolour":
            told = teller.fill("sections", code, {"colour": teller.choice("", "becoming_of", one)})
        elif key == "demote" and one.entries:
            told = teller.fill("sections", f"{code}_kinds", {key: argument})
        elif code in teller.section("sections"):
            told = teller.fill("sections", code, {key: argument})
        else:
            told = teller.choice(name, key, one)
        yield Clause((name, key), (told,), (one,))


def _position(teller: Teller, name: str, said: Said) -> Clauses:
    for key, one in said.entries.items():
        if key == "fen":
            told = teller.fill("sections", "fen", {"fen": one.text})
        else:
            told = teller.fill("sections", "part", {"key": key, "value": one.text.strip("[]{}")})
        yield Clause((name, key), (teller.fill("sections", "position", {"told": told}),), (one,))


def _params(teller: Teller, name: str, said: Said) -> Clauses:
    for param, one in said.entries.items():
        type_, of = one.at("type"), one.at("of")
        default = one.at("default") or Said(None)
        values: dict[str, Value] = {
            "name": param,
            "type": teller.choice("param", "type", type_) if type_ else "",
            "of": Argument(teller, name, "of", of) if of else "",
            "value": _value(teller, type_, default),
        }
        code = "param_of" if of else "param"
        # A value that a derived variant gives is told by the rule in which it is used.
        declared = tuple(part for part in (type_, of, default) if part and _are_of_one_file(part, type_))
        yield Clause((name, param), (teller.fill("sections", code, values),), declared)


def _are_of_one_file(said: Said, other: Said | None) -> bool:
    return bool(other and said.places and other.places and said.places[-1].file == other.places[-1].file)


def _value(teller: Teller, type_: Said | None, default: Said) -> str:
    teller.forget()
    if type_ is not None and type_.value == "square" and default.value is not None:
        return teller.square(default)
    return f"`{default.text}`"


def _choices(teller: Teller, name: str, said: Said) -> Clauses:
    """The clauses of a section whose values each have a row of their own."""
    for key, one in said.entries.items():
        yield Clause((name, key), (teller.choice(name, key, one),), (one,))


TELLERS: Final[Mapping[str, Callable[[Teller, str, Said], Clauses]]] = {
    "board": _board,
    "counters": _counters,
    "colours": _colours,
    "pieces": _pieces,
    "walks": _walks,
    "control": _control,
    "targets": _targets,
    "turn": _choices,
    "effects": _named(lambda teller, _, entry: entries.effect(teller, entry)),
    "moves": _named(entries.extra_move),
    "laws": _named(lambda teller, _, entry: entries.law(teller, entry)),
    "captured": _captured,
    "exiled_pawns": _choices,
    "promotion": _promotion,
    "castling": _castling,
    "check": _check,
    "end": end,
    "draws": draws,
    "phases": _choices,
    "position": _position,
    "fairy": _pieces,
    "params": _params,
}
"""What tells each section, in the order in which a player needs them."""
