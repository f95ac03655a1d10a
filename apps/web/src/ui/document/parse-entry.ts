import { parseDecimal } from '@yunque/domain/decimal'

export interface Entry {
  /** What is searched for. */
  readonly text: string
  /** Units to add, when the text began with them: `3*` (keyboard.entry). */
  readonly quantity?: number
}

/** `3*martillo` → 3 units of `martillo`; `2.5*` → 2.5 of whatever comes next. */
export function parseEntry(typed: string): Entry {
  const match = /^\s*(\d+(?:[.,]\d+)?)\s*\*\s*(.*)$/.exec(typed)
  const quantity = match?.[1] === undefined ? null : parseDecimal(match[1])
  if (quantity === null || quantity <= 0) return { text: typed }
  return { text: match?.[2] ?? '', quantity }
}

/** Units to add of the next scan when the text is a short number, which no code is; null for other text. */
export function typedCount(typed: string): number | null {
  const count = /^\d{1,3}([.,]\d+)?$/.test(typed.trim()) ? parseDecimal(typed) : null
  return count !== null && count > 0 ? count : null
}
