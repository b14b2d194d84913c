// A board with named places: its names in real letters, and finding one of them.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { inMain, nearTheEnd, sitDownAt } from './positions'

const GERMANY = { game: 'germany' }
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The names that lie on each other as they are drawn. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<SVGTextElement>('[data-name]')].map((text) => {
      const lines = [...text.querySelectorAll('tspan')]
      const [x, y, size] = ['x', 'y', 'font-size'].map((name) => Number(text.getAttribute(name))) as [number, number, number]
      const half = Math.max(...lines.map((line) => line.getComputedTextLength())) / 2
      return { name: text.textContent ?? '', left: x - half, right: x + half, top: y - 0.72 * size, bottom: y + 0.16 * size + 0.92 * size * (lines.length - 1) }
    })
    return boxes.flatMap((a, n) =>
      boxes.slice(n + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).map((b) => `${a.name} and ${b.name}`),
    )
  })

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
  [2560, 1440],
] as const) {
  test(`all names stand beside each other at ${width} x ${height}`, async ({ person, house }) => {
    const page = await person({ viewport: { width, height } })
    await sitDownAt(page, house, GERMANY, nearTheEnd)
    await expect(page.locator('[data-name]')).toHaveCount(40)
    expect(await overlaps(page)).toEqual([])
  })
}

test('a place is found by its name with the keyboard, and says what is there', async ({ person, house }) => {
  const page = await person({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
  await sitDownAt(page, house, GERMANY, inMain)
  await expect(page.locator('[data-find]')).toBeVisible()
  await page.keyboard.press('f')
  const field = page.getByRole('combobox', { name: 'Find a place' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option')).toHaveCount(40 + 34)
  await field.fill('nurn')
  await expect(page.getByRole('option')).toHaveText([/Nürnberg.*Imperial Castle/])
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(() => (window as any).axe.run('main', { resultTypes: ['violations'] }))
  expect(violations.filter(({ impact }: any) => impact === 'serious' || impact === 'critical')).toEqual([])
  await page.keyboard.press('Enter')
  const place = page.locator('[data-found]')
  await expect(place).toBeFocused()
  await expect(place).toHaveAttribute('aria-label', /^Nürnberg, landmark Imperial Castle, .*, beside forest 9, pasture 6, mountains 12$/)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-find]')).toBeFocused()
  await expect(place).toHaveCount(0)
  await page.keyboard.press('f')
  await field.fill('wien')
  await expect(page.getByText('No place is called that.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('on a phone a hex that is touched is named, and what is found comes near with all names', async ({ person, house }) => {
  const page = await person({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await sitDownAt(page, house, GERMANY, inMain)
  await expect(async () => {
    // while the sheet comes up the board still moves under the finger
    const harz = await page.locator('[data-hex="12"]').boundingBox()
    await page.touchscreen.tap(harz!.x + harz!.width / 2, harz!.y + harz!.height / 2)
    await expect(page.getByText('Mountains 5, Harz: Magdeburg, Dessau, Hannover')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  expect(await page.locator('[data-name]').count()).toBeLessThan(12)
  await page.locator('[data-find]').tap()
  await page.getByRole('combobox').fill('hof')
  await page.getByRole('option', { name: /Hof/ }).first().tap()
  await expect(page.locator('.board.zoomed')).toBeVisible()
  await expect(page.locator('[data-name="hof"]')).toBeInViewport()
  await expect.poll(() => page.locator('[data-name]').count()).toBeGreaterThan(36)
  expect(await overlaps(page)).toEqual([])
})
