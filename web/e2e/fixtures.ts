// What every browser test is given: a house, and pages on which no error and no failed request is tolerated.

import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { House } from './server'

const NOTHING = /(?!)/

/** Note everything that goes wrong on a page; what a test means to break it allows by a pattern. */
export function guard(page: Page, allowed: RegExp = NOTHING): string[] {
  const wrong: string[] = []
  const note = (text: string) => {
    if (!allowed.test(text)) wrong.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    if (why !== 'net::ERR_ABORTED') note(`request: ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) note(`answer: ${response.status()} ${response.url()}`)
  })
  return wrong
}

type Given = {
  /** What the test breaks on purpose, as a pattern of complaints. */
  allowed: RegExp
  guarded: Page
  /** Another person with a browser of their own. */
  person: (options?: Parameters<import('@playwright/test').Browser['newContext']>[0]) => Promise<Page>
}

export const test = base.extend<Given, { house: House }>({
  house: [
    async ({}, use) => {
      const house = await House.open()
      await use(house)
      await house.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.address),
  allowed: [NOTHING, { option: true }],
  guarded: async ({ page, allowed }, use) => {
    const wrong = guard(page, allowed)
    await use(page)
    expect(wrong).toEqual([])
  },
  person: async ({ browser, house, allowed }, use) => {
    const opened: BrowserContext[] = []
    const wrong: string[][] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: house.address, locale: 'en-GB', ...options })
      const page = await context.newPage()
      opened.push(context)
      wrong.push(guard(page, allowed))
      return page
    })
    await Promise.all(opened.map((context) => context.close()))
    expect(wrong.flat()).toEqual([])
  },
})

export { expect }
