import type { KeyboardEvent } from 'react'
import { tabbable } from 'tabbable'

/** Tab past the last element of a dialog leads to its first, and back; so the focus stays inside (APG dialog). */
export function keepInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = tabbable(dialog)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (event.target !== edge && event.target !== dialog) return
  if (event.target === dialog && !event.shiftKey) return
  event.preventDefault()
  ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
}
