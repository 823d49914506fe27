// The narration of a move: its panels one after the other, each with its sentence, until it is stopped.

;(() => {
  const PAUSE = 1500 // milliseconds that a panel is shown

  feerie.Narration = class {
    // `show` is given each panel; `done` is called when the last of them is shown.
    constructor({ show, done }) {
      Object.assign(this, { show, done })
      this.list = feerie.made("ol", "feerie-told")
      this.list.setAttribute("role", "list")
      this.panels = []
      this.index = 0
      this.timer = null
    }

    get isRunning() {
      return this.timer !== null
    }

    // The panels of a move, of which the first shows the position before; none after the last is shown now
    // if there is no motion wanted.
    tell(panels, isPlayed = true) {
      this.stop()
      this.panels = panels
      this.index = 0
      this.list.replaceChildren(...panels.slice(1).map((panel, index) => this.item(panel, index + 1)))
      if (isPlayed) this.play()
      else this.reach(panels.length - 1)
    }

    item({ name, sentence, notation }, index) {
      const number = feerie.made("span", "feerie-number", index)
      number.setAttribute("aria-hidden", "true")
      const words = feerie.sentence(sentence, notation)
      const button = feerie.button("", () => this.turn(index))
      button.append(number, feerie.made("strong", "", name), " ", words)
      return feerie.made("li", "", button)
    }

    // To one of the panels, as the reader wants it.
    turn(index) {
      this.stop()
      this.reach(index)
      this.done()
    }

    play() {
      this.stop()
      const last = this.panels.length - 1
      if (last < 1 || feerie.isCalm()) return this.reach(last)
      this.reach(0)
      this.reach(1)
      if (last > 1) this.timer = setInterval(() => this.next(), PAUSE)
      this.done()
    }

    next() {
      this.reach(this.index + 1)
      if (this.index === this.panels.length - 1) {
        this.stop()
        this.done()
      }
    }

    // The move is over, whatever has been shown of it.
    finish() {
      if (this.isRunning) this.turn(this.panels.length - 1)
    }

    stop() {
      clearInterval(this.timer)
      this.timer = null
    }

    reach(index) {
      const isNext = index === this.index + 1
      this.index = index
      for (const [number, item] of [...this.list.children].entries()) {
        if (number + 1 === index) item.setAttribute("aria-current", "step")
        else item.removeAttribute("aria-current")
      }
      if (this.panels[index]) this.show(this.panels[index], isNext)
    }

    // All of it, to be heard.
    get words() {
      return this.panels.slice(1).map(({ sentence }) => sentence).join(" ")
    }
  }
})()
