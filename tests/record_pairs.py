"""What Popeye answers where two rules hold beside one another, recorded: `make record`.

Two hundred pairs of the conditions that it knows are drawn by a seed, and up to twelve positions of each, one
a kind, are asked; of each condition beside neutral units, a few positions that have some. A pair on which we
agree wholly is kept, by a few of its positions; of what their moves lead to a digest is enough, since our
own answer has it. Where we differ is told, and counted; `tests/data/pairs.toml` says why, of these pairs
and of others that were drawn before, and then the positions that differ are kept; they stay, too, where we
differ no more.
"""

from __future__ import annotations

import json
import random
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, Final

from feerie.desk.exchange.popeye.program import Popeye
from feerie.desk.exchange.rules import Rules
from feerie.desk.exchange.samples import digest
from feerie.engine.board.fen import print_fen
from feerie.engine.board.units import NEUTRAL
from feerie.engine.play.game import Game
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import FeerieError
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.set_forms import TOGETHER
from feerie.language.definitions.variant_file import VariantFile
from feerie.studies.sample_positions import Sampled
from tests.play.oracle import rows as lines
from tests.record import (
    DATA,
    EDGES,
    POPEYE,
    as_compared,
    decided,
    first_line,
    made_for,
    of_popeye,
    popeye_here,
    tell,
    version,
    wholly_after,
)
from tests.variants import SHIPPED

ANSWERED: Final = DATA / "pairs.jsonl"
REASONS: Final = DATA / "pairs.toml"
NUMBER: Final = 200
ASKED: Final = 12
KEPT: Final = 4
SEED: Final = 1
OTHERS: Final = (777, 2026, 4242, 5151, 6161, 7373, 8383, 5, 61, 62, 9002, 9100, 9200, 31130)
"""The seeds by which pairs were drawn before: their positions are tried, too, where we differ."""


def drawn() -> list[str]:
    """The pairs that are asked about: those recorded and as many others as make up the number, and each
    condition with neutral units."""
    known = sorted(
        file.stem
        for file in EDGES.glob("*.jsonl")
        if TOGETHER not in file.stem and file.stem != "orthodox" and f'"{POPEYE} ' in first_line(file.stem)
    )
    pairs = [TOGETHER.join(pair) for pair in combinations(known, 2)]
    random.Random(SEED).shuffle(pairs)
    mixed = [f"{NEUTRAL}{TOGETHER}{id_}" for id_ in known]
    kept = [pair for pair in answered() if pair not in {*mended(), *disputed(), *mixed}]
    return [*dict.fromkeys([*kept, *pairs[: max(0, NUMBER - len(kept))], *mixed])]


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(REASONS.read_text(encoding="utf-8"))


def reasons() -> list[dict[str, Any]]:
    """Why we differ on some pairs: what is followed, a sentence, the pairs."""
    found: list[dict[str, Any]] = _table()["reasons"]
    return found


def mended() -> list[str]:
    """The pairs on which we differed once: the positions that showed it are asked about."""
    found: list[str] = _table()["mended"]
    return found


def disputed() -> list[str]:
    """The pairs on which we are known to differ."""
    return [pair for reason in reasons() for pair in reason["pairs"]]


@cache
def answered() -> dict[str, list[dict[str, Any]]]:
    """What is recorded, by pair."""
    found: dict[str, list[dict[str, Any]]] = {}
    for _, row in lines(ANSWERED.parent, ANSWERED.name):
        found.setdefault(row["pair"], []).append(row)
    return found


def rows(
    pair: str, library: Library, rules: Rules, program: Popeye, seed: int = SEED
) -> Iterator[dict[str, Any]]:
    """Yield a row for each position that Popeye takes, which says so where we differ."""
    file = library.variant(pair)
    made = recorded(file) if pair in mended() else made_for(file, seed)
    random.Random(f"{seed}/{pair}").shuffle(made)
    source = f"{POPEYE} {version(program)}"
    for number, (one, after) in enumerate(of_popeye(file, made, rules, program), start=1):
        fen = print_fen(one.position, file.variant.alphabet)
        id_ = f"{pair}-{one.id}-{digest([fen])[:6]}"
        row: dict[str, Any] = {"id": id_, "pair": pair, "kind": one.id, "source": source}
        told = {"position": {"fen": fen}, "count": len(after), "digest": digest(after)}
        whole = wholly_after(Game(file.variant, one.position), source)
        if as_compared(whole) == after:
            # What is royal besides is told as we see it.
            told["digest"] = digest(whole)
            yield {**row, "decides": decided(file.variant, one.position, source, after), **told}
        else:
            yield {**row, **told, "dispute": dispute_of(pair), "after": after}
        if number == ASKED:
            return


def dispute_of(pair: str) -> dict[str, Any]:
    """What is followed where Popeye is not, why, and the diagram that shows it."""
    reason = next((one for one in reasons() if pair in one["pairs"]), {"by": "open"})
    why = {"why": reason["why"]} if "why" in reason else {}
    return {
        "follows": reason["by"],
        **why,
        **({"diagrams": [reason["dispute"]]} if "dispute" in reason else {}),
    }


def recorded(file: VariantFile) -> list[Sampled]:
    """The positions of a pair that are recorded."""
    found = answered().get(file.id, ())
    return [Sampled(row["kind"], position_of_fen(row["position"]["fen"], file.variant)) for row in found]


def written(row: dict[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def main() -> int:
    program = popeye_here()
    if program is None:
        return 1
    library = Library(SHIPPED)
    rules, asked, agreed = Rules(library), 0, 0
    kept = {pair: [*map(written, found)] for pair, found in answered().items()}
    pairs = [*dict.fromkeys([*drawn(), *mended(), *disputed()])]
    for pair in sys.argv[1:] or pairs:
        kept.pop(pair, None)
        try:
            found = [*rows(pair, library, rules, program)]
            for seed in OTHERS if pair in disputed() else ():
                if not any("dispute" in row for row in found):
                    found = [*rows(pair, library, rules, program, seed)]
        except FeerieError as error:
            tell(f"{pair}: {error}")
            continue
        differing = [row for row in found if "dispute" in row]
        asked, agreed = asked + len(found), agreed + len(found) - len(differing)
        if differing:
            tell(f"{pair}: {len(differing)} of {len(found)} differ, as {differing[0]['position']}")
        elif pair in disputed():
            tell(f"{pair}: nothing differs any more")
        if pair in disputed() or not differing:
            kept[pair] = [written(row) for row in (differing or found)[:KEPT]]
    told = (line for pair in pairs for line in kept.get(pair, ()))
    ANSWERED.write_text("".join(f"{line}\n" for line in told), encoding="utf-8")
    tell(f"{agreed} of {asked} positions agree.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
