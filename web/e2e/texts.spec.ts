// No screen shows a text that is not in the message files or from the server.

import { rm } from 'node:fs/promises'
import { expect, test } from './fixtures'
import { buildPseudo, foreignTexts, speakPseudo } from './pseudo'

const PAGES = ['/', '/new', '/join', '/mine', '/watch', '/events', '/events/new', '/almanac', '/almanac/egypt', '/verify', '/tour', '/settings', '/about', '/nowhere']

// a page whose files a test hands in counts as foreign to this machine, and must be let at its server
test.use({ permissions: ['local-network-access'] })

let folder = ''
test.beforeAll(async () => {
  test.setTimeout(900_000) // a whole build
  folder = await buildPseudo()
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('every page speaks through the message files', async ({ guarded }) => {
  await speakPseudo(guarded, folder)
  for (const path of PAGES) {
    await guarded.goto(path)
    await expect(guarded.locator('h1').first()).toBeVisible()
    await guarded.waitForLoadState('networkidle')
    expect(await foreignTexts(guarded), path).toEqual([])
  }
})

test('so do the waiting room and the table', async ({ guarded }) => {
  await speakPseudo(guarded, folder)
  await guarded.goto('/new?game=egypt')
  await guarded.getByRole('button', { name: '[Create the table]' }).click()
  await expect(guarded.getByText('[Invite others]')).toBeVisible()
  expect(await foreignTexts(guarded)).toEqual([])
  await guarded.goto('/')
  await guarded.getByRole('button', { name: '[Take a seat]' }).click()
  await expect(guarded.locator('[data-main]').first()).toBeVisible()
  expect(await foreignTexts(guarded)).toEqual([])
})
