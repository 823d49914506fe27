// The earlier drafts: what each is called and when it was last edited, to be taken back or deleted.

;(() => {
  const { made, button, filled } = feerie
  const words = feerie.words.playground
  const LONGEST = 60 // characters of a line that is shown
  const language = document.documentElement.lang

  // The name of the variant in the language of the page, or the first line.
  const nameOf = ({ diagram, variant }) => {
    const names = variant?.match(/^name:(.*(?:\n[ \t]+.*)*)/m)?.[1] ?? ""
    const found = names.match(new RegExp(`\\b${language}:[ \\t]*(?:"([^"\\n]*)"|'([^'\\n]*)'|([^,}\\n]*))`)) ?? []
    const name = found.slice(1).find(Boolean)?.trim()
    const [line] = `${variant ?? ""}\n${diagram}`.trim().split("\n")
    return name || (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line)
  }

  // Readers of one language write dates differently.
  const own = navigator.languages.filter(one => one.startsWith(language))
  const when = edited => new Date(edited).toLocaleString([...own, language], { dateStyle: "medium", timeStyle: "short" })

  feerie.Earlier = class {
    // `present` gives the draft that is on the page, `take` gets the one that is to be there, `left` is told when
    // none of the buttons is there any more.
    constructor(drafts, { present, take, left }) {
      Object.assign(this, { drafts, present, take, left })
      this.summary = made("summary", "")
      this.list = made("ul", "")
      this.fold = made("details", "", this.summary, this.list)
      this.element = made("div", "feerie-drawers feerie-earlier", this.fold)
      addEventListener("storage", () => this.show())
    }

    show() {
      const present = this.present()
      const isWorth = draft => nameOf(draft) && !feerie.draft.isSame(draft, present)
      const found = this.drafts.others.filter(isWorth)
      this.element.hidden = !found.length
      this.summary.textContent = filled(words.earlier, { count: found.length })
      this.list.replaceChildren(...found.map(draft => this.item(draft)))
    }

    item(draft) {
      const name = nameOf(draft)
      const time = when(draft.edited)
      const act = (word, done) => {
        const made = button(word, done)
        made.setAttribute("aria-label", `${word}: ${name}, ${time}`)
        return made
      }
      const taking = act(words.take_back, () => {
        this.fold.open = false
        this.take(draft)
        this.left()
      })
      return made("li", "", made("span", "", name), made("small", "", time), taking, act(words.delete, () => this.drop(draft, name)))
    }

    drop(draft, name) {
      if (!confirm(filled(words.delete_sure, { name }))) return
      const { list } = this
      const place = [...list.children].findIndex(item => item.contains(document.activeElement))
      this.drafts.drop(draft.name)
      this.show()
      const next = list.children[Math.min(Math.max(place, 0), list.children.length - 1)]
      if (next) next.lastChild.focus()
      else this.left()
    }
  }
})()
