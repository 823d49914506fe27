// Finding one's way: choosing among the variants, in the order that is wanted. Without it the whole list stands there.

;(() => {
  const filter = form => {
    const list = document.querySelector(".feerie-list")
    const cards = [...list.querySelectorAll(".feerie-card")]
    const families = [...list.children]
    const output = form.querySelector("output")
    // What a reader has unfolded stays so when all is shown again.
    let unfolded = null

    const chosen = () => {
      const data = new FormData(form)
      return {
        does: data.getAll("does"),
        family: data.get("family") ?? "",
        words: feerie.sought(data.get("word") ?? ""),
      }
    }

    const show = () => {
      const wanted = chosen()
      const fits = ({ dataset }) =>
        wanted.does.every(mechanism => dataset.does.split(" ").includes(mechanism)) &&
        (!wanted.family || dataset.family === wanted.family) &&
        wanted.words.every(word => dataset.words.includes(word))
      for (const card of cards) card.hidden = !fits(card)
      for (const part of list.children) part.hidden = !part.querySelector(".feerie-card:not([hidden])")
      fold(wanted.does.length > 0 || wanted.family !== "" || wanted.words.length > 0)
      const count = cards.filter(card => !card.hidden).length
      output.textContent = output.dataset.count.replace("{count}", count).replace("{total}", cards.length)
      form.querySelector(".feerie-none").hidden = count > 0
    }

    // What is folded is unfolded while some are chosen.
    const fold = isChosen => {
      const folds = [...list.querySelectorAll("details")]
      if (isChosen) unfolded ??= folds.filter(one => one.open)
      for (const one of folds) {
        if (isChosen) one.open = true
        else if (unfolded) one.open = unfolded.includes(one)
      }
      if (!isChosen) unfolded = null
      // Of so many only some are there then.
      for (const count of list.querySelectorAll("summary small")) count.hidden = isChosen
    }

    const name = card => card.querySelector("h3").textContent
    const initial = card => name(card).normalize("NFD")[0].toUpperCase()
    const decade = ({ dataset: { year } }) => (year ? `${year.slice(0, 3)}0–${year.slice(0, 3)}9` : form.elements.order.dataset.unknown)
    const ORDERS = {
      name: { group: initial, before: (one, other) => name(one).localeCompare(name(other), document.documentElement.lang) },
      year: { group: decade, before: (one, other) => (one.dataset.year || "9999").localeCompare(other.dataset.year || "9999") },
    }

    // Those that are well known stay where they are, and come back there in the order of the page.
    const home = new Map(cards.map(card => [card, card.parentElement]))
    const known = list.querySelector("#familiar")?.closest("section")

    const grouped = (title, members) => {
      const summary = feerie.made("summary", "", feerie.made("h2", "", `${title} `, feerie.made("small", "", String(members.length))))
      const row = feerie.made("ul", "feerie-cards", ...members)
      row.setAttribute("role", "list")
      return feerie.made("section", "feerie-group", feerie.made("details", "", summary, row))
    }

    let arranged = ""
    const arrange = () => {
      if (arranged === form.elements.order.value) return
      arranged = form.elements.order.value
      unfolded = null
      const others = cards.filter(card => !known?.contains(card))
      for (const card of others) home.get(card).append(card)
      const order = ORDERS[arranged]
      if (!order) return list.replaceChildren(...families)
      const groups = new Map()
      for (const card of others.sort(order.before)) {
        const title = order.group(card)
        groups.set(title, [...(groups.get(title) ?? []), card])
      }
      list.replaceChildren(...(known ? [known] : []), ...[...groups].map(([title, members]) => grouped(title, members)))
    }

    // The pictures are fetched when they are first wanted.
    let fetched = null
    let frames = null
    const framed = card => {
      const frame = feerie.made("div", "feerie-thumbnail")
      frame.setAttribute("aria-hidden", "true")
      card.prepend(frame)
      return [card.querySelector("h3").id, frame]
    }
    const fill = () => {
      const { symbols, drawings } = feerie.pictures
      const lacking = Object.keys(symbols).filter(id => !document.getElementById(id))
      const defined = lacking.map(id => symbols[id]).join("")
      list.insertAdjacentHTML("beforebegin", `<svg class="feerie-sprite" width="0" height="0" aria-hidden="true"><defs>${defined}</defs></svg>`)
      for (const [id, frame] of frames) frame.innerHTML = drawings[id] ?? ""
    }
    const draw = () => {
      const { checked, dataset } = form.elements.pictures
      list.toggleAttribute("data-pictures", checked)
      if (!checked || fetched) return
      frames ??= cards.map(framed)
      fetched = Object.assign(document.createElement("script"), { src: dataset.pictures, onload: fill, onerror: () => (fetched = null) })
      document.head.append(fetched)
    }

    const address = () => {
      const kept = new URLSearchParams([...new FormData(form)].filter(([, value]) => value))
      history.replaceState(history.state, "", `${kept.size ? `?${kept}` : location.pathname}${location.hash}`)
    }

    const recall = () => {
      const asked = new URLSearchParams(location.search)
      for (const field of [form.elements.word, form.elements.order, form.elements.family].filter(Boolean)) {
        field.value = asked.get(field.name) ?? ""
        if (field.selectedIndex < 0) field.value = ""
      }
      for (const box of form.querySelectorAll("[type=checkbox]")) box.checked = asked.getAll(box.name).includes(box.value)
      const mechanisms = form.querySelector("details")
      if (mechanisms && asked.has("does")) mechanisms.open = true
    }

    const update = () => {
      arrange()
      draw()
      show()
    }

    form.addEventListener("submit", event => event.preventDefault())
    const kept = () => {
      update()
      address()
    }
    form.addEventListener("input", kept)
    form.addEventListener("reset", () => setTimeout(kept))
    // What has been chosen before this script was there is kept.
    if (location.search) recall()
    update()
  }

  const begin = () => {
    const form = document.querySelector("form.feerie-filter")
    if (form) filter(form)
  }

  // The other scripts are there by then.
  document.addEventListener("DOMContentLoaded", begin)
})()
