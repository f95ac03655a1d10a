import { type KeyboardEvent, useRef } from 'react'

/** Keeps the text typed into an editor since it was opened. It may be a product code from a slow scanner. */
export function useTypedCode(start = '') {
  const keys = useRef(start)
  /** An on-screen keyboard does not report its keys. */
  const untold = useRef(false)
  return {
    note: (event: KeyboardEvent) => {
      if (event.key === 'Unidentified') untold.current = true
      keys.current = typedSoFar(keys.current, event)
    },
    /** The typed text. `text` is the editor's value, used when keys are not reported. */
    typed: (text: string): string => (untold.current ? text : keys.current),
    forget: () => {
      keys.current = ''
      untold.current = false
    },
  }
}

/** The typed text with this key added. A key that corrects the text starts it again. */
function typedSoFar(before: string, { key, ctrlKey, altKey, metaKey }: KeyboardEvent): string {
  if (key === 'Shift' || key === 'Enter') return before
  return key.length === 1 && !ctrlKey && !altKey && !metaKey ? before + key : ''
}
