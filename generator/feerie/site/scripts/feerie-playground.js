// The playground: texts at one side, what they show at the other.

;(() => {
  const place = document.querySelector("[data-playground]")
  if (!place || !feerie.engine.has("yaml")) return
  const PAUSE = 200 // milliseconds without a key before the picture is drawn again
  const PATIENCE = 700 // milliseconds before a run is said to take long
  const LONGEST = 10_000 // milliseconds that a run may take
  const ROOT = "orthodox" // the variant of a text that names none
  const words = feerie.words.playground
  const { draft: { at, fragment, isSame }, made, button } = feerie

  class Playground {
    constructor() {
      this.draft = null
      this.answer = null // to the latest run
      this.shown = null // the last figure that could be drawn
      this.isBusy = this.isStale = false
      this.isOpened = false // a draft that may be in words of a former day
      this.timer = null
      this.drafts = new feerie.Drafts(() => this.parcel.say(words.unkept))
      this.example = { diagram: place.dataset.example.trimEnd() + "\n", variant: null }
      this.build()
    }

    build() {
      this.editors = {}
      const desk = name => {
        const host = made("div", "feerie-editor")
        this.editors[name] = new feerie.TextField(host, {
          text: "",
          label: words[name],
          phrases: words.phrases,
          changed: text => this.write(name, text),
          complete: (line, column) => this.complete(name, line, column),
        })
        return host
      }
      const desks = { diagram: [words.diagram, desk("diagram")], variant: [words.variant, desk("variant")] }
      this.files = new feerie.Tabs(words.files, desks)
      this.adding = button(words.add_variant, () => (this.draft.variant === null ? this.addVariant() : this.dropVariant()))
      this.help = made("p", "feerie-note", words.keys)
      this.earlier = new feerie.Earlier(this.drafts, {
        present: () => this.draft,
        take: draft => this.turnTo(draft),
        left: () => this.focus(),
      })
      this.parcel = new feerie.Parcel(this)
      const tools = made("div", "feerie-tools", button(words.anew, () => this.anew()), ...this.parcel.files)
      const left = made("section", "feerie-desk", made("div", "feerie-files", this.files.list, this.adding), desks.diagram[1], desks.variant[1], this.help, tools, this.parcel.note, this.earlier.element)
      left.setAttribute("aria-label", words.text)
      place.append(left, this.sheet())
    }

    sheet() {
      this.fetching = new feerie.Fetching(() => this.begin(), { label: words.start, part: "yaml" })
      this.status = feerie.heard("p", "feerie-status")
      this.stopper = Object.assign(button(words.stop, () => feerie.engine.stop()), { hidden: true })
      this.findings = made("div", "")
      this.picture = made("div", "")
      this.taking = Object.assign(made("div", "feerie-tools", ...this.parcel.pictures), { hidden: true })
      this.rule = made("p", "feerie-rule")
      const picture = made("div", "feerie-view", this.rule, this.picture, this.taking)
      this.board = made("div", "feerie-view")
      this.rules = made("div", "feerie-view")
      const views = { picture: [words.picture, picture], board: [words.board, this.board], rules: [words.rules, this.rules] }
      this.views = new feerie.Tabs(words.views, views, () => this.look())
      const right = made("section", "feerie-sheet", this.fetching.element, made("div", "feerie-tools", this.status, this.stopper))
      right.append(this.findings, this.views.list, picture, this.board, this.rules)
      right.setAttribute("aria-label", words.result)
      return right
    }

    // --- The beginning

    async open() {
      const { draft, view } = await this.asked()
      this.put(draft ?? this.drafts.last ?? this.example)
      this.views.choose(view, false)
      const [editor] = feerie.offer?.parts.editor ?? []
      const address = editor && new URL(`../assets/engine/${editor.name}`, feerie.root).href
      if (address) for (const one of Object.values(this.editors)) one.improve(address).catch(() => {})
      addEventListener("hashchange", () => this.arrive())
      addEventListener("feerie-letters", () => this.run())
      if (feerie.engine.state === "ready") await this.begin()
      else if (this.fetching.isKept) await this.fetching.start()
      else this.tell(words.waiting)
    }

    // What the address asks for: a draft of the reader's, as it was last kept, or one of somebody else.
    async asked() {
      const { draft: name } = history.state ?? {}
      const { draft, view } = await at(location)
      return { draft: draft && (this.drafts.find(name, draft) ?? draft), view }
    }

    // The address is another: a link within the page, or a step back in the history.
    async arrive() {
      clearTimeout(this.timer)
      const { draft } = await this.asked()
      if (!draft || isSame(draft, this.draft)) return
      this.put(draft)
      this.run()
    }

    async begin() {
      this.tell(words.preparing)
      try {
        await feerie.engine.need("yaml")
      } catch {
        return this.tell(words.lost)
      }
      return this.run()
    }

    // Show another draft. It is not kept, and takes the place of none that is, before it is edited.
    put(draft) {
      this.drafts.take(draft)
      this.fill(draft)
    }

    fill({ diagram, variant }) {
      this.draft = { diagram, variant }
      this.isOpened = true
      this.clear()
      for (const [name, editor] of Object.entries(this.editors)) editor.text = this.draft[name] ?? ""
      this.arrange()
    }

    arrange() {
      const hasVariant = this.draft.variant !== null
      const [, variant] = this.files.tabs
      variant.button.hidden = !hasVariant
      if (!hasVariant) this.files.choose("diagram", false)
      else if (!this.draft.diagram.trim()) this.files.choose("variant", false)
      this.adding.textContent = hasVariant ? words.drop_variant : words.add_variant
      this.earlier.show()
    }

    // --- Writing

    write(name, text) {
      this.draft[name] = text
      this.clear()
      this.drafts.keep(this.draft)
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.changed(), PAUSE)
    }

    // What the text before did under every rule is not to be seen beside another.
    clear() {
      this.outcomes?.stop()
      this.rules.replaceChildren()
    }

    changed() {
      this.run()
      this.earlier.show()
      return this.addressed()
    }

    async addressed() {
      const address = await fragment(this.draft, this.views.id === "picture" ? "" : this.views.id)
      history.replaceState({ ...history.state, draft: this.drafts.kept }, "", address)
    }

    async complete(file, line, column) {
      if (feerie.engine.state !== "ready") return null
      const answer = await this.ask({ ask: "complete", file, line, column }).catch(() => null)
      for (const item of answer?.items ?? []) if (item.sentence) item.info = () => made("span", "", feerie.prose(item.sentence))
      return answer
    }

    addVariant() {
      const named = /^variant:[ \t]*([\w-]+)[ \t]*(#.*)?\n?/m
      const parent = this.draft.diagram.match(named)?.[1] ?? ROOT
      this.fill({ diagram: this.draft.diagram.replace(named, ""), variant: place.dataset.variant.trimEnd().replace("PARENT", parent) + "\n" })
      this.drafts.keep(this.draft)
      this.files.choose("variant")
      this.focus()
      this.changed()
    }

    dropVariant() {
      if (!confirm(words.drop_variant_sure)) return
      const parent = this.draft.variant.match(/^extends:[ \t]*([\w-]+)/m)?.[1]
      this.turnTo({ diagram: (parent ? `variant: ${parent}\n` : "") + this.draft.diagram, variant: null })
      this.drafts.keep(this.draft)
    }

    anew() {
      if (!confirm(words.anew_sure)) return
      this.turnTo(this.example)
      this.focus()
    }

    // Go on with another draft; the present one is kept.
    turnTo(draft) {
      if (!isSame(this.draft, this.example)) this.drafts.keep(this.draft)
      this.put(draft)
      this.changed()
    }

    focus() {
      this.editors[this.files.id].focus()
    }

    // --- Running

    ask(request) {
      const about = { language: document.documentElement.lang, ...this.draft }
      return feerie.engine.ask({ ...about, ...request }, { timeout: LONGEST })
    }

    // Draw what is written; what is written meanwhile is drawn next.
    async run() {
      this.isStale = true
      if (this.isBusy || feerie.engine.state !== "ready") return
      this.isBusy = true
      let isLost = false
      while (this.isStale && !isLost) {
        this.isStale = false
        const slow = setTimeout(() => this.wait(), PATIENCE)
        const answer = await this.ask({ ask: "figure", opened: this.isOpened }).catch(() => null)
        clearTimeout(slow)
        isLost = answer === null
        if (answer && !this.isStale) this.show(answer)
      }
      this.isBusy = false
      this.stopper.hidden = true
      if (isLost) await this.revive()
    }

    wait() {
      this.tell(words.running)
      this.stopper.hidden = false
    }

    // A run that took too long has been ended, and the engine with it: it begins anew for the next one.
    async revive() {
      const { isStale } = this
      await feerie.engine.need("yaml").catch(() => this.fetching.render())
      this.tell(words.stopped)
      if (isStale) await this.run()
    }

    // --- What is shown

    tell(text) {
      this.status.textContent = text
    }

    show(answer) {
      if (answer.error) return this.tell(answer.error.sentence)
      this.answer = answer
      if (answer.draft) {
        this.fill(answer.draft)
        this.parcel.say(words.brought_over)
      }
      this.isOpened = false
      const { findings, figure, variant } = answer
      for (const [name, editor] of Object.entries(this.editors)) editor.show(findings.filter(({ file }) => file === name))
      const lead = { go: one => this.go(one), fix: (one, name) => this.editors[one.file].replace(one, name) }
      this.findings.replaceChildren(...(findings.length ? [feerie.findingList(findings, words, lead)] : []))
      this.tell(findings.length ? feerie.filled(findings.length > 1 ? words.findings : words.finding, { count: findings.length }) : words.fine)
      this.rule.replaceChildren(...(variant?.summary ? [made("strong", "", variant.name), " – ", feerie.prose(variant.summary)] : []))
      place.classList.toggle("feerie-old", !figure)
      if (figure) {
        this.shown = figure
        this.picture.replaceChildren(feerie.figureSheet(figure))
      }
      this.taking.hidden = !this.shown
      return this.look()
    }

    go(one) {
      this.files.choose(one.file)
      this.editors[one.file].go(one)
    }

    // What the view that is chosen needs besides the picture.
    async look() {
      this.addressed()
      if (!this.shown || feerie.engine.state !== "ready") return
      if (this.views.id === "board") await this.play(this.shown.play)
      if (this.views.id === "rules") await this.compare(this.shown.play)
    }

    async play(game) {
      const key = JSON.stringify(game)
      if (key === this.played) return
      this.played = key
      this.board.replaceChildren()
      this.player = new feerie.Player(this.board, { ...game, name: this.answer.variant?.name ?? "" })
      await this.player.open()
    }

    async compare({ start, moves, variant, rules }) {
      const key = JSON.stringify([start, moves, variant, rules])
      if (key !== this.compared) this.outcomes = this.everywhere({ start, moves, variant, ...rules })
      else if (this.outcomes.element.isConnected) return
      this.compared = key
      this.rules.replaceChildren(this.outcomes.element)
      await this.outcomes.run()
    }

    everywhere(game) {
      this.outcomes?.stop()
      const link = id => new URL(feerie.pages.variant.replace("ID", id), feerie.root).href
      const ask = async more => {
        // A question that took too long has ended the engine.
        await feerie.engine.need("yaml")
        return this.ask({ ask: "everywhere", ...game, ...more })
      }
      return new feerie.Outcomes({ ask, words, link, root: ROOT })
    }
  }

  new Playground().open()
})()
