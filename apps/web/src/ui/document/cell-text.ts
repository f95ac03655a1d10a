import { most } from '@yunque/contract/core/limits'
import { parseDecimal, roundTo } from '@yunque/domain/decimal'
import { formatMonth } from '../../lib/format/format.ts'
import { figureFault } from '../form/figure-fault.ts'
import { plainNumber } from '../form/number-text.ts'
import { parseMonth } from '../form/parse-month.ts'
import type { CellValue } from './line.ts'
import type { CellEdit } from './line-column.ts'

/** The text with which an editor starts. */
export function cellText<L>(edit: CellEdit<L>, line: L): string {
  if (edit.kind === 'number') {
    const value = edit.value(line)
    return value === null ? '' : plainNumber(value)
  }
  const text = edit.value(line)
  if (text === null) return ''
  return edit.kind === 'month' ? formatMonth(text) : text
}

/** What was typed, as a value; undefined when it cannot be read, so that the cell keeps what it had. */
export function readCell<L>(edit: CellEdit<L>, text: string): CellValue | undefined {
  const typed = text.trim()
  if (edit.kind === 'text') return typed
  if (typed === '') return null
  if (edit.kind === 'number') {
    const value = parseDecimal(typed)
    return value === null ? undefined : roundTo(value, edit.scale)
  }
  return parseMonth(typed) ?? undefined
}

/** Why a cell refuses the typed text and keeps its value; undefined when it accepts the text. */
export function cellFault<L>(edit: CellEdit<L>, line: L, { label, text }: { label: string; text: string }) {
  if (edit.kind === 'number')
    return figureFault(label, text, { min: 0, max: edit.most?.(line) ?? most.money })
  if (edit.kind === 'month' && text.trim() !== '' && parseMonth(text.trim()) === null)
    return `${label}: «${text.trim().slice(0, 40)}» no es un mes como 11/2026`
  return undefined
}
