// Keys while playing. Each does what a control on the screen does.

import { m } from '../paraglide/messages'
import type { Desk } from './desk.svelte'
import { nextStep } from './next'

export const KEYS: readonly { keys: string; meaning: () => string }[] = [
  { keys: '1 – 9', meaning: () => m.game_key_build() },
  { keys: 'R', meaning: () => m.game_roll() },
  { keys: 'E', meaning: () => m.game_end_turn() },
  { keys: 'T', meaning: () => m.game_trade() },
  { keys: 'G', meaning: () => m.gods_key() },
  { keys: 'U', meaning: () => m.game_undo() },
  { keys: 'F', meaning: () => m.board_find_key() },
  { keys: 'B', meaning: () => m.game_board_as_text() },
  { keys: 'Tab', meaning: () => m.game_key_tab() },
  { keys: 'Enter', meaning: () => m.game_key_enter() },
  { keys: 'Esc', meaning: () => m.game_key_esc() },
  { keys: '?', meaning: () => m.game_keys() },
]

/** Do what a key means at this desk; true if it meant something. */
export function pressKey(desk: Desk, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return false
  if (event.key === 'Escape') {
    desk.letGo()
    return true
  }
  if (event.key === '?') {
    desk.shortcuts = !desk.shortcuts
    return true
  }
  if (document.querySelector('dialog[open]')) return false
  if (event.key.toLowerCase() === 'f') return pressControl('[data-find]', 0)
  if (desk.client.seat === null) return false
  if (/^[1-9]$/.test(event.key)) return pressControl(`[data-build]`, Number(event.key) - 1)
  switch (event.key.toLowerCase()) {
    case 'r':
      return pressMain(desk, 'roll')
    case 'e':
      return pressMain(desk, 'end')
    case 't':
      return pressControl('[data-trade]', 0)
    case 'g':
      return pressControl('[data-use]', 0)
    case 'b':
      desk.listed = !desk.listed
      return true
    case 'u':
      void desk.undo()
      return true
    default:
      return false
  }
}

/** The gold button, if it does this now. */
function pressMain(desk: Desk, action: string): boolean {
  const step = nextStep(desk)
  if (step.action !== action) return false
  desk.press(step)
  return true
}

function pressControl(selector: string, index: number): boolean {
  const control = document.querySelectorAll<HTMLElement>(selector)[index]
  control?.focus()
  control?.click()
  return control !== undefined
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
