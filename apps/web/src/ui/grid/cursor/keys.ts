import type { KeyboardEvent } from 'react'
import type { HandledKeys } from '../../shortcuts/handled-keys.ts'

/** How an editor was left. */
export type Leaving = 'enter' | 'tab' | 'back' | 'up' | 'down' | 'escape' | 'blur'

/** For the sheet. */
export const editorKeys: HandledKeys = {
  where: 'Al escribir en una celda',
  keys: [
    { keys: 'Enter', label: 'Guardar la celda y seguir' },
    { keys: 'Tab Shift+Tab', label: 'Celda siguiente y anterior que se puede cambiar' },
    { keys: 'ArrowUp ArrowDown', label: 'Celda de arriba y de abajo, en un documento' },
    { keys: 'Escape', label: 'Dejar la celda como estaba' },
  ],
}

const leavings: Readonly<Record<string, Leaving>> = {
  Enter: 'enter',
  Escape: 'escape',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** How a key leaves an editor; undefined when it stays. The arrows leave only where `arrows` says so. */
export function leavingBy(event: KeyboardEvent, arrows: boolean): Leaving | undefined {
  const { key, shiftKey } = event
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  if (key === 'Tab') return shiftKey ? 'back' : 'tab'
  return arrows || !key.startsWith('Arrow') ? leavings[key] : undefined
}

/** Whether a key belongs to the dialog or the page, as Ctrl+S and F9 do. F2 leads to the product search of a document. */
export const isOfThePage = ({ key, ctrlKey, altKey }: KeyboardEvent, inDocument: boolean): boolean =>
  ctrlKey || altKey || (/^F\d+$/.test(key) && (inDocument || key !== 'F2'))

/** The character that a key types, which opens an editor with it; undefined for other keys and for the space. */
export function typedCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey || key === ' ') return undefined
  return key.length === 1 ? key : undefined
}
