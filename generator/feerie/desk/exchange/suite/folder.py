"""The suite in every form, and its index."""

from __future__ import annotations

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from importlib.resources import files
from typing import Any, Final

from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.program import questions, whole
from feerie.desk.exchange.rules import Rules
from feerie.desk.exchange.suite.recorded import Recorded, Row
from feerie.desk.exchange.suite.rows import rows_of
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.studies.positions.sample_positions import Sampled

ROWS: Final = "suite.jsonl"
INDEX: Final = "index.json"
NOBODY: Final = "nobody"
"""By whom a row is proved that only the engine has answered."""

_LICENCE: Final = "CC0-1.0"


def written(
    library: Library, known: Mapping[str, Sequence[Recorded]], variants: Sequence[str] = ()
) -> dict[str, bytes]:
    """Return the files of the suite by name, with some variants, or with every one of a library and what else
    is known; raises FeerieError and DefinitionError."""
    rules = Rules(library)
    rows: list[Row] = []
    problems: list[str] = []
    for id_ in variants or dict.fromkeys([*library.ids, *sorted(known)]):
        file = library.variant(id_)
        found = [*rows_of(file, known.get(id_, ()), rules.checked)]
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


def index(rows: Sequence[Row]) -> dict[str, Any]:
    """Return how many rows there are, and on how many each program agrees, in all and by variant.

    Of those that differ, disputes are told apart: there a text is followed, elsewhere no text decides.
    """
    told: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    programs: dict[str, Counter[str]] = defaultdict(Counter)
    whole: Counter[str] = Counter()
    for row in rows:
        if follows := row.get("dispute", {}).get("follows"):
            counts = ["rows", "differing", *(["disputes"] if follows == "text" else [])]
        else:
            counts = ["rows", "agreed" if row["by"] else "unconfirmed"]
        whole.update(counts)
        for by in row["by"] or [NOBODY]:
            told[row["variant"]][by].update(counts)
            programs[by].update(counts)
    return {**whole, "programs": programs, "variants": told}


def _epd(row: Row) -> str:
    """Return the line of a row: D1 is the number of its moves, c0 its variant; none if six fields of FEN
    cannot say its position."""
    board, turn, castling, passing, halfmove, fullmove, *further = row["fen"].split()
    told = (
        f'hmvc {halfmove}; fmvn {fullmove}; id "{row["id"]}"; c0 "{row["variant"]}"; D1 {len(row["moves"])};'
    )
    return "" if further else f"{board} {turn} {castling} {passing} {told}\n"


def _problems(rows: Sequence[Row], file: VariantFile, rules: Rules) -> Iterator[str]:
    """Yield what asks Popeye for the moves of each row, with its id as title, as far as it can be told."""
    title = popeye.words("words", popeye.ENGLISH)["title"]
    sampled = [Sampled(row["id"], position_of_fen(row["fen"], file.variant)) for row in rows]
    for one, problem in questions(sampled, file, rules):
        if isinstance(problem, str):
            yield f"{title} {one.id}\n{problem}"
