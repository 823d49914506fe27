// The address of a game: the page `play`, with the variant, where the game starts and its moves; and the position that
// these lead to, which can be shown before the engine is there to play them.

;(() => {
  feerie.addressOf = ({ variant, start, moves, position }) => {
    const query = new URLSearchParams({ variant })
    if (start) query.set("start", start)
    for (const move of moves) query.append("moves", move)
    if (moves.length && position) query.set("position", position)
    return `?${query}`
  }

  feerie.gameAt = ({ search }) => {
    const query = new URLSearchParams(search)
    const [start, position] = ["start", "position"].map(key => query.get(key) || null)
    return { variant: query.get("variant"), start, moves: query.getAll("moves"), position }
  }

  feerie.linkTo = ({ variant, start, moves, position }) =>
    new URL(feerie.addressOf({ variant, start, moves, position }), new URL(feerie.pages.play, feerie.root)).href
})()
