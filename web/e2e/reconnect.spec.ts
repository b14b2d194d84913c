// The line breaks in the middle of something: it comes back by itself, and one goes on where one was.

import { expect, test } from './fixtures'
import { holdLine } from './line'
import { inMain, sitDownAt } from './positions'
import { byMouse, Player } from './seat'

const EGYPT = { game: 'egypt' }
test.use({ allowed: /WebSocket connection|ERR_CONNECTION_REFUSED/ })
const reconnected = { timeout: 30_000 }

test('in the middle of a discard', async ({ guarded: page, house }) => {
  const line = await holdLine(page)
  const seat = await sitDownAt(page, house, EGYPT, (view, seat) => view.acting.includes(seat) && view.players[seat].owed > 0)
  await expect(page.locator('[data-ask="discard"]')).toBeVisible()
  await page.locator('[data-hand] li button').first().click()
  await line.cut()
  await expect(page.locator('.lost')).toBeVisible()
  line.mend()
  await expect(page.locator('.lost')).toBeHidden(reconnected)
  expect(line.count()).toBeGreaterThan(1)
  await expect(page.locator('[data-ask="discard"]')).toBeVisible()
  await new Player(page, byMouse(page)).play((seen) => seen.ask !== 'discard', 60)
  expect(seat).toBeGreaterThanOrEqual(0)
})

test('in the middle of a robber move', async ({ guarded: page, house }) => {
  const line = await holdLine(page)
  await sitDownAt(page, house, EGYPT, (view, seat) => view.phase === 'robber' && view.acting.includes(seat))
  await expect(page.locator('[data-lit^="hex"]').first()).toBeAttached()
  await line.cut()
  await expect(page.locator('.lost')).toBeVisible()
  line.mend()
  await expect(page.locator('.lost')).toBeHidden(reconnected)
  await new Player(page, byMouse(page)).play((seen) => !seen.lit.some((lit) => lit.startsWith('hex')) && seen.victims === 0, 60)
})

test('in the middle of a trade, with the server killed', async ({ guarded: page, house }) => {
  const holds = (view: any, seat: number) => inMain(view, seat) && view.players[seat].hand_size > 1
  await sitDownAt(page, house, { ...EGYPT, bot_pace_ms: 1 }, holds)
  await page.keyboard.press('t')
  await page.locator('[data-give][aria-disabled="false"]').first().click()
  await page.locator('[data-want][aria-disabled="false"]').last().click()
  const log = page.locator('[data-live="log"]')
  await expect(log).toContainText(/offer/i)
  await house.kill()
  await expect(page.locator('.lost')).toBeVisible(reconnected)
  await house.start()
  await expect(page.locator('.lost')).toBeHidden({ timeout: 60_000 })
  await expect(page.locator('[data-main]')).toHaveAttribute('data-main', 'act')
  if (await page.locator('[data-give]').first().isVisible()) await page.keyboard.press('t')
  await expect(page.locator('[data-give]')).toHaveCount(0)
  const turn = (await page.locator('[data-turn]').getAttribute('data-turn')) ?? ''
  await new Player(page, byMouse(page)).play((seen) => seen.turn !== turn, 120)
})
