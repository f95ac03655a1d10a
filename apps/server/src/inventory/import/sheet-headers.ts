import { guessProductColumns, leftOutOf } from '@yunque/contract/inventory/product-titles'
import type { WorkbookRow } from '../../files/read-workbook.ts'

/** Number of rows at the top that are searched for the header row. */
const MOST_ABOVE = 40

/** The rows that may be the header row. */
export const possibleHeaders = (sheet: readonly WorkbookRow[]): readonly WorkbookRow[] =>
  sheet.slice(0, MOST_ABOVE)

/** The titles in a row, one per column; '' for a blank cell. */
export const titlesOf = (row: WorkbookRow | undefined): string[] =>
  row?.cells.map((cell) => String(cell ?? '')) ?? []

/** Finds the header row: the one with the most known titles, or when none is known, the first with two texts. */
export function headerOf(sheet: readonly WorkbookRow[]): WorkbookRow | undefined {
  const rows = possibleHeaders(sheet).map((row) => ({ row, known: knownTitles(titlesOf(row)) }))
  const most = Math.max(0, ...rows.map(({ known }) => known))
  if (most > 0) return rows.find(({ known }) => known === most)?.row
  return rows.find(({ row }) => row.cells.filter((cell) => typeof cell === 'string').length >= 2)?.row
}

/** Counts the known titles in a row. Titles of ignored columns count only beside one that is imported. */
function knownTitles(titles: readonly string[]): number {
  const imported = guessProductColumns(titles).filter((column) => column !== null).length
  return imported === 0 ? 0 : imported + titles.filter((title) => leftOutOf(title) !== null).length
}
