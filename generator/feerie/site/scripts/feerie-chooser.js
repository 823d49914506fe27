// Choosing a variant to play: a list that opens, with a field to search it. The best known stand before the others in it,
// and once among what is found.

;(() => {
  const SLIP = 3 // letters of a word of which one may be wrong

  feerie.Chooser = class {
    // `chosen` is told the id of the variant.
    constructor(element, chosen) {
      Object.assign(this, { element, chosen })
      this.name = element.querySelector("summary strong")
      this.field = element.querySelector("input")
      this.none = element.querySelector(".feerie-none")
      this.links = [...element.querySelectorAll("[data-variant]")]
      this.field.addEventListener("input", () => this.filter())
      this.field.addEventListener("keydown", event => this.enter(event))
      element.addEventListener("click", event => this.follow(event))
      element.addEventListener("keydown", event => event.key === "Escape" && this.shut())
      element.addEventListener("toggle", () => element.open && this.field.focus({ preventScroll: true }))
    }

    // The link of a variant; none if there is no such variant.
    of(id) {
      return this.links.find(({ dataset }) => dataset.variant === id)
    }

    // The name of the variant that was probably meant by the id of none, if one is near.
    meant(id) {
      const near = this.links
        .map(link => ({ link, far: feerie.apart(id, link.dataset.variant) }))
        .filter(({ link, far }) => far <= link.dataset.variant.length / 3)
        .sort((one, other) => one.far - other.far)[0]
      return near?.link.textContent
    }

    // The variant that is played.
    show(id) {
      this.name.textContent = this.of(id).textContent
      for (const link of this.links) {
        if (link.dataset.variant === id) link.setAttribute("aria-current", "true")
        else link.removeAttribute("aria-current")
      }
    }

    filter() {
      const words = feerie.sought(this.field.value)
      const has = ({ dataset }, fits) => words.every(word => fits(word, dataset.words))
      const exactly = (word, text) => text.includes(word)
      const nearly = (word, text) =>
        exactly(word, text) || text.split(/[^\p{L}\p{N}]+/u).some(other => feerie.apart(word, other) <= word.length / SLIP)
      const links = words.length ? this.links.filter(link => !link.closest("[data-familiar]")) : this.links
      let found = links.filter(link => has(link, exactly))
      if (!found.length) found = links.filter(link => has(link, nearly))
      for (const link of this.links) link.parentElement.hidden = !found.includes(link)
      for (const part of this.element.querySelectorAll("section")) part.hidden = !part.querySelector("li:not([hidden])")
      this.none.hidden = found.length > 0
    }

    // The one that is found, of several that whose id is most like what is sought.
    enter(event) {
      if (event.key !== "Enter") return
      // The list's own button has the focus then, and would open it again.
      event.preventDefault()
      const far = ({ dataset }) => feerie.apart(feerie.sought(this.field.value).join("-"), dataset.variant)
      const found = this.links.filter(link => !link.parentElement.hidden).sort((one, other) => far(one) - far(other))
      if (found.length) this.choose(found[0])
    }

    follow(event) {
      const link = event.target.closest("[data-variant]")
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      this.choose(link)
    }

    choose(link) {
      this.shut()
      this.chosen(link.dataset.variant)
    }

    shut() {
      this.element.open = false
      this.field.value = ""
      this.filter()
      this.element.querySelector("summary").focus({ preventScroll: true })
    }
  }
})()
