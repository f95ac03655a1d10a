import { type ColumnNumbers, importMessages } from '@yunque/contract/imports/import-report'
import type { ImportColumn } from '@yunque/contract/imports/import-subject'
import { columnDecimals, type DecimalMark, parseWithMark } from '@yunque/domain/column-decimals'
import { sheetDay } from '@yunque/domain/dates'
import { Refusal } from '../errors.ts'
import { isFault, plainCell, type WorkbookCell, type WorkbookDay } from '../files/read-workbook.ts'
import type { Cell, CellFault, FileRow } from './cells.ts'
import { codeOf, shownOtherwise } from './code-cells.ts'

/** An entry of a file as its cells are written. */
export type WrittenRow<C extends string> = {
  number: number
  cells: Partial<Record<C, Exclude<WorkbookCell, null>>>
}
/** The entries of a file as they are understood. */
export type UnderstoodRows<C extends string> = { rows: FileRow<C>[]; numbers: ColumnNumbers<C>[] }

type Columns<C extends string> = Readonly<Partial<Record<C, ImportColumn>>>
/** How a column is read, and its decimal mark. */
type Reading = ImportColumn & { mark: DecimalMark }

/**
 * Reads every cell of a file by the kind of its column (codes.cells). Cells that cannot be read are faults of their row,
 * with their column.
 */
export function understandRows<C extends string>(
  columns: Columns<C>,
  written: readonly WrittenRow<C>[],
): UnderstoodRows<C> {
  const numbers: ColumnNumbers<C>[] = []
  const conflicts = new Map<C, string>()
  for (const [column, { title, kind }] of Object.entries(columns) as [C, ImportColumn][]) {
    const found = kind === 'number' ? columnDecimals(textsOf(written, column)) : null
    if (found && 'conflict' in found) conflicts.set(column, importMessages.twoDecimals(title, found.conflict))
    else if (found) numbers.push({ column, ...found, number: parseWithMark(found.example, found.mark) ?? 0 })
  }
  const marks = new Map(numbers.map(({ column, mark }) => [column, mark]))
  const readingOf = (column: C): Reading => {
    const found = columns[column]
    if (!found) throw new Error(`The column ${column} is not among those of the file`)
    return { ...found, mark: marks.get(column) ?? '.' }
  }
  return { rows: written.map((row) => understood(row, readingOf, conflicts)), numbers }
}

const textsOf = <C extends string>(written: readonly WrittenRow<C>[], column: C) =>
  written.flatMap(({ number, cells }) => {
    const cell: WorkbookCell | undefined = cells[column]
    return typeof cell === 'string' ? [{ row: number, text: cell }] : []
  })

function understood<C extends string>(
  { number, cells }: WrittenRow<C>,
  readingOf: (column: C) => Reading,
  conflicts: ReadonlyMap<C, string>,
): FileRow<C> {
  const values: FileRow<C>['cells'] = {}
  const faults: CellFault<C>[] = []
  const shown: NonNullable<FileRow<C>['shown']> = {}
  for (const [column, cell] of Object.entries(cells) as [C, Exclude<WorkbookCell, null>][]) {
    const reading = readingOf(column)
    try {
      const conflict = typeof cell === 'string' && /[.,]/.test(cell) ? conflicts.get(column) : undefined
      if (conflict !== undefined) throw new Refusal(conflict)
      values[column] = understoodCell(cell, reading)
      const other = reading.kind === 'code' ? shownOtherwise(cell) : null
      if (other !== null) shown[column] = other
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      faults.push({ column, text: error.message, written: writtenOf(cell) })
    }
  }
  return { number, cells: values, faults, shown }
}

/** A cell as the file shows it. */
export function writtenOf(cell: WorkbookCell): string {
  if (isFault(cell)) return cell.error || '(fórmula sin resultado)'
  if (cell !== null && typeof cell === 'object') return cell.shown
  return typeof cell === 'boolean' ? (cell ? 'VERDADERO' : 'FALSO') : String(cell ?? '')
}

type FilledCell = Exclude<WorkbookCell, null>
const readers: Record<ImportColumn['kind'], (cell: FilledCell, reading: Reading) => Cell> = {
  code: (cell, { title }) => codeOf(cell, title),
  text: freeText,
  number: numberOf,
  day: dayOf,
  yesNo: truthOf,
}

/** The value of a cell by the kind of its column. @throws Refusal */
function understoodCell(cell: FilledCell, reading: Reading): Cell {
  if (isFault(cell))
    throw new Refusal(
      cell.error === ''
        ? importMessages.noResult(reading.title)
        : importMessages.errorCell(reading.title, cell.error),
    )
  return readers[reading.kind](cell, reading)
}

const isDay = (cell: FilledCell): cell is WorkbookDay => typeof cell === 'object' && 'day' in cell

function freeText(cell: FilledCell): Cell {
  if (isDay(cell)) return cell.day.split('-').reverse().join('/')
  return writtenOf(cell)
}

function numberOf(cell: FilledCell, { title, mark }: Reading): number {
  if (isDay(cell)) throw new Refusal(importMessages.asDate(title, cell.shown))
  const value = plainCell(cell)
  const number = typeof value === 'string' ? parseWithMark(value, mark) : value
  if (typeof number !== 'number') throw new Refusal(importMessages.notNumber(title))
  return number
}

function dayOf(cell: FilledCell, { title }: Reading): string {
  const value = plainCell(cell)
  const day = typeof value === 'boolean' || value === null ? null : sheetDay(value)
  if (day === null) throw new Refusal(importMessages.notDay(title))
  return day
}

/** A cell that says yes or no; «15 %» is read as it is shown. */
function truthOf(cell: FilledCell, { title }: Reading): Cell {
  if (isDay(cell)) throw new Refusal(importMessages.asDate(title, cell.shown))
  if (typeof cell === 'object' && 'format' in cell)
    return cell.format === 'percent' ? cell.shown : cell.number
  return plainCell(cell) ?? ''
}
