// Taking something along: a text for the clipboard, a picture as a file.

;(() => {
  const SCALE = 2 // pixels of a PNG for each of its SVG

  // Only secure places have a clipboard; elsewhere what is selected can be copied.
  feerie.copy = text => {
    if (navigator.clipboard) return navigator.clipboard.writeText(text)
    const field = Object.assign(document.createElement("textarea"), { value: text })
    const held = document.activeElement
    document.body.append(field)
    field.select()
    const isCopied = document.execCommand("copy")
    field.remove()
    held?.focus()
    if (!isCopied) throw new Error("not copied")
  }

  feerie.save = (content, name) => {
    const link = document.createElement("a")
    link.href = URL.createObjectURL(content)
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
  }

  feerie.saveSvg = (svg, name) => feerie.save(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`)

  // A drawing that stands alone, by its address.
  feerie.savePng = async (address, name) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = document.createElement("canvas")
    canvas.width = picture.naturalWidth * SCALE
    canvas.height = picture.naturalHeight * SCALE
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height)
    feerie.save(await new Promise(resolve => canvas.toBlob(resolve, "image/png")), `${name}.png`)
  }

  // Buttons that take along what a player shows.
  feerie.takings = player => {
    const { words } = player
    const note = feerie.made("span", "feerie-note")
    note.setAttribute("role", "status")
    const attempt = async (act, done) => {
      note.textContent = ""
      try {
        await act()
        note.textContent = done
      } catch {
        note.textContent = words.not_taken
      }
    }
    const text = async as => {
      const answer = await player.game.question({ ask: "text", as })
      if (answer.error) throw new Error(answer.error.sentence)
      return answer.text
    }
    const copy = make => attempt(async () => feerie.copy(await make()), words.copied)
    const name = () => [player.game.variant, ...player.game.moves.slice(-1)].join("-").replace(/[^\w-]+/g, "-").replace(/-$/, "")
    const address = svg => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    return feerie.made(
      "p",
      "feerie-buttons",
      feerie.button(words.copy_link, () => copy(() => feerie.linkTo(player.game))),
      feerie.button(words.copy_fen, () => copy(() => text("fen"))),
      feerie.button(words.copy_yaml, () => copy(() => text("yaml"))),
      feerie.button(words.save_svg, () => attempt(async () => feerie.saveSvg(await text("svg"), name()), "")),
      feerie.button(words.save_png, () => attempt(async () => feerie.savePng(address(await text("svg")), name()), "")),
      note,
    )
  }
})()
