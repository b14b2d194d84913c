// No serious or critical violation of the accessibility rules, on any screen, in both themes and languages.

import { expect, test } from './fixtures'
import { finished, inMain, sitDownAt } from './positions'
import { violations } from './violations'

const PAGES = ['/', '/new', '/join', '/mine', '/watch', '/events', '/events/new', '/almanac/egypt', '/verify', '/tour', '/settings', '/about', '/nowhere']

const LOOKS = [
  { name: 'light, English', locale: 'en', settings: { theme: 'light' } },
  { name: 'dark, Spanish', locale: 'es', settings: { theme: 'dark', calm: true } },
]

for (const { name, locale, settings } of LOOKS) {
  test(`every screen, ${name}`, async ({ person, house }) => {
    const page = await person({ locale: locale === 'es' ? 'es-ES' : 'en-GB', bypassCSP: true })
    await page.addInitScript((chosen) => localStorage.setItem('oxcart.settings', JSON.stringify(chosen)), settings)
    const found: string[] = []
    const look = async (where: string) => found.push(...(await violations(page)).map((one) => `${where}: ${one}`))
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      await look(path)
    }
    const { code } = await finished(house, { game: 'egypt' })
    await page.goto(`/replay/${code}`)
    await expect(page.getByRole('slider')).toBeVisible()
    await look('replay')
    await page.goto(`/verify/${code}`)
    await expect(page.locator('.good')).toBeVisible()
    await look('verified')
    await page.goto(`/w/${code}`)
    await expect(page.locator('[data-over] figure').first()).toBeVisible()
    await look('the end of a game')
    await sitDownAt(page, house, { game: 'egypt' }, (view, seat) => inMain(view, seat) && view.players[seat].hand_size > 1)
    await expect(page.locator('[data-main]')).toBeVisible()
    await look('game')
    await page.keyboard.press('t')
    await expect(page.locator('[data-give]').first()).toBeVisible()
    await look('trade')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('[data-main]')).toBeVisible()
    await look('phone')
    expect(found).toEqual([])
  })

  test(`gods and the pyramid, ${name}`, async ({ person, house }) => {
    const page = await person({ locale: locale === 'es' ? 'es-ES' : 'en-GB', bypassCSP: true })
    await page.addInitScript((chosen) => localStorage.setItem('oxcart.settings', JSON.stringify(chosen)), settings)
    const found: string[] = []
    const look = async (where: string) => found.push(...(await violations(page)).map((one) => `${where}: ${one}`))
    await sitDownAt(page, house, { game: 'egypt', options: { gods: 'on' } }, (view, seat) => view.phase === 'atum' && view.acting.includes(seat))
    await expect(page.locator('[data-god-ask]')).toBeVisible()
    await look('Atum')
    await sitDownAt(page, house, { game: 'pyramid' }, (view, seat) => inMain(view, seat))
    await expect(page.locator('[data-blocks]')).toBeVisible()
    await page.locator('[data-rail-god]').first().click()
    await look('pyramid')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('[data-tab="game"]').click()
    await expect(page.locator('[data-blocks]')).toBeVisible()
    await look('pyramid on a phone')
    expect(found).toEqual([])
  })

  test(`Rise of the Inkas, ${name}`, async ({ person, house }) => {
    const page = await person({ locale: locale === 'es' ? 'es-ES' : 'en-GB', bypassCSP: true })
    await page.addInitScript((chosen) => localStorage.setItem('oxcart.settings', JSON.stringify(chosen)), settings)
    const found: string[] = []
    const look = async (where: string) => found.push(...(await violations(page)).map((one) => `${where}: ${one}`))
    await sitDownAt(page, house, { game: 'inkas' }, (view, seat) => view.phase === 'found' && view.turn === seat)
    await expect(page.locator('[data-ruin]').first()).toBeVisible()
    await look('founding a tribe')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('.strip [data-culture]').first()).toBeVisible()
    await look('founding on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    await sitDownAt(page, house, { game: 'inkas' }, (view, seat) => inMain(view, seat) && view.route_holder === seat && view.players[seat].hand_size > 3)
    await page.locator('[data-advantage="exchange"]').click()
    await look('exchange')
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    await expect(page.locator('[data-give]').first()).toBeVisible()
    await look('trade of the Inkas')
    await page.keyboard.press('Escape')
    await page.keyboard.press('b')
    await expect(page.locator('.text')).toBeVisible()
    await look('board as text')
    expect(found).toEqual([])
  })

  test(`Germany, ${name}`, async ({ person, house }) => {
    const page = await person({ locale: locale === 'es' ? 'es-ES' : 'en-GB', bypassCSP: true })
    await page.addInitScript((chosen) => localStorage.setItem('oxcart.settings', JSON.stringify(chosen)), settings)
    const found: string[] = []
    const look = async (where: string) => found.push(...(await violations(page)).map((one) => `${where}: ${one}`))
    await sitDownAt(page, house, { game: 'germany' }, (view, seat) => inMain(view, seat) && Object.keys(view.landmarks).length > 0 && view.route_holder !== null)
    await expect(page.locator('[data-ledger]')).toBeVisible()
    await page.locator('[data-landmark]').last().hover()
    await look('landmarks')
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(page.locator('[data-ledger]')).toBeVisible()
    await look('landmarks on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const phase of ['reward', 'pick', 'free_road']) {
      await sitDownAt(page, house, { game: 'germany' }, (view, seat) => view.phase === phase && view.turn === seat && !view.card_played)
      await expect(page.locator('[data-forgo]')).toBeVisible()
      await look(phase)
    }
    await page.goto('/new?game=germany')
    await expect(page.locator('h1').first()).toBeVisible()
    await look('a new table of Germany')
    expect(found).toEqual([])
  })
}
