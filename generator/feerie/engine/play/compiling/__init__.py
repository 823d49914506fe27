"""Rules compiled for a board: tables, schedules, what can be known before a move.

| module | noun |
|---|---|
| `compiled` | the compiled rules: the tables of a variant, worked out once |
| `move_tables`, `attack_tables` | where units go and what they attack from each square |
| `chances` | along which lines units might attack whose walks depend on others |
| `schedule` | the verbs of a move's effects in their order |
| `laws` | which moves the laws forbid or prefer |
"""
