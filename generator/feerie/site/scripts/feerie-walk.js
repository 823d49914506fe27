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
      const dialog = feerie.made("dialog", "feerie-choice feerie-walking")
      const heading = feerie.made("p", "", name[0].toUpperCase() + name.slice(1))
      heading.id = "feerie-walking"
      dialog.setAttribute("aria-labelledby", heading.id)
      const picture = feerie.made("div", "feerie-walk", feerie.drawn(svg, symbols))
      picture.setAttribute("role", "img")
      picture.setAttribute("aria-label", feerie.filled(words.board.walks, { square, squares: goes.join(", ") }))
      dialog.append(heading, picture, feerie.button(words.board.close_walk, () => dialog.close()))
      dialog.addEventListener("click", event => event.target === dialog && dialog.close())
      dialog.addEventListener("close", () => {
        dialog.remove()
        this.button.focus({ preventScroll: true })
      })
      this.host().append(dialog)
      dialog.showModal()
    }
  }
})()
