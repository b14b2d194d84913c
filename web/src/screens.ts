// Which screen an address shows. Every screen is loaded when it is first needed.

import type { Component } from 'svelte'

type Page = { default: Component<any> }
export type Screen = { key: string; load: () => Promise<Page>; given: Record<string, string> }

const CODE = '([A-Za-z0-9]{4,16})'

const SCREENS: [RegExp, () => Promise<Page>, string[]][] = [
  [/^\/$/, () => import('./home/Home.svelte'), []],
  [/^\/new$/, () => import('./home/NewTable.svelte'), []],
  [/^\/join$/, () => import('./home/Join.svelte'), []],
  [/^\/mine$/, () => import('./home/Mine.svelte'), []],
  [/^\/watch$/, () => import('./home/WatchList.svelte'), []],
  [new RegExp(`^/t/${CODE}$`), () => import('./home/Door.svelte'), ['code']],
  [new RegExp(`^/w/${CODE}$`), () => import('./game/TablePage.svelte'), ['code']],
  [new RegExp(`^/replay/${CODE}$`), () => import('./replay/Replay.svelte'), ['code']],
  [/^\/events$/, () => import('./event/create/EventsPage.svelte'), []],
  [/^\/events\/new$/, () => import('./event/create/NewEventPage.svelte'), []],
  [new RegExp(`^/e/${CODE}$`), () => import('./event/phone/door/PlayerPage.svelte'), ['code']],
  [new RegExp(`^/e/${CODE}/hall$`), () => import('./event/hall/HallPage.svelte'), ['code']],
  [new RegExp(`^/e/${CODE}/referee$`), () => import('./event/referee/ConsolePage.svelte'), ['code']],
  [new RegExp(`^/e/${CODE}/sheets$`), () => import('./event/sheets/SheetsPage.svelte'), ['code']],
  [/^\/almanac(?:\/([a-z]+))?$/, () => import('./almanac/Almanac.svelte'), ['game']],
  [new RegExp(`^/verify(?:/${CODE})?$`), () => import('./verify/Verify.svelte'), ['code']],
  [/^\/tour$/, () => import('./tour/Tour.svelte'), []],
  [/^\/settings$/, () => import('./settings/Settings.svelte'), []],
  [/^\/about$/, () => import('./home/About.svelte'), []],
]

/** The screen of a path; what is nowhere gets the page that says so. */
export function screenFor(path: string): Screen {
  for (const [pattern, load, names] of SCREENS) {
    const found = pattern.exec(path)
    if (found) {
      const given = Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? '']))
      return { key: pattern.source + JSON.stringify(given), load, given }
    }
  }
  return { key: 'nowhere', load: () => import('./home/NotFound.svelte'), given: {} }
}
