import { messages } from '@yunque/contract/core/messages'
import { importMessages, type ProductColumn, productColumns } from '@yunque/contract/inventory/product-import'
import { parseDecimal, roundTo } from '@yunque/domain/decimal'
import { fold } from '@yunque/domain/fold'
import { Refusal } from '../../errors.ts'
import type { WorkbookCell, WorkbookRow } from '../../files/read-workbook.ts'

/** A product of a row of the file: only its non-empty cells. */
export type ProductRowInFile = {
  number: number
  cells: Partial<Record<ProductColumn, string | number | boolean>>
}

/** The rows of a sheet with the template's titles. @throws Refusal when the titles differ */
export function productRowsOf(sheet: readonly WorkbookRow[]): ProductRowInFile[] {
  const [first, ...rest] = sheet
  if (!first || rest.length === 0) throw new Refusal(messages.emptyFile)
  const columns = columnsOf(first.cells)
  return rest.map(({ number, cells }) => {
    const written = columns.flatMap((column, index) => {
      const cell = cells[index] ?? null
      return column === null || cell === null ? [] : [[column, cell] as const]
    })
    return { number, cells: Object.fromEntries(written) }
  })
}

const fields = Object.keys(productColumns) as ProductColumn[]

function columnsOf(titles: readonly WorkbookCell[]): (ProductColumn | null)[] {
  const byTitle = new Map(fields.map((field) => [folded(productColumns[field].title), field]))
  const columns = titles.map((title) => (title === null ? null : (byTitle.get(folded(title)) ?? title)))
  const known = columns.filter((column) => typeof column === 'string' && column in productColumns)
  if (known.length === 0) throw new Refusal(importMessages.titles)
  const seen = new Set<unknown>()
  return columns.map((column) => {
    if (column === null) return null
    if (!isColumn(column)) throw new Refusal(importMessages.unknownTitle(String(column)))
    if (seen.has(column)) throw new Refusal(importMessages.repeatedTitle(productColumns[column].title))
    seen.add(column)
    return column
  })
}

const isColumn = (title: WorkbookCell): title is ProductColumn =>
  typeof title === 'string' && Object.hasOwn(productColumns, title)

/** A text without accents or case, the key of catalog lookups. */
export const folded = (value: string | number | boolean): string => fold(String(value))

/** A cell as text: codes are often numbers in Excel. */
export const textOf = (cell: string | number | boolean): string => String(cell).trim()

/** A cell as a number, rounded to `scale` decimals because Excel computes more. @throws Refusal */
export function numberOf(cell: string | number | boolean, column: ProductColumn, scale: number): number {
  const written = typeof cell === 'string' ? parseDecimal(cell.replace(/\s*%$/, '')) : cell
  if (typeof written !== 'number') throw new Refusal(importMessages.notNumber(productColumns[column].title))
  return roundTo(written, scale)
}

/** A cell as yes or no. @throws Refusal */
export function yesNoOf(cell: string | number | boolean, column: ProductColumn): boolean {
  const word = folded(cell)
  if (['si', 's', '1', 'true', 'x', 'gravado', '15', '15%', '0.15'].includes(word)) return true
  if (['no', 'n', '0', 'false', '0%', 'exento', 'exonerado'].includes(word)) return false
  throw new Refusal(importMessages.notYesNo(productColumns[column].title))
}
