// An answer of the server that a page shows, asked for again from time to time while somebody looks.

import { ask } from './api'

export class Asked<T> {
  value = $state.raw<T | null>(null)
  error = $state.raw<unknown>(null)

  constructor(readonly path: string) {}

  /** Ask (again); what was known stays until something new is. */
  async refresh(): Promise<void> {
    try {
      this.value = await ask<T>(this.path)
      this.error = null
    } catch (error) {
      this.error = error
    }
  }
}

/** The answer to a GET; with `everySeconds` kept fresh while the page is visible. Call it while a component is made. */
export function asked<T>(path: string, everySeconds?: number): Asked<T> {
  const answer = new Asked<T>(path)
  $effect(() => {
    void answer.refresh()
    if (!everySeconds) return
    const look = () => {
      if (document.visibilityState === 'visible') void answer.refresh()
    }
    const timer = setInterval(look, everySeconds * 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  })
  return answer
}
