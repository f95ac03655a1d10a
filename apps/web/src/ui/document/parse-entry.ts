import { parseDecimal } from '@yunque/domain/decimal'
import type { Wanted } from './use-code-search.ts'

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

/** The text in the field, the code that was scanned after it, and what of the code came after a stall. */
interface Scanned {
  readonly typed: string
  readonly code: string
  readonly rest: string
}

/**
 * What digits before a scan may mean: the beginning of its code, or units of it. The first reading whose code is known
 * counts; when none is, `shown` is reported (keyboard.entry). `counts`: whether the digits may still be units.
 */
export function readingsOf(
  { typed, code, rest }: Scanned,
  { quantity, counts }: { quantity: number | null; counts: boolean },
): { readings: readonly Wanted[]; shown: Wanted } {
  const reading = (text: string, before: string): Wanted => ({
    text,
    way: 'scanned',
    times: quantity ?? (counts ? typedCount(before) : null),
  })
  const stalled = code.slice(0, code.length - rest.length)
  const shown = reading(code, typed)
  const begun = /^\d+$/.test(typed.trim()) ? [reading(typed.trim() + code, '')] : []
  return { readings: [...begun, shown, ...(stalled === '' ? [] : [reading(rest, typed + stalled)])], shown }
}
