import { most } from '@yunque/contract/core/limits'
import { parseQuickDate } from '@yunque/domain/dates'
import { parseDecimal, roundTo } from '@yunque/domain/decimal'
import { formatDate, formatMonth } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { figureFault } from '../../form/figure-fault.ts'
import { plainNumber } from '../../form/number-text.ts'
import { parseMonth } from '../../form/parse-month.ts'
import type { CellEdit, CellValue } from './cell-edit.ts'

/** The text with which an editor of this value starts. */
export function cellText(edit: CellEdit, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (edit.kind === 'number' && edit.emptyAtZero && value === 0) return ''
  if (typeof value === 'number') return plainNumber(value)
  if (edit.kind === 'date') return formatDate(String(value))
  return edit.kind === 'month' ? formatMonth(String(value)) : String(value)
}

/** The figure that an empty editor stands for, as text; undefined where there is none. */
export function keptText<Row extends object>(edit: CellEdit<Row>, row: Row): string | undefined {
  const kept = edit.kind === 'number' ? (edit.kept?.(row) ?? 0) : 0
  return kept > 0 ? plainNumber(kept) : undefined
}

/** Typed text as a value; undefined when it cannot be read. A day is typed quickly: `5`, `+5`, `h`, `051126`. */
export function readCell(edit: CellEdit, text: string): CellValue | undefined {
  const typed = text.trim()
  if (edit.kind === 'text') return typed
  if (typed === '') return null
  if (edit.kind === 'number') {
    const value = parseDecimal(typed)
    return value === null ? undefined : roundTo(value, edit.scale)
  }
  return (edit.kind === 'month' ? parseMonth(typed) : parseQuickDate(typed, today())) ?? undefined
}

/** Why a cell refuses the typed text; undefined when it accepts the text. */
export function cellFault<Row extends object>(
  edit: CellEdit<Row>,
  row: Row,
  { title, text }: { title: string; text: string },
): string | undefined {
  if (edit.kind === 'number') return figureFault(title, text, { min: 0, max: edit.most?.(row) ?? most.money })
  if (readCell(edit, text) !== undefined) return undefined
  return `${title}: «${text.trim().slice(0, 40)}» no es ${edit.kind === 'month' ? 'un mes como 11/2026' : 'una fecha como 05/11/2026'}`
}

/** The keyboard that a phone shows. */
export function inputModeOf(edit: CellEdit): 'text' | 'decimal' | 'numeric' {
  if (edit.kind === 'number') return edit.scale > 0 ? 'decimal' : 'numeric'
  return edit.kind === 'month' ? 'numeric' : 'text'
}
