// The partner: the engine once more, in a worker of its own, so that the board never waits while it thinks. It begins
// with a game against it, and ends with it.

;(() => {
  feerie.Partner = class {
    // The player whose board it is: it asks for the game, and plays on it.
    constructor(player) {
      this.player = player
      this.engine = null
      this.side = null // that it plays, "white" or "black"
      this.asked = 0
      this.build()
    }

    get words() {
      return feerie.words.board
    }

    get isPlaying() {
      return this.side !== null
    }

    // Whether nobody else may move now: it is its turn, at the end of the line.
    get isToMove() {
      const { state, line, at } = this.player.game
      return this.isPlaying && state?.turn === this.side && !state.is_over && at === line.length
    }

    build() {
      const { words } = this
      const { made, button } = feerie
      const select = (name, options, change) => {
        const field = made("select", "", ...options.map(([value, text]) => Object.assign(made("option", "", text), { value })))
        field.addEventListener("change", change)
        return { field, label: made("label", "", name, " ", field) }
      }
      const sides = ["", "black", "white"]
      const levels = Object.keys(words).filter(word => word.startsWith("level_"))
      this.against = select(words.against, sides.map(side => [side, words[`against_${side || "nobody"}`]]), () => this.begin(this.against.field.value))
      this.level = select(words.level, levels.map(level => [level.replace("level_", ""), words[level]]), () => this.turn())
      this.level.field.value = "middle"
      this.hint = button(words.hint, () => this.give())
      this.resign = button(words.resign, () => this.giveUp())
      this.review = button(words.review, () => this.look())
      this.halt = button(words.stop, () => this.end(""))
      this.note = feerie.heard("span", "feerie-note")
      this.element = made("p", "feerie-partner feerie-buttons", this.against.label, this.level.label, this.hint, this.resign, this.review, this.note, this.halt)
      this.rest()
      this.render()
    }

    // Play a side, or none: the game goes on from the position that is shown.
    begin(side) {
      this.stop()
      this.side = side || null
      if (this.isPlaying) this.wake()
      if (this.isPlaying && this.player.game.flipped !== (side === "white")) this.player.flip()
      this.player.render()
      this.turn()
    }

    wake() {
      this.engine ??= feerie.furtherEngine()
      this.engine.start().catch(() => {})
    }

    // What is said of a game that is given up, or left to two players.
    end(words) {
      this.stop()
      this.side = null
      this.against.field.value = ""
      this.player.render()
      this.render()
      if (words) this.player.tell(words, true)
    }

    giveUp() {
      const { player, side, words } = this
      player.game.resign(side, words.resigned)
      player.state = player.game.state
      this.end("")
      player.tell("")
      player.voice.textContent = words.resigned
    }

    stop() {
      this.asked += 1
      this.engine?.stop()
      this.engine = null
      this.rest()
    }

    // It does not think, or no longer.
    rest() {
      this.note.textContent = ""
      this.halt.hidden = true
    }

    // Its answer to a question about the game that is shown; null if another has been asked, or it was stopped.
    async think(what = { ask: "partner", level: this.level.field.value }) {
      const number = (this.asked += 1)
      this.note.textContent = this.words.thinking
      this.halt.hidden = false
      try {
        this.wake()
        const answer = await this.player.game.question(what, request => this.engine.ask(request))
        return number === this.asked ? answer : null
      } catch {
        if (number === this.asked) this.end(this.words.lost)
        return null
      } finally {
        if (number === this.asked) this.rest()
      }
    }

    // The game is another: play, if it is to move at the end of the line.
    async turn() {
      this.render()
      if (!this.isToMove) return
      const answer = await this.think()
      if (answer?.move) await this.player.play(answer.move)
      else if (answer?.error) this.end(answer.error.sentence)
    }

    async give() {
      const answer = await this.think()
      if (answer?.shown) this.player.tell(feerie.filled(this.words.hinted, { move: answer.shown }), true)
      if (!this.isPlaying) this.stop()
    }

    // Where a game turned that is over: the position before the move that lost most, and what was better.
    async look() {
      const { player, words } = this
      const answer = await this.think({ ask: "turning", moves: player.game.line })
      if (!this.isPlaying) this.stop()
      if (!answer) return
      if (answer.error) return player.tell(answer.error.sentence, true)
      if (answer.number === null) return player.tell(words.never_turned, true)
      const { shown: played } = player.game.record[answer.number]
      await player.visit(() => player.game.go(answer.number))
      player.present()
      player.tell(feerie.filled(words.turned, { played, better: answer.shown }), true)
    }

    // How many moves back it was last the reader's turn.
    back(record, at) {
      if (!this.isPlaying) return 1
      const own = record.slice(0, at).findLastIndex(({ side }) => side !== this.side)
      return own < 0 ? 0 : at - own
    }

    render() {
      const { state } = this.player.game ?? {}
      this.element.hidden = !state
      this.hint.disabled = !state || state.is_over || this.isToMove
      this.resign.hidden = !this.isPlaying
      this.review.hidden = !state?.is_over || !this.player.game.line.length
      this.resign.disabled = Boolean(state?.is_over)
      this.level.label.hidden = !this.isPlaying
    }
  }
})()
