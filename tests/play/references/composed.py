"""Small variants made up at random from the vocabulary, and positions for them."""

from __future__ import annotations

import random

from feerie.engine.rules.variant import Variant

FILES = RANKS = 6

ANYBODY = [
    "{any: {colour: own, royal: false}}",
    "{any: {colour: enemy, royal: false}}",
    "{any: {colour: own}}",
    "{any: {colour: enemy}}",
    "{any: {kind: pawn, colour: enemy}}",
    "{any: rook}",
    "{any: any}",
]
BY_ROLE = ["mover", "departure", "arrival"]
ZONES = {"centre": "[c3, d4]", "corners": "[a1, f6]"}
FIXED = [f"{{any: {zone}}}" for zone in ZONES]
BY_MOVE = [
    *("departure", "arrival", "{home: mover}"),
    *("{mirror: departure, about: vertical}", "{rotate: arrival, by: 180}"),
]
TAILS = ["", "", ", must: true", ", optional: true"]
GROUPS = [
    "{remove: {piece: it}}",
    "{recolour: {piece: it, to: enemy}}",
    "{mutate: {piece: it, to: [rook]}}",
    "{transfer: {piece: it, to: {mirror: it, about: vertical}}}",
    "{birth: {kind: rook, colour: enemy, at: {translate: it, by: {board_way: [[0, 1]]}}}}",
    "{walk: {piece: it, to: {translate: it, by: {board_way: [[1, 0]]}}}}",
]
HEAD = """\
id: composed
name: {{fr: composé, en: composed}}
board: {{files: {files}, ranks: {ranks}, zones: {{{zones}}}}}
exiled_pawns: {{first_rank: {first}, last_rank: {last}}}
captured: {{goes: {goes}}}
check: {{test: {test}}}
pieces:
  grasshopper: {{symbol: {{en: G, fr: S}}, walk: [{{hop: {{every_way: [[0, 1], [1, 1]]}}, land: next}}]}}
"""
ROYAL_PAWNS = "  pawn: {royal: true}\n"
NEUTRAL = """\
colours: [white, black, {id: neutral, name: {fr: neutre, en: neutral}, sign: {fr: nt, en: n}, fill: neutral}]
control: {white: [white, neutral], black: [black, neutral]}
targets: {white: [black, neutral], black: [white, neutral], neutral: [enemy, neutral]}
"""
LAWS = [
    "{prefer: capture}",
    "{prefer: longest}",
    "{forbid_after: {attacked: {royal: true}}}",
    "{require_after: {exists: {kind: queen, colour: own}}}",
]
PHASES = [
    "{laws: {}}",
    "{pieces: {king: {royal: false}}}",
    "{pieces: {rook: {royal: true}}}",
    "{end: {$keeper: {stalemate: loss}}}",
]


def operation(chance: random.Random, who: list[str], targets: list[str], tail: str = "") -> str:
    """Something that an entry may do."""
    one, other, target = chance.choice(who), chance.choice(who), chance.choice(targets)
    colour = chance.choice(["own", "enemy"])
    kind = chance.choice(["queen", "knight", "rook", "pawn", "bishop"])
    return chance.choice(
        [
            f"{{swap: {{pieces: [{one}, {other}]{tail}}}}}",
            f"{{transfer: {{piece: {one}, to: {target}{tail}}}}}",
            f"{{walk: {{piece: {one}, to: {target}{tail}}}}}",
            f"{{remove: {{piece: {one}{tail}}}}}",
            f"{{mutate: {{piece: {one}, to: [{kind}]{tail}}}}}",
            f"{{recolour: {{piece: {one}, to: {colour}{tail}}}}}",
            f"{{birth: {{kind: {kind}, colour: {colour}, at: {target}{tail}}}}}",
        ]
    )


def rebirth(chance: random.Random) -> str:
    """A captured unit comes back, royals perhaps included."""
    at = chance.choice(["{home: captured}", "departure", "{any: corners}"])
    occupied = chance.choice(["vanish", "crush", "forbid", "under", "over"])
    return f"{{rebirth: {{piece: captured, at: {at}, occupied: {occupied}, royal: true}}}}"


def composed(seed: int) -> str:
    """The file of a variant with an extra move and an effect, or two of the one kind."""
    chance = random.Random(seed)
    goes = chance.choice(["box", "limbo"])
    first, last = chance.choice(["forbidden", "inert", "step"]), chance.choice(["inert", "promote"])
    test = chance.choice(["orthodox", "orthodox", "playable", "total"])
    text = ROYAL_PAWNS * (chance.random() < 0.1) + NEUTRAL * (chance.random() < 0.15)
    in_move = operation(chance, ANYBODY, FIXED)
    enters = chance.choice(["", "", "", ", {set: {phase: 2, keeper: player}}"])
    text += f"moves:\n  first: {{do: [{in_move}{enters}], notation: first}}\n"
    if chance.random() < 0.3:
        text += f"  second: {{do: [{operation(chance, ANYBODY[:5], FIXED)}], notation: second}}\n"
    if chance.random() < 0.7:
        when = chance.choice(["any", "{capture: true}", "{by: officer}", "{capture: false}"])
        returns = goes == "limbo" and when != "{capture: false}"
        text += f"effects:\n  effect: {{when: {when}, {doing(chance, may_return=returns)}}}\n"
    if chance.random() < 0.2:
        text += f"laws: {{law: {chance.choice(LAWS)}}}\n"
    if enters:
        text += f"phases: {{2: {chance.choice(PHASES)}}}\n"
    zones = ", ".join(f"{zone}: {squares}" for zone, squares in ZONES.items() if zone in text)
    keys = {"first": first, "last": last, "goes": goes, "test": test}
    return HEAD.format(files=FILES, ranks=RANKS, zones=zones, **keys) + text


def doing(chance: random.Random, *, may_return: bool) -> str:
    """What an effect does: something by roles, something to a group, or a rebirth."""
    if may_return and chance.random() < 0.4:
        return f"do: [{rebirth(chance)}]"
    if chance.random() < 0.3:
        group = chance.choice(["{colour: own, royal: false}", "{colour: enemy}", "any", "officer"])
        return f"each: {group}, do: [{chance.choice(GROUPS)}]"
    return f"do: [{operation(chance, BY_ROLE, BY_MOVE, chance.choice(TAILS))}]"


def scattered(chance: random.Random, variant: Variant) -> str:
    """The FEN of a few units on the small board, as a rule with a king a side."""
    kings = chance.choice(["Kk", "Kk", "Kk", "KKk", "K", "k"])
    letters = "QRBNGPPqrbngpp"
    units = [*kings, *chance.choices(letters, k=chance.randint(2, 8))]
    if "neutral" in variant.colours:
        units += [f"-{letter}" for letter in chance.choices("qrbnp", k=2)]
    squares = [""] * (FILES * RANKS)
    for at, unit in zip(chance.sample(range(len(squares)), len(units)), units, strict=True):
        squares[at] = unit
    rows = ["".join(unit or "1" for unit in squares[start : start + FILES]) for start in range(0, 36, FILES)]
    return f"{'/'.join(rows)} {chance.choice('wb')} - - 0 1"
