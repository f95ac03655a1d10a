import { Worker } from 'node:worker_threads'
import { multiply, scales } from '@yunque/domain/decimal'
import { withoutControls } from '@yunque/domain/plain-text'
import { HttpError, Refusal } from '../errors.ts'
import { fileLimits } from '../system/limits.ts'
import { isText } from './read-csv.ts'
import type { PartLimits } from './sanitize-workbook.ts'

/** A number that its number format shows otherwise: 777 as «00777» (`digits`), 0.1 as «10%» (`percent`). */
export type FormattedNumber = { number: number; shown: string; format: 'digits' | 'percent' | 'other' }
/** A date, `YYYY-MM-DD`, as the workbook shows it. */
export type WorkbookDay = { day: string; shown: string }
/** A cell without a value: an error such as «#N/A», or '' for a formula whose result the file does not hold. */
export type WorkbookFault = { error: string }

/** The value of a cell; null for an empty one. */
export type WorkbookCell = string | number | boolean | null | FormattedNumber | WorkbookDay | WorkbookFault
/** A cell without its format: a day is `YYYY-MM-DD`, «10 %» is 10, an error its text. */
export type PlainCell = string | number | boolean | null

export function plainCell(cell: WorkbookCell): PlainCell {
  if (cell === null || typeof cell !== 'object') return cell
  if ('error' in cell) return cell.error
  if ('day' in cell) return cell.day
  return cell.format === 'percent' ? multiply(cell.number, 100, scales.percent) : cell.number
}

/** Whether a cell is an error or a formula without a result. */
export const isFault = (cell: WorkbookCell): cell is WorkbookFault =>
  cell !== null && typeof cell === 'object' && 'error' in cell

/** A row of a sheet that is not empty, with its row number in Excel. */
export type WorkbookRow = { number: number; cells: WorkbookCell[] }

/** The rows of one sheet, and the names of all sheets of the workbook. */
export type WorkbookSheet = { sheets: string[]; rows: WorkbookRow[] }

/** The result of the worker. */
export type WorkbookAnswer = WorkbookSheet | { fault: 'tooLarge' | 'noWorkbook' }

/** Limits for parsing a workbook. */
export type Limits = {
  mostRows: number
  mostColumns: number
  mostParts: PartLimits
  mostCpuMs: number
  mostMemoryMb: number
}

/** The input of the worker. */
export type WorkbookJob = Limits & { content: Uint8Array; form: 'xlsx' | 'xls' | 'csv'; sheet: number }

const usual: Limits = fileLimits.workbook
const LOOK_EVERY_MS = 100

/**
 * Reads one sheet of an .xls or .xlsx workbook, by default the first, titles included; no rows when the index does not
 * exist. Cells begin at column A. Runs in a worker with limits on rows, CPU time and memory, so that no file blocks other requests. The format is detected from
 * the content, not from the file name. With `csv`, a text file with separators is a workbook of one sheet.
 * @throws HttpError 415 when it is no workbook; Refusal when it is too large.
 */
export async function readSheet(
  content: Buffer,
  { sheet = 0, csv = false, ...limits }: Partial<Limits> & { sheet?: number; csv?: boolean } = {},
): Promise<WorkbookSheet> {
  const bounds = { ...usual, ...limits }
  const form = formOf(content)
  if (!form || (form === 'csv' && !csv)) throw notAWorkbook()
  const read = await inWorker({ content: new Uint8Array(content), form, sheet, ...bounds })
  if (read.rows.length > bounds.mostRows + 1)
    throw new Refusal(`El archivo tiene demasiadas filas: se admiten ${bounds.mostRows} como máximo`)
  return { ...read, rows: read.rows.map(({ number, cells }) => ({ number, cells: cells.map(plain) })) }
}

/** A cell without control characters, as every text that is typed (documents.control-characters). */
const plain = (cell: WorkbookCell): WorkbookCell => (typeof cell === 'string' ? withoutControls(cell) : cell)

const notAWorkbook = (options?: ErrorOptions) =>
  new HttpError(415, 'El archivo no es un libro de Excel (.xls o .xlsx) válido', options)

const tooLarge = () => new Refusal('El archivo es demasiado grande para leerlo. Divídalo en varios.')

const isZip = (content: Buffer) => content.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))
const isCompound = (content: Buffer) => content.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))

function formOf(content: Buffer): WorkbookJob['form'] | undefined {
  if (isZip(content)) return 'xlsx'
  if (isCompound(content)) return 'xls'
  return isText(content) ? 'csv' : undefined
}

function inWorker(workerData: WorkbookJob): Promise<WorkbookSheet> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: workerData.mostMemoryMb },
    stderr: true,
  })
  const look = setInterval(() => refuseSlow(worker, workerData.mostCpuMs), LOOK_EVERY_MS)
  return new Promise<WorkbookSheet>((resolve, reject) => {
    worker.once('message', (answer: WorkbookAnswer) => {
      if ('rows' in answer) resolve(answer)
      else reject(answer.fault === 'tooLarge' ? tooLarge() : notAWorkbook())
    })
    // The worker exits with an error when it exceeds its memory or is terminated for its CPU time.
    worker.once('error', () => reject(tooLarge()))
    worker.once('exit', () => reject(tooLarge()))
  }).finally(() => {
    clearInterval(look)
    return worker.terminate()
  })
}

/** Limits CPU time, not wall time, so that a busy machine refuses no good file. */
async function refuseSlow(worker: Worker, mostCpuMs: number): Promise<void> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  if (user + system > mostCpuMs * 1000) await worker.terminate()
}
