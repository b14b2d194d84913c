// A slot of the ledger in words.

import { spokenReward } from '../../board/places'
import { m } from '../../paraglide/messages'
import type { Slot } from './ledger'

/** A landmark, its state and what it brings, as one sentence or two. */
export function slotWords({ landmark, state, builder }: Slot, names: readonly string[], me: number | null): string {
  const which = { building: landmark.building, city: landmark.name }
  if (builder !== null) return builder === me ? m.germany_slot_mine(which) : m.germany_slot_built({ ...which, name: names[builder] ?? '' })
  const brings = { ...which, reward: spokenReward(landmark.reward) }
  return state === 'open' ? m.germany_slot_open(brings) : m.germany_slot_ready(brings)
}
