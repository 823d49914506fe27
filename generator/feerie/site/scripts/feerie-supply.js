// What a page fetches only when it is wanted, and once: what figures answer, other pages, and the parts of these
// scripts that few readers need, such as the board to play on. What could not be had is asked for again when it is next wanted.

;(() => {
  const here = document.currentScript.src
  const asked = new Map()

  const once = (address, ask) => {
    if (!asked.has(address)) {
      const answer = ask(address)
      asked.set(address, answer)
      answer.catch(() => asked.delete(address))
    }
    return asked.get(address)
  }

  const answered = async address => {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${answer.status} ${address}`)
    return answer
  }

  const data = async address => (await answered(address)).json()
  const page = async address => new DOMParser().parseFromString(await (await answered(address)).text(), "text/html")

  // An element of the page's head, once what it asks for is at work.
  const attached = element =>
    new Promise((resolve, reject) => {
      element.onload = resolve
      element.onerror = () => {
        element.remove()
        reject(new Error(`not loaded: ${element.src ?? element.href}`))
      }
      document.head.append(element)
    })

  const style = href => attached(Object.assign(document.createElement("link"), { rel: "stylesheet", href }))
  const script = src => attached(Object.assign(document.createElement("script"), { src }))

  feerie.root = new URL("..", here)
  feerie.boardFiles = [new URL("feerie-board.css", here).href, new URL("feerie-board.js", here).href]

  // What the file of a figure says.
  feerie.known = address => once(address, data)

  feerie.page = address => once(address, page)
  feerie.script = address => once(address, script)
  feerie.style = address => once(address, style)

  // The board to play on: its styles, and its scripts.
  feerie.board = () => Promise.all([feerie.style(feerie.boardFiles[0]), feerie.script(feerie.boardFiles[1])])

  feerie.playground = async address => {
    await feerie.board()
    await feerie.script(address)
  }

  // A place that nothing can stand in without further scripts says so where they cannot be had, and asks again.
  feerie.furnish = async (place, fetched) => {
    try {
      await fetched()
    } catch {
      const again = feerie.button(feerie.words.retry, () => {
        note.remove()
        feerie.furnish(place, fetched)
      })
      const note = feerie.made("p", "feerie-tools", feerie.words.failed, again)
      note.setAttribute("role", "alert")
      place.append(note)
    }
  }

  const stand = document.querySelector("[data-play]")
  if (stand && feerie.engine?.isOffered) {
    // An address that tells of a game tells of another board than the one that is there.
    stand.querySelector(".feerie-opening")?.toggleAttribute("data-waiting", Boolean(location.search))
    feerie.furnish(stand, feerie.board)
  }
})()
