// What is taken along from the playground: its address, pictures, files.

;(() => {
  feerie.Parcel = class {
    constructor(playground) {
      const { button, words } = feerie
      this.playground = playground
      this.words = words.playground
      this.note = feerie.heard("p", "feerie-note")
      this.files = [button(this.words.copy_link, () => this.copyLink()), button(this.words.zip, () => this.takeFiles())]
      this.pictures = [button(this.words.svg, () => this.takeSvg()), button(this.words.png, () => this.takePng())]
    }

    say(text) {
      this.note.textContent = text
    }

    async copyLink() {
      await this.playground.addressed()
      try {
        await feerie.copy(location.href)
        this.say(this.words.copied)
      } catch {
        this.say(this.words.not_taken)
      }
    }

    get name() {
      return `${this.playground.answer?.variant?.id ?? "feerie"}-diagram`
    }

    takeSvg() {
      feerie.saveSvg(this.playground.shown.standalone, this.name)
    }

    async takePng() {
      const address = URL.createObjectURL(new Blob([this.playground.shown.standalone], { type: "image/svg+xml" }))
      await feerie.savePng(address, this.name).catch(() => this.say(this.words.not_taken))
      URL.revokeObjectURL(address)
    }

    // The files as they go below `diagrams/`, and what the check would say of them there.
    async takeFiles() {
      const schema = new URL(feerie.pages.schema, feerie.root).href
      const answer = await this.playground.ask({ ask: "parcel", schema }).catch(() => null)
      if (!answer || answer.error) return this.say(answer?.error?.sentence ?? this.words.waiting)
      const bytes = Uint8Array.from(atob(answer.zip), sign => sign.charCodeAt(0))
      feerie.save(new Blob([bytes], { type: "application/zip" }), answer.name)
      const files = feerie.filled(this.words.zipped, { files: answer.files.join(", ") })
      const lacking = answer.findings.map(({ sentence }) => sentence)
      return this.say([files, ...(lacking.length ? [this.words.lacking, ...lacking] : [])].join(" "))
    }
  }
})()
