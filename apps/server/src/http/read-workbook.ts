import { Worker } from 'node:worker_threads'
import { HttpError, Refusal } from './errors.ts'

/** What a cell holds: text, a number, a yes or no, a date as `YYYY-MM-DD`, or nothing. */
export type WorkbookCell = string | number | boolean | null
/** A row of a sheet that is not empty, with its number as Excel shows it. */
export type WorkbookRow = { number: number; cells: WorkbookCell[] }

type Bounds = { mostRows?: number; mostColumns?: number }

const MOST_ROWS = 10_000
const MOST_COLUMNS = 60
const MOST_MS = 15_000
const MOST_MEMORY_MB = 512
/** What a file of 5 MB may unfold into. */
const MOST_UNFOLDED = 200 * 1024 * 1024

/**
 * The rows of the first sheet of an .xls or .xlsx, titles included. Read in a worker bounded in rows, time and memory, so
 * that no file holds up the others (reliability: limits). The kind is told from the content, not from the name.
 * @throws HttpError 415 when it is no workbook; Refusal when it is too large.
 */
export async function readWorkbook(content: Buffer, bounds: Bounds = {}): Promise<WorkbookRow[]> {
  const { mostRows = MOST_ROWS, mostColumns = MOST_COLUMNS } = bounds
  if (isZip(content) ? unfoldedSize(content) > MOST_UNFOLDED : !isCompound(content)) throw notAWorkbook()
  const rows = await inWorker({ content: new Uint8Array(content), mostRows, mostColumns })
  if (rows.length > mostRows + 1)
    throw new Refusal(`El archivo tiene demasiadas filas: se admiten ${mostRows} como máximo`)
  return rows
}

const notAWorkbook = (options?: ErrorOptions) =>
  new HttpError(415, 'El archivo no es un libro de Excel (.xls o .xlsx) válido', options)

const isZip = (content: Buffer) => content.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))
const isCompound = (content: Buffer) => content.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))

/** What the entries of a zip say that they unfold into; Infinity when its directory cannot be read. */
function unfoldedSize(content: Buffer): number {
  const end = content.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + 20 > content.length) return Number.POSITIVE_INFINITY
  let at = content.readUInt32LE(end + 16)
  let size = 0
  for (let left = content.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > content.length) return Number.POSITIVE_INFINITY
    size += content.readUInt32LE(at + 24)
    at += 46 + content.readUInt16LE(at + 28) + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  return size
}

function inWorker(workerData: object): Promise<WorkbookRow[]> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    stderr: true,
  })
  return new Promise<WorkbookRow[]>((resolve, reject) => {
    const tooSlow = setTimeout(
      () => reject(new Refusal('El archivo es demasiado grande para leerlo. Divídalo en varios.')),
      MOST_MS,
    )
    worker.once('message', resolve)
    worker.once('error', (error) => reject(notAWorkbook({ cause: error })))
    worker.once('exit', () => {
      clearTimeout(tooSlow)
      reject(notAWorkbook())
    })
  }).finally(() => worker.terminate())
}
