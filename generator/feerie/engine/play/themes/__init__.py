"""Themes: what problemists call by a name in a solution, each found in the journals of its moves.

Every definition is one that problemists use; it asks the rules for what is a check, a guard or a mate, and so
holds under those of any variant. A theme comes with its evidence: lines as far as they show it, and squares.

| module | noun |
|---|---|
| `themes` | all themes of a problem's solutions; mutual zugzwangs |
| `mates` | what a mate is made of; pure and model mates, echoes |
| `journeys` | switchbacks and round trips, Zilahi, promotions |
| `batteries` | batteries made and fired, rebirths as threat and as defence |
| `lines` | a line of a solution, its units followed from where they began; a theme, and where it is found |
"""
