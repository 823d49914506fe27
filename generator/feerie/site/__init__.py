"""The site: every variant's page in every language, made by one MkDocs command.

| module | what it is for |
|---|---|
| `views` | what is shown: variants, figures and panels as plain values, and the source that they come from |
| `labels` | the site's own words, in each language (`labels.toml`) |
| `inline` | the little Markdown that a caption may hold, as HTML |
| `figures` | a figure as HTML |
| `exploration` | what can be tried in a figure, as JSON for its script |
| `copied` | the text of a diagram's file as a reader copies it |
| `art` | the drawings of a page, each piece drawn once |
| `page_text` | a page being written: HTML with its headings |
| `variant_page`, `family_page`, `index_page` | the page of a variant, of a family, the list of variants |
| `operation_page`, `glossary_page`, `notation_page` | the pages of operations, of terms, of letters |
| `index_filter`, `deeds` | the form that chooses among the variants; what their moves do |
| `glossary`, `lexis`, `tooltips` | the terms of a file; terms found in a text; terms explained on a page |
| `findable`, `search_index` | the words by which a page is sought besides its own |
| `feed`, `covers` | the feed of new variants; the pictures by which pages are shown elsewhere |
| `problems` | what is wrong in a file, shown on its page |
| `entrance` | the two pages above the languages: the way in, and the way back from a wrong address |
| `bundle`, `offline` | styles and scripts, each as one file; the worker that keeps visited pages |
| `fence` | a diagram in a fenced block; works wherever superfences does |
| `places` | where a fenced block stands in its page |
| `counterparts` | pages that are not there in every language |
| `editions` | the site in one language: its folders, its addresses, its MkDocs configuration |
| `navigation`, `nearby` | the order of the pages, completed with the variants; what one page shows of it |
| `generated`, `contents` | MkDocs pages whose content is computed; all those made from variants |
| `memory` | what is kept between two builds of `serve` |
| `reuse` | finished pages, used again while nothing has changed |
| `serving`, `standing`, `watched` | single pages made again while the site is served: when, how, after what |
| `progress` | how far a long build has come |
| `bytecode` | compiled templates |
| `source` | the variants under a folder; `figure_view` and `variant_view` make views of them |
| `studied`, `crew` | one of them studied; many studied by several processes |
| `workshop` | where pages are made: what there is to show, what is wrong, the fences of a page |
| `plugin` | what MkDocs calls; thin |

`theme/` holds the few templates that differ from the theme's, `styles/` and `scripts/` the parts of the
style sheet and of the script.
"""
