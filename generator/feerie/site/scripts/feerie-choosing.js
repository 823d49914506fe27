// What the reader points at: a unit whose moves are shown, a square that it goes to, or why it may not.

;(() => {
  feerie.Choosing = class {
    constructor(player) {
      this.player = player
      this.source = null // a square, or the key of a unit beside the board
      this.seconds = null // the moves between which a second square decides
      this.pointed = null // the square or the key of the unit that has been pointed at last
    }

    // Nothing can be chosen before the position is known, nor while the partner is to move.
    get isShut() {
      const { state, partner } = this.player
      return !state || Boolean(state.isMeanwhile) || partner.isToMove
    }

    // The squares that can be chosen now.
    get targets() {
      if (this.seconds) return new Set(this.seconds.map(({ choice }) => choice.square))
      return new Set(this.source === null ? [] : this.movesOf(this.source).map(({ to }) => to))
    }

    // The moves that words must tell, since no square does, or none but where the unit is already.
    get worded() {
      if (this.seconds) return this.seconds.filter(({ to, choice }) => choice.square === to)
      return this.movesOf(this.source).filter(({ to }) => to === null)
    }

    get moves() {
      return this.isShut ? [] : this.player.state.moves
    }

    movesOf(source) {
      return this.moves.filter(move => (move.from ?? move.key ?? null) === source)
    }

    async choose(square) {
      if (this.isShut) return
      this.player.narration.finish()
      const { source, seconds } = this
      if (seconds) {
        const there = seconds.filter(({ choice }) => choice.square === square)
        if (there.length) return this.decide(there)
        if (square === source) return this.drop()
        if (!this.movesOf(square).length) return this.player.tell(this.player.words.second, true)
        return this.pick(square)
      }
      if (source === null) return this.pick(square)
      const there = this.movesOf(source).filter(move => move.to === square)
      if (there.length) return this.decide(there)
      if (square === source) return this.drop()
      if (this.movesOf(square).length) return this.pick(square)
      return this.refuse(source, square)
    }

    // What is dragged falls on a square, or beside the board: what it may not do is told, and it is let go.
    async land(square) {
      const { source } = this
      if (square === null) return this.movesOf(source).length ? null : this.drop()
      const there = this.movesOf(source).filter(move => move.to === square)
      if (there.length) return this.decide(there)
      this.drop()
      return this.refuse(source, square)
    }

    // Between moves with the same squares: by a second square, if each has its own, or by words and pictures.
    async decide(moves) {
      if (moves.length === 1) return this.player.make(moves[0])
      if (new Set(moves.map(({ choice }) => choice?.square)).size > 1 && moves.every(({ choice }) => choice?.square)) {
        this.seconds = moves
        this.player.render()
        return this.player.tell(this.player.words.second, true)
      }
      const options = moves.map(({ text, shown, choice }) => ({ value: text, name: choice?.name ?? shown, svg: choice?.svg }))
      const text = await feerie.chosen(this.player.section, this.player.words.choices, options, this.player.state.symbols)
      const move = moves.find(one => one.text === text)
      return move && this.player.make(move)
    }

    // A unit is pointed at: where it may go is shown, or why it may not.
    pick(source) {
      const moves = this.movesOf(source)
      this.pointed = this.unitAt(source) ? source : null
      if (!moves.length) return this.hold(source)
      this.source = source
      this.seconds = null
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
      this.player.walk.point(this.player.isLive ? this.pointed : null)
      if (answer?.because !== "stuck") return
      this.source = source
      this.player.told = answer.sentence
      this.player.render()
    }

    // A unit that is taken in the hand; one that may not go anywhere is told why where it falls.
    lift(source) {
      if (this.isShut) return false
      this.player.narration.finish()
      if (this.source === source && !this.seconds) return true
      if (this.movesOf(source).length) this.pick(source)
      else {
        this.drop()
        this.source = source
      }
      return true
    }

    // What is chosen already is let go.
    turn(source) {
      if (this.isShut) return
      if (this.source === source) this.drop()
      else this.pick(source)
    }

    drop() {
      this.source = this.seconds = this.pointed = null
      this.player.clear()
      this.player.tell("")
      this.player.render()
    }

    // What a square or a key has; nothing where there is nothing.
    unitAt(source) {
      const beside = this.player.state.beside?.find(({ key }) => key === source)
      return beside?.name ?? this.player.state.units[source]
    }

    told(square) {
      return feerie.toldSquare(square, this.player.picture.board)
    }

    unitName(source) {
      const name = this.player.state.beside?.some(({ key }) => key === source) ? this.unitAt(source) : `${this.unitAt(source)} ${this.told(source)}`
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
      if (!this.unitAt(from)) return this.player.tell(feerie.filled(this.player.words.nothing, { square: this.told(from) }), true)
      if (!this.player.isLive) {
        // Whose turn it is may be why.
        const told = feerie.filled(this.player.words.refused, { from: this.unitName(from) })
        return this.player.tell(to === null ? `${told} ${this.player.state.turn_text}` : told, true)
      }
      return this.player.refusal.show(from, to, true)
    }
  }
})()
