import { wallClockIn } from '@yunque/contract/core/format'
import type { ExportColumn } from '@yunque/contract/core/list'
import { yesNo } from '@yunque/contract/core/value-words'
import type { StreamedCell } from '../files/workbook-stream.ts'
import type { FieldTraits, Row } from './list-definition.ts'

/** As on the screen (figures.shown). */
const figureFormats = { id: '00000', money: '#,##0.00' } as const

/** The width of a column, in letters. */
export function widthOf({ type, words, shown }: FieldTraits): number {
  if (type === 'text') return 28
  return words || shown ? 18 : 14
}

type CellContent = { value: unknown; row: Row; zone: string } & Pick<ExportColumn, 'figure'>

/** A typed cell: the word of a code, a number, the wall clock of the store, or a text that is no formula. */
export function sheetCell(
  { type, words, shown }: FieldTraits,
  { value, row, zone, figure }: CellContent,
): StreamedCell {
  if (shown) return noFormula(shown.words(row))
  if (value === null || value === undefined) return null
  const word = words?.[String(value)]
  if (word !== undefined) return noFormula(word)
  if (type === 'number') return numberCell(Number(value), figure)
  if (type === 'boolean') return value === true ? yesNo.true : yesNo.false
  if (type === 'date') return { value: new Date(`${String(value)}T00:00:00Z`), format: 'dd/mm/yyyy' }
  if (type === 'instant')
    return { value: wallClockIn(zone, new Date(String(value))), format: 'dd/mm/yyyy hh:mm' }
  return noFormula(String(value))
}

/** A cell of the totals row, in bold. The first one has its name, unless it is a total itself. */
export function totalCell(total: unknown, { figure }: ExportColumn, isFirst: boolean): StreamedCell {
  if (total === undefined || total === null) return isFirst ? { value: 'Totales', bold: true } : null
  return typeof total === 'number'
    ? { ...numberCell(total, figure), bold: true }
    : { value: noFormula(String(total)), bold: true }
}

const numberCell = (value: number, figure: ExportColumn['figure']) => ({
  value,
  ...(figure && { format: figureFormats[figure] }),
})

/** Prefixes a quote to text that a spreadsheet would read as a formula. */
export const noFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A valid sheet name: 31 characters without `\\ / ? * [ ] :`, and no apostrophe at either end. */
export const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:]+/g, ' ')
    .slice(0, 31)
    .toWellFormed()
    .replace(/^['\s]+|['\s]+$/g, '') || 'Hoja1'
