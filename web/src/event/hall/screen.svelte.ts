// What a screen on a wall needs besides its picture: it stays awake, and it speaks the language of its event.

import { getLocale, overwriteGetLocale } from '../../paraglide/runtime'
import { LANGUAGES, type Language } from '../../lib/language'

/** Keep the screen from going dark while it is looked at. Call it while a component is made. */
export function lookAlive(): void {
  $effect(() => {
    let held: WakeLockSentinel | null = null
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock?.request('screen').then(
        (lock) => (held = lock),
        () => undefined, // a browser that does not want to is no mistake
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  })
}

/** Speak the language of the event as long as this screen is shown; the person's own choice is not touched. */
export function speaking(wanted: () => string | undefined): { readonly now: Language } {
  const own = getLocale()
  let now = $state<Language>(own)
  $effect.pre(() => {
    const found = LANGUAGES.find((language) => language === wanted())
    if (!found || found === now) return
    overwriteGetLocale(() => found)
    document.documentElement.lang = found
    now = found
  })
  $effect(() => () => {
    overwriteGetLocale(() => own)
    document.documentElement.lang = own
  })
  return {
    get now() {
      return now
    },
  }
}
