import { parentPort, workerData } from 'node:worker_threads'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import type { WorkbookAnswer, WorkbookCell, WorkbookRow } from './read-workbook.ts'
import { soundWorkbook, UnsoundWorkbook } from './sound-workbook.ts'

type Job = { content: Uint8Array; zipped: boolean; mostRows: number; mostColumns: number }

/** The rows of the first sheet that have something in them; one more than allowed tells that there are too many. */
function rowsOf({ content, zipped, mostRows, mostColumns }: Job): WorkbookRow[] {
  // Blank rows above the table count too.
  const sheetRows = mostRows + 50
  const sound = zipped ? soundWorkbook(Buffer.from(content.buffer)) : content
  const options = { dense: true, cellDates: true, UTC: true, sheetRows, sheets: 0 } as const
  const book = read(sound, { type: zipped ? 'buffer' : 'array', ...options })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet?.['!ref']) return []
  return cellsOf(sheet, mostColumns)
    .map(({ cells, number }) => ({ number, cells: cells.map(plain) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
}

function cellsOf(sheet: WorkSheet, mostColumns: number): { number: number; cells: unknown[] }[] {
  const range = utils.decode_range(sheet['!ref'] ?? 'A1')
  const bounded = { s: range.s, e: { r: range.e.r, c: Math.min(range.e.c, range.s.c + mostColumns - 1) } }
  const options = { header: 1, blankrows: true, defval: null, raw: true, UTC: true, range: bounded } as const
  const rows = utils.sheet_to_json<unknown[]>(sheet, options)
  return rows.map((cells, index) => ({ number: range.s.r + index + 1, cells }))
}

/** Text without the blanks around it; a date as its day; an empty cell, or one with an error, as null. */
function plain(cell: unknown): WorkbookCell {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return cell.trim() || null
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  return typeof cell === 'boolean' ? cell : null
}

function answer(): WorkbookAnswer {
  try {
    return { rows: rowsOf(workerData as Job) }
  } catch (error) {
    return { fault: error instanceof UnsoundWorkbook && error.tooLarge ? 'tooLarge' : 'noWorkbook' }
  }
}

parentPort?.postMessage(answer())
