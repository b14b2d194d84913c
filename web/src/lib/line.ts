// A line to the server that mends itself: a WebSocket that is opened again whenever it breaks, and watched by pings.

export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'onopen' | 'onclose' | 'onmessage'>

export type LineWatcher = {
  /** The line stands, for the first time or again. */
  opened(): void
  heard(text: string): void
  /** The line is down, and the first attempt to mend it was not enough. */
  lost(): void
  /** The server does not want us: there is no use in coming back. */
  gone(code: number, reason: string): void
  /** The answer to a ping came after this many milliseconds. */
  measured(ms: number, answer: string): void
}

const FOR_GOOD = new Set([4400, 4403, 4404, 4413, 4500])
const RESTARTS = 1012
const STORE_FAILS = 1013
const TOO_FAST = 4429
const WAITS = [0, 400, 1000, 2000, 4000, 8000]
const PING_EVERY = 12_000
const PONG_WITHIN = 8_000
const QUIET_FOR = 900 // a line that is mended sooner was never lost, as far as people are concerned

const OPEN = 1

/** Keeps a socket open until `close`. */
export class Line {
  #socket: Socket | null = null
  #tries = 0
  #pings = 0
  #asked: { id: string; at: number } | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #patience: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #closed = false

  constructor(
    private readonly dial: () => Socket,
    private readonly watcher: LineWatcher,
  ) {
    this.#open()
  }

  /** Send a frame; false if the line is down. */
  send(text: string): boolean {
    if (this.#socket?.readyState !== OPEN) return false
    this.#socket.send(text)
    return true
  }

  /** Somebody looks at the page again, or the network is back: make sure of the line now, waiting no longer than this. */
  check(within = PONG_WITHIN): void {
    if (this.#closed) return
    if (this.#socket) this.#ping(within)
    else if (this.#retry !== undefined) this.#open()
  }

  /** Hang up for good. */
  close(): void {
    this.#closed = true
    this.#drop()
    clearTimeout(this.#retry)
    clearTimeout(this.#patience)
  }

  #open(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
    const socket = (this.#socket = this.dial())
    socket.onopen = () => {
      this.#tries = 0
      clearTimeout(this.#patience)
      this.#patience = undefined
      this.watcher.opened()
      this.#beat = setInterval(() => this.#ping(), PING_EVERY)
      this.#ping()
    }
    socket.onmessage = (event) => {
      if (!this.#isPong(event.data as string)) this.watcher.heard(event.data as string)
    }
    socket.onclose = (event) => this.#broken(event.code, event.reason)
  }

  #broken(code: number, reason: string): void {
    this.#drop()
    if (this.#closed) return
    if (FOR_GOOD.has(code)) {
      this.#closed = true
      clearTimeout(this.#patience)
      this.watcher.gone(code, reason)
      return
    }
    this.#patience ??= setTimeout(() => this.watcher.lost(), QUIET_FOR)
    this.#retry = setTimeout(() => this.#open(), this.#wait(code, reason))
    this.#tries += 1
  }

  #wait(code: number, reason: string): number {
    const usual = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0
    if (code === TOO_FAST) return Math.max(usual, secondsIn(reason) * 1000)
    if (code === STORE_FAILS) return Math.max(usual, 3000)
    if (code === RESTARTS) return Math.min(usual, 1000)
    return usual * (0.8 + 0.4 * Math.random()) // not everybody at once
  }

  #drop(): void {
    clearInterval(this.#beat)
    this.#asked = null
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #ping(within = PONG_WITHIN): void {
    if (this.#asked) return
    const asked = { id: `ping-${++this.#pings}`, at: performance.now() }
    if (!this.send(JSON.stringify({ type: 'ping', id: asked.id }))) return
    this.#asked = asked
    setTimeout(() => {
      if (this.#asked === asked) this.#broken(1006, 'no answer')
    }, within)
  }

  #isPong(text: string): boolean {
    if (!this.#asked || !text.startsWith('{"type":"pong"')) return false
    this.watcher.measured(Math.round(performance.now() - this.#asked.at), text)
    this.#asked = null
    return true
  }
}

function secondsIn(reason: string): number {
  const found = /"retry_after":\s*([\d.]+)/.exec(reason)
  return found ? Number(found[1]) : 1
}
