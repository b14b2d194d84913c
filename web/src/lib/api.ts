// Requests to the server. Refusals become `Refused` with the server's own sentence.

import { getLocale } from '../paraglide/runtime'

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
    readonly rule: string | null,
    readonly retryAfter: number | null,
  ) {
    super(sentence)
  }
}

/** Ask the server; `body` makes it a POST. */
export async function ask<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  const address = path + (path.includes('?') ? '&' : '?') + 'lang=' + getLocale()
  const answer = await fetch(address, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (answer.ok) return (await answer.json()) as T
  const said = await answer.json().catch(() => ({}))
  throw new Refused(answer.status, said.code ?? 'error', said.sentence ?? answer.statusText, said.rule ?? null, said.retry_after ?? null)
}
