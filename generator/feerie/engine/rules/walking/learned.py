"""What is learned of the rules when it is first asked for, and known from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Asked = TypeVar("Asked")
Known = TypeVar("Known")


class Learned(dict[Asked, Known]):
    """Answers by what has been asked; each is worked out once, by ``learn``."""

    def __init__(self, learn: Callable[[Asked], Known]) -> None:
        super().__init__()
        self._learn = learn

    def __missing__(self, asked: Asked) -> Known:
        found = self[asked] = self._learn(asked)
        return found
