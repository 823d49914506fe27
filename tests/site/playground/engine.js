// A stand-in for the engine of a page: what is asked is answered by the test. ENGINE_STATE is where it begins:
// `absent`, or `ready`. A run that takes longer than it may is ended, as the engine ends it.

;(() => {
  let state = "ENGINE_STATE"
  let end = () => {}
  const engine = {
    isOffered: true,
    has: () => true,
    get state() {
      return state
    },
    get size() {
      return state === "ready" ? 0 : 4300000
    },
    sizeOf() {
      return this.size
    },
    async start({ onProgress = () => {} } = {}) {
      onProgress(4300000, 4300000)
      state = "ready"
    },
    async need() {
      state = "ready"
    },
    stop() {
      state = "stopped"
      end(new Error("stopped"))
    },
    ask(request, { timeout } = {}) {
      if (state !== "ready") return Promise.reject(new Error(state))
      return new Promise((resolve, reject) => {
        end = reject
        const timer = timeout && setTimeout(() => this.stop(), Math.min(timeout, window.feerieLongest ?? timeout))
        window.feerieAnswer(request).then(resolve, reject).finally(() => clearTimeout(timer))
      })
    },
  }

  let own
  Object.defineProperty(window, "feerie", {
    configurable: true,
    get: () => own,
    set: value => {
      own = value
      Object.defineProperty(own, "engine", { get: () => engine, set: () => {} })
      Object.defineProperty(own, "offer", { get: () => (ENGINE_OFFER), set: () => {} })
    },
  })
})()
