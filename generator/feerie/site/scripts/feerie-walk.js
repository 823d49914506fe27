// How a unit goes, alone on a board: asked of the unit that the reader points at.

;(() => {
  feerie.Walk = class {
    // `ask` asks the engine, `host` is where the answer is shown.
    constructor(host, ask) {
      Object.assign(this, { host, ask, source: null })
      this.button = feerie.button(feerie.words.board.walk, () => this.open())
      this.button.hidden = true
    }

    // The unit that is pointed at: a square, the key of a unit beside the board, or none.
    point(source) {
      this.source = source
      this.button.hidden = source === null
    }

    async open() {
      const { words } = feerie
      const answer = await this.ask({ ask: "walk", from: this.source }).catch(() => null)
      if (!answer || answer.error) return
      const { name, svg, symbols, square, goes } = answer
      const picture = feerie.made("div", "feerie-walk", feerie.drawn(svg, symbols))
      picture.setAttribute("role", "img")
      picture.setAttribute("aria-label", feerie.filled(words.board.walks, { square, squares: goes.join(", ") }))
      const close = feerie.button(words.board.close_walk, () => dialog.close(""))
      const dialog = feerie.opened(this.host(), name[0].toUpperCase() + name.slice(1), [picture, close], { name: "feerie-walking" })
    }
  }
})()
