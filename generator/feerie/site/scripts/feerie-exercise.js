// An exercise that is answered on its board: by squares, by a move, or by one of some moves. Likely mistakes are told
// and drawn from its file; for any other the engine is asked, if the reader wants that.

;(() => {
  const FOLD = "details"

  feerie.Exercise = class {
    // `figure` has the picture and the caption of the exercise; `one` is what its file says, with the variant and its
    // name; `done` is called once it has been solved.
    constructor(figure, one, done) {
      Object.assign(this, { figure, one, done, found: new Set(), isSolved: false })
      const { made } = feerie
      this.caption = figure.querySelector("figcaption")
      this.told = feerie.heard("p", "feerie-judged")
      this.tools = made("p", "feerie-tools")
      if (!this.caption.querySelector(FOLD)) this.write()
      const fold = this.caption.querySelector(FOLD)
      fold.before(this.told, this.tools)
      figure.querySelector("img")?.remove()
      figure.classList.add("feerie-player", "feerie-exercise")
      if (one.moves) this.play()
      else this.point()
      if (one.choices) this.choose()
      // What is asked, and what is said to an answer, stands above the board, within the screen of a phone.
      const after = [...this.caption.children]
      figure.append(made("div", "", ...after.slice(after.indexOf(fold))))
      figure.prepend(this.caption)
      this.say(feerie.words.board[`answer_${this.sort}`])
    }

    get sort() {
      return this.one.moves ? "move" : this.one.choices ? "choice" : "squares"
    }

    // What a page has already where the exercise stands on it.
    write() {
      const { question, answer } = this.one
      const { made, words } = feerie
      const [asked, told] = [made("p", ""), made("p", "")]
      asked.innerHTML = question
      told.innerHTML = answer
      this.caption.append(asked, made(FOLD, "", made("summary", "", words.board.answer), told))
      feerie.lettered(this.caption)
    }

    say(html) {
      this.told.innerHTML = html
      feerie.lettered(this.told)
    }

    // The answer is told, and drawn if there is something to see.
    solve(svg) {
      const { one } = this
      if (svg) this.picture.haunt(svg, one.symbols)
      this.say(`<strong>${feerie.words.board.right}</strong> ${one.answer}`)
      this.isSolved = true
      this.tools.hidden = true
      this.done()
    }

    // --- Squares

    point() {
      const { one } = this
      const stage = feerie.made("div", "feerie-field")
      this.figure.prepend(stage)
      this.picture = new feerie.Picture(stage)
      this.grid = new feerie.Grid(this.picture, square => !one.choices && this.square(square))
      this.picture.show(one.svg, one.symbols, { title: one.name, description: one.description, board: one.board })
      this.grid.lay()
      this.mark()
      if (!one.squares) return
      this.fetching = new feerie.Fetching(() => this.ask(), { label: feerie.words.board.ask_rule })
      this.fetching.element.hidden = true
      this.told.after(this.fetching.element)
      this.tools.append(feerie.button(feerie.words.board.all_found, () => this.end()))
    }

    mark() {
      const { units, from = null } = this.one
      this.grid.mark({ units, movable: new Set(), targets: new Set(), source: from })
      for (const [name, button] of this.grid.buttons) button.toggleAttribute("data-found", this.found.has(name))
    }

    square(square) {
      const { one } = this
      const { words } = feerie
      this.picture.haunt(null)
      this.fetching.element.hidden = true
      if (this.isSolved || square === one.from) return
      if (one.squares.includes(square)) {
        this.found.add(square)
        this.mark()
        this.say("")
        if (this.found.size === one.squares.length && one.sort === "changes") this.end()
        return
      }
      this.wrong = square
      if (one.mistakes[square]) this.refuse(one.mistakes[square])
      else if (one.sort === "changes") this.say(feerie.filled(words.board.unchanged, { square: feerie.toldSquare(square, one.board) }))
      else this.ask()
    }

    refuse([html, svg]) {
      this.say(html)
      this.picture.haunt(svg, this.one.symbols)
    }

    // Why not, of a square that nobody would think of: the engine is asked, once the reader has it.
    async ask() {
      const { one, wrong } = this
      const { engine, words } = feerie
      this.say(feerie.filled(words.board.not_there, { square: feerie.toldSquare(wrong, this.one.board) }))
      this.fetching.render()
      if (engine.state !== "ready") return
      const game = new feerie.Game({ variant: one.variant, start: one.fen, ask: request => engine.ask(request) })
      const answer = await game.question({ ask: "why", from: one.from, to: wrong }).catch(() => null)
      if (!answer || this.wrong !== wrong) return
      this.say((answer.error ?? answer).sentence)
      if (answer.svg) this.picture.haunt(answer.svg, answer.symbols)
    }

    // The reader has found all, or says so.
    end() {
      const { one } = this
      const left = one.squares.length - this.found.size
      if (left) return this.say(feerie.filled(feerie.words.board[left === 1 ? "left_one" : "left"], { count: left }))
      this.solve(one.after)
    }

    // --- One of some moves

    choose() {
      const { one } = this
      const { mistakes } = one
      const sought = one.choices.findIndex((_, index) => !(index in mistakes) === (one.sort === "legal"))
      const buttons = one.choices.map((html, index) => {
        const text = feerie.made("span", "")
        text.innerHTML = html
        return feerie.button(text, () => {
          if (this.isSolved) return
          this.picture.haunt(null)
          if (index === sought) this.solve(mistakes[index]?.[1] ?? one.after)
          else if (mistakes[index]) this.refuse(mistakes[index])
          else this.say(feerie.filled(feerie.words.board.is_legal, { move: html }))
        })
      })
      this.tools.append(...buttons)
      feerie.lettered(this.tools)
    }

    // --- A move

    play() {
      const { one } = this
      const host = feerie.made("div", "")
      this.figure.prepend(host)
      this.player = new feerie.Player(host, {
        variant: one.variant,
        start: one.fen,
        name: one.name,
        still: this.still(),
        label: feerie.words.board.ask_rule,
        judge: move => this.judge(move),
      })
      this.picture = this.player.picture
      this.player.open()
    }

    still() {
      const { answers, svg, symbols, description, turned } = this.one
      return feerie.still(answers, answers.positions[0], { svg, symbols, description, turned: async () => turned })
    }

    // The right move has been made, and more of the same turn are asked for.
    goOn() {
      this.one = { ...this.one, mistakes: {}, next: null, ...this.one.next }
      this.say(feerie.words.board.right_so_far)
      this.player.await({ start: this.one.fen }, this.still())
    }

    // A move, or null for a try that is none: what was said of the one before is no more.
    judge(move) {
      if (!move) return this.isSolved || this.say("")
      const { one, player } = this
      const { text, shown } = move
      const { board } = feerie.words
      player.choosing.drop()
      const isRight = one.moves.includes(text)
      if (isRight && one.next) this.goOn()
      else if (isRight) this.solve(one.after)
      else if (one.mistakes[text]) this.refuse(one.mistakes[text])
      else this.say(feerie.filled(board[one.next ? "not_so" : `not_${one.sort}`], { move: shown }))
    }
  }
})()
