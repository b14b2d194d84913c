// The lesson about ships: six short steps, each with a small picture of a coast.

import { m } from '../../../paraglide/messages'

/** What stands in the picture of a step: edges and corners of its coast by their names in `scene.ts`. */
export type Step = { title: () => string; text: () => string; ships: readonly number[]; lit?: readonly number[]; house?: 'far'; lifted?: number; asked?: boolean }

export const STEPS: readonly Step[] = [
  { title: m.event_phone_ship_1, text: m.event_phone_ship_1_text, ships: [] },
  { title: m.event_phone_ship_2, text: m.event_phone_ship_2_text, ships: [0], lit: [1] },
  { title: m.event_phone_ship_3, text: m.event_phone_ship_3_text, ships: [0, 1, 2] },
  { title: m.event_phone_ship_4, text: m.event_phone_ship_4_text, ships: [0, 1, 2], house: 'far' },
  { title: m.event_phone_ship_5, text: m.event_phone_ship_5_text, ships: [0, 1], lit: [2], lifted: 1 },
  { title: m.event_phone_ship_6, text: m.event_phone_ship_6_text, ships: [0, 1, 2], asked: true },
]
