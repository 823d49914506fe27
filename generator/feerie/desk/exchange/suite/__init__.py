"""The reference suite: positions with their legal moves, and by what each is proved, for any program.

It is written in every form, with an index; its rows are what the engine answers, if that is what is recorded.
`files/` has what comes with it as it is: the harness, the test for pyffish, and `row.schema.json`, which says
what each key of a row holds.
"""

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from importlib.metadata import version
from importlib.resources import files
from typing import Any, Final

from feerie.desk.exchange import samples
from feerie.desk.exchange.fairy_stockfish.ini import PROGRAM
from feerie.desk.exchange.fairy_stockfish.program import foreign
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.moves import boards_after, placements
from feerie.desk.exchange.popeye.program import questions, whole
from feerie.desk.exchange.rules import Rules
from feerie.engine.board import Position, print_fen
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import DefinitionError
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.definitions.verified_file import Edge
from feerie.language.languages import REFERENCE
from feerie.language.reading.document import Document
from feerie.pictures.showing.records import ends
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.sample_positions import Sampled, edges

ROWS: Final = "suite.jsonl"
INDEX: Final = "index.json"
NOBODY: Final = "nobody"
"""By whom a row is proved that only the engine has answered."""

_LICENCE: Final = "CC0-1.0"


def written(
    library: Library, known: Mapping[str, Sequence[samples.Recorded]], variants: Sequence[str] = ()
) -> dict[str, bytes]:
    """Return the files of the suite by name, with some variants, or with every one of a library and what else
    is known; raises FeerieError and DefinitionError."""
    rules = Rules(library)
    rows: list[samples.Row] = []
    problems: list[str] = []
    for id_ in variants or dict.fromkeys([*library.ids, *sorted(known)]):
        file = library.variant(id_)
        found = [*_rows_of(file, known.get(id_, ()), rules.checked)]
        rows += found
        problems += _problems(found, file, rules)
    texts = {
        ROWS: "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows),
        "suite.epd": "".join(map(_epd, rows)),
        "popeye.inp": whole(problems),
    }
    home = files("feerie.desk.exchange.suite").joinpath("files")
    for name in ("agreement.py", "row.schema.json", "test_pyffish.py"):
        texts[name] = home.joinpath(name).read_text(encoding="utf-8")
    contents = {name: text.encode() for name, text in texts.items()}
    sums = {name: hashlib.sha256(content).hexdigest() for name, content in contents.items()}
    told = {"version": version("feerie"), "licence": _LICENCE, **index(rows), "sha256": sums}
    return {**contents, INDEX: (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode()}


def index(rows: Sequence[samples.Row]) -> dict[str, Any]:
    """Return how many rows there are, and on how many each program agrees, in all and by variant.

    Of those that differ, disputes are told apart: there a text is followed, elsewhere no text decides.
    """
    told: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    programs: dict[str, Counter[str]] = defaultdict(Counter)
    in_all: Counter[str] = Counter()
    for row in rows:
        if follows := row.get("dispute", {}).get("follows"):
            counts = ["rows", "differing", *(["disputes"] if follows == "text" else [])]
        else:
            counts = ["rows", "agreed" if row["by"] else "unconfirmed"]
        in_all.update(counts)
        for by in row["by"] or [NOBODY]:
            told[row["variant"]][by].update(counts)
            programs[by].update(counts)
    return {**in_all, "programs": programs, "variants": told}


def _epd(row: samples.Row) -> str:
    """Return the line of a row: D1 is the number of its moves, c0 its variant; none if six fields of FEN
    cannot say its position."""
    board, turn, castling, passing, halfmove, fullmove, *further = row["fen"].split()
    told = (
        f'hmvc {halfmove}; fmvn {fullmove}; id "{row["id"]}"; c0 "{row["variant"]}"; D1 {len(row["moves"])};'
    )
    return "" if further else f"{board} {turn} {castling} {passing} {told}\n"


def _problems(rows: Sequence[samples.Row], file: VariantFile, rules: Rules) -> Iterator[str]:
    """Yield what asks Popeye for the moves of each row, with its id as title, as far as it can be told."""
    title = popeye.words("words", popeye.ENGLISH)["title"]
    sampled = [Sampled(row["id"], position_of_fen(row["fen"], file.variant)) for row in rows]
    for one, problem in questions(sampled, file, rules):
        if isinstance(problem, str):
            yield f"{title} {one.id}\n{problem}"


def _rows_of(
    file: VariantFile, known: Sequence[samples.Recorded], checked: CheckedLibrary
) -> Iterator[samples.Row]:
    """Yield the rows of a variant; one of which nothing is known has one of each kind of position.

    Raises DefinitionError: ``other-answer`` where the engine differs from what is recorded and no dispute
    says so, or agrees though one does.
    """
    for one in known:
        document = Document.of(one.row["position"], one.mark.file, line=one.mark.line)
        position = checked.position(document, file)
        with file.blamed():
            told = samples.answer(position, file.variant)
        other = _unlike(told, one.row, position, file.variant)
        if (other is None) != ("dispute" not in one.row):
            ours, theirs = (other.ours, other.theirs) if other else ((), ())
            finding = one.mark.finding(
                "other-answer", id=one.row["id"], ours=ours or None, theirs=theirs or None
            )
            raise DefinitionError((finding,))
        yield _row(file, one.row, position, told)
    for kind, position in () if known else edges(file.variant, 1, 0):
        row = {"id": f"{file.id}-{kind}", "kind": kind, "source": ""}
        yield _row(file, row, position, samples.answer(position, file.variant))


def _unlike(
    told: samples.Answer, row: samples.Row, position: Position, variant: Variant
) -> samples.Difference | None:
    """Return how a row differs. Where it tells no placement twice, several moves may lead to one; and Popeye
    sees neither reserves nor what is of no side."""
    if other := _difference(told, row):
        seen = placements(boards_after(Game(variant, position), told.moves), variant)
        if _difference(replace(told, after=tuple(seen)), row) is None:
            return None
    return other


def _difference(told: samples.Answer, row: samples.Row) -> samples.Difference | None:
    if "digest" in row:
        return None if samples.digest(told.after) == row["digest"] else samples.Difference((), (), None)
    return samples.difference(told, row) if samples.difference(told.once, row) else None


def _row(file: VariantFile, row: samples.Row, position: Position, told: samples.Answer) -> samples.Row:
    """Return what the suite has of a row."""
    variant, fen = file.variant, print_fen(position, file.variant.alphabet)
    by = row["source"].partition(" of ")[0].partition(" over ")[0]
    disputed = "dispute" in row
    confirmed = ["moves", *(["status"] if row.get("status") in samples.COMPARED else [])]
    data = {
        "id": row["id"],
        "variant": file.id,
        "fen": fen,
        "decides": _decided(row, variant, fen),
        "status": str(told.status),
        "moves": _moves(told, variant),
        "by": by.split(", ") if by else [],
        "confirmed": confirmed if by and not disputed else [],
    }
    if disputed:
        data["dispute"] = {**row["dispute"], "after": row["after"]}
    called = file.model.verification.get(PROGRAM)
    if called and (theirs := foreign(position, file)):
        data["pyffish"] = {"variant": called[REFERENCE], "fen": theirs}
    return data


def _decided(row: samples.Row, variant: Variant, fen: str) -> list[str]:
    """Return what a row decides: entries of the rule, stages of its effects, memories, the kind of edge."""
    entries = list(row.get("decides", ()))
    stages = {
        f"stages.{effect.stage(verb).name.lower()}"
        for effect in variant.effects
        if f"effects.{effect.name}" in entries
        for verb in effect.do
    }
    _, _, castling, passing, *others = fen.split()
    memories = [f"memories.{word.partition('=')[0]}" for word in others if "=" in word]
    memories += ["memories.castling"] * (castling != "-") + ["memories.en_passant"] * (passing != "-")
    kinds = [f"edges.{row['kind']}"] if row.get("kind") in [*Edge] else []
    return [*entries, *sorted(stages), *sorted(memories), *kinds]


def _moves(told: samples.Answer, variant: Variant) -> list[samples.Row]:
    """Return the moves in the order of their texts, each with what stands on the board and in reserve after
    it; as UCI where that names it and no other."""
    names = [_uci(move, variant) for move in told.moves]
    count = Counter(names)
    found = [
        {"move": text, **({"uci": name} if name and count[name] == 1 else {}), "after": after}
        for text, name, after in zip(told.texts, names, told.after, strict=True)
    ]
    return sorted(found, key=lambda move: (move["move"], move["after"]))


def _uci(move: Move, variant: Variant) -> str | None:
    origin, target = ends(move, variant).values()
    promoted = variant.alphabet.write(move.promotion).lower() if move.promotion else ""
    return f"{origin}{target}{promoted}" if origin and target else None
