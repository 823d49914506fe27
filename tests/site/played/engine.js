// A stand-in for the engine of a page: what is asked is answered by the test. ENGINE_STATE is where it begins:
// `none` that is offered, `absent`, `kept` (fetched once before), or `ready`.

;(() => {
  const begin = "ENGINE_STATE"
  let state = begin === "ready" ? "ready" : "absent"
  let isStopped = null
  const engine = {
    isOffered: begin !== "none",
    has: () => false,
    get size() {
      return begin === "absent" && state !== "ready" ? 4300000 : 0
    },
    get state() {
      return state
    },
    async start({ onProgress = () => {} } = {}) {
      state = "loading"
      const stopped = new Promise((_, reject) => (isStopped = () => reject(new Error("stopped"))))
      try {
        for (const part of [1, 2, 3, 4]) {
          onProgress(part * 1075000, 4300000)
          await Promise.race([stopped, window.feerieStep?.() ?? Promise.resolve()])
        }
      } catch (error) {
        if (state === "loading") state = "failed"
        throw error
      }
      state = "ready"
    },
    stop() {
      state = "stopped"
      isStopped?.()
    },
    async ask(request) {
      if (state !== "ready") throw new Error(state)
      await window.feerieAsked?.()
      return window.feerieAnswer(request)
    },
  }

  let own
  Object.defineProperty(window, "feerie", {
    configurable: true,
    get: () => own,
    set: value => {
      own = value
      Object.defineProperty(own, "engine", { get: () => engine, set: () => {} })
    },
  })
})()
