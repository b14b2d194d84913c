// Rise of the Inkas: a whole game from the shelf to its eleventh marker; a tribe founded; goods exchanged.

import { expect, test } from './fixtures'
import { inMain, sitDownAt } from './positions'
import { byMouse, byTouch, Player } from './seat'

const GREEDY = { game: 'inkas' }
const founding = (view: any, seat: number) => view.phase === 'found' && view.turn === seat

test('a whole game of Rise of the Inkas', async ({ guarded: page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /Rise of the Inkas/ }).click()
  await expect(page).toHaveURL(/\/t\//)
  await expect(page.locator('[data-culture="2"]').first()).toBeVisible()
  await new Player(page, byMouse(page)).play(() => false, 400)
  await expect(page.locator('[data-over] h1')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: /culture over time/i })).toBeVisible()
  await page.locator('[data-over] a[href^="/verify/"]').click()
  await expect(page.locator('.good')).toBeVisible()
})

test('a tribe is founded: roads are home, thickets grow, sites are lit, the turn ends', async ({ guarded: page, house }) => {
  const seat = await sitDownAt(page, house, GREEDY, founding)
  await expect(page.locator('[data-main]')).toContainText(/found tribe 2/i)
  await expect(page.locator('[data-ruin]').first()).toBeVisible()
  expect(await page.locator('[data-lit]').count()).toBeGreaterThan(0)
  const mine = page.locator(`.rail [data-seat="${seat}"] [data-culture]`)
  await expect(mine).toHaveAttribute('data-culture', '4')
  const spot = page.locator('[data-lit]').first()
  await spot.focus()
  await page.keyboard.press('Enter')
  await expect(mine).toHaveAttribute('data-culture', '5')
  await expect(page.locator('[data-main]')).not.toContainText(/found tribe/i)
})

test('a tribe is founded by finger on a phone', async ({ person, house }) => {
  const page = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const seat = await sitDownAt(page, house, GREEDY, founding)
  const mine = page.locator(`.strip [data-seat="${seat}"] [data-culture]`)
  await expect(mine).toHaveAttribute('data-culture', '4')
  const player = new Player(page, byTouch(page))
  await player.play((seen) => seen.main === 'wait')
  await expect(mine).toHaveAttribute('data-culture', '5')
  expect([...player.said]).toContain('Found it here')
})

test('the Longest Trade Route exchanges two cards for one, once a turn', async ({ guarded: page, house }) => {
  const holder = (view: any, seat: number) => inMain(view, seat) && view.route_holder === seat && !view.exchange_used && view.players[seat].hand_size > 3
  await sitDownAt(page, house, GREEDY, holder)
  const exchange = page.locator('[data-advantage="exchange"]')
  await exchange.click()
  const open = (side: string) => page.locator(`[data-option^="${side}"][aria-disabled="false"]`)
  // the first and the last card: two types, or one held often enough, for a card held once is put back by a second click
  await open('give').first().click()
  await open('give').last().click()
  await open('want').last().click()
  await page.locator('[data-main="game"][aria-disabled="false"]').click()
  await expect(exchange).toHaveAttribute('aria-disabled', 'true')
  await exchange.click({ force: true })
  await expect(page.locator('[data-why]')).toBeVisible()
})
