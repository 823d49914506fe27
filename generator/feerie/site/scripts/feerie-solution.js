// The solution of a problem: each of its moves shows what it leads to, on the board of the figure.

;(() => {
  feerie.addSolution = view => {
    if (!view.isPlayable) return
    for (const move of view.element.querySelectorAll(".feerie-solution code")) {
      const { start, moves, number } = move.dataset
      const game = { start, moves: JSON.parse(moves), at: Number(number) }
      const button = feerie.button("", () => view.step(game))
      button.append(...move.childNodes)
      move.append(button)
    }
  }
})()
