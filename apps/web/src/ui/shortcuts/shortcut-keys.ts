const modifiers = ['Ctrl', 'Alt', 'Shift'] as const

/** Used by the browser or by AltGr, which types `@` on Latin American keyboards (keyboard.forbidden). */
const forbidden = new Set([
  'Ctrl+N',
  'Ctrl+T',
  'Ctrl+W',
  'Alt+D',
  'Alt+E',
  'Alt+F',
  'Alt+ArrowLeft',
  'Alt+ArrowRight',
])

/** `alt+c` → `Alt+C`, always in the same order. Throws for keys that must never be bound (keyboard.forbidden). */
export function normalizeKeys(keys: string): string {
  const parts = keys === '+' ? ['+'] : keys.split('+').map((part) => part.trim())
  const key = parts.at(-1) ?? ''
  const held = parts.slice(0, -1).map((part) => part.toLowerCase())
  const normal = [...modifiers.filter((name) => held.includes(name.toLowerCase())), keyName(key)].join('+')
  if (forbidden.has(normal) || normal.startsWith('Ctrl+Alt+')) throw new Error(`${normal} must not be bound`)
  return normal
}

/** The same form of a key event; null for a modifier alone and for AltGr. */
export function eventKeys(event: KeyboardEvent): string | null {
  const { key } = event
  if (['Control', 'Alt', 'Shift', 'Meta', 'AltGraph', 'Dead', 'Process'].includes(key)) return null
  const ctrl = event.ctrlKey || event.metaKey
  if (ctrl && event.altKey) return null
  // On some systems Alt changes the character of a key; `code` does not change.
  const name = event.altKey && /^(Key|Digit)./.test(event.code) ? event.code.replace(/^(Key|Digit)/, '') : key
  // Shift is part of the character itself (`?`), unless the key is a letter or has a name.
  const shift = event.shiftKey && (name.length > 1 || /^[a-z]$/i.test(name))
  return [ctrl && 'Ctrl', event.altKey && 'Alt', shift && 'Shift', keyName(name)].filter(Boolean).join('+')
}

/** The form shown to the user: `Ctrl + Enter`, `Supr`. */
export function keyLabels(keys: string): string[] {
  const normal = normalizeKeys(keys)
  const parts = normal === '+' ? [normal] : normal.split('+')
  return parts.map((part) => spanish[part] ?? part)
}

const spanish: Record<string, string> = {
  Shift: 'Mayús',
  Escape: 'Esc',
  Delete: 'Supr',
  Insert: 'Insert',
  Home: 'Inicio',
  End: 'Fin',
  PageUp: 'Re Pág',
  PageDown: 'Av Pág',
  Tab: 'Tab',
  ' ': 'Espacio',
  Backspace: 'Retroceso',
  ContextMenu: 'Menú',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

const aliases: Record<string, string> = { esc: 'Escape', del: 'Delete', supr: 'Delete', space: ' ' }

function keyName(key: string): string {
  const alias = aliases[key.toLowerCase()]
  if (alias !== undefined) return alias
  return key.length === 1 ? key.toUpperCase() : key[0]?.toUpperCase() + key.slice(1)
}
