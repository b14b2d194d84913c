// The Great Pyramid: a whole game from the shelf to its last block, and a block laid, taken back and laid again.

import { expect, test } from './fixtures'
import { inMain, sitDownAt } from './positions'
import { byMouse, Player } from './seat'

const WANDERERS = { game: 'pyramid', bots: ['uniform', 'uniform', 'uniform', 'uniform'] }

test('a whole game of The Great Pyramid', async ({ guarded: page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /Great Pyramid/ }).click()
  await expect(page).toHaveURL(/\/t\//)
  await expect(page.locator('[data-blocks]')).toHaveAttribute('data-blocks', '0')
  const player = new Player(page, byMouse(page))
  await player.play()
  expect([...player.said].some((text) => /gold block/i.test(text)) || (await page.locator('[data-blocks]').getAttribute('data-blocks')) !== '0').toBe(true)
  await expect(page.locator('[data-over] h1')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: /blocks of the pyramid/i })).toBeVisible()
  await page.locator('[data-over] a[href^="/verify/"]').click()
  await expect(page.locator('.good')).toBeVisible()
})

test('one press lays a block and wins the Vizier’s Favor', async ({ guarded: page, house }) => {
  const ready = (view: any, seat: number) => {
    const { boats, hand, stock, hand_size } = view.players[seat]
    return inMain(view, seat) && boats.length > 0 && stock.block > 0 && hand?.ore > 0 && hand?.lumber > 0 && hand_size > 2 && !view.god_step
  }
  await sitDownAt(page, house, WANDERERS, ready).catch(() => sitDownAt(page, house, { ...WANDERERS, title: 'once more' }, ready)) // they may never build a boat
  const site = page.locator('[data-blocks]')
  const before = Number(await site.getAttribute('data-blocks'))
  await page.locator('[data-build="block"][aria-disabled="false"]').click()
  await expect(site).toHaveAttribute('data-blocks', String(before + 1))
  await page.getByRole('button', { name: /undo/i }).click()
  await expect(site).toHaveAttribute('data-blocks', String(before))
  await page.locator('[data-build="block"][aria-disabled="false"]').click()
  await expect(site).toHaveAttribute('data-blocks', String(before + 1))
  await page.locator('[data-favor]').click()
  await page.locator('[data-give][aria-disabled="false"]:visible').first().click()
  await page.locator('[data-want][aria-disabled="false"]:visible').last().click()
  await expect(page.locator('[data-partner="supply"]')).toContainText('Vizier')
})
