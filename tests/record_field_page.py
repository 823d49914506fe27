"""The lists of the page on the rules of other programs, in every language: the end of `make record`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Final

from feerie.language.languages import LANGUAGES, Language
from tests.field import DIFFERS, NOT_TRIED, REASONS, SOURCES, Told, told
from tests.record_suite import linked, number
from tests.variants import ROOT

HEADING: Final = "{#rules}\n"
"""How the heading ends below which the lists stand."""


class State(StrEnum):
    """What there is of a rule."""

    HERE = "here"
    SAID = "said"
    OTHERWISE = "otherwise"
    UNSAID = "unsaid"
    UNTRIED = "untried"


WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        State.HERE: "On this site",
        State.SAID: "Can be said",
        State.OTHERWISE: "Answered otherwise",
        State.UNSAID: "Not said, and why",
        State.UNTRIED: "Not tried",
        "proved": "of these, proved",
        "rules": "Rules",
        "all": "Together",
        "by": "Proved by {}",
        "nobody": "Not compared with a program",
        "rows": "{positions} positions in `{file}`",
        "tables": "Counts of moves in `tests/data/perft`",
        "beside": "{name} (our {link})",
        "hidden": "Something is hidden from a player",
        "chance": "Chance decides",
        "two-boards": "It is played on two boards",
        "no-answer": "The program crashes, or has the name but no rule",
        "distance": "No word measures the distance between two units",
        "mate": "It changes no move, only what counts as mate",
        "mates": "No word counts the moves that mate",
        "longest": "No law measures whole turns of captures, of which the longest must be played",
        "turns": "No memory keeps a turn that moves two units, which the next turn may not undo",
        "ranks": "No board joins only its first and last ranks",
        "set-up": "It changes no move, only which positions may be set up",
        "of-others": "It changes another condition, or units that only another one brings",
        "and": " and ",
        "colon": ":",
        "thousands": ",",
    },
    "fr": {
        State.HERE: "Sur ce site",
        State.SAID: "Exprimable",
        State.OTHERWISE: "Réponse différente",
        State.UNSAID: "Pas dite, et pourquoi",
        State.UNTRIED: "Pas essayée",
        "proved": "dont prouvées",
        "rules": "Règles",
        "all": "Ensemble",
        "by": "Prouvées par {}",
        "nobody": "Sans comparaison avec un programme",
        "rows": "{positions} positions dans `{file}`",
        "tables": "Nombres de coups dans `tests/data/perft`",
        "beside": "{name} (chez nous, {link})",
        "hidden": "Une partie du jeu est cachée à un joueur",
        "chance": "Le hasard intervient",
        "two-boards": "On joue sur deux échiquiers",
        "no-answer": "Le programme s’interrompt, ou n’en connaît que le nom",
        "distance": "Aucun mot ne mesure la distance entre deux pièces",
        "mate": "Elle ne change aucun coup, mais la définition du mat",
        "mates": "Aucun mot ne compte les coups qui matent",
        "longest": "Aucune loi ne mesure un tour de plusieurs prises, dont il faut jouer le plus long",
        "turns": "Aucune mémoire ne garde un tour entier de deux pièces, que le suivant ne doit pas défaire",
        "ranks": "Aucun échiquier ne joint que sa première et sa dernière traverse",
        "set-up": "Elle ne change aucun coup, mais les positions que l’on peut poser",
        "of-others": "Elle modifie une autre condition, ou des pièces qu’une autre apporte",
        "and": " et ",
        "colon": "\N{NARROW NO-BREAK SPACE}:",
        "thousands": "\N{NARROW NO-BREAK SPACE}",
    },
}


def state(one: Told) -> State:
    if one.why in (DIFFERS, NOT_TRIED):
        return State.OTHERWISE if one.why == DIFFERS else State.UNTRIED
    if one.why:
        return State.UNSAID
    return State.HERE if one.shipped else State.SAID


def page(language: Language) -> Path:
    return ROOT / "docs" / language / "field.md"


def shown(text: str, language: Language) -> str:
    """The text of a page with its lists."""
    head, heading, _ = text.partition(HEADING)
    return head + heading + "\n" + "\n".join(lists(language)) + "\n\n</div>\n"


def lists(language: Language) -> Iterator[str]:
    """The lines of the table of how many rules there are, and of the lists of each program."""
    yield from counts(WORDS[language])
    for source in SOURCES:
        yield from ("", f"## {source} {{#{source.lower()}}}")
        for standing in State:
            rules = sorted((one for one in of(source) if state(one) is standing), key=_by_name)
            if rules:
                anchor = f"{source.lower()}-{standing}"
                yield from ("", f"### {WORDS[language][standing]} {{#{anchor}}}")
                yield from _GROUPED[standing](rules, language)


def of(source: str) -> list[Told]:
    return [one for one in told() if one.rule.source == source]


def _by_name(one: Told) -> str:
    return one.rule.name.casefold()


def counts(words: Mapping[str, str]) -> Iterator[str]:
    columns = [*map(of, SOURCES), [*told()]]
    yield f"| | {' | '.join((*SOURCES, words['all']))} |"
    yield f"|:--|{'--:|' * len(columns)}"
    yield _row(words["rules"], map(len, columns), words)
    for standing in State:
        found = [[one for one in rules if state(one) is standing] for rules in columns]
        yield _row(words[standing], map(len, found), words)
        if standing is State.HERE:
            yield _row(words["proved"], (sum(bool(one.by) for one in rules) for rules in found), words)


def _row(title: str, numbers: Iterable[int], words: Mapping[str, str]) -> str:
    return f"| {' | '.join((title, *(number(one, words) for one in numbers)))} |"


def here(rules: list[Told], language: Language) -> Iterator[str]:
    """Those with a page, by the programs that prove them."""
    words, groups = WORDS[language], defaultdict[tuple[str, ...], list[str]](list)
    for one in rules:
        groups[one.by].append(f"[{_plain(one)}](variants/{one.shipped[0]}.md)")
    for by, names in sorted(groups.items(), key=lambda group: -len(group[1])):
        programs = words["and"].join(filter(None, (", ".join(by[:-1]), *by[-1:])))
        yield from _listed(words["by"].format(programs) if by else words["nobody"], names, words)


def said(rules: list[Told], language: Language) -> Iterator[str]:
    """Those that a file of the tests says, by that file; counts of moves have a file each."""
    words, groups = WORDS[language], defaultdict[str, list[Told]](list)
    for one in rules:
        groups[one.file if one.file.endswith(".jsonl") else ""].append(one)
    for file, several in groups.items():
        if file:
            positions = number(sum(one.positions for one in several), words)
            title = words["rows"].format(positions=positions, file=f"tests/data/field/{file}")
            yield from _listed(title, map(_plain, several), words)
        else:
            yield from _listed(words["tables"], map(_tabled, several), words)


def unsaid(rules: list[Told], language: Language) -> Iterator[str]:
    """Those that cannot be said, by why not."""
    words, groups = WORDS[language], defaultdict[str, list[str]](list)
    for one in rules:
        groups[one.why].append(_plain(one))
    for why, names in groups.items():
        yield from _listed(words[why], names, words)


def named(rules: list[Told], language: Language) -> Iterator[str]:
    """Those of which nothing else is told; beside one that a program plays otherwise than we do stands the
    variant of ours with which it was compared, and why it does, if that is known."""
    words, rest, lines = WORDS[language], list[str](), list[str]()
    for one in rules:
        link = linked(one.shipped[0], language) if one.shipped else ""
        name = words["beside"].format(name=_plain(one), link=link) if link else _plain(one)
        why = REASONS[one.rule.source].get(one.rule.name) if one.rule.source in REASONS else None
        if why:
            lines.append(f"- {name}{words['colon']} {why[language]}")
        else:
            rest.append(name)
    if rest:
        yield from ("", _sentence(rest))
    if lines:
        yield from ("", *lines)


_GROUPED: Final = {
    State.HERE: here,
    State.SAID: said,
    State.OTHERWISE: named,
    State.UNSAID: unsaid,
    State.UNTRIED: named,
}


def _listed(title: str, names: Iterable[str], words: Mapping[str, str]) -> tuple[str, str]:
    return "", f"{title}{words['colon']} {_sentence(names)}"


def _sentence(names: Iterable[str]) -> str:
    return f"{', '.join(names)}."


def _tabled(one: Told) -> str:
    """A rule with the name of its variant in the tests, if that is another."""
    id_ = one.rule.variant
    return _plain(one) if id_ == one.rule.name else f"{_plain(one)} (`{id_}`)"


def _plain(one: Told) -> str:
    """The name of a rule as Markdown."""
    return one.rule.name.replace("#", "\\#").replace("&", "&amp;")


def main() -> None:
    for language in LANGUAGES:
        path = page(language)
        path.write_text(shown(path.read_text(encoding="utf-8"), language), encoding="utf-8")


if __name__ == "__main__":
    main()
