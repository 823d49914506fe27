"""A value of the rules as a file says it, with the places where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from feerie.errors import Mark


@dataclass(frozen=True, slots=True)
class Said:
    """A scalar, a list or a mapping; ``places`` are those of the value and, in a mapping, of its key."""

    value: str | int | float | bool | tuple[Said, ...] | Mapping[str, Said] | None
    places: tuple[Mark, ...] = ()

    @property
    def entries(self) -> Mapping[str, Said]:
        """The entries of a mapping; none of any other value."""
        return self.value if isinstance(self.value, Mapping) else {}

    @property
    def items(self) -> tuple[Said, ...]:
        """The items of a list; of any other value the value itself."""
        return self.value if isinstance(self.value, tuple) else (self,)

    @property
    def text(self) -> str:
        """The value as the file writes it, on one line."""
        match self.value:
            case tuple():
                return f"[{', '.join(item.text for item in self.value)}]"
            case Mapping():
                return f"{{{', '.join(f'{key}: {said.text}' for key, said in self.value.items())}}}"
            case bool():
                return str(self.value).lower()
            case None:
                return "~"
        return str(self.value)

    def at(self, *path: str) -> Said | None:
        """Return the value at a path of keys, None if there is none."""
        found: Said | None = self
        for key in path:
            found = found.entries.get(key) if found else None
        return found

    def names(self, word: str) -> bool:
        """Return whether a word stands by itself somewhere in the value."""
        children = self.value if isinstance(self.value, tuple) else self.entries.values()
        return self.value == word or any(child.names(word) for child in children)

    def throughout(self) -> Iterator[Mark]:
        """Yield every place of the value and of all values in it."""
        yield from self.places
        children = self.value if isinstance(self.value, tuple) else self.entries.values()
        for child in children:
            yield from child.throughout()
