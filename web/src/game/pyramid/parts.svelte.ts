// What The Great Pyramid adds to the screen of a table, beside the gods.

import { m } from '../../paraglide/messages'
import type { Desk } from '../desk.svelte'
import { GodParts } from '../gods/parts.svelte'
import type { Step } from '../next'
import type { Parts } from '../parts'
import Ask from './Ask.svelte'
import Panel from './Panel.svelte'

class PyramidParts extends GodParts {
  override readonly Ask: Parts['Ask'] = Ask
  override readonly Panel: Parts['Panel'] = Panel
  override readonly panelWidth: number = 334
  override readonly Page: Parts['Page'] = Panel

  override get words(): string {
    return m.pyramid_tab()
  }

  override get question(): string | null {
    return this.#golden.length ? 'gold' : super.question
  }

  override get step(): Step | null {
    return this.#golden.length ? { press: 'game', text: m.pyramid_lay_gold() } : super.step
  }

  override press(): void {
    const [any] = this.#golden // which space makes no difference
    if (any) void this.desk.act([any])
    else super.press()
  }

  get #golden(): string[] {
    const { awaited, kinds } = this.desk.client
    return (awaited && kinds.get('gold')) || []
  }
}

export const partsAt = (desk: Desk): Parts => new PyramidParts(desk)
