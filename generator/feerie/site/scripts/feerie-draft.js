// A draft: the texts of a diagram and of a variant, as they are in addresses and in the browser's storage.

;(() => {
  const LONGEST = 1 << 21 // characters that an address may unfold to
  const NAME = "draft"

  const read = async stream => {
    const reader = stream.getReader()
    const decoder = new TextDecoder()
    let text = ""
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      text += decoder.decode(value, { stream: true })
      if (text.length > LONGEST) throw new Error("too long")
    }
  }

  const pack = async text => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
    let signs = ""
    for (const byte of bytes) signs += String.fromCharCode(byte)
    return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
  }

  const unpack = async packed => {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), sign => sign.charCodeAt(0))
    return read(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")))
  }

  // What is no draft is none, wherever it comes from.
  const draftOf = value => {
    if (typeof value?.diagram !== "string") return null
    const { diagram, variant, edited } = value
    return { diagram, variant: typeof variant === "string" ? variant : null, edited: Number(edited) || 0 }
  }

  const parsed = text => {
    try {
      return draftOf(JSON.parse(text))
    } catch {
      return null
    }
  }

  feerie.draft = {
    parsed,

    isSame: (one, other) => one?.diagram === other?.diagram && one?.variant === other?.variant,

    // The fragment of an address, with the view that is shown.
    async fragment({ diagram, variant }, view = "") {
      const packed = await pack(JSON.stringify({ diagram, variant }))
      return `#${NAME}=${packed}${view && `&view=${view}`}`
    },

    async at({ hash }) {
      const query = new URLSearchParams(hash.slice(1))
      const packed = query.get(NAME)
      const draft = packed ? parsed(await unpack(packed).catch(() => "")) : null
      return { draft, view: query.get("view") ?? "" }
    },
  }

  // The address of the playground with a text: that of a variant if it has an id, else that of a diagram.
  feerie.linkToDraft = async text => {
    const isVariant = /^id:/m.test(text)
    const draft = isVariant ? { diagram: "", variant: text } : { diagram: text, variant: null }
    return new URL(feerie.pages.playground + (await feerie.draft.fragment(draft)), feerie.root).href
  }
})()
