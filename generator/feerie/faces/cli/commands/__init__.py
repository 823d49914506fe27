"""The subcommands of `feerie`, a module for each or for those that belong together.

| module | noun |
|---|---|
| `check`, `draw`, `moves`, `schema`, `site` | the subcommands, by what they are about |
| `rule_book` | the subcommands that tell a rule, what it changes of another, what a move does by it |
| `compare` | the subcommands that compare the engine with other programs |
| `new` | the subcommands that begin a variant or a diagram |
| `exchange` | the subcommands for the formats of other programs, and for the suite by which they compare |
| `solve` | the subcommand that solves |
"""
