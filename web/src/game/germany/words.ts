// Landmarks, victory fields and rewards in words.

import type { Landmark } from '../../board/model'
import { spokenReward } from '../../board/places'
import { m } from '../../paraglide/messages'
import { baseLocale, getLocale } from '../../paraglide/runtime'
import type { Slot } from './ledger'

/** What the buildings of the printed game are called in other languages than the board's own. */
const BUILDINGS: Readonly<Record<string, () => string>> = {
  berlin: m.germany_building_berlin,
  bremen: m.germany_building_bremen,
  dresden: m.germany_building_dresden,
  eisenach: m.germany_building_eisenach,
  frankfurt: m.germany_building_frankfurt,
  freiburg: m.germany_building_freiburg,
  koeln: m.germany_building_koeln,
  luebeck: m.germany_building_luebeck,
  muenchen: m.germany_building_muenchen,
  nuernberg: m.germany_building_nuernberg,
  schwerin: m.germany_building_schwerin,
  trier: m.germany_building_trier,
}

/** The name of a landmark's building. */
export function buildingName({ key, building }: Landmark): string {
  return getLocale() === baseLocale ? building : (BUILDINGS[key]?.() ?? building)
}

/** A landmark, its state and what it brings, as one sentence or two. */
export function slotWords({ landmark, state, builder }: Slot, names: readonly string[], me: number | null): string {
  const which = { building: buildingName(landmark), city: landmark.name }
  if (builder !== null) return builder === me ? m.germany_slot_mine(which) : m.germany_slot_built({ ...which, name: names[builder] ?? '' })
  const brings = { ...which, reward: spokenReward(landmark.reward) }
  return state === 'open' ? m.germany_slot_open(brings) : m.germany_slot_ready(brings)
}
