"""Diagrams played, checked and pictured.

| module | what it is for |
|---|---|
| `proving` | the claims of an article, executed |
| `running_text` | chess in braces, checked and written in a language; what proves sentences about moves |
| `study` | a diagram that has been played, with its findings |
| `problems` | problems: their twins and solutions, checked and told |
| `options` | how a picture is wanted, by a file or by the options of a command; one that is ready |
| `pictures` | a study in a language: its texts, its picture with the marks of its author, its legend |
| `sample_positions`, `position_maker` | positions of a variant, to compare programs on; their parts |
| `checked_library` | every variant and diagram of a library, played and checked once |
| `suggested_claims` | what is true of a diagram because of its variant; how a new diagram begins |
| `missing` | what a page still lacks, the most important first; the diagram on top of it |
| `checking` | the findings about files and folders |
"""
