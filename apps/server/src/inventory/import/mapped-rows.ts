import { messages } from '@yunque/contract/messages'
import type { ProductColumn } from '@yunque/contract/product-import'
import { fold } from '@yunque/domain/fold'
import { Refusal } from '../../http/errors.ts'
import type { WorkbookCell, WorkbookRow } from '../../http/read-workbook.ts'
import type { ProductRowInFile } from './product-rows.ts'

/** What the columns of a sheet are, from column A on, and the row of its titles, 0 for none. */
export type Mapping = { header: number; columns: readonly (ProductColumn | null)[] }

/** The products of any sheet, and the rows below the titles that are none. */
export type MappedRows = { rows: ProductRowInFile[]; skipped: number[] }

/** The rows of a sheet whose columns somebody has named. @throws Refusal when there are none below the titles */
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

/** The quote that an Excel of ours puts before what a spreadsheet would take for a formula is no part of it. */
const plain = (cell: NonNullable<WorkbookCell>) =>
  typeof cell === 'string' ? cell.replace(/^'(?=[=+\-@])/, '') : cell

/**
 * Not the name of a group, alone in its row, nor a note; nor a sum, which has neither code nor name, or is called «Total».
 * A row with only a code changes nothing, so that nothing is lost.
 */
function isProduct({ cells: all }: WorkbookRow, cells: Cells): boolean {
  const texts = Object.values(cells).filter((cell) => typeof cell === 'string')
  if (all.filter((cell) => cell !== null).length < 2 || Object.keys(cells).length === 0) return false
  if (all.some((cell) => typeof cell === 'string' && /^(sub ?)?total(es)?\b/.test(fold(cell.slice(0, 20)))))
    return cells.name !== undefined && cells.internalCode !== undefined
  return cells.internalCode !== undefined || texts.length > 0
}

/** The titles once more, as printed pages have them. */
const isAgain = ({ cells }: WorkbookRow, titles: WorkbookRow | undefined): boolean =>
  titles?.cells.every((title, index) => title === (cells[index] ?? null)) ?? false
