import { parentPort, workerData } from 'node:worker_threads'
import { type DenseWorkSheet, read, utils } from '@e965/xlsx'
import { readCsv } from './read-csv.ts'
import type { WorkbookAnswer, WorkbookJob, WorkbookRow, WorkbookSheet } from './read-workbook.ts'
import { sanitizeWorkbook, UnsafeWorkbook } from './sanitize-workbook.ts'
import { cellOf } from './workbook-cells.ts'

/** The names of all sheets, and the rows with content of one sheet. */
async function sheetOf(job: WorkbookJob): Promise<WorkbookSheet> {
  const { content, form, sheet, mostRows, mostColumns, mostParts } = job
  if (form === 'csv') return readCsv(Buffer.from(content.buffer), { mostRows, mostColumns })
  // `sheetRows` counts blank rows above the table too. One row above the limit shows that there are too many.
  const sheetRows = mostRows + 50
  const zipped = form === 'xlsx'
  const sanitized = zipped ? await sanitizeWorkbook(Buffer.from(content.buffer), mostParts) : content
  const options = { dense: true, cellDates: true, cellNF: true, cellFormula: false, UTC: true } as const
  const book = read(sanitized, { type: zipped ? 'buffer' : 'array', ...options, sheetRows, sheets: sheet })
  const found = book.Sheets[book.SheetNames[sheet] ?? ''] as DenseWorkSheet | undefined
  return { sheets: book.SheetNames, rows: found?.['!ref'] ? rowsOf(found, mostColumns) : [] }
}

/** The cells of each row from column A on, so that the index of a cell is its column. */
function rowsOf(sheet: DenseWorkSheet, mostColumns: number): WorkbookRow[] {
  const range = utils.decode_range(sheet['!ref'] ?? 'A1')
  const width = Math.min(range.e.c + 1, mostColumns)
  return sheet['!data'].flatMap((row, index) => {
    const cells = Array.from({ length: width }, (_, column) => cellOf(row[column]))
    return cells.some((cell) => cell !== null) ? [{ number: index + 1, cells }] : []
  })
}

async function answer(): Promise<WorkbookAnswer> {
  try {
    return await sheetOf(workerData as WorkbookJob)
  } catch (error) {
    return { fault: error instanceof UnsafeWorkbook && error.tooLarge ? 'tooLarge' : 'noWorkbook' }
  }
}

parentPort?.postMessage(await answer())
