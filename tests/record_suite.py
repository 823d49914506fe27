"""How far programs agree with the reference suite, recorded: `make record`.

The suite is answered again; its index becomes `docs/suite.json`, and the end of the page on the suite, in
every language, the table of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from feerie.desk.exchange.samples import Recorded, named_by, recorded
from feerie.desk.exchange.suite import INDEX, NOBODY, written
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.set_forms import TOGETHER
from feerie.language.languages import LANGUAGES, Language
from tests.variants import CHECKED, ROOT, SHIPPED

Told = Mapping[str, Any]

FILE: Final = ROOT / "docs" / "suite.json"
HEADING: Final = "{#agreement}\n"
"""How the heading ends below which the tables stand."""

COUNTS: Final = ("rows", "agreed", "differing", "disputes")

PROGRAMS: Final = {
    "popeye": "Popeye",
    "pyffish": "Fairy-Stockfish, pyffish",
    "the": "reference",
    NOBODY: NOBODY,
}
"""What programs are called, by the first word of their names; the last two are words of a language."""

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "reference": "reference program",
        NOBODY: "nobody yet",
        "whole": "{rows} positions of {variants} variants and {pairs} pairs; {confirmed} are confirmed.",
        "told": "Where a program differs it is not followed: a position is disputed if the text of the rule "
        "says otherwise, and open if it does not say.",
        "program": "Program",
        "variant": "Variant",
        "rows": "Positions",
        "agreed": "Agree",
        "differing": "Differ",
        "disputes": "Disputed",
        "by_variant": "By variant",
        "by_pair": "Pairs on which a program differs",
        "thousands": ",",
    },
    "fr": {
        "reference": "programme de référence",
        NOBODY: "personne encore",
        "whole": "{rows} positions de {variants} variantes et {pairs} couples ; {confirmed} sont confirmées.",
        "told": "Un programme qui s’écarte n’est pas suivi : il y a litige quand le texte de la règle dit "
        "autre chose, et la question reste ouverte quand il ne dit rien.",
        "program": "Programme",
        "variant": "Variante",
        "rows": "Positions",
        "agreed": "Accords",
        "differing": "Écarts",
        "disputes": "Litiges",
        "by_variant": "Par variante",
        "by_pair": "Couples sur lesquels un programme s’écarte",
        "thousands": "\N{NARROW NO-BREAK SPACE}",
    },
}


def known() -> dict[str, list[Recorded]]:
    """The rows of the suite, by variant."""
    return recorded(named_by(ROOT))


def written_lines(told: Told) -> str:
    """An index as JSON, with a line for each variant."""
    head = json.dumps({key: value for key, value in told.items() if key != "variants"}, indent=1)
    lines = (f"  {json.dumps(id_)}: {json.dumps(counts)}" for id_, counts in told["variants"].items())
    return head.removesuffix("\n}") + ',\n "variants": {\n' + ",\n".join(lines) + "\n }\n}\n"


def page(language: Language) -> Path:
    return ROOT / "docs" / language / "suite.md"


def shown(text: str, told: Told, language: Language) -> str:
    """The text of a page with the tables of an index."""
    head, heading, _ = text.partition(HEADING)
    return head + heading + "\n" + "\n".join(tables(told, WORDS[language], language)) + "\n"


def tables(told: Told, words: Mapping[str, str], language: Language) -> Iterator[str]:
    """The lines of the tables: by program, by variant, and of the pairs that differ."""
    variants = {id_: counts for id_, counts in told["variants"].items() if TOGETHER not in id_}
    pairs = {id_: counts for id_, counts in told["variants"].items() if TOGETHER in id_}
    numbers = {
        "rows": told["rows"],
        "variants": len(variants),
        "pairs": len(pairs),
        "confirmed": told["agreed"],
    }
    yield words["whole"].format(**{key: number(value, words) for key, value in numbers.items()})
    yield from (words["told"], "", *head([words["program"]], words))
    for program, count in sorted(told["programs"].items(), key=lambda one: -one[1]["rows"]):
        yield line([named(program, words)], count, words)
    yield from ("", f"### {words['by_variant']} {{#by-variant}}", "")
    yield from by_variant(variants, words, language)
    differing = {
        id_: counts for id_, counts in pairs.items() if any("differing" in one for one in counts.values())
    }
    yield from ("", f"### {words['by_pair']} {{#by-pair}}", "")
    yield from by_variant(differing, words, language)


def by_variant(counts: Mapping[str, Told], words: Mapping[str, str], language: Language) -> Iterator[str]:
    yield from head([words["variant"], words["program"]], words)
    for id_, programs in counts.items():
        names = " + ".join(linked(one, language) for one in id_.split(TOGETHER))
        for program, count in programs.items():
            yield line([names, named(program, words)], count, words)


def head(first: list[str], words: Mapping[str, str]) -> tuple[str, str]:
    titles = [*first, *(words[name] for name in COUNTS)]
    rules = [*(":--" for _ in first), *("--:" for _ in COUNTS)]
    return f"| {' | '.join(titles)} |", f"|{'|'.join(rules)}|"


def line(first: list[str], count: Mapping[str, int], words: Mapping[str, str]) -> str:
    return f"| {' | '.join([*first, *(number(count.get(name, 0), words) for name in COUNTS)])} |"


def number(count: int, words: Mapping[str, str]) -> str:
    return f"{count:,}".replace(",", words["thousands"])


def named(program: str, words: Mapping[str, str]) -> str:
    first, _, version = program.partition(" ")
    name = PROGRAMS.get(first, first)
    return words[name] if name in words else f"{name} {version}".strip()


def linked(id_: str, language: Language) -> str:
    name = CHECKED.library.variant(id_).variant.name
    told = dict(name)[language].replace("'", "’")
    return f"[{told}](variants/{id_}.md)"


def main() -> None:
    told = json.loads(written(Library(SHIPPED), known())[INDEX])
    del told["sha256"]
    FILE.write_text(written_lines(told), encoding="utf-8")
    for language in LANGUAGES:
        path = page(language)
        path.write_text(shown(path.read_text(encoding="utf-8"), told, language), encoding="utf-8")


if __name__ == "__main__":
    main()
