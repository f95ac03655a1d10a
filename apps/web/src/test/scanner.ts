import { fireEvent } from '@testing-library/react'

/**
 * Sends a code as a scanner does, to whatever has the focus. The keys are 10 ms apart by their timestamps, and no timer
 * runs between them, so that the speed of the machine does not matter.
 */
export function scan(code: string): void {
  // Late enough that the first key continues no scan.
  const start = performance.now() + 200
  for (const [index, key] of [...code, 'Enter'].entries()) pressAt(key, start + 10 * index)
}

/** Presses a key at a time of the test's own, in ms. A text field gets the character unless the key was prevented. */
function pressAt(key: string, timeStamp: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  const target = document.activeElement ?? document.body
  fireEvent(target, event)
  if (event.defaultPrevented || key.length > 1 || !(target instanceof HTMLInputElement)) return
  const { value, selectionStart, selectionEnd } = target
  const typed = value.slice(0, selectionStart ?? 0) + key + value.slice(selectionEnd ?? 0)
  fireEvent.input(target, { target: { value: typed } })
}
