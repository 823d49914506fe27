// A game: a variant, where it starts, the moves that were played, and how far they have been taken back.
// What they lead to is asked of the engine; nothing here knows a rule.

;(() => {
  feerie.Game = class {
    // `start` is a FEN, null for the first position; `ask` answers a request as `feerie.faces.live` has it.
    // `remarks` are by the number of the move, from 0.
    constructor({ variant, start = null, moves = [], at = moves.length, flipped = false, remarks = {}, ask }) {
      Object.assign(this, { variant, start, flipped, ask, line: [...moves], at, remarks })
      this.state = null // of the position that is shown
      this.record = [] // of all the moves, those that have been taken back, too
      this.asked = 0
      this.resigned = null
    }

    get moves() {
      return this.line.slice(0, this.at)
    }

    // What is shown of it, as a FEN; nothing before the engine has told it.
    get position() {
      return this.state?.fen ?? null
    }

    // What the game is, to be shown again.
    get kept() {
      const { variant, start, line, at, flipped, remarks, position } = this
      return { variant, start, moves: line, at, flipped, remarks, position }
    }

    async question(more, ask = this.ask) {
      const { variant, start, moves, flipped } = this
      const about = { variant, start, moves, flipped, language: document.documentElement.lang, letters: feerie.letters() }
      const request = Object.entries({ ...about, ...more }).filter(([, value]) => value !== null && value !== "")
      const answer = await ask(Object.fromEntries(request))
      return { ...answer, flipped }
    }

    // The answer to a request that changes what is shown; null if another has been made since.
    async latest(more) {
      const turn = (this.asked += 1)
      const answer = await this.question(more)
      return turn === this.asked ? answer : null
    }

    // Go to a place in the line. The answer is the state there, with the panels of the move that led to it.
    async go(at) {
      const place = Math.max(0, Math.min(at, this.line.length))
      const moves = this.line.slice(0, place)
      const last = moves.pop()
      const asked = last === undefined ? { ask: "position", moves } : { ask: "move", moves, move: last }
      const answer = await this.latest(asked)
      if (!answer || answer.error) return answer
      this.at = place
      return this.reached(answer)
    }

    // Play a move; those that have been taken back are forgotten, unless it is the next of them.
    async play(text) {
      const answer = await this.latest({ ask: "move", move: text })
      if (!answer || answer.error) return answer
      if (this.line[this.at] !== text) {
        this.line = [...this.moves, text]
        this.remarks = Object.fromEntries(Object.entries(this.remarks).filter(([number]) => number < this.at))
      }
      this.at += 1
      return this.reached(answer)
    }

    // Begin anew, elsewhere: what cannot be shown changes nothing.
    async begin({ variant = this.variant, start = null, moves = [], at = moves.length, remarks = {} }) {
      const fresh = { variant, start, moves: moves.slice(0, at) }
      const answer = await this.latest({ ask: "position", ...fresh })
      if (!answer || answer.error) return answer
      Object.assign(this, { variant, start, line: [...moves], at, remarks, record: [] })
      return at ? this.go(at) : this.reached(answer)
    }

    // What is said of the last move that is shown.
    get remark() {
      return this.remarks[this.at - 1] ?? ""
    }

    set remark(text) {
      const { [this.at - 1]: before, ...others } = this.remarks
      this.remarks = text ? { ...others, [this.at - 1]: text } : others
    }

    // The same place in other letters, or seen from the other side.
    async again() {
      this.record = []
      return this.go(this.at)
    }

    // The game ends here: the other side has won, as the words say. It goes on where another move is played.
    resign(winner, words) {
      this.line = this.moves
      this.record = this.record.slice(0, this.at)
      this.resigned = { line: this.line, winner, words }
      this.state = this.ended(this.state)
    }

    // Whether it has been given up after all its moves.
    get isResigned() {
      return this.resigned?.line === this.line && this.at === this.line.length
    }

    ended(state) {
      return this.isResigned ? { ...state, is_over: true, moves: [], status_text: this.resigned.words } : state
    }

    async reached(answer) {
      const known = this.record
      this.record = answer.history
      if (this.at < this.line.length) {
        if (known.length === this.line.length) this.record = [...answer.history, ...known.slice(this.at)]
        else {
          const whole = await this.question({ ask: "position", moves: this.line })
          if (!whole.error) this.record = whole.history
        }
      }
      this.state = this.ended(answer)
      return this.state
    }
  }
})()
