// The stage of the home page: one board that plays a move of one variant after another, and can be stopped; and the
// link that leads to a variant at random. Without it the first move is there, panel by panel, and the list of variants.

;(() => {
  const STEP = 2400 // milliseconds that a panel is shown
  const REST = 1800 // … and the last one of a move longer

  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches

  const perform = stage => {
    const first = stage.querySelector(".feerie-act")
    const acts = [first, ...[...stage.querySelectorAll("template")].map(one => one.content.firstElementChild)]
    const names = acts.map(act => act.querySelector("h2").textContent)
    let [act, step, timer, seen] = [0, 0, null, true]

    const panels = () => [...acts[act].querySelectorAll(".feerie-panel")]

    const show = () => {
      const shown = stage.querySelector(".feerie-act")
      if (shown !== acts[act]) shown.replaceWith(acts[act])
      panels().forEach((panel, index) => panel.classList.toggle("feerie-current", index === step))
      choices.forEach((button, index) => button.setAttribute("aria-pressed", index === act))
    }

    const forward = () => {
      step += 1
      if (step >= panels().length) [act, step] = [(act + 1) % acts.length, 0]
      show()
    }

    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          if (seen && !document.hidden) forward()
          wait()
        },
        STEP + (step === panels().length - 1 ? REST : 0),
      )
    }

    const play = isPlaying => {
      if (isPlaying) wait()
      else timer = clearTimeout(timer) ?? null
      feerie.sign(pace, isPlaying ? "pause" : "play", feerie.words[isPlaying ? "stage_pause" : "stage_play"])
    }

    const choose = index => {
      play(false)
      ;[act, step] = [index, 0]
      show()
    }

    const pace = feerie.button("", () => play(timer === null))
    const next = feerie.sign(
      feerie.button("", () => (play(false), forward())),
      "next",
      feerie.words.stage_next,
    )
    const choices = names.map((name, index) => feerie.button(name, () => choose(index)))
    const tools = feerie.made("div", "feerie-tools", pace, next, ...choices)
    tools.setAttribute("role", "group")
    tools.setAttribute("aria-label", feerie.words.stage)
    stage.append(tools)
    new IntersectionObserver(([entry]) => (seen = entry.isIntersecting)).observe(stage)
    stage.dataset.ready = ""
    show()
    play(!calm())
  }

  // The list has them all.
  const wander = link =>
    link.addEventListener("click", async event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      try {
        const cards = (await feerie.page(link.href)).querySelectorAll(".feerie-card a")
        const found = cards[Math.floor(Math.random() * cards.length)].getAttribute("href")
        location.assign(new URL(found, link.href))
      } catch {
        location.assign(link.href)
      }
    })

  const begin = () => {
    document.querySelectorAll(".feerie-stage").forEach(perform)
    document.querySelectorAll("[data-feerie-random]").forEach(wander)
  }

  // What every page has comes after the script of this one.
  document.addEventListener("DOMContentLoaded", begin)
})()
