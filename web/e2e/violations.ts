// What axe finds wrong on a page; its context must be opened with `bypassCSP`.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The serious and critical violations of the accessibility rules, each with the first places where it is found. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { violations } = await (window as any).axe.run(document, { resultTypes: ['violations'] })
    return violations
      .filter((found: any) => found.impact === 'serious' || found.impact === 'critical')
      .map((found: any) => `${found.id}: ${found.nodes.map((node: any) => node.target.join(' ')).slice(0, 4).join(' | ')}`)
  })
}
