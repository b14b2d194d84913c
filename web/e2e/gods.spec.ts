// Ancient Egypt with the gods: to the end by keyboard, a god on somebody else's turn, and the reason why one cannot be used.

import { expect, test } from './fixtures'
import { nearTheEnd, sitDownAt } from './positions'
import { byKeyboard, Player } from './seat'

const WITH_GODS = { game: 'egypt', options: { gods: 'on' } }

test('to the end with the gods, by keyboard alone', async ({ guarded: page, house }) => {
  await sitDownAt(page, house, WITH_GODS, nearTheEnd)
  await expect(page.locator('[data-god]')).toBeVisible()
  await new Player(page, byKeyboard(page)).play()
  await expect(page.locator('[data-over] h1')).toBeVisible({ timeout: 60_000 })
})

test('Atum asks on somebody else’s turn, then whether he stays', async ({ guarded: page, house }) => {
  await sitDownAt(page, house, WITH_GODS, (view, seat) => view.phase === 'atum' && view.turn !== seat && view.acting.includes(seat))
  const ask = page.locator('[data-god-ask="atum"]')
  const main = page.locator('[data-main]')
  await expect(ask).toBeVisible()
  await expect(main).toHaveAttribute('aria-disabled', 'true')
  await ask.locator('[data-option]').first().click()
  await main.click()
  const after = page.locator('[data-god-ask="after"]')
  await expect(after).toBeVisible()
  const chosen = after.locator('[data-option^="exchange:"]').last()
  const god = (await chosen.getAttribute('data-option'))?.split(':')[1] ?? ''
  await chosen.click()
  await main.click()
  await expect(page.locator('[data-god]')).toHaveAttribute('data-god', god)
})

test('a god that cannot be used says why', async ({ guarded: page, house }) => {
  const beforeRoll = (view: any, seat: number) => view.phase === 'roll' && view.turn === seat && view.players[seat].god.key !== 'bastet'
  await sitDownAt(page, house, WITH_GODS, beforeRoll)
  await expect(page.locator('[data-use]')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('g')
  await expect(page.locator('[data-why] a[href^="/almanac/gods#"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('[data-rail-god]').last().click()
  await expect(page.locator('[data-rail-god][aria-expanded="true"] + p')).not.toBeEmpty()
})
