import { messages } from '@yunque/contract/core/messages'
import { importMessages } from '@yunque/contract/imports/import-report'
import { columnNames, type ImportSubject } from '@yunque/contract/imports/import-subject'
import { Refusal } from '../errors.ts'
import type { WorkbookCell, WorkbookRow } from '../files/read-workbook.ts'
import { folded } from './cells.ts'
import { type WrittenRow, writtenOf } from './understand-rows.ts'

/** The rows of a sheet with the template's titles. @throws Refusal when the titles differ */
export function templateRows<C extends string>(
  subject: ImportSubject<C>,
  sheet: readonly WorkbookRow[],
): WrittenRow<C>[] {
  const [first, ...rest] = sheet
  if (!first || rest.length === 0) throw new Refusal(messages.emptyFile)
  const columns = columnsOf(subject, first.cells)
  return rest.map(({ number, cells }) => ({ number, cells: cellsOf(cells, columns) }))
}

/** The cells of a row by column, without the empty ones. */
export function cellsOf<C extends string>(
  cells: readonly WorkbookCell[],
  columns: readonly (C | null)[],
): WrittenRow<C>['cells'] {
  const written: WrittenRow<C>['cells'] = {}
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? null
    if (column !== null && cell !== null) written[column] = cell
  }
  return written
}

function columnsOf<C extends string>(
  subject: ImportSubject<C>,
  titles: readonly WorkbookCell[],
): (C | null)[] {
  const names = columnNames(subject)
  const byTitle = new Map(names.map((name) => [folded(subject.columns[name].title), name]))
  const columns = titles.map((title) => (title === null ? null : byTitle.get(folded(writtenOf(title)))))
  if (columns.every((column) => !column)) throw new Refusal(importMessages.titles)
  return columns.map((column, index) => {
    if (column === undefined) throw new Refusal(importMessages.unknownTitle(writtenOf(titles[index] ?? null)))
    if (column !== null && columns.indexOf(column) < index)
      throw new Refusal(importMessages.repeatedTitle(subject.columns[column].title))
    return column
  })
}
