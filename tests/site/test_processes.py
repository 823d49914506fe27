"""Many variants are studied by several processes, and come out as if one had studied them."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from feerie.site.sources.processes import made_by_all
from feerie.site.sources.studied import Studied

MANY = [f"variant-{number}" for number in range(40)]


def work(name: str) -> Studied:
    return Studied(name, (), parents=(str(os.getpid()),))


def failing(name: str) -> Studied:
    raise LookupError(name)


@pytest.mark.parametrize("names", [[], MANY[:3], MANY])
def test_they_come_in_the_order_of_their_names(names: list[str]) -> None:
    assert [one.name for one in made_by_all(names, work)] == names


def test_what_goes_wrong_is_not_lost() -> None:
    with pytest.raises(LookupError, match="variant-0"):
        list(made_by_all(MANY, failing))


@pytest.mark.skipif(sys.platform != "linux", reason="Processes are copied on Linux only.")
@pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="There is one processor.")
def test_the_work_is_shared_among_processes() -> None:
    # Not in this process: the servers of other tests may go on in it, and then nothing is shared.
    script = (
        "import os\n"
        "from feerie.site.sources.processes import made_by_all\n"
        "from feerie.site.sources.studied import Studied\n"
        "work = lambda name: Studied(name, (), parents=(str(os.getpid()),))\n"
        "print(os.getpid(), *(one.parents[0] for one in made_by_all(list('abcdefghijklmnopqrst'), work)))"
    )
    own, *others = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    ).stdout.split()
    assert len(others) == 20
    assert own not in others


BESIDE = """
import os, sys
from feerie.site.sources.processes import BackgroundTask
own = os.getpid()
task = BackgroundTask(lambda: print(os.getpid() == own, flush=True) or {end}, {size})
print(task.succeeded())
"""


@pytest.mark.parametrize(
    ("size", "end", "told"),
    [(40, "None", ["False", "True"]), (40, "sys.exit(1)", ["False", "False"]), (3, "None", ["True", "True"])],
)
@pytest.mark.skipif(sys.platform != "linux", reason="Processes are copied on Linux only.")
@pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="There is one processor.")
def test_a_task_is_done_beside_others_and_its_failure_is_told(size: int, end: str, told: list[str]) -> None:
    script = BESIDE.format(end=end, size=size)
    found = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout
    assert found.split() == told
