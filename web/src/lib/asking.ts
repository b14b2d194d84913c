// Messages that want an answer. Those that got none are sent again with the same id after the line broke, so nothing is
// lost and nothing happens twice.

type Answer = { id: string | null }

export class Asking<A extends Answer> {
  #waiting = new Map<string, { text: string; done: (answer: A) => void }>()
  #session = Math.random().toString(36).slice(2, 10)
  #count = 0

  constructor(private readonly send: (text: string) => void) {}

  /** An id that no message has had. */
  newId(): string {
    return `${this.#session}-${++this.#count}`
  }

  /** Send a message with an id of its own; the answer comes when it comes, however often the line breaks. */
  ask(message: object): Promise<A> {
    const id = this.newId()
    const text = JSON.stringify({ ...message, id })
    return new Promise((done) => {
      this.#waiting.set(id, { text, done })
      this.send(text)
    })
  }

  /** Hand an answer to whoever waits for it. */
  answered(answer: A): void {
    const waiting = this.#waiting.get(answer.id ?? '')
    this.#waiting.delete(answer.id ?? '')
    waiting?.done(answer)
  }

  /** The line stands again: say once more what was not answered. */
  repeat(): void {
    for (const { text } of this.#waiting.values()) this.send(text)
  }

  /** There will be no more answers: everybody gets this one. */
  giveUp(answer: (id: string) => A): void {
    for (const [id, { done }] of this.#waiting) done(answer(id))
    this.#waiting.clear()
  }
}
