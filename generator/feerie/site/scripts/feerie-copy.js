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

  // A drawing that stands alone, by its address, in pixels.
  const pngOf = async address => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = document.createElement("canvas")
    canvas.width = picture.naturalWidth * SCALE
    canvas.height = picture.naturalHeight * SCALE
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height)
    return new Promise(resolve => canvas.toBlob(resolve, "image/png"))
  }

  feerie.savePng = async (address, name) => feerie.save(await pngOf(address), `${name}.png`)

  // Some browsers allow it only if the picture is promised at once, while the reader's click is still fresh.
  feerie.copyPng = address =>
    navigator.clipboard.write([new ClipboardItem({ "image/png": Promise.resolve(address).then(pngOf) })])
})()
