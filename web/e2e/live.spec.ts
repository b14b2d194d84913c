// What is read out: the own turn at once, everything else politely, in the reader's language.

import { expect, test } from './fixtures'
import { inMain, sitDownAt } from './positions'

for (const [locale, turn, rolls] of [
  ['en-GB', /your turn/i, /rolls \d and \d: \d+/],
  ['es-ES', /tu turno/i, /saca \d y \d: \d+/],
] as const) {
  test(`live regions speak, ${locale}`, async ({ person, house }) => {
    const page = await person({ locale })
    await sitDownAt(page, house, { game: 'egypt' }, (view, seat) => inMain(view, seat))
    await page.locator('[data-main="act"]').click()
    await expect(page.locator('[data-live="log"]')).toContainText(rolls, { timeout: 60_000 })
    await expect(page.locator('[data-live="call"]')).toContainText(turn, { timeout: 120_000 })
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
  })
}
