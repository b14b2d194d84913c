// Requests to the server. Refusals become `Refused` with the server's own sentence.

import { m } from '../paraglide/messages'
import { getLocale } from '../paraglide/runtime'

/** The code of a request that reached no server at all. */
export const LOST = 'lost'

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
    readonly rule: string | null = null,
    readonly retryAfter: number | null = null,
  ) {
    super(sentence)
  }
}

/** Ask the server; `body` makes it a POST. */
export async function ask<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  const answer = await reach(path + (path.includes('?') ? '&' : '?') + 'lang=' + getLocale(), {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (answer.ok) return (await answer.json().catch(() => null)) as T
  const said = await answer.json().catch(() => ({}))
  throw new Refused(answer.status, said.code ?? 'error', said.sentence ?? m.server_trouble(), said.rule, said.retry_after)
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch {
    throw new Refused(0, LOST, m.server_lost())
  }
}

/** What an error has to say to people. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refused ? error.message : m.server_trouble()
}
