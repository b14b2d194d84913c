// A line for tests of what talks with the server.

/** A socket whose other end is the test. */
export class FakeSocket {
  static made: FakeSocket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor(readonly address: string) {
    FakeSocket.made.push(this)
  }
  static get last(): FakeSocket {
    const socket = FakeSocket.made.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  break(code = 1006, reason = '') {
    this.readyState = 3
    this.onclose?.({ code, reason })
  }
  /** What was sent, without pings. */
  get said() {
    return this.sent.filter((message) => message.type !== 'ping')
  }
}
