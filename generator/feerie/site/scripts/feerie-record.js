// The list of the moves of a game, with their numbers: each leads to the position after it.

;(() => {
  feerie.Record = class {
    constructor(go) {
      this.go = go
      this.list = feerie.made("ol", "feerie-record")
      this.list.setAttribute("aria-label", feerie.words.board.record)
      this.list.setAttribute("role", "list")
    }

    // `moves` as the engine tells them; `at` is how many of them have been played and not taken back; `remarks` are by
    // the number of the move.
    show(moves, at, remarks) {
      const rows = new Map()
      moves.forEach(({ shown, number, side }, index) => {
        if (!rows.has(number)) {
          const row = feerie.made("li", "", feerie.made("span", "feerie-move-number", `${number}.`))
          if (side !== "white") row.append(feerie.made("span", "", "…"))
          rows.set(number, row)
        }
        const button = feerie.button(shown, () => this.go(index + 1))
        if (index + 1 === at) button.setAttribute("aria-current", "step")
        if (index >= at) button.className = "feerie-undone"
        rows.get(number).append(" ", button)
        if (remarks[index]) rows.get(number).append(" ", feerie.made("span", "feerie-remark", remarks[index]))
      })
      this.list.replaceChildren(...rows.values())
      this.list.hidden = !moves.length
      // Within the list alone: the page stays where it is.
      const current = this.list.querySelector("[aria-current]")
      if (current) this.list.scrollTop = current.offsetTop - this.list.clientHeight / 2
    }
  }
})()
