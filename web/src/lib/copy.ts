// Copying text, also where the page is not on a secure origin and the clipboard is closed to it.

/** Put text on the clipboard; false if the browser would not. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'unseen'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  before?.focus()
  return done
}
