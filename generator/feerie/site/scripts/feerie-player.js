// The board to play on: a picture with its squares, what can be done there, and what is said of it.
// Until the engine is there a few data of the position that is shown answer; see feerie-still.js.

;(() => {
  const TURNED = matchMedia("(max-height: 30em) and (orientation: landscape)") // a phone

  feerie.Player = class {
    // `still` is what is known of the position without the engine, if anything; `name` is that of the variant, `rules` go
    // with each request where the engine has none such.
    // `changed` is told whenever the game is another, `closed` when the reader goes back to the figure. With `judge`
    // moves are not played: it is given them, and null once something else is tried. `label` is what the engine is offered for.
    constructor(host, { still = null, name = "", rules = null, ask = null, changed = () => {}, closed = null, judge = null, label, ...game }) {
      Object.assign(this, { still, name, changed, closed, judge, label })
      this.game = new feerie.Game({ ...game, ask: ask ?? (request => feerie.engine.ask({ ...request, ...rules })) })
      this.state = null // what is known of the position that is shown
      this.choosing = new feerie.Choosing(this)
      this.pending = null // a move that waits for the engine
      this.build(host)
      if (!closed) TURNED.addEventListener("change", () => this.face())
      addEventListener("feerie-letters", () => this.isLive && this.visit(() => this.game.again()))
    }

    get words() {
      return feerie.words.board
    }

    get isLive() {
      return this.game.state !== null
    }

    build(host) {
      const { made } = feerie
      this.section = made("section", "feerie-player")
      this.section.setAttribute("aria-label", feerie.filled(this.words.player, { name: this.name }).trim())
      this.stage = made("div", "feerie-field")
      this.pan = made("div", "feerie-pan", this.stage)
      this.picture = new feerie.Picture(this.stage)
      this.grid = new feerie.Grid(this.picture, square => (this.setup.isOpen ? this.setup.put(square) : this.choosing.choose(square)))
      this.hand = new feerie.Hand(this.picture, {
        take: source => !this.setup.isOpen && this.choosing.lift(source),
        drop: square => this.choosing.land(square),
        rest: square => this.choosing.rest(square),
      })
      this.refusal = new feerie.Refusal(this.picture, {
        ask: question => this.game.question(question),
        tell: (words, isHeard) => this.say(words, isHeard),
        left: () => (this.answer.textContent = this.told),
      })
      this.beside = new feerie.Beside(this.picture, this.hand, {
        pick: key => this.choosing.turn(key),
        make: move => this.make(move),
      })
      this.narration = new feerie.Narration({ show: (panel, isNext) => this.view(panel, isNext), done: () => this.renderTools() })
      this.record = new feerie.Record(at => this.visit(() => this.game.go(at)))
      this.remark = new feerie.Remark(text => this.comment(text))
      this.setup = new feerie.Setup({
        begin: start => this.begin({ start }),
        ask: question => this.game.question(question),
        show: position => this.arrange(position),
      })
      this.walk = new feerie.Walk(() => this.section, question => this.game.question(question))
      this.fetching = new feerie.Fetching(() => this.live(), { label: this.label })
      this.partner = new feerie.Partner(this)
      this.post = feerie.postOf(this)
      this.post.className = "feerie-post"
      this.toolbar = new feerie.Toolbar(this.acts, this.words)
      if (this.closed) this.toolbar.element.append(feerie.button(this.words.close, () => this.close()))
      this.turn = made("p", "feerie-turn")
      this.answer = made("p", "feerie-answer")
      this.voice = feerie.heard("span", "feerie-hidden")
      const drawer = (name, content) => made("details", "", made("summary", "", name), content)
      const drawers = [drawer(this.words.other, this.setup.form), drawer(this.words.take, feerie.copiesOf(this))]
      drawers[0].addEventListener("toggle", () => drawers[0].open || this.setup.leave())
      this.drawers = made("div", "feerie-drawers", ...drawers)
      const said = made("div", "feerie-said", this.turn, this.answer, this.walk.button, this.beside.moves, this.fetching.element, this.partner.element, this.post)
      const talk = made("div", "feerie-talk", said, this.narration.list, this.record.list, this.remark.element, this.drawers, this.voice)
      this.section.append(made("div", "feerie-table", this.pan, this.beside.units, this.toolbar.element), talk)
      this.section.addEventListener("keydown", event => this.press(event))
      this.grid.group.addEventListener("focusin", () => this.refusal.leave())
      host.append(this.section)
    }

    get acts() {
      return {
        first: () => this.visit(() => this.game.go(0)),
        undo: () => this.step(-this.partner.back(this.game.record, this.game.at)),
        redo: () => this.step(1),
        again: () => this.retell(),
        flip: () => this.flip(),
        magnify: () => this.magnify(),
      }
    }

    // --- The beginning and the end

    // Show what is known; with an engine that the reader has already, play at once.
    async open({ square = null } = {}) {
      if (this.still) this.reach(this.still)
      else this.render()
      if (this.still && this.game.flipped) await this.look()
      if (this.still?.isMeanwhile) this.face()
      if (square) this.choosing.choose(square)
      if (feerie.engine.state === "ready") await this.live()
      // A link to a game is answered with the game.
      else if (this.fetching.isKept || this.still?.isMeanwhile) await this.fetching.start()
    }

    // On a phone that is turned there is room for the board alone.
    face() {
      if (TURNED.matches) this.section.scrollIntoView()
    }

    // Before the engine is there: another game from its beginning, and what is known of its position.
    await(game, still) {
      Object.assign(this.game, { start: null, line: [], at: 0, ...game })
      Object.assign(this, { still, state: null, pending: null })
      this.choosing.source = null
      return this.open()
    }

    // The engine is there; until it has answered, the reader goes on with what is known without it.
    async live() {
      if (this.isLive) return this.render()
      let pending
      let source
      const { start, line, at, remarks } = this.game
      const begin = async () => {
        const answer = await this.game.begin({ start, moves: line, at, remarks })
        ;({ pending, choosing: { source } } = this)
        this.pending = null
        return answer
      }
      const answer = await this.visit(begin, { isQuiet: Boolean(this.pending) })
      this.face()
      // A link to what is not there shows the first position.
      if (answer?.error && (start || line.length)) {
        await this.visit(() => this.game.begin({}), { isQuiet: true })
        this.tell(answer.error.sentence, true)
      } else if (pending) await this.play(pending)
      else if (source) this.choosing.pick(source)
    }

    // Another position, or another variant; answers with what is wrong with it.
    async begin(where) {
      const answer = await this.visit(() => this.game.begin(where), { isTold: false })
      this.present()
      return answer?.error?.sentence
    }

    // A position is set up, next to the board; or no longer, and the game is there again.
    arrange(position) {
      this.partner.stop()
      this.reach(position ?? this.game.state)
      if (position) this.present()
      else this.partner.turn()
    }

    // Whoever has gone down to a control below sees the board again.
    present() {
      if (this.section.getBoundingClientRect().top < 0) this.section.scrollIntoView()
    }

    close() {
      this.partner.stop()
      this.narration.stop()
      this.section.remove()
      this.closed()
    }

    // --- From position to position

    // Whatever leads to another position: what is asked is answered, and shown.
    async visit(ask, { isPlayed = false, isQuiet = false, isTold = true } = {}) {
      let answer
      try {
        answer = await ask()
      } catch {
        this.fetching.render()
        this.tell(this.words.lost, true)
        return null
      }
      if (!answer) return null
      if (answer.error) {
        if (isTold) this.tell(answer.error.sentence, true)
        return answer
      }
      this.setup.close()
      this.reach(answer, isPlayed)
      if (!isQuiet) this.voice.textContent = [this.narration.words, this.turn.textContent].join(" ").trim()
      this.changed(this.game.kept)
      this.partner.turn()
      return answer
    }

    reach(state, isPlayed = false) {
      this.state = state
      this.choosing.source = this.choosing.seconds = this.choosing.pointed = null
      this.refusal.forget()
      this.narration.tell([], false)
      const { panels = [] } = state
      if (panels.length < 2) this.clear()
      else this.narration.tell(panels, isPlayed)
      this.tell("")
      this.render()
    }

    play(text) {
      return this.visit(() => this.game.play(text), { isPlayed: true })
    }

    comment(text) {
      this.game.remark = text
      this.record.show(this.game.record, this.game.at, this.game.remarks)
      this.changed(this.game.kept)
    }

    step(by) {
      return this.visit(() => this.game.go(this.game.at + by), { isPlayed: by > 0 })
    }

    retell() {
      if (this.narration.isRunning) return this.narration.finish()
      this.choosing.drop()
      this.narration.play()
      this.renderTools()
    }

    async flip() {
      const { game } = this
      game.flipped = !game.flipped
      if (this.setup.isOpen) return this.setup.change({})
      if (this.isLive) return this.visit(() => game.again(), { isQuiet: true })
      await this.look()
      this.changed(game.kept)
    }

    // A board that is too wide for the window is as large as a finger wants it, and is moved in its place.
    magnify() {
      this.section.style.setProperty("--feerie-wide", `${this.picture.wide}px`)
      if (this.section.classList.toggle("feerie-magnified")) this.pan.scrollLeft = (this.pan.scrollWidth - this.pan.clientWidth) / 2
      this.renderTools()
    }

    // What is known without the engine, from the side that is wanted.
    async look() {
      const { still, game } = this
      const { flipped } = game
      try {
        const svg = flipped ? await still.turned() : still.svg
        if (!this.isLive && game.flipped === flipped) this.reach({ ...still, svg, flipped })
      } catch {
        game.flipped = false
        this.tell(feerie.words.failed, true)
      }
    }

    press(event) {
      if (event.target.closest("dialog")) return
      if (event.key === "Escape" && (this.choosing.source || this.refusal.asked)) {
        event.preventDefault()
        this.choosing.drop()
      } else if ((event.ctrlKey || event.metaKey) && !event.target.matches("input") && this.isLive) {
        const by = { z: -1, y: 1, Z: 1 }[event.key]
        if (!by) return
        event.preventDefault()
        this.step(by)
      }
    }

    make(move) {
      if (this.judge) return this.judge(move)
      if (this.isLive) return this.play(move.text)
      // What follows is for the engine to say.
      Object.assign(this.game, { line: [], at: 0 })
      this.pending = move.text
      this.choosing.drop()
      this.tell([move.shown && `${this.beside.told(move)}.`, this.words.wait].filter(Boolean).join(" "), true)
      if (!this.fetching.offer.hidden) this.fetching.offer.focus({ preventScroll: true })
    }

    // --- What is shown

    view(panel, isNext) {
      this.show(panel.svg, { title: panel.name, description: panel.description, gliding: isNext })
    }

    // The position without the marks of the move that led to it.
    clear() {
      this.refusal.leave()
      this.show(this.state.svg, { title: this.state.turn_text, description: this.state.description })
    }

    show(svg, look) {
      const { symbols, board, flipped = false } = this.state
      this.picture.show(svg, symbols, { board, flipped, ...look })
      this.section.style.setProperty("--feerie-ratio", this.picture.ratio)
      this.section.classList.toggle("feerie-broad", this.picture.ratio < 0.6)
      this.grid.lay()
    }

    // What stays said; it is heard if it is the answer to what the reader has done.
    tell(words, isHeard = false) {
      this.told = words
      this.say(words, isHeard)
    }

    say(words, isHeard) {
      this.answer.textContent = words
      if (!isHeard) return
      this.voice.textContent = words
      this.judge?.(null)
    }

    render() {
      const { state, isLive, choosing } = this
      const { source } = choosing
      this.section.classList.toggle("feerie-waiting", !state)
      this.drawers.hidden = this.record.list.hidden = !isLive
      this.renderTools()
      this.fetching.render()
      this.post.hidden = !isLive || !this.game.at || this.partner.isPlaying || state.is_over
      if (!state) return
      this.post.textContent = feerie.filled(this.words.post, { turn: state.turn_text })
      this.turn.textContent = [state.is_over ? "" : state.turn_text, state.status_text].join(" ").trim()
      this.grid.mark({
        units: state.units,
        movable: new Set(choosing.moves.map(move => move.from)),
        targets: choosing.targets,
        source,
      })
      this.walk.point(isLive ? choosing.pointed : null)
      this.beside.show({ ...state, moves: choosing.moves }, source)
      this.beside.offer(choosing.worded, state.symbols)
      if (!isLive) return
      this.record.show(this.game.record, this.game.at, this.game.remarks)
      this.remark.show(this.game)
      this.setup.told(state.fen)
    }

    renderTools() {
      const isMagnified = this.section.classList.contains("feerie-magnified")
      const isSmall = isMagnified || this.picture.isSmallIn(this.pan)
      this.toolbar.show(this.game, this.narration, { isLive: this.isLive, isThere: this.state !== null, isSmall, isMagnified })
    }
  }
})()
