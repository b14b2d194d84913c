// Asking the browser for leave to show notices; without it the setting stays off.

/** Can this browser show notices at all? */
export const canNotify = (): boolean => 'Notification' in window

/** True if the person and the browser agree to notices. */
export async function askForNotices(): Promise<boolean> {
  if (!canNotify()) return false
  if (Notification.permission === 'default') return (await Notification.requestPermission()) === 'granted'
  return Notification.permission === 'granted'
}
