// What the reader points at: a unit whose moves are shown, a square that it goes to, or why it may not.

;(() => {
  feerie.Choosing = class {
    constructor(player) {
      this.player = player
      this.source = null // a square, or the key of a unit beside the board
    }

    movesOf(source) {
      return this.player.state.moves.filter(move => (move.from ?? move.key ?? null) === source)
    }

    async choose(square) {
      if (!this.player.state) return
      this.player.narration.finish()
      const { source } = this
      if (source === null) return this.pick(square)
      const there = this.movesOf(source).filter(move => move.to === square)
      if (there.length) return this.decide(there)
      if (square === source) return this.drop()
      if (this.movesOf(square).length) return this.pick(square)
      return this.refuse(source, square)
    }

    // Between moves with the same squares.
    async decide(moves) {
      if (moves.length === 1) return this.player.make(moves[0])
      const options = moves.map(({ text, shown, choice }) => ({ value: text, name: choice?.name ?? shown, svg: choice?.svg }))
      const text = await feerie.chosen(this.player.section, this.player.words.choices, options, this.player.state.symbols)
      const move = moves.find(one => one.text === text)
      return move && this.player.make(move)
    }

    // A unit is pointed at: where it may go is shown, or why it may not.
    pick(source) {
      const moves = this.movesOf(source)
      if (!moves.length) return this.hold(source)
      this.source = source
      this.player.clear()
      this.player.render()
      // How many there are only the engine may know.
      if (moves.some(({ text }) => text === null)) return this.player.tell("")
      const told = moves.length > 1 ? this.player.words.moves : this.player.words.move_one
      this.player.tell(feerie.filled(told, { unit: this.unitName(source), count: moves.length }), true)
    }

    // A unit that has no move is chosen if it is the player's: why not, of every square, can be tried.
    async hold(source) {
      const answer = await this.refuse(source, null)
      if (answer?.because !== "stuck") return
      this.source = source
      this.player.told = answer.sentence
      this.player.render()
    }

    // A unit that is taken in the hand.
    lift(source) {
      if (!this.player.state) return false
      this.player.narration.finish()
      if (this.source !== source) this.pick(source)
      return this.source === source
    }

    // What is chosen already is let go.
    turn(source) {
      if (this.source === source) this.drop()
      else this.pick(source)
    }

    drop() {
      this.source = null
      this.player.clear()
      this.player.tell("")
      this.player.render()
    }

    // What a square or a key has; nothing where there is nothing.
    unitAt(source) {
      const beside = this.player.state.beside?.find(({ key }) => key === source)
      return beside?.name ?? this.player.state.units[source]
    }

    unitName(source) {
      const name = this.player.state.beside?.some(({ key }) => key === source) ? this.unitAt(source) : `${this.unitAt(source)} ${source}`
      return name[0].toUpperCase() + name.slice(1)
    }

    // --- Why not

    rest(square) {
      if (square === null) return this.player.refusal.leave()
      if (!this.source || !this.player.isLive || this.player.narration.isRunning || square === this.source) return
      if (this.movesOf(this.source).some(move => move.to === square) || this.movesOf(square).length) return
      this.player.refusal.show(this.source, square, false)
    }

    refuse(from, to) {
      if (!this.unitAt(from)) return this.player.tell(feerie.filled(this.player.words.nothing, { square: from }), true)
      if (!this.player.isLive) return this.player.tell(feerie.filled(this.player.words.refused, { from: this.unitName(from) }), true)
      return this.player.refusal.show(from, to, true)
    }
  }
})()
