// The hand that drags a unit, with a mouse, a pen or a finger: from a square, or from beside the board.

;(() => {
  const SLACK = 6 // pixels before a press becomes a drag
  const REST = 350 // milliseconds after which a hand rests

  feerie.Hand = class {
    // `take` is told what is lifted and answers whether it may be; `drop` where it falls, null beside the board; `rest` where it rests.
    constructor(picture, { take, drop, rest }) {
      Object.assign(this, { picture, take, drop, rest })
      this.held = null
      this.timer = null
      this.where = null
      const { host } = picture
      host.addEventListener("pointerdown", event => this.press(event))
      host.addEventListener("pointermove", event => this.hover(event))
      host.addEventListener("pointerleave", () => this.hovered(null))
      // The click that ends a drag is none.
      host.addEventListener("click", event => event.timeStamp - (this.dropped ?? -1000) < 50 && event.stopPropagation(), true)
    }

    // Something beside the board can be dragged onto it; `svg` is its drawing.
    watch(element, source, svg) {
      element.addEventListener("pointerdown", event => {
        event.stopPropagation()
        this.press(event, source, () => svg)
      })
    }

    press(event, source = null, drawing = null) {
      if (event.button || !event.isPrimary || this.held) return
      const from = source ?? event.target.closest?.("[data-unit]")?.dataset.square
      if (!from) return
      const draw = drawing ?? (() => {
        const unit = this.picture.unitOn(from)
        return unit && feerie.Picture.alone(unit)
      })
      const still = new AbortController()
      const { signal } = still
      const held = (this.held = { from, draw, start: event, still, copy: null })
      addEventListener("pointermove", move => move.pointerId === event.pointerId && this.drag(held, move), { signal })
      addEventListener("pointerup", up => up.pointerId === event.pointerId && this.release(held, up), { signal })
      addEventListener("pointercancel", () => this.let(held), { signal })
      addEventListener("keydown", key => key.key === "Escape" && held.copy && this.let(held), { signal, capture: true })
    }

    drag(held, event) {
      if (!held.copy) {
        if (Math.hypot(event.clientX - held.start.clientX, event.clientY - held.start.clientY) < SLACK) return
        const drawing = this.take(held.from) && held.draw()
        if (!drawing) return this.let(held)
        held.copy = feerie.made("div", "feerie-dragged")
        held.copy.innerHTML = drawing
        held.copy.style.width = held.copy.style.height = `${this.picture.size}px`
        document.body.append(held.copy)
        held.lifted = this.picture.unitOn(held.from)
        held.lifted?.classList.add("feerie-lifted")
      }
      event.preventDefault()
      held.copy.style.translate = `calc(${event.clientX}px - 50%) calc(${event.clientY}px - 50%)`
      const square = this.picture.at(event.clientX, event.clientY)
      this.over(square)
      this.hovered(square)
    }

    release(held, event) {
      const isDrag = held.copy !== null
      this.let(held)
      if (!isDrag) return
      this.dropped = event.timeStamp
      const square = this.picture.at(event.clientX, event.clientY)
      if (square !== held.from) this.drop(square)
    }

    let(held) {
      held.still.abort()
      held.copy?.remove()
      held.lifted?.classList.remove("feerie-lifted")
      this.over(null)
      this.hovered(null)
      this.held = null
    }

    // The square that is under the hand.
    over(square) {
      const { host } = this.picture
      host.querySelector("[data-over]")?.removeAttribute("data-over")
      if (square) host.querySelector(`[data-square="${square}"]`)?.setAttribute("data-over", "")
    }

    hover(event) {
      if (event.pointerType === "mouse" && !this.held) this.hovered(this.picture.at(event.clientX, event.clientY))
    }

    // Where the hand is; once it rests there, that is told.
    hovered(square) {
      if (square === this.where) return
      clearTimeout(this.timer)
      if (this.where) this.rest(null)
      this.where = square
      if (square) this.timer = setTimeout(() => this.rest(square), REST)
    }
  }
})()
