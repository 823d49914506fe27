"""Variants, shipped and written here, with positions from which the properties of their moves are tried."""

from __future__ import annotations

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
OPEN = "r3k2r/1P2q3/8/2n5/3pP3/2N5/4Q1p1/R3K2R b KQkq e3 0 1"

TWO_BIRTHS = """
id: two-births
name: {fr: deux, en: two}
extends: sentinelles
effects:
  herald:
    when: {capture: true}
    do: [{birth: {kind: knight, colour: enemy, at: {any: {kind: pawn, colour: own}}}}]
  guard:
    when: {by: pawn}
    do: [{birth: {kind: bishop, at: departure, limit: 3, optional: true}}]
"""
BOTH = """
id: both
name: {fr: les deux, en: both}
extends: reserve
exiled_pawns: {first_rank: forbidden, last_rank: promote}
effects:
  sentinel:
    when: {by: officer}
    do: [{birth: {kind: pawn, at: departure, limit: 8}}]
"""
FAIRY = """
id: fairies
name: {fr: fées, en: fairies}
extends: sentinelles
board: {files: 11, ranks: 12}
with: {kind: grasshopper}
pieces:
  grasshopper: {symbol: {en: G, fr: S}, walk: [{hop: {every_way: [[0, 1], [1, 1]]}, land: next}]}
  amazon: {symbol: {en: AM, fr: AM}, walk: [queen, knight]}
  rose: {symbol: {en: RO, fr: RO}, walk: [{ride: {every_way: [[1, 2]]}, turn: 45}]}
  locust:
    symbol: {en: L, fr: LO}
    walk: [{hop: {every_way: [[0, 1], [1, 1]]}, land: next, over: enemy, captures: hurdle}]
  lion: {symbol: {en: LI, fr: LI}, walk: [{hop: {every_way: [[0, 1], [1, 1]]}, land: beyond}]}
"""
NEUTRAL = """
id: neutrals
name: {fr: neutres, en: neutrals}
extends: sentinelles
colours:
  - white
  - black
  - {id: neutral, name: {fr: neutre, en: neutral}, sign: {fr: nt, en: n}, fill: neutral}
control: {white: [white, neutral], black: [black, neutral]}
targets: {white: [black, neutral], black: [white, neutral], neutral: [enemy, neutral]}
"""
CHECKERED = """
id: third
name: {fr: tiers, en: third}
extends: reserve
colours:
  - white
  - black
  - id: checkered
    name: {fr: échiqueté, en: checkered}
    sign: c
    fill: checkered
    letters: {pawn: s, rook: u, knight: o, bishop: c, queen: t}
control: {white: [white, checkered], black: [black, checkered]}
targets: {white: [black], black: [white], checkered: [enemy]}
"""
EXCHANGES = """
id: exchanges
name: {fr: échanges, en: exchanges}
extends: coups-miroir
effects:
  mirror: ~
  through:
    when: {capture: false}
    each: {colour: enemy, kind: mover}
    do: [{transfer: {piece: it, to: {rotate: it, by: 180}}}]
"""
CLOSED = "r3k2r/pppq1ppp/2n1bn2/4p3/1b1pP3/2NP1N2/PPP1QPPP/R1B1KB1R w KQkq - 0 1"
TABLE = {
    "orthodox": [START, OPEN],
    "sentinelles": [START, OPEN],
    "sentinelles-adverses": [START, OPEN],
    "reserve": [START, OPEN.replace(" b", "[NPpq] b")],
    "reserve-noire": [START],
    "circe": [CLOSED, OPEN],
    "circe-equipollents": [OPEN],
    "circe-symetriques": [OPEN],
    "circe-diametral": [OPEN],
    "circe-malefiques": [OPEN],
    "circe-colonne": [OPEN],
    "circe-antipodes": [OPEN],
    "circe-stricts": [CLOSED, OPEN],
    "super-circe": ["4k3/1P6/8/2n5/3pP3/2N5/6p1/4K3 b - e3 0 1"],
    "circe-parrain": [CLOSED, OPEN, f"{OPEN} last=e2-e4 captured=bd5"],
    "contraparrain": [f"{OPEN} last=e2-e4 captured=pe4"],
    "coups-miroir": [CLOSED, OPEN],
    "circe-assassins": ["4k3/1P6/8/2n5/3pP3/2N5/6p1/4K2R b K e3 0 1"],
    "circe-volcaniques": [CLOSED, f"{OPEN} under=e2Q,c3rN"],
    "circe-parachutage": [CLOSED, f"{OPEN} under=e2Q,c3rN"],
    "circe-cage": ["4k3/1P6/8/2n5/3pP3/2N5/6p1/4K3 b - e3 0 1"],
    "circe-rex-inclusive": ["r6r/1P2k3/8/2n5/3pP3/2N5/4Q1p1/R3K2R b KQ e3 0 1"],
    "circe-cameleon": [OPEN],
    "circe-diagramme": [f"{OPEN} origins=c3b1,c5b8"],
    "anticirce": [CLOSED, OPEN],
    "anticirce-cheylan": [OPEN],
    "andernach": [OPEN],
    "madrasi": [OPEN],
    "take-and-make": [OPEN],
    "checkered": [
        CLOSED,
        "2kr4/pp6/2p5/4ss1r/1P2ns1P/2Np4/P1P1P1BP/R2o1RK1 b - - 0 1 stepped=a2,a7,b7,c2,e2,h2",
        "r3k2r/1p4p1/2s2u2/8/3o4/4s3/P5P1/R3K2R w KQkq - 0 1 stepped=c6 phase=2 keeper=b",
    ],
    "checkered-sans-switch": [CLOSED],
    EXCHANGES: [START, OPEN],
    TWO_BIRTHS: [OPEN],
    BOTH: [OPEN.replace(" b", "[NPpq] b")],
    FAIRY: ["1(am)3k2g2/11/1pp1p1p3l/11/11/(ro)10/11/4(li)5r/4(RO)6/2PP2P1P2/11/3G1K(AM)2LR w - - 0 1"],
    NEUTRAL: [
        "r3k2r/1P2-q3/8/2-n5/3pP3/2N5/4-R1-p1/R3K2R b KQkq e3 0 1",
        "4k3/8/8/-p2-r4/8/4-P3/8/-q3K3 w - -",
    ],
    CHECKERED: ["r3k2r/1P2q3/8/2o5/3pP1u1/2N3(k:checkered)1/4Q1s1/R3K2R[PPcc] b KQkq - 0 1"],
}
CASES = [(text, fen) for text, fens in TABLE.items() for fen in fens]
