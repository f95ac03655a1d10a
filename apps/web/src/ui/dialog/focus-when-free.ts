/** How often it is tried again while another dialog has the focus, ms. */
const AGAIN_MS = 60

/**
 * Lets something that has just appeared take its focus, at once: later it could take it away from a user who already
 * moved on, and the next key would go to another field. Under the palette or a question it waits until they are gone.
 * `place` is where the focus goes. Returns how to give it up.
 */
export function focusWhenFree(take: () => void, place?: Element | null): () => void {
  const tryTo = () => {
    if (isUnderAnother(place ?? null)) return false
    take()
    return true
  }
  if (tryTo()) return () => undefined
  const timer = setInterval(() => tryTo() && clearInterval(timer), AGAIN_MS)
  return () => clearInterval(timer)
}

/**
 * Whether the focus is in a dialog that is no record and does not contain the place. The palette and questions are above
 * every record.
 */
function isUnderAnother(place: Element | null): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"]')
  return dialog != null && !dialog.hasAttribute('data-record') && !dialog.contains(place)
}
