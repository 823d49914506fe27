// The engine: the Python that drew the figures, at work in the reader's browser.
//
// It is fetched when it is asked for, from this site, and kept; `feerie.offer` says what it consists of and is
// null where the site has none. It works in a worker (feerie-engine-worker.js), so that the page never waits for it.

;(() => {
  const offer = feerie.offer
  const folder = new URL("../../assets/engine/", document.currentScript.src)
  const KEPT = "feerie.engine"

  const isAble = /^https?:$/.test(location.protocol) && "Worker" in window && "WebAssembly" in window

  const addresses = part => (offer?.parts[part] ?? []).map(({ name }) => new URL(name, folder).href)

  // The parts of this version that have been fetched, as far as the browser lets us remember it.
  const known = () => {
    try {
      const { version, parts } = JSON.parse(localStorage.getItem(KEPT)) ?? {}
      return version === offer?.version ? parts : []
    } catch {
      return []
    }
  }

  const know = parts => {
    try {
      localStorage.setItem(KEPT, JSON.stringify({ version: offer.version, parts }))
    } catch {}
  }

  class Stopped extends Error {
    name = "Stopped"
  }

  // The engines whose workers are there.
  const awake = new Set()

  class Engine {
    state = "absent"
    #worker = null
    #asked = new Map()
    #number = 0
    #started = null
    #needed = new Map()
    #onProgress = null

    get isOffered() {
      return Boolean(offer) && isAble
    }

    // Whether the site has a part, such as "yaml".
    has(part) {
      return this.isOffered && part in offer.parts
    }

    // How many bytes are still to be fetched, at most: of what is needed to play, or of another part.
    get size() {
      return this.sizeOf("play")
    }

    sizeOf(part) {
      if (!offer || known().includes(part)) return 0
      return offer.parts[part].reduce((sum, { packed }) => sum + packed, 0)
    }

    // Fetch the engine and have it begin; `onProgress(done, total)` is told the bytes.
    start({ onProgress } = {}) {
      this.#onProgress = onProgress ?? this.#onProgress
      if (!this.#started) {
        this.state = "loading"
        this.#open()
        this.#started = this.#order("start", { offer, folder: folder.href })
          .then(() => {
            this.state = "ready"
            know([...new Set([...known(), "play"])])
          })
          .catch(error => {
            if (!(error instanceof Stopped)) this.#close("failed", error)
            throw error
          })
      }
      return this.#started
    }

    // Have a further part, such as "yaml", fetched as well.
    need(part, { onProgress } = {}) {
      this.#onProgress = onProgress ?? this.#onProgress
      if (!this.#needed.has(part)) {
        const needed = this.start()
          .then(() => this.#order("need", { part }))
          .then(() => know([...new Set([...known(), part])]))
        needed.catch(() => this.#needed.delete(part))
        this.#needed.set(part, needed)
      }
      return this.#needed.get(part)
    }

    // The answer to a request. After `timeout` milliseconds at work the run is ended, and the engine begins anew.
    async ask(request, { timeout } = {}) {
      await this.start()
      await Promise.all(this.#needed.values())
      const answer = this.#order("ask", { text: JSON.stringify(request) })
      if (!timeout) return JSON.parse(await answer)
      const timer = setTimeout(() => this.#restart(), timeout)
      try {
        return JSON.parse(await answer)
      } finally {
        clearTimeout(timer)
      }
    }

    // End whatever it does; it can be started again.
    stop() {
      if (this.#worker) this.#close("stopped", new Stopped("The engine has been stopped."))
    }

    // End as long as the page is away, if it has nothing to do; return what begins it anew.
    sleep() {
      if (this.state !== "ready" || this.#asked.size) return () => {}
      const parts = [...this.#needed.keys()]
      this.stop()
      return () => this.#begin(parts)
    }

    #restart() {
      const parts = [...this.#needed.keys()]
      this.#close("stopped", new DOMException("The engine has taken too long.", "TimeoutError"))
      this.#begin(parts)
    }

    #begin(parts) {
      this.start().catch(() => {})
      for (const part of parts) this.need(part).catch(() => {})
    }

    #open() {
      this.#worker = new Worker(new URL(offer.worker, folder), { type: "module" })
      awake.add(this)
      this.#worker.onmessage = ({ data }) => this.#hear(data)
      this.#worker.onerror = event => this.#close("failed", new Error(event.message ?? "no worker"))
    }

    #close(state, error) {
      awake.delete(this)
      this.#worker?.terminate()
      this.#worker = this.#started = null
      this.#needed.clear()
      this.state = state
      for (const { reject } of this.#asked.values()) reject(error)
      this.#asked.clear()
    }

    #order(what, values) {
      const number = ++this.#number
      return new Promise((resolve, reject) => {
        this.#asked.set(number, { resolve, reject })
        this.#worker.postMessage({ number, what, ...values })
      })
    }

    #hear({ number, progress, answer, error }) {
      if (progress) return this.#onProgress?.(...progress)
      const promised = this.#asked.get(number)
      this.#asked.delete(number)
      if (error) promised?.reject(new Error(error))
      else promised?.resolve(answer)
    }
  }

  feerie.engine = new Engine()

  // A further one, with a worker of its own; what has been fetched serves it, too.
  feerie.furtherEngine = () => new Engine()

  // A page that was left may be kept for one who comes back, with its workers: a browser that keeps ten runs out of
  // memory.
  let asleep = []
  addEventListener("pagehide", ({ persisted }) => { if (persisted) asleep = [...awake].map(engine => engine.sleep()) })
  addEventListener("pageshow", () => { for (const begin of asleep.splice(0)) begin() })

  // A browser may have thrown away what it kept.
  const check = async () => {
    for (const part of known()) {
      const found = await Promise.all(addresses(part).map(address => caches.match(address)))
      if (!found.every(Boolean)) know(known().filter(one => one !== part))
    }
  }
  if (feerie.engine.isOffered && "caches" in window) check().catch(() => {})
})()
