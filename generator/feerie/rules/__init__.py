"""The rules: what a variant is made of, each part a frozen value that knows what it means.

| module | noun |
|---|---|
| `walks/` | how a kind goes: leap, ride, hop |
| `selectors/` | which units are meant |
| `squares/` | which squares are meant |
| `conditions/` | when an entry applies |
| `verbs/` | what an entry does: birth, rebirth, transfer, … |
| `catalogue` | each word of the vocabulary and the component that it names |
| `stages` | the one table of order |
| `view` | the read-only questions that a component may ask |
| `roles` | the units that an entry may speak of by what they are to the move |
| `member` | a view in which a role is taken by a given unit |
| `each`, `group` | a transfer of several units at once; any other operation done to several |
| `memory` | what a position must tell of the past, because the rules ask for it |
| `mention` | the names that the rules mention |
| `placement` | how a unit enters the board, exiled pawns included |
| `relocation` | how a verb takes a unit from one square to another |
| `movement` | the walks of a variant worked out on its board |
| `threats` | what attacks each square, shared by variants of the same pieces |
| `piece`, `promotion`, `exiled_pawns`, `captured`, `castling`, `check` | the sections of a variant |
| `homes` | the home squares of a kind |
| `foreign` | the letters of kinds in other languages |
| `entry` | the named entries of a variant: effects and extra moves |
| `variant` | a whole variant |

A component answers with none (impossible), one (a forced consequence) or several (a choice).
Components do not import each other.
"""
