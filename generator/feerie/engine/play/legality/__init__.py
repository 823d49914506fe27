"""Legality: which pseudo-legal moves leave the royals safe.

| module | noun |
|---|---|
| `legal_moves` | the legal moves of a position, and the tests of check and self-check |
| `royals` | the royals of a position, which of them are attacked by a walk, which a move loses |
| `exposure` | the royals in check, where check is something else than usual |
| `pins` | the pins of a position, by which most moves are legal without a trial |
| `lines_to_royals` | the lines along which an unattacked royal would be attacked |
| `stakes` | the units whose capture may cost a player a royal |
| `royal_capture` | the moves that could take a royal, where a walk alone does not tell |
| `in_check` | whether a player is in check; the moves that may parry a check, and those that may give one |
| `reach` | where units could go next |
| `checkers` | the unit that gives check |
"""
