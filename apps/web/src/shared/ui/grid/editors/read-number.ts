import { parseDecimal, roundTo } from '@yunque/domain/decimal'
import type { Editable } from '../columns.ts'

/** Whether the text may stand in the editor of a figure at all: letters never enter it. */
export const mayTypeNumber = (text: string): boolean => /^-?[\d.,\s]*$/.test(text)

/**
 * What was typed, kept between the column's bounds; null when it was emptied, undefined when it cannot be read. Domain §1:
 * quantities have 4 decimals, amounts 2 unless the column says otherwise.
 */
export function readNumber(text: string, { kind, scale, min, max }: Editable): number | null | undefined {
  if (text.trim() === '') return null
  const parsed = parseDecimal(text)
  if (parsed === null) return undefined
  const rounded = roundTo(parsed, scale ?? (kind === 'money' ? 2 : kind === 'quantity' ? 4 : 0))
  return Math.min(Math.max(rounded, min ?? rounded), max ?? rounded)
}
