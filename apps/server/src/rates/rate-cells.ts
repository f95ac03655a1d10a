import { importMessages } from '@yunque/contract/imports/import-report'
import { parseDecimal, roundTo, scales } from '@yunque/domain/decimal'
import { fold } from '@yunque/domain/fold'
import { parseMonth, parseSerialDate, parseWrittenDate } from '@yunque/domain/written-dates'
import {
  isFault,
  type PlainCell,
  plainCell,
  type WorkbookFault,
  type WorkbookRow,
} from '../files/read-workbook.ts'

/** A cell of a sheet of rates: a day is `YYYY-MM-DD`. */
export type RateCell = PlainCell | WorkbookFault
/** A row of such a sheet. */
export type RateRow = { number: number; cells: RateCell[] }
type Cell = RateCell | undefined

/** A rate as read from a sheet, before validation; `fault`: why one of its cells has no value. */
export type WrittenRate = { row: number; date: unknown; value: unknown; fault?: string }

/** The rows of a sheet without number formats. Errors stay errors. */
export const rateRows = (sheet: readonly WorkbookRow[]): RateRow[] =>
  sheet.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell) => (isFault(cell) ? cell : plainCell(cell))),
  }))

/** Why a cell has no value; undefined for any other. `title`: its column. */
export function faultIn(cell: Cell, title: string): string | undefined {
  if (cell === undefined || !isFault(cell)) return undefined
  return cell.error === '' ? importMessages.noResult(title) : importMessages.errorCell(title, cell.error)
}

export type YearMonth = { year: number; month: number }

/** The start of a cell, folded for comparison. It is enough to recognize titles and notes. */
export const beginning = (cell: Cell): string => fold(String(plainCell(cell ?? null) ?? '').slice(0, 200))

/** The date in a cell: an Excel date, a serial number or a written date. Null when there is none. */
export function dayIn(cell: Cell): string | null {
  if (typeof cell === 'number') return parseSerialDate(cell)
  return typeof cell === 'string' ? parseWrittenDate(cell) : null
}

/** The C$ per US$ in a cell. A rate has no thousands separator: a lone comma is the decimal mark (`36,800`). */
export function rateIn(cell: Cell): number | null {
  if (typeof cell === 'number') return roundTo(cell, scales.rate)
  return typeof cell === 'string' && cell.length < 40
    ? parseDecimal(cell.replace(/^([^.,]*),([^.,]*)$/, '$1.$2'))
    : null
}

/** The day of the month in a cell, a whole number from 1 to 31. */
export function dayNumberIn(cell: Cell): number | null {
  const day = typeof cell === 'string' && /^\d\d?$/.test(cell) ? Number(cell) : cell
  return typeof day === 'number' && Number.isInteger(day) && day >= 1 && day <= 31 ? day : null
}

/** The year in a title, 1900 to 2099. */
export function yearIn(cell: Cell): number | null {
  const found = /(?<!\d)((?:19|20)\d\d)(?!\d)/.exec(beginning(cell))
  return found ? Number(found[1]) : null
}

/** The month in a column's title, with its year if given: `Enero`, `Dic-26`, 1 December 2026. */
export function monthIn(cell: Cell): { month: number; year: number | null } | null {
  if (typeof cell !== 'string') return null
  const first = /^(\d{4})-(\d\d)-01$/.exec(cell)
  if (first) return { month: Number(first[2]), year: Number(first[1]) }
  const [, word = '', year] = /^(\p{L}+)\.?(?:[-/ ]+(?:del? )?(\d{4}|\d\d))?$/u.exec(cell) ?? []
  const month = parseMonth(word)
  if (month === null) return null
  return { month, year: year ? Number(year.length === 2 ? `20${year}` : year) : null }
}

/** The month and year in a title above a list: «Tipo de cambio oficial, diciembre de 2026». */
export function yearMonthIn(cell: Cell): YearMonth | null {
  const found = /([a-z]+)[-/., ]*(?:del? )?((?:19|20)\d\d)/.exec(beginning(cell))
  const month = parseMonth(found?.[1] ?? '')
  return month === null ? null : { month, year: Number(found?.[2]) }
}

/** An ISO date. It may not exist in the calendar: the schema refuses it later. */
export const dayOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
