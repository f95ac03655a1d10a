import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import { guessColumns, leftOutOf } from '@yunque/contract/imports/import-titles'
import type { WorkbookRow } from '../files/read-workbook.ts'
import { writtenOf } from './understand-rows.ts'

/** Number of rows at the top that are searched for the header row. */
const MOST_ABOVE = 40

/** The rows that may be the header row. */
export const possibleHeaders = (sheet: readonly WorkbookRow[]): readonly WorkbookRow[] =>
  sheet.slice(0, MOST_ABOVE)

/** The titles in a row, one per column; '' for a blank cell. */
export const titlesOf = (row: WorkbookRow | undefined): string[] => row?.cells.map(writtenOf) ?? []

/** Finds the header row: the one with the most known titles, or when none is known, the first with two texts. */
export function headerOf(subject: ImportSubject, sheet: readonly WorkbookRow[]): WorkbookRow | undefined {
  const rows = possibleHeaders(sheet).map((row) => ({ row, known: knownTitles(subject, titlesOf(row)) }))
  const most = Math.max(0, ...rows.map(({ known }) => known))
  if (most > 0) return rows.find(({ known }) => known === most)?.row
  return rows.find(({ row }) => row.cells.filter((cell) => typeof cell === 'string').length >= 2)?.row
}

/** Counts the known titles in a row. Titles of ignored columns count only beside one that is imported. */
function knownTitles(subject: ImportSubject, titles: readonly string[]): number {
  const imported = guessColumns(subject, titles).filter((column) => column !== null).length
  return imported === 0 ? 0 : imported + titles.filter((title) => leftOutOf(subject, title) !== null).length
}
