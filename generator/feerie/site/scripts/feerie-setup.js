// Setting up a position: by a FEN, or by hand on the board with a palette of the variant's units, beside which nothing
// else is shown; what is wrong with it is said in place. The engine makes every change, and knows what may be put where.

;(() => {
  const PAUSE = 400 // milliseconds without a key before the board follows
  let made = 0

  feerie.Setup = class {
    // `begin` is given a FEN, or null, and answers with what is wrong, or with nothing; `ask` asks the engine, `show`
    // is given a position to be shown, null for that of the game.
    constructor({ begin, ask, show }) {
      Object.assign(this, { begin, ask, show, unit: null, isOpen: false, timer: null, asked: 0 })
      const { words, made: make, button } = feerie
      const id = `feerie-fen-${(made += 1)}`
      this.form = make("form", "feerie-setup")
      this.form.noValidate = true
      const label = make("label", "", words.board.fen)
      label.htmlFor = id
      this.field = make("input", "")
      Object.assign(this.field, { id, type: "text", spellcheck: false, autocomplete: "off", autocapitalize: "off" })
      this.field.addEventListener("input", () => this.typed())
      this.wrong = make("p", "feerie-wrong")
      this.wrong.id = `${id}-wrong`
      this.wrong.setAttribute("role", "alert")
      const send = make("button", "", words.board.set_up)
      send.type = "submit"
      const first = button(words.board.first_position, () => this.send(null))
      this.opener = button(words.board.by_hand, () => this.open())
      this.leaver = button(words.board.cancel, () => this.leave())
      this.hand = make("div", "feerie-by-hand")
      this.form.append(this.hand, label, this.field, make("p", "feerie-buttons", send, first, this.opener, this.leaver), this.wrong)
      this.form.addEventListener("submit", event => {
        event.preventDefault()
        this.send(this.field.value.trim() || null)
      })
      this.render()
    }

    // What is wrong with a position that can be shown is told, too, before a game begins with it.
    async send(fen) {
      this.halt()
      const answer = fen && (await this.ask({ ask: "set-up", start: fen, moves: [] }).catch(() => null))
      const wrong = answer?.error?.sentence ?? answer?.problem ?? (await this.begin(fen))
      this.tell(wrong ?? "")
      if (!wrong) this.close()
    }

    // Another text: what was wrong with the one before is no more. By hand, the board follows.
    typed() {
      this.halt()
      this.tell("")
      if (this.isOpen) this.timer = setTimeout(() => this.change({}), PAUSE)
    }

    // What is asked, or will be, is asked no longer.
    halt() {
      clearTimeout(this.timer)
      return (this.asked += 1)
    }

    tell(words) {
      this.wrong.textContent = words
      this.field.setAttribute("aria-invalid", Boolean(words))
      if (words) this.field.setAttribute("aria-describedby", this.wrong.id)
      else this.field.removeAttribute("aria-describedby")
    }

    // The position that is shown, to be changed.
    told(fen) {
      if (document.activeElement !== this.field) this.field.value = fen
    }

    // --- By hand

    async open() {
      this.isOpen = true
      await this.change({})
      this.hand.querySelector("button")?.focus({ preventScroll: true })
    }

    close() {
      this.halt()
      this.isOpen = false
      this.state = null
      this.render()
    }

    leave() {
      if (!this.isOpen) return
      this.close()
      this.tell("")
      this.show(null)
      this.opener.focus({ preventScroll: true })
    }

    // One change of the position in the field.
    async change(what) {
      const number = this.halt()
      const answer = await this.ask({ ask: "set-up", start: this.field.value.trim() || null, moves: [], ...what })
      if (number !== this.asked) return null
      if (answer.error) return this.tell(answer.error.sentence)
      this.state = answer
      this.told(answer.fen)
      this.tell(answer.problem ?? "")
      const turn_text = feerie.words.board[`turn_${answer.turn}`] ?? ""
      this.show({ ...answer, turn_text, status_text: "", beside: [], moves: [], history: [], is_over: false })
      return this.render()
    }

    // The chosen unit comes to a square; where it stands already, and without one, the square is emptied.
    put(square) {
      if (!this.state) return null
      const name = this.state.palette.find(({ key }) => key === this.unit)?.name
      return this.change({ square, unit: this.state.units[square] === name ? "" : (this.unit ?? "") })
    }

    render() {
      this.opener.hidden = this.isOpen
      this.leaver.hidden = this.hand.hidden = !this.isOpen
      if (!this.state) return
      const { words, made: make, button } = feerie
      const held = document.activeElement?.dataset.act
      const { palette, reserves, rights, turn, symbols } = this.state
      const act = (name, label, isOn, change) => {
        const one = button(label, change)
        one.dataset.act = name
        if (isOn !== null) one.setAttribute("aria-pressed", isOn)
        return one
      }
      const unit = ({ key, name, svg }) => {
        const one = act(`unit ${key}`, feerie.drawn(svg, symbols), this.unit === key, () => this.choose(key))
        one.title = name
        one.setAttribute("aria-label", name)
        return one
      }
      const row = (label, ...buttons) => {
        const group = make("div", "feerie-buttons", ...buttons)
        group.setAttribute("role", "group")
        group.setAttribute("aria-label", label)
        return group
      }
      const turns = ["white", "black"].map(side => act(side, words.board[`turn_${side}`], side === turn, () => this.change({ turn: side })))
      const castling = rights.map(({ key, name, is_held }) => act(`right ${key}`, name, is_held, () => this.change({ right: key })))
      const rows = [
        row(words.board.palette, act("nothing", words.board.nothing_there, this.unit === null, () => this.choose(null)), ...palette.map(unit)),
        row(words.board.turns, ...turns, act("empty", words.board.empty_board, null, () => this.change({ empty: true }))),
      ]
      if (castling.length) rows.push(row(words.board.rights, make("span", "", words.board.rights), ...castling))
      if (reserves && this.unit) rows.push(row(words.board.in_reserve, ...this.counted(reserves, act)))
      this.hand.replaceChildren(...rows)
      if (held) this.hand.querySelector(`[data-act="${held}"]`)?.focus({ preventScroll: true })
    }

    // How many of the chosen unit are in reserve, and buttons for one more and one less.
    counted(reserves, act) {
      const count = reserves[this.unit] ?? 0
      const told = feerie.made("span", "", `${feerie.words.board.in_reserve} ${count}`)
      const step = (by, sign) => {
        const one = act(by, sign, null, () => this.change({ reserve: this.unit, by }))
        one.setAttribute("aria-label", feerie.words.board[`reserve_${by}`])
        return one
      }
      return [told, step("less", "−"), step("more", "+")]
    }

    choose(key) {
      this.unit = key
      this.render()
    }
  }
})()
