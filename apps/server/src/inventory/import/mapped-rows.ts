import { messages } from '@yunque/contract/core/messages'
import type { ProductColumn } from '@yunque/contract/inventory/product-import'
import { fold } from '@yunque/domain/fold'
import { Refusal } from '../../errors.ts'
import type { WorkbookCell, WorkbookRow } from '../../files/read-workbook.ts'
import type { ProductRowInFile } from './product-rows.ts'

/**
 * The column mapping of a sheet from column A on, null for an ignored column. `header` is
 * the header row's number, 0 for none.
 */
export type Mapping = { header: number; columns: readonly (ProductColumn | null)[] }

/** The product rows of a sheet, and the numbers of the skipped rows below the header row. */
export type MappedRows = { rows: ProductRowInFile[]; skipped: number[] }

/** Splits the rows below the header row into product rows and skipped rows. @throws Refusal without product rows */
export function mappedRows(sheet: readonly WorkbookRow[], { header, columns }: Mapping): MappedRows {
  const titles = sheet.find(({ number }) => number === header)
  const below = sheet.filter(({ number }) => number > header)
  const rows: ProductRowInFile[] = []
  const skipped: number[] = []
  for (const row of below) {
    const cells = cellsOf(row, columns)
    if (isProduct(row, cells) && !isAgain(row, titles)) rows.push({ number: row.number, cells })
    else skipped.push(row.number)
  }
  if (rows.length === 0) throw new Refusal(messages.emptyFile)
  return { rows, skipped }
}

type Cells = ProductRowInFile['cells']

function cellsOf({ cells }: WorkbookRow, columns: Mapping['columns']): Cells {
  const written = columns.flatMap((column, index) => {
    const cell = cells[index] ?? null
    return column === null || cell === null ? [] : [[column, plain(cell)] as const]
  })
  return Object.fromEntries(written)
}

/** Removes the quote that our exports put before text that a spreadsheet would read as a formula. */
const plain = (cell: NonNullable<WorkbookCell>) =>
  typeof cell === 'string' ? cell.replace(/^'(?=[=+\-@])/, '') : cell

/**
 * Whether a row is a product. A row with one cell is a group name or a note. A row without text is a
 * sum, and so is one with a cell that begins with «Total», unless it has both code and name. A row with
 * only a code counts; it changes nothing.
 */
function isProduct({ cells: all }: WorkbookRow, cells: Cells): boolean {
  const texts = Object.values(cells).filter((cell) => typeof cell === 'string')
  if (all.filter((cell) => cell !== null).length < 2 || Object.keys(cells).length === 0) return false
  if (all.some((cell) => typeof cell === 'string' && /^(sub ?)?total(es)?\b/.test(fold(cell.slice(0, 20)))))
    return cells.name !== undefined && cells.internalCode !== undefined
  return cells.internalCode !== undefined || texts.length > 0
}

/** Whether the row repeats the header row, as on each page of a printed list. */
const isAgain = ({ cells }: WorkbookRow, titles: WorkbookRow | undefined): boolean =>
  titles?.cells.every((title, index) => title === (cells[index] ?? null)) ?? false
