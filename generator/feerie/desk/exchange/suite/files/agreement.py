"""Whether a program plays as the suite says: on how many rows, by variant.

    python agreement.py suite.jsonl COMMAND…

COMMAND is the program, in words. It is asked on its standard input, a line of JSON a position, and answers
each with a line of JSON on its standard output, in order, before the next one comes.

Asked:     {"id": "circe-few", "variant": "circe", "fen": "8/R7/8/2n5/5NpK/1k6/8/8 w - - 0 1"}
Answered:  {"moves": [{"fen": "8/1R6/8/2n5/5NpK/1k6/8/8"}, …], "status": "ongoing"}

`fen` is the position after a move; only its first field is compared, with the reserve in brackets where there
is one. If no answer to a position has a reserve, none is compared. `status` may be left out; it is compared
where the suite has one that is confirmed. Two moves to one position count once. Whatever has no `moves`, such
as {"error": "unknown variant"}, is a row that is not answered.

Where {variant} stands in COMMAND, the program is started for each variant, and asked {"fen": …} alone:

    python agreement.py suite.jsonl feerie moves {variant} - --json

Printed is a line for each variant, with tabs: its rows, on how many the program agrees, and of the others how
many it answers otherwise that are confirmed (differing), on which programs are known to differ (disputed) or
which nobody but Féerie has answered (unconfirmed), and how many it does not answer. What it answers otherwise
is told on the standard error output. The status is 1 if a confirmed row differs, or if nothing was answered.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from subprocess import PIPE
from typing import Any

Row = Mapping[str, Any]

PLACE = "{variant}"
KINDS = ("rows", "agreed", "differing", "disputed", "unconfirmed", "unanswered")


def main(file: str = "", *command: str) -> int:
    """Ask a program about the rows of a file; print a line for each variant, and one for all."""
    if not command:
        sys.exit("The command of a program is expected: python agreement.py suite.jsonl COMMAND…")
    try:
        rows = [json.loads(line) for line in Path(file).read_text(encoding="utf-8").splitlines()]
    except (OSError, ValueError) as error:
        sys.exit(f"{file} cannot be read, where suite.jsonl is expected: {error}")
    print("\t".join(("variant", *KINDS)))
    whole: Counter[str] = Counter()
    for variant, found in groupby(asked(rows, command), key=lambda one: str(one[0]["variant"])):
        count = Counter(kind for row, told in found for kind in ("rows", compared(row, told)))
        print("\t".join((variant, *(str(count[kind]) for kind in KINDS))), flush=True)
        whole.update(count)
    print("\t".join(("all", *(str(whole[kind]) for kind in KINDS))))
    return int(whole["differing"] > 0 or whole["unanswered"] == whole["rows"])


def asked(rows: Iterable[Row], command: Sequence[str]) -> Iterator[tuple[Row, Row]]:
    """Yield rows, each with what a program answers, which is started once, or for each variant."""
    if not any(PLACE in word for word in command):
        yield from answers(rows, command, ("id", "variant", "fen"))
        return
    for variant, found in groupby(rows, key=lambda row: str(row["variant"])):
        yield from answers(found, [word.replace(PLACE, variant) for word in command], ("fen",))


def answers(rows: Iterable[Row], command: Sequence[str], keys: Sequence[str]) -> Iterator[tuple[Row, Row]]:
    """Yield rows, each with what a program answers that is told these keys: nothing once it has ended."""
    try:
        program = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, encoding="utf-8")
    except OSError as error:
        sys.exit(f"The program cannot be started, where a command is expected: {error}")
    with suppress(OSError), program:
        for row in rows:
            yield row, answer(program, {key: row[key] for key in keys})


def answer(program: subprocess.Popen[str], question: Row) -> Row:
    """Return the answer to a question; nothing if there is none."""
    assert program.stdin is not None
    assert program.stdout is not None
    try:
        program.stdin.write(json.dumps(question) + "\n")
        program.stdin.flush()
        told = json.loads(program.stdout.readline())
    except (OSError, ValueError):
        return {}
    return told if isinstance(told, dict) else {}


def compared(row: Row, told: Row) -> str:
    """Return what becomes of a row: agreed, differing, disputed, unconfirmed or unanswered."""
    if not isinstance(told.get("moves"), list):
        return "unanswered"
    theirs = {placement(move["fen"]) for move in told["moves"]}
    ours = {placement(move["after"]) for move in row["moves"]}
    if not any("[" in one for one in theirs):
        ours = {one.partition("[")[0] for one in ours}
    status = told.get("status", row["status"]) if "status" in row["confirmed"] else row["status"]
    if ours == theirs and status == row["status"]:
        return "agreed"
    surplus, lacking = sorted(theirs - ours), sorted(ours - theirs)
    sys.stderr.write(f"{row['id']}: surplus {surplus}, lacking {lacking}, status {status}\n")
    if "dispute" in row:
        return "disputed"
    return "differing" if row["confirmed"] else "unconfirmed"


def placement(fen: str) -> str:
    """Return the first field of a FEN, with its reserve in one order, and none if it is empty."""
    board, _, held = fen.split(maxsplit=1)[0].partition("[")
    units = "".join(sorted(held.removesuffix("]")))
    return f"{board}[{units}]" if units else board


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
