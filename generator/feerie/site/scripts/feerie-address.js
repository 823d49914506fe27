// The address of a game: the page `play`, with the variant, where the game starts and its moves.

;(() => {
  feerie.addressOf = ({ variant, start, moves }) => {
    const query = new URLSearchParams({ variant })
    if (start) query.set("start", start)
    for (const move of moves) query.append("moves", move)
    return `?${query}`
  }

  feerie.gameAt = ({ search }) => {
    const query = new URLSearchParams(search)
    return { variant: query.get("variant"), start: query.get("start") || null, moves: query.getAll("moves") }
  }

  feerie.linkTo = ({ variant, start, moves }) =>
    new URL(feerie.addressOf({ variant, start, moves }), new URL(feerie.pages.play, feerie.root)).href
})()
