"""Which of a union's members was meant.

Pydantic tries every member of a union and reports the errors of them all. The reader meant one: that
whose type the value has, and of several the one that the value comes nearest to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from feerie.reading.complaint import Complaint


def meant(complaints: Iterable[Complaint]) -> list[Complaint]:
    """The complaints less those of union members that were not meant."""
    return _meant(list(complaints), 0)


def _meant(complaints: list[Complaint], depth: int) -> list[Complaint]:
    """The same for complaints that share their first ``depth`` steps."""
    here = [complaint for complaint in complaints if len(complaint.steps) <= depth]
    values: dict[str | int, list[Complaint]] = defaultdict(list)
    members: dict[str | int, list[Complaint]] = defaultdict(list)
    for complaint in complaints:
        if len(complaint.steps) > depth:
            step = complaint.steps[depth]
            (values if step.in_data else members)[step.name].append(complaint)
    for group in values.values():
        here += _meant(group, depth + 1)
    return here + _of_best_member([_meant(group, depth + 1) for group in members.values()], depth)


def _of_best_member(members: list[list[Complaint]], depth: int) -> list[Complaint]:
    fitting = [member for member in members if not any(_misses(complaint, depth) for complaint in member)]
    if not fitting:
        return [complaint for member in members for complaint in member]
    return min(fitting, key=len)


def _misses(complaint: Complaint, depth: int) -> bool:
    """Whether a member's complaint says that the value as a whole is not of its type."""
    return complaint.is_mismatch and not any(step.in_data for step in complaint.steps[depth:])
