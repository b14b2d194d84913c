// Games to their end by finger on a phone and by keyboard alone, from a late point of a game.

import { expect, test } from './fixtures'
import { nearTheEnd, sitDownAt } from './positions'
import { byKeyboard, byTouch, Player } from './seat'

test('by touch on a phone', async ({ person, house }) => {
  const page = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
  await sitDownAt(page, house, { game: 'egypt' }, nearTheEnd)
  await new Player(page, byTouch(page)).play()
  await expect(page.locator('[data-over] h1')).toBeVisible({ timeout: 60_000 })
})

test('by keyboard alone', async ({ guarded: page, house }) => {
  await sitDownAt(page, house, { game: 'egypt' }, nearTheEnd)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await new Player(page, byKeyboard(page)).play()
  await expect(page.locator('[data-over] h1')).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('[data-over] h1')).toBeFocused()
})
