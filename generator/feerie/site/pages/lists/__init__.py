"""Pages that list: variants, mechanisms, kinds of units, words, findings.

| module | noun |
|---|---|
| `finding_list` | everything that may be wrong, below the headings of the page that lists it |
| `tree` | the branches of variants, by what each derives from |
"""
