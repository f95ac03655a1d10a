import type { ImportSheet, SheetColumn } from '@yunque/contract/imports/import-report'
import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import { guessColumns, leftOutOf, withheldBy } from '@yunque/contract/imports/import-titles'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { WorkbookRow, WorkbookSheet } from '../files/read-workbook.ts'
import { rememberedColumns } from './remembered-columns.ts'
import { headerOf, possibleHeaders, titlesOf } from './sheet-headers.ts'
import { writtenOf } from './understand-rows.ts'

/** Number of sample values shown for each column. */
const FIRST_VALUES = 3

/** A sheet of a workbook. `header` is the number of the header row, 0 for none, undefined to detect it. */
type AskedSheet<C extends string> = {
  subject: ImportSubject<C>
  book: WorkbookSheet
  sheet: number
  header: number | undefined
}

/**
 * Describes a sheet and its column mapping (store.import): the remembered one, or else a guess from the
 * titles.
 * @throws Refusal when the sheet does not exist or the header row is blank
 */
export async function inspectSheet<C extends string>(
  db: Db,
  { subject, book, sheet, header }: AskedSheet<C>,
): Promise<ImportSheet<C>> {
  if (sheet >= book.sheets.length) throw new Refusal('El archivo no tiene esa hoja')
  const titleRow =
    header === undefined ? headerOf(subject, book.rows) : book.rows.find(({ number }) => number === header)
  if (header && !titleRow) throw new Refusal(`La fila ${header} está vacía`)
  const rows = book.rows.filter(({ number }) => number > (titleRow?.number ?? 0))
  const titles = titlesOf(titleRow)
  const remembered = await rememberedColumns(db, subject, titles)
  const width = Math.max(titles.length, ...rows.map(({ cells }) => cells.length), 0)
  const taken = (remembered ?? guessColumns(subject, titles)).map((column) =>
    column !== null && Object.hasOwn(subject.columns, column) ? column : null,
  )
  const columns = Array.from({ length: width }, (_, index): SheetColumn<C> => {
    const title = titles[index] ?? ''
    const column = taken[index] ?? null
    const leftOut = column === null ? leftOutOf(subject, title) : null
    const who = column === null ? withheldBy(subject, title) : null
    return { letter: letterOf(index), title, values: firstValues(rows, index), column, leftOut, who }
  })
  return {
    sheets: book.sheets,
    sheet,
    header: titleRow?.number ?? 0,
    headers: possibleHeaders(book.rows).map((row) => ({ row: row.number, text: textOf(row) })),
    rows: rows.length,
    columns,
    available: subject.columns,
    remembered: remembered !== null,
  }
}

function firstValues(rows: readonly WorkbookRow[], index: number): string[] {
  const found: string[] = []
  for (const { cells } of rows) {
    const cell = cells[index] ?? null
    if (cell !== null) found.push(writtenOf(cell).slice(0, 60))
    if (found.length === FIRST_VALUES) break
  }
  return found
}

const textOf = ({ cells }: WorkbookRow): string =>
  cells
    .filter((cell) => cell !== null)
    .map(writtenOf)
    .join(' · ')
    .slice(0, 80)

/** The letter of a column by its index: A to Z, then AA to ZZ. */
const letterOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${letterOf(Math.floor(index / 26) - 1)}${letterOf(index % 26)}`
