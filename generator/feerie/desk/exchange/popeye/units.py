"""Popeye's units that no variant has, as kinds of a diagram's own: fairy kinds, and units with attributes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from feerie.desk.exchange.popeye.rulings import filled, united
from feerie.desk.exchange.popeye.words import data_of
from feerie.engine.board.units import Kind
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.pawns import IN_DIAGRAM
from feerie.language.languages import LANGUAGES
from feerie.language.wording import grammar
from feerie.pictures.showing.audience import Audience

_data: Final = partial(data_of, "popeye-units.yml")
_PREFIXES: Final = "XYVJHTU"
"""The letters before those of a kind whose units have attributes, one for each set of these."""

_KING: Final = "king"
_KINGS: Final = (Kind("king"), Kind("poseidon"), Kind("sting"))
"""The kinds of Popeye that no pawn becomes."""

_STANDING: Final = "$standing"
"""What stands among the kinds that a pawn becomes for all those of the diagram."""

_PAWNS: Final = "pawns"
"""What says of an attribute that other pawns may become units that have it."""

_ROYAL: Final = "royal"
"""The attribute of a unit that can be mated."""

Units = dict[Kind, tuple[str, tuple[str, ...]]]
"""Kinds of a diagram's own, by their names: the kind whose walk they have, and attributes."""


def can_have(attribute: str, kind: str = "") -> bool:
    """Return whether our rules have words for an attribute, of a kind if one is given."""
    told = _data()["attributes"].get(attribute)
    return told is not None and (not kind or kind in told.get("among", (kind,)))


def own_kind(kind: str, attributes: Sequence[str], own: Units) -> Kind:
    """Return the kind of a unit with attributes, noted among the diagram's own unless it is usual."""
    name = Kind("_".join((*attributes, kind)))
    if attributes or kind in _data()["kinds"]:
        own[name] = kind, tuple(attributes)
    for attribute in attributes:
        # What a unit may become has the attribute, too.
        for other in _data()["attributes"][attribute].get("becomes", ()):
            own[Kind("_".join((*attributes, other)))] = other, tuple(attributes)
    return name


def apart(kind: Kind) -> tuple[Kind, tuple[str, ...]]:
    """Return the kind whose walk a kind has, and the attributes of its units."""
    for attribute in sorted(_data()["attributes"], key=len, reverse=True):
        if kind.startswith(f"{attribute}_"):
            base, others = apart(Kind(kind.removeprefix(f"{attribute}_")))
            return base, (attribute, *others)
    return kind, ()


def shared(kind: str, attributes: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Return the attributes of a unit, of those told before it, and those that the units behind it have, too.

    A king is royal by itself, and a side has one royal unit besides.
    """
    others = [one for one in attributes if one != _ROYAL]
    return others if kind == _KING else attributes, others


def _officers(kinds: Iterable[Kind], variant: Variant) -> list[Kind]:
    """The kinds whose walks units have, without pawns, kings and what does not walk."""
    usual = variant.pieces
    return sorted(
        kind
        for kind in {apart(kind)[0] for kind in kinds} - {*_KINGS}
        if _data()["kinds"].get(kind, {}).get("class") != "pawn"
        and (kind not in usual or (usual[kind].walk and not usual[kind].pawn))
    )


def _promoted(own: Units, officers: Sequence[Kind], variant: Variant) -> Units:
    """What pawns with attributes become: units that have them, too."""
    usual = () if variant.promotion is None else variant.promotion.kinds(())
    return {
        Kind("_".join((*attributes, kind))): (kind, attributes)
        for base, attributes in own.values()
        if attributes and base in variant.pieces and variant.pieces[Kind(base)].pawn
        for kind in dict.fromkeys([*usual, *officers])
    }


def promoting(rules: Mapping[str, Any], variant: Variant, standing: Iterable[Kind]) -> Mapping[str, Any]:
    """Return the rules of a diagram's own under those of a variant: another pawn becomes no unit with
    attributes that stands there, unless these say so."""
    has_attributes = any(apart(Kind(kind))[1] for kind in rules.get("pieces", ()))
    told = rules.get("promotion", {})
    to = told.get("to") or (() if variant.promotion is None else variant.promotion.to)
    if not has_attributes or IN_DIAGRAM not in to:
        return rules
    there = [kind for kind in rules["pieces"] if _comes_of_pawns(kind)]
    kinds = [str(kind) for kind in (*to, *_officers(standing, variant), *there) if kind != IN_DIAGRAM]
    return {**rules, "promotion": {**told, "to": [*dict.fromkeys(kinds)]}}


def _comes_of_pawns(kind: str) -> bool:
    """Return whether pawns without attributes become a kind that has one."""
    base, attributes = apart(Kind(kind))
    told = [_data()["attributes"][attribute] for attribute in attributes]
    return any(_PAWNS in one and base in one["becomes"] for one in told)


def rules_of(own: Units, variant: Variant, standing: Iterable[Kind] = ()) -> dict[str, Any]:
    """Return the rules that say what the kinds of a diagram's own are, beside those of a variant.

    A pawn of Popeye's may become any officer among the kinds ``standing`` there.
    """
    if not own:
        return {}
    officers = _officers(standing, variant)
    own = {**own, **_promoted(own, officers, variant)}
    listed = [*dict.fromkeys(_with_named(kind for kind, _ in own.values()))]
    fairy = {kind: {**_data()["kinds"][kind]} for kind in listed}
    for told in fairy.values():
        if _STANDING in told.get("promotion", ()):
            kinds = [kind for kind in told["promotion"] if kind != _STANDING]
            told["promotion"] = [*dict.fromkeys([*kinds, *officers])]
    walks = {kind: told.get("rules", {}).get("walks", {}) for kind, told in fairy.items()}
    further = [told.pop("rules", {}) for told in fairy.values()]
    sets = [*dict.fromkeys(attributes for _, attributes in own.values() if attributes)]
    pieces, names = {}, [_data()["kinds"][kind]["name"] for kind in own if kind in fairy]
    for kind, (base, attributes) in own.items():
        if attributes:
            prefix = _PREFIXES[sets.index(attributes) % len(_PREFIXES)]
            pieces[kind] = _with(base, attributes, prefix, fairy.get(base), variant)
            further += [{"walks": {kind: {**walk, "of": kind}}} for walk in walks.get(base, {}).values()]
            if pieces[kind].get("class") == "pawn":
                pieces[kind]["promotion"] = [*_promoted({kind: (base, attributes)}, officers, variant)]
            names.append(pieces[kind]["name"])
    rules: dict[str, Any] = {
        "name": {language: ", ".join(name[language] for name in names) for language in LANGUAGES},
        **({"fairy": fairy} if fairy else {}),
        **({"pieces": pieces} if pieces else {}),
    }
    for attribute in dict.fromkeys(one for attributes in sets for one in attributes):
        kinds = [str(kind) for kind, (_, attributes) in own.items() if attribute in attributes]
        further.append(filled(_data()["attributes"][attribute].get("rules", {}), {"$kinds": kinds}))
    for one in further:
        rules = united(rules, one) or rules
    return rules


def _with_named(kinds: Iterable[str]) -> Iterator[str]:
    """Yield the kinds that no variant has, with those that their walks and promotions name."""
    for kind in kinds:
        told = _data()["kinds"].get(kind)
        if told is not None:
            yield kind
            named = (*told["walk"], *told.get("promotion", ()))
            yield from _with_named(one for one in named if isinstance(one, str))


def _with(
    base: str, attributes: Sequence[str], prefix: str, told: Mapping[str, Any] | None, variant: Variant
) -> dict[str, Any]:
    """What a kind is whose units have attributes."""
    piece = variant.pieces.get(Kind(base))
    symbol = told["symbol"] if told else dict(piece.symbol) if piece else {}
    found: dict[str, Any] = {
        "symbol": {language: prefix + symbol[language] for language in LANGUAGES},
        "name": _named(base, attributes, told, variant),
        "walk": [base] if (told["walk"] if told else piece is None or piece.walk) else [],
    }
    if piece is not None and piece.pawn:
        found |= {"class": "pawn", "home": "own_file"}
    elif piece is not None and piece.home:
        found["home"] = list(piece.home)
    if piece is not None and piece.royal:
        found["royal"] = True
    for attribute in attributes:
        found |= _data()["attributes"][attribute].get("unit", {})
    return found


def _named(
    base: str, attributes: Sequence[str], told: Mapping[str, Any] | None, variant: Variant
) -> dict[str, str]:
    """The name of a kind with its attributes, which agree with it, in every language."""
    names = {}
    for language in LANGUAGES:
        if told:
            known = {key: value for key, value in told["name"].items() if key not in LANGUAGES}
            noun = grammar.noun(language, {**known, "one": told["name"][language]})
        else:
            noun = Audience(variant, language).lexicon.noun(base)
        if noun.gender == "f":
            names["gender"] = noun.gender
        for attribute in attributes:
            adjective = grammar.adjective(language, _data()["attributes"][attribute]["name"][language])
            noun = replace(noun, one=grammar.Phrase(noun, adjective, language).text)
        names[language] = noun.one
    return names
