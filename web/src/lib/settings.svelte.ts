// What a person has chosen for this browser: looks, language, sounds. Kept in local storage, reactive.

export type Theme = 'auto' | 'light' | 'dark'
export type Palette = 'crest' | 'sky' | 'ink'

const CHOSEN = {
  theme: 'auto' as Theme,
  contrast: false,
  palette: 'crest' as Palette,
  sound: true,
  watchSound: false, // the same for games one only watches
  vibration: true,
  notices: false,
  calm: false, // no travelling motion, whatever the system says
  confirm: false, // ask before placing with a mouse, as on touch
  nickname: '',
  game: '', // the last one played, for whoever just wants to play
}
export type Chosen = typeof CHOSEN

const KEY = 'oxcart.settings'

function kept(): Chosen {
  try {
    return { ...CHOSEN, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return { ...CHOSEN }
  }
}

/** The settings; assign to change, `keep()` happens by itself in App. */
export const settings = $state<Chosen>(kept())

/** Write the settings down. */
export function keep(): void {
  localStorage.setItem(KEY, JSON.stringify(settings))
}

/** Does this person want things to move? */
export function moves(): boolean {
  return !settings.calm && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Show the chosen looks on the page. */
export function dress(root: HTMLElement, dark: boolean): void {
  const theme = settings.theme === 'auto' ? (dark ? 'dark' : 'light') : settings.theme
  root.dataset.theme = theme
  root.dataset.palette = settings.palette
  if (settings.contrast) root.dataset.contrast = 'high'
  else delete root.dataset.contrast
  root.classList.toggle('calm', settings.calm)
}
