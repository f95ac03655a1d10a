import { wallClockIn } from '@yunque/contract/core/format'
import type { ExportForm } from '@yunque/contract/core/list'
import type { CsvValue } from '../files/csv.ts'
import type { FieldTraits, Row } from './list-definition.ts'

/** A column of a CSV: its field, and what this is. */
export type CsvField = { field: string; declared: FieldTraits }

/** `YYYY-MM-DDTHH:mm:ss` of an ISO text. */
const SECONDS = 19

/** Whether a CSV has the words of the screen instead of the values of the API. */
export const hasWords = ({ values }: Pick<ExportForm, 'values'>): boolean => values === 'words'

/** The values of a row as the API answers them. What is empty is an empty cell. */
export const storedValues = (columns: readonly CsvField[], row: Row): CsvValue[] =>
  columns.map(({ field, declared }) => stored(declared, row[field]))

/** The same as the screen shows them: words instead of codes, and the wall clock of the store (lists.csv). */
export const shownValues = (columns: readonly CsvField[], row: Row, zone: string): CsvValue[] =>
  columns.map(({ field, declared }) => shown(declared, { value: row[field], row, zone }))

function stored({ type }: FieldTraits, value: unknown): CsvValue {
  if (value === null || value === undefined) return ''
  return type === 'number' ? Number(value) : String(value)
}

function shown(
  declared: FieldTraits,
  { value, row, zone }: { value: unknown; row: Row; zone: string },
): CsvValue {
  if (declared.shown) return declared.shown.words(row)
  const word = declared.words?.[String(value)]
  if (word !== undefined) return word
  const isMoment = declared.type === 'instant' && typeof value === 'string'
  return isMoment
    ? wallClockIn(zone, new Date(value)).toISOString().slice(0, SECONDS)
    : stored(declared, value)
}
