import { parentPort, workerData } from 'node:worker_threads'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import { readCsv } from './read-csv.ts'
import type {
  WorkbookAnswer,
  WorkbookCell,
  WorkbookJob,
  WorkbookRow,
  WorkbookSheet,
} from './read-workbook.ts'
import { sanitizeWorkbook, UnsafeWorkbook } from './sanitize-workbook.ts'

/** The names of all sheets, and the rows with content of one sheet. */
async function sheetOf(job: WorkbookJob): Promise<WorkbookSheet> {
  const { content, form, sheet, mostRows, mostColumns, mostParts } = job
  if (form === 'csv') return readCsv(Buffer.from(content.buffer), { mostRows, mostColumns })
  // `sheetRows` counts blank rows above the table too. One row above the limit shows that there are too many.
  const sheetRows = mostRows + 50
  const zipped = form === 'xlsx'
  const sanitized = zipped ? await sanitizeWorkbook(Buffer.from(content.buffer), mostParts) : content
  const options = { dense: true, cellDates: true, UTC: true, sheetRows, sheets: sheet } as const
  const book = read(sanitized, { type: zipped ? 'buffer' : 'array', ...options })
  const found = book.Sheets[book.SheetNames[sheet] ?? '']
  return { sheets: book.SheetNames, rows: found?.['!ref'] ? rowsOf(found, mostColumns) : [] }
}

const rowsOf = (sheet: WorkSheet, mostColumns: number): WorkbookRow[] =>
  cellsOf(sheet, mostColumns)
    .map(({ cells, number }) => ({ number, cells: cells.map(plain) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))

/** The cells of each row from column A on, so that the index of a cell is its column. */
function cellsOf(sheet: WorkSheet, mostColumns: number): { number: number; cells: unknown[] }[] {
  const range = utils.decode_range(sheet['!ref'] ?? 'A1')
  const bounded = { s: { r: range.s.r, c: 0 }, e: { r: range.e.r, c: Math.min(range.e.c, mostColumns - 1) } }
  const options = { header: 1, blankrows: true, defval: null, raw: true, UTC: true, range: bounded } as const
  const rows = utils.sheet_to_json<unknown[]>(sheet, options)
  return rows.map((cells, index) => ({ number: range.s.r + index + 1, cells }))
}

/** The maximum length of text in an Excel cell. */
const MOST_TEXT = 32_767

/** Trimmed text; a date as `YYYY-MM-DD`; null for an empty cell or one with an error. */
function plain(cell: unknown): WorkbookCell {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return cell.slice(0, MOST_TEXT).trim() || null
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  return typeof cell === 'boolean' ? cell : null
}

async function answer(): Promise<WorkbookAnswer> {
  try {
    return await sheetOf(workerData as WorkbookJob)
  } catch (error) {
    return { fault: error instanceof UnsafeWorkbook && error.tooLarge ? 'tooLarge' : 'noWorkbook' }
  }
}

parentPort?.postMessage(await answer())
