// The pictures in docs/img: every one of a real page, at a real point of a real game.

import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures'
import { finished, inMain, sitDownAt } from '../e2e/positions'

const FOLDER = resolve(import.meta.dirname, '../../docs/img')
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1500) // pieces have settled, cards have landed
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 80 })
}

const rich = (view: any, seat: number) => inMain(view, seat) && view.players[seat].hand_size >= 5 && view.turns > 30
const landmarked = (view: any, seat: number) => inMain(view, seat) && view.players[seat].hand_size >= 5 && Object.keys(view.landmarks).length > 4

test('home', async ({ person }) => {
  const page = await person({ viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  await expect(page.locator('h1').first()).toBeVisible()
  await shoot(page, 'home')
})

for (const [name, wish, point] of [
  ['egypt', { game: 'egypt' }, rich],
  ['gods', { game: 'egypt', options: { gods: 'on' } }, rich],
  ['pyramid', { game: 'pyramid' }, rich],
  ['inkas', { game: 'inkas' }, rich],
  ['germany', { game: 'germany' }, landmarked],
] as const) {
  test(name, async ({ person, house }) => {
    const page = await person({ viewport: { width: 1440, height: 900 } })
    await sitDownAt(page, house, wish, point)
    await expect(page.locator('[data-main]')).toBeVisible()
    await shoot(page, `${name}-desktop`)
    await page.emulateMedia({ colorScheme: 'dark' })
    if (name === 'egypt') await shoot(page, 'egypt-dark')
  })
  test(`${name} on a phone`, async ({ person, house }) => {
    const page = await person(PHONE)
    await sitDownAt(page, house, wish, point)
    await expect(page.locator('[data-main]')).toBeVisible()
    await shoot(page, `${name}-phone`)
  })
}

test('why not, the almanac, a replay and the end', async ({ person, house }) => {
  const page = await person({ viewport: { width: 1440, height: 900 } })
  await sitDownAt(page, house, { game: 'egypt' }, (view, seat) => inMain(view, seat) && view.players[seat].hand_size < 2)
  await page.locator('[data-build="settle"]').click({ force: true })
  await expect(page.locator('[data-why]')).toBeVisible()
  await shoot(page, 'why-not')
  await page.goto('/almanac/egypt')
  await expect(page.locator('article').first()).toBeVisible()
  await shoot(page, 'almanac')
  const { code } = await finished(house, { game: 'egypt' })
  await page.goto(`/replay/${code}?step=200`)
  await expect(page.getByRole('slider')).toBeVisible()
  await shoot(page, 'replay')
})
