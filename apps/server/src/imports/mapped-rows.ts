import { messages } from '@yunque/contract/core/messages'
import { parseDecimal } from '@yunque/domain/decimal'
import { fold } from '@yunque/domain/fold'
import { Refusal } from '../errors.ts'
import { isFault, type WorkbookCell, type WorkbookRow } from '../files/read-workbook.ts'
import { cellsOf } from './template-rows.ts'
import { type WrittenRow, writtenOf } from './understand-rows.ts'

/**
 * The column mapping of a sheet from column A on, null for an ignored column. `header` is
 * the header row's number, 0 for none. `keys`: see `ImportSubject`.
 */
export type Mapping<C extends string> = {
  header: number
  columns: readonly (C | null)[]
  keys: readonly C[]
}

/** The entries of a sheet, and the numbers of the skipped rows below the header row. */
export type MappedRows<C extends string> = { rows: WrittenRow<C>[]; skipped: number[] }

/** Splits the rows below the header row into entries and skipped rows. @throws Refusal without entries */
export function mappedRows<C extends string>(
  sheet: readonly WorkbookRow[],
  mapping: Mapping<C>,
): MappedRows<C> {
  const titles = sheet.find(({ number }) => number === mapping.header)
  const rows: WrittenRow<C>[] = []
  const skipped: number[] = []
  for (const row of sheet.filter(({ number }) => number > mapping.header)) {
    const cells = cellsOf(row.cells.map(plain), mapping.columns)
    if (isEntry(row, cells, mapping.keys) && !isAgain(row, titles)) rows.push({ number: row.number, cells })
    else skipped.push(row.number)
  }
  if (rows.length === 0) throw new Refusal(messages.emptyFile)
  return { rows, skipped }
}

/** Removes the quote that our exports put before text that a spreadsheet would read as a formula. */
const plain = (cell: WorkbookCell): WorkbookCell =>
  typeof cell === 'string' ? cell.replace(/^'(?=[=+\-@])/, '') : cell

const isTotal = (cell: WorkbookCell): boolean =>
  typeof cell === 'string' && /^(sub ?)?total(es)?\b/.test(fold(cell.slice(0, 20)))

/**
 * Whether a row is an entry. A row with one cell is a group name or a note. A row without text is a sum, and so is one
 * with a cell that begins with «Total», unless it has all key columns. A row with only the first key counts; it changes
 * nothing.
 */
function isEntry<C extends string>(
  { cells: all }: WorkbookRow,
  cells: WrittenRow<C>['cells'],
  keys: readonly C[],
): boolean {
  const written = Object.values(cells) as WorkbookCell[]
  if (all.filter((cell) => cell !== null).length < 2 || written.length === 0) return false
  if (all.some(isTotal)) return keys.every((key) => cells[key] !== undefined)
  const [first] = keys
  const isNamed = first !== undefined && cells[first] !== undefined
  return isNamed || written.some(isText)
}

/** An error stands where a value should be: its row is none to leave out. */
const isText = (cell: WorkbookCell): boolean =>
  isFault(cell) || (typeof cell === 'string' && parseDecimal(cell) === null)

/** Whether the row repeats the header row, as on each page of a printed list. */
const isAgain = ({ cells }: WorkbookRow, titles: WorkbookRow | undefined): boolean =>
  titles?.cells.every((title, index) => writtenOf(title) === writtenOf(cells[index] ?? null)) ?? false
