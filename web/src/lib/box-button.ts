// Buttons that are no <button>. Browsers have a rule of their own for a <button> that is held, so letting go of one asks for a picture
// that shows nothing, and the answer to a quick move waits for the next. What sends moves is a box with the role of a button instead.

/** Enter and the space bar press a box, once however long they are held. */
export function byKeys(event: KeyboardEvent): void {
  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault() // or the space bar scrolls
  if (!event.repeat) (event.currentTarget as HTMLElement).click()
}

/** For what goes with the state that answers: pressed by a mouse it takes no focus, nor leaves it to anything. What has the focus when it goes
 * makes a browser lay out the page in the middle of a redraw. */
export function passFocusBy(event: MouseEvent): void {
  event.preventDefault()
  if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement) document.activeElement.blur()
}
