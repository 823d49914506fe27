// A link to a figure shows it in a small window, and a term what it means, to the mouse and to the keyboard; a touch
// follows the link.

;(() => {
  const SOON = 250 // milliseconds until a window comes
  const LATER = 200 // … and until it goes, so that the mouse can reach it
  const TERM = ".feerie-term"
  const PANELS = 3 // at most; of more, the last

  const frame = Object.assign(document.createElement("div"), { className: "feerie-window", popover: "manual" })
  frame.setAttribute("aria-hidden", "true")
  frame.inert = true
  let shown = null // the link of which the window tells
  let timer = 0

  const pageOf = async address => (address === location.origin + location.pathname ? document : feerie.page(address))

  const figureIn = (page, name) => {
    const target = page.getElementById(name)
    return target?.closest("figure.feerie") ?? page.getElementById(`figure-${name}`)
  }

  // The drawings of another page that this one lacks.
  const bring = page => {
    const missing = [...page.querySelectorAll(".feerie-sprite defs > [id]")].filter(({ id }) => !document.getElementById(id))
    if (!missing.length) return
    const holder = document.createElement("template")
    holder.innerHTML = '<svg class="feerie-sprite" width="0" height="0" aria-hidden="true"><defs></defs></svg>'
    holder.content.querySelector("defs").append(...missing.map(one => document.importNode(one, true)))
    document.body.append(holder.content)
  }

  const tell = (...content) => {
    frame.classList.toggle("feerie-reference", content.length > 1)
    frame.replaceChildren(...content)
  }

  // Without this script the browser tells by itself what a term means.
  const meaning = term => {
    if (term.title) {
      term.setAttribute("aria-description", term.title)
      term.removeAttribute("title")
    }
    return term.getAttribute("aria-description")
  }

  const fill = figure => {
    const title = figure.querySelector(".feerie-title")?.textContent
    const boards = [...figure.querySelectorAll(".feerie-panels .feerie-board")].slice(-PANELS)
    const heading = Object.assign(document.createElement("p"), { textContent: title ?? "", hidden: !title })
    const row = document.createElement("div")
    row.append(...boards.map(board => document.importNode(board, true)))
    frame.style.setProperty("--panels", boards.length)
    tell(heading, row)
  }

  const place = link => {
    const { left, bottom, top } = link.getClientRects()[0]
    const { width, height } = frame.getBoundingClientRect()
    frame.style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`
    frame.style.top = `${bottom + height + 4 > innerHeight && top > height ? top - height - 4 : bottom + 4}px`
  }

  const open = link => {
    if (link.matches(TERM)) {
      tell(feerie.made("p", "", meaning(link)))
      show(link)
    } else return openFigure(link)
  }

  const show = link => {
    if (!frame.isConnected) document.body.append(frame)
    frame.showPopover()
    place(link)
  }

  const openFigure = async link => {
    const address = new URL(link.href)
    try {
      const page = await pageOf(address.origin + address.pathname)
      const figure = figureIn(page, decodeURIComponent(address.hash.slice(1)))
      if (!figure || shown !== link) return
      if (page !== document) bring(page)
      fill(figure)
      show(link)
    } catch {
      // Where there is no network, the link says so when it is followed.
    }
  }

  const hide = () => {
    clearTimeout(timer)
    shown = null
    if (frame.matches(":popover-open")) frame.hidePopover()
  }

  const wanted = event => {
    const link = event.target.closest?.(`.md-content article :is(${TERM}, :is(p, li, td) > a[href*='#']:not(.headerlink))`)
    if (!link || link.matches(TERM)) return link
    return link.closest("figure.feerie") || new URL(link.href).origin !== location.origin ? null : link
  }

  const come = (event, soon) => {
    const link = wanted(event)
    if (!link || link === shown) return
    hide()
    shown = link
    timer = setTimeout(open, soon, link)
  }

  document.addEventListener("pointerover", event => {
    if (event.pointerType !== "mouse") return
    if (wanted(event) === shown && shown) clearTimeout(timer)
    else come(event, SOON)
  })

  document.addEventListener("pointerout", event => {
    if (event.pointerType === "mouse" && shown && wanted(event) === shown) {
      clearTimeout(timer)
      timer = setTimeout(hide, LATER)
    }
  })

  document.addEventListener("focusin", event => event.target.matches(":focus-visible") && come(event, 0))
  document.addEventListener("focusout", hide)
  document.addEventListener("click", hide)
  addEventListener("keydown", event => event.key === "Escape" && hide())
  addEventListener("scroll", () => shown && frame.matches(":popover-open") && place(shown), { passive: true })
})()
