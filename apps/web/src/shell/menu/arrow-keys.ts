import type { KeyboardEvent } from 'react'
import type { HandledKeys } from '../../ui/shortcuts/handled-keys.ts'

/** For the sheet. */
export const menuKeys: HandledKeys = {
  where: 'En el menú',
  keys: [
    { keys: 'ArrowUp ArrowDown', label: 'Entrada anterior y siguiente' },
    { keys: 'Home End', label: 'Primera y última entrada' },
    { keys: 'Escape', label: 'Borrar lo escrito en su búsqueda' },
  ],
}

/** ↑ ↓ Home End move the focus between the links and buttons of a menu; Tab works as usual. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (item) => item.offsetParent !== null,
  )
  const at = items.indexOf(document.activeElement as HTMLElement)
  const typing = document.activeElement instanceof HTMLInputElement
  const next = nextIndex(event.key, at, items.length, typing)
  if (next === null) return
  event.preventDefault()
  items[next]?.focus()
}

function nextIndex(key: string, at: number, count: number, typing: boolean): number | null {
  if (at < 0 || count === 0) return null
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (typing) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
