// Every page opens by its address and by a click, and says what it is.

import { expect, test } from './fixtures'

const PAGES = ['/', '/new', '/join', '/mine', '/watch', '/events', '/events/new', '/almanac', '/almanac/classic', '/verify', '/tour', '/settings', '/about']

test('every page opens by its address', async ({ guarded }) => {
  for (const path of PAGES) {
    await guarded.goto(path)
    await expect(guarded.locator('h1').first()).toBeVisible()
    await expect(guarded).toHaveTitle(/Oxcart/)
  }
})

test('an address of nothing says so', async ({ guarded }) => {
  await guarded.goto('/no/such/page')
  await expect(guarded.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the almanac finds a rule and links to it', async ({ guarded }) => {
  await guarded.goto('/almanac/egypt')
  await guarded.getByRole('searchbox').fill('distance')
  const rule = guarded.locator('article').first()
  await expect(rule).toBeVisible()
  const id = await rule.getAttribute('id')
  await guarded.goto(`/almanac/egypt#${id}`)
  await expect(guarded.locator(`[id="${id}"]`)).toBeFocused()
})
