"""The subcommands of `feerie`, a module for each or for two that belong together.

| module | noun |
|---|---|
| `check`, `draw`, `moves`, `preview`, `schema`, `site` | the subcommands, by what they are about |
| `claims` | the subcommand that suggests claims |
| `rule_book` | the subcommands that tell the rule of a variant, and what it changes of another |
| `compare` | the subcommands that compare the engine with other programs |
| `fmt` | the subcommand that puts keys in order |
| `new` | the subcommands that begin a variant or a diagram |
| `exchange` | the subcommands for the formats of other programs |
| `explain` | the subcommand that tells what a move does |
| `solve` | the subcommand that solves |
| `suite` | the subcommand that writes the reference suite |
"""
