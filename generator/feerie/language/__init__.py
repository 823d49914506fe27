"""Language: the files that people write, moves as text, and the sentences that are told of them.

| package | what it has |
|---|---|
| `wording` | sentences of every language, from data |
| `definitions` | what the files of a variant, a diagram, a glossary say, and the library of them |
| `notation` | moves as text, and the texts that mean them |
| `reading` | YAML to checked values and findings, without a word of chess |
| `languages` | which languages there are |
| `files` | the files of a user: read, and written whole or not at all |

Here stand the variant from which all others derive, and how pictures may look: the names of the themes and of
the piece sets, of which the files are the list.
"""

from importlib import resources
from pathlib import PurePath
from typing import Final

from feerie.language.files import STANDARD_INPUT, is_stream, opened, problem_of, table_of, write_whole
from feerie.language.languages import LANGUAGES, REFERENCE, Language, facts, name_of


def _kept(folder: str) -> tuple[str, ...]:
    """Return the names of the TOML files in one of the folders of drawing."""
    there = resources.files("feerie").joinpath("pictures", "drawing", folder)
    names = (PurePath(one.name) for one in there.iterdir())
    return tuple(sorted(name.stem for name in names if name.suffix == ".toml"))


def _named(folder: str, usual: str) -> tuple[str, ...]:
    """Return these names, the usual one first."""
    return usual, *(name for name in _kept(folder) if name != usual)


THEMES: Final = _named("themes", "light")
CHARACTER_SETS: Final = _kept("characters")
"""The sets that the players of a game know."""

PIECE_SETS: Final = (*_named("pieces", "feerie"), *CHARACTER_SETS)


ROOT: Final = "orthodox"
"""The id of the variant from which all others derive."""

IDENTITY: Final = (
    "added", "characters", "extends", "hero", "id", "inventors", "keywords", "lead", "name",
    "origin", "source", "summary", "translations", "verification", "with", "year",
)  # fmt: skip
"""The keys that a child does not inherit: what its file says of the variant, and from whom it derives."""
