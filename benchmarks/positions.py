"""Positions that the measures are taken on: the start, middle games, an endgame."""

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
MIDDLE = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"
ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"

ALL = (START, KIWIPETE, MIDDLE, ENDGAME)

WITH_RESERVES = tuple(
    fen.replace(" ", f"{reserve} ", 1)
    for fen, reserve in ((KIWIPETE, "[Nn]"), (MIDDLE, "[PPpp]"), (ENDGAME, "[Qr]"))
)

AFTER_A_CAPTURE = tuple(
    f"{fen} last={last}"
    for fen, last in (
        (KIWIPETE, "g2-h3 captured=Ph3"),
        (MIDDLE, "a5-c5 captured=Nc5"),
        (ENDGAME, "h7-h5 captured=Rh5"),
    )
)
"""Positions whose last move captured a unit that may be reborn."""

CHECKERED = (
    "r3k2r/p1spqpb1/bn2pnp1/3Po3/1p2P3/2N2c1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1o2/2b1s1B1/2u1P1b1/P1NP1N2/1PP1tPPP/R4RK1 b - - 0 10",
    "r3k2r/p1spqpb1/bn2pnp1/3Po3/1p2P3/2N4p/PPPBBPPP/R3K2R w KQkq - 0 1 phase=2 keeper=w",
    "r3k2r/p1spqpb1/bn2pnp1/3Po3/1p2P3/2N4p/PPPBBPPP/R3K2R w KQkq - 0 1 phase=2 keeper=b",
)
"""Both phases, the checkered units to move and those of the two colours."""
