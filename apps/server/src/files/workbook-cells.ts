import type { CellObject } from '@e965/xlsx'
import type { FormattedNumber, WorkbookCell, WorkbookDay } from './read-workbook.ts'
import { NO_RESULT } from './sanitize-workbook.ts'

/** The maximum length of text in an Excel cell. */
const MOST_TEXT = 32_767

/**
 * The value of a cell of a parsed workbook: trimmed text, a number with how it is shown, a day. An error and a formula
 * without a stored result are faults, not empty (codes.cells).
 */
export function cellOf(cell: CellObject | undefined): WorkbookCell {
  const { t: type, v: value } = cell ?? {}
  if (!cell || type === 'z') return null
  if (type === 'e') return { error: String(cell.w ?? '').replace(NO_RESULT, '') }
  if (value instanceof Date) return dayOf(value, shownOf(cell))
  if (typeof value === 'string') return value.slice(0, MOST_TEXT).trim() || null
  if (typeof value === 'number') return numberOf(value, cell)
  return typeof value === 'boolean' ? value : null
}

const shownOf = ({ w }: CellObject): string => (w ?? '').trim().slice(0, MOST_TEXT)

/** A date beyond the calendar is shown as signs. */
function dayOf(date: Date, shown: string): WorkbookDay | { error: string } {
  if (Number.isNaN(date.getTime())) return { error: '#####' }
  return { day: date.toISOString().slice(0, 10), shown }
}

/** A number without a format, or whose format shows the same, is only a number. */
function numberOf(number: number, cell: CellObject): WorkbookCell {
  if (!Number.isFinite(number)) return { error: '#NUM!' }
  const [format = ''] = String(cell.z ?? 'General').split(';')
  const shown = shownOf(cell)
  const isPlain = /^(general|@|[#0]*(\.[#0]+)?E\+0+)$/i.test(format)
  const kind = isPlain ? null : kindOf(format, number)
  return kind === null || shown === String(number) ? number : { number, shown, format: kind }
}

function kindOf(format: string, number: number): FormattedNumber['format'] {
  if (format.replace(/"[^"]*"/g, '').includes('%')) return 'percent'
  return /^0+$/.test(format) && Number.isInteger(number) && number >= 0 ? 'digits' : 'other'
}
