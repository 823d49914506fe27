"""Sentences about what was checked: findings, reasons against a move, claims proved, the command's own.

All are clauses without a capital or a full stop; :func:`feerie.language.wording.as_sentence` gives them both.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any, Final

from feerie.engine.board.units import Unit
from feerie.engine.rules.variant.text import Text
from feerie.errors import FeerieError, Finding, latin, script
from feerie.language.languages import LANGUAGES, REFERENCE, Language
from feerie.language.wording.grammar import is_singular, listing, name_in
from feerie.language.wording.language import OpenField, said_in, templates
from feerie.language.wording.lexicon import Lexicon

LONGEST: Final = 120
"""The characters of a foreign text that a finding shows."""

MANY: Final = 12
"""The most moves that a finding lists; of more it shows the first, and counts the others."""

_LONGEST_LIST: Final = 2000
"""The characters of what a finding lists."""

_OURS: Final = frozenset({"nearest", "path", "problem"})
"""The values of a finding that do not quote the author."""

_ENTRY: Final = "entry"
"""The sentence for a reason that is the name of an entry."""

_PLAIN: Final = ("sides", "royal")
"""The details of an entry whose own sentence tells more than that of the entry."""

_FEW: Final = {0: "count_none", 1: "count_one"}
"""The counts that have a sentence of their own."""


def sentence(code: str, values: Mapping[str, Any], lexicon: Lexicon) -> str:
    """Return the sentence of a finding or an error.

    Any sentence may name the ``languages`` that there are. A code or a value that the data files do not know
    is shown as it is, since an error about an error would hide the first one.
    """
    known = templates(lexicon.language, "findings", "sentences")
    moves = values.get("candidates")
    if moves and len(moves) > MANY:
        values = {**values, "candidates": [*moves][: MANY - 1], "further": len(moves) - MANY + 1}
    values = {name: cut(value) for name, value in values.items()}
    if code in known:
        try:
            terms = lexicon.terms({"languages": LANGUAGES, **values})
            return known[code].fill(terms) + _hints(values, lexicon)
        except OpenField:
            pass
    details = ", ".join(f"{name} = {lexicon.text(value)}" for name, value in values.items())
    return known["unworded"].fill({"code": code, "details": details or None})


def error_sentence(error: FeerieError | Finding, language: Language = REFERENCE) -> str:
    """Return the sentence of an error or a finding in a language."""
    return sentence(error.code, error.values, Lexicon(language))


def reason(code: str, values: Mapping[str, Any], lexicon: Lexicon, override: Text | None = None) -> str:
    """Return why a move is illegal.

    ``code`` is a general reason (``walk``, ``self-check``) or the name of a variant's entry. ``values`` are
    those of a `play.reasons.reason.Reason`, with squares by their names (``from``, ``to``, ``at``) and the
    ``rank`` of the last one. ``override`` is the entry's own sentence, which replaces the general one.
    """
    sentences = templates(lexicon.language, "reasons", "sentences")
    terms, detail = lexicon.terms(values), str(values.get("detail"))
    template = sentences.get(f"{code}-{detail}") or sentences.get(code)
    if template is None and detail in _PLAIN:
        template = sentences[detail]
    if template is not None and code != _ENTRY:
        return template.fill(terms)
    if override is not None:
        return said_in(lexicon.language, override)
    because = templates(lexicon.language, "reasons", "because").get(detail)
    terms["entry"] = lexicon.rule(code)
    terms["because"] = because.fill(terms) if because else None
    return (sentences.get(f"{_ENTRY}-{detail}") or sentences[_ENTRY]).fill(terms)


def needed(code: str, values: Mapping[str, Any], lexicon: Lexicon) -> str:
    """Return what would have to hold for an illegal move to be legal, as a clause; see `reason`."""
    rows = templates(lexicon.language, "reasons", "needed")
    detail = str(values.get("detail"))
    codes = (f"{code}-{detail}", code, f"{_ENTRY}-{detail}", _ENTRY)
    return next(rows[one] for one in codes if one in rows).fill(lexicon.terms(values))


def proof(subject: str, values: Mapping[str, Any], lexicon: Lexicon) -> str:
    """Return what an executed claim proves.

    ``subject`` is that of the claim (``legal``, ``illegal``, ``count``, ``every_move_of``, ``status``,
    ``position``, ``box``, ``reserve``). ``values`` holds moves and squares as texts in the language;
    ``has`` and ``without`` are causes, ``gives`` and ``status`` statuses, ``after`` and ``except`` sequences
    of moves, ``reason`` a sentence, ``contents`` the number of units of each kind, ``beside`` the name of
    rules together, ``otherwise`` the names of those who have it otherwise.
    """
    sentences = templates(lexicon.language, "proofs", "sentences")
    terms = lexicon.terms(values)
    if "contents" in values:
        held = [lexicon.count(number, kind) for kind, number in values["contents"].items() if number]
        terms["contents"] = listing(held, lexicon.word("joint", "and")) or None
    if values.get("beside"):
        terms["beside"] = name_in("in", values["beside"], lexicon.language)
    clause = sentences[_code_of_proof(subject, values)].fill(terms)
    for frame in ("after", "beside", "otherwise"):
        if terms.get(frame):
            clause = sentences[frame].fill({**terms, "clause": clause})
    return clause


def one_of(moves: Sequence[str], lexicon: Lexicon) -> str:
    """Return moves of which the player chooses one: ``Bg3xe5[+bQh1] or Bg3xe5[+bQh8]``."""
    return listing(list(moves), lexicon.word("joint", "or"))


def command_says(code: str, language: Language, **values: str | int | None) -> str:
    """Return a message of the command, on what it has done or could not do, by its code.

    A number by the name of what it counts, such as ``variants``, is told with that noun.
    """
    told = {name: _counted(value, name, language) for name, value in values.items()}
    return templates(language, "command", "sentences")[code].fill(told)


def unwritten(path: str, code: str | None, problem: str, language: Language) -> str:
    """Return why the command has not written a file; ``problem`` serves where the ``code`` has no words."""
    lexicon = Lexicon(language)
    told = lexicon.word("problem", code) if code and lexicon.names("problem", code) else problem
    return command_says("unwritten", language, path=path, problem=told)


def _hints(values: Mapping[str, Any], lexicon: Lexicon) -> str:
    """Return the hints that values add to any sentence: on a column, on a letter of another alphabet."""
    besides = templates(lexicon.language, "findings", "besides")
    told = [besides["column"].fill(lexicon.terms(values))] if values.get("column") else []
    for text in (value for name, value in values.items() if name not in _OURS and isinstance(value, str)):
        stranger = next((sign for sign in text if script(sign)), None)
        if stranger and latin(text).isascii():
            words = {"letter": stranger, "script": script(stranger), "latin": latin(stranger)}
            told.append(besides["lookalike"].fill(lexicon.terms(words)))
            break
    return "".join(told)


def cut(value: Any) -> Any:
    """Return a value with an author's long text or list cut short; texts of Féerie stay whole."""
    if value is None or isinstance(value, Text | Unit):
        return value
    if isinstance(value, tuple | list | set | frozenset):
        items = sorted(value) if isinstance(value, set | frozenset) else value
        ends = accumulate(len(str(item)) for item in items)
        most = sum(1 for end in ends if end <= _LONGEST_LIST)
        return [*map(cut, items[:most]), *("…" for _ in items[most : most + 1])]
    text = str(value)
    return value if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _code_of_proof(subject: str, values: Mapping[str, Any]) -> str:
    """Return the code of the sentence for the subject of a claim, of which some have several."""
    match subject:
        case "count":
            return _FEW.get(values["count"], subject)
        case "status":
            return f"status_{values['status']}"
        case "every_move_of" if values.get("has") is None:
            return "no_move_of"
        case "box" | "reserve" if not any(values["contents"].values()):
            return f"{subject}_empty"
    return subject


def _counted(value: str | int | None, name: str, language: Language) -> str | None:
    """Return a number with the noun of its name, if there is one; a text as it is."""
    if not isinstance(value, int):
        return value
    forms = templates(language, "command", "one" if is_singular(value, language) else "many")
    noun = name.removesuffix("s")
    return forms[noun].fill({"number": str(value)}) if noun in forms else str(value)
