"""The site in one language, as MkDocs builds it.

| module | what it is for |
|---|---|
| `edition` | its folders, its addresses, its MkDocs configuration |
| `generated`, `contents` | MkDocs pages whose content is computed; all those made from variants |
| `counterparts` | pages that are not there in every language |
| `unfit` | files that are left out |
| `nearby` | what one page shows of the navigation |
| `search_index` | the index, with the further words by which a page is sought |
| `bytecode`, `progress` | compiled templates; how far a long build has come |
"""
