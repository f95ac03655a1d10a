import { guessProductColumns, leftOutOf } from '@yunque/contract/product-titles'
import type { WorkbookRow } from '../../http/read-workbook.ts'

/** Rows that the titles may stand in. */
const MOST_ABOVE = 40

/** The rows of a sheet that its titles may stand in. */
export const possibleHeaders = (sheet: readonly WorkbookRow[]): readonly WorkbookRow[] =>
  sheet.slice(0, MOST_ABOVE)

/** The texts of a row, one for each column. */
export const titlesOf = (row: WorkbookRow | undefined): string[] =>
  row?.cells.map((cell) => String(cell ?? '')) ?? []

/** The row of the titles: that with the most of them that are known; the first with two texts when none is. */
export function headerOf(sheet: readonly WorkbookRow[]): WorkbookRow | undefined {
  const rows = possibleHeaders(sheet).map((row) => ({ row, known: knownTitles(titlesOf(row)) }))
  const most = Math.max(0, ...rows.map(({ known }) => known))
  if (most > 0) return rows.find(({ known }) => known === most)?.row
  return rows.find(({ row }) => row.cells.filter((cell) => typeof cell === 'string').length >= 2)?.row
}

/** A title that says what is left out is known too, but it alone makes no header. */
function knownTitles(titles: readonly string[]): number {
  const imported = guessProductColumns(titles).filter((column) => column !== null).length
  return imported === 0 ? 0 : imported + titles.filter((title) => leftOutOf(title) !== null).length
}
