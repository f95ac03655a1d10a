import type { KeyboardEvent } from 'react'
import { tabbable } from 'tabbable'

/** Focus trap: Tab past the last element of a dialog goes to its first one, and Shift+Tab the other way (APG dialog). */
export function keepInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = tabbable(dialog)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (event.target !== edge && event.target !== dialog) return
  if (event.target === dialog && !event.shiftKey) return
  event.preventDefault()
  ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
}
