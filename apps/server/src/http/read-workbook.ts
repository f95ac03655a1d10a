import { Worker } from 'node:worker_threads'
import { HttpError, Refusal } from './errors.ts'

/** What a cell holds: text, a number, a yes or no, a date as `YYYY-MM-DD`, or nothing. */
export type WorkbookCell = string | number | boolean | null
/** A row of a sheet that is not empty, with its number as Excel shows it. */
export type WorkbookRow = { number: number; cells: WorkbookCell[] }

/** What the worker tells. */
export type WorkbookAnswer = { rows: WorkbookRow[] } | { fault: 'tooLarge' | 'noWorkbook' }

type Bounds = { mostRows?: number; mostColumns?: number }

const MOST_ROWS = 10_000
const MOST_COLUMNS = 60
/** Of a processor; a sheet of the most rows takes a third of it, and whoever sends worse is answered within two seconds. */
const MOST_CPU_MS = 1500
const LOOK_EVERY_MS = 100
const MOST_MEMORY_MB = 256

/**
 * The rows of the first sheet of an .xls or .xlsx, titles included. Read in a worker bounded in rows, time and memory, so
 * that no file holds up the others (reliability: limits). The kind is told from the content, not from the name.
 * @throws HttpError 415 when it is no workbook; Refusal when it is too large.
 */
export async function readWorkbook(content: Buffer, bounds: Bounds = {}): Promise<WorkbookRow[]> {
  const { mostRows = MOST_ROWS, mostColumns = MOST_COLUMNS } = bounds
  const zipped = isZip(content)
  if (!zipped && !isCompound(content)) throw notAWorkbook()
  const rows = await inWorker({ content: new Uint8Array(content), zipped, mostRows, mostColumns })
  if (rows.length > mostRows + 1)
    throw new Refusal(`El archivo tiene demasiadas filas: se admiten ${mostRows} como máximo`)
  return rows
}

const notAWorkbook = (options?: ErrorOptions) =>
  new HttpError(415, 'El archivo no es un libro de Excel (.xls o .xlsx) válido', options)

const tooLarge = () => new Refusal('El archivo es demasiado grande para leerlo. Divídalo en varios.')

const isZip = (content: Buffer) => content.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))
const isCompound = (content: Buffer) => content.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))

function inWorker(workerData: object): Promise<WorkbookRow[]> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    stderr: true,
  })
  const look = setInterval(() => refuseSlow(worker), LOOK_EVERY_MS)
  return new Promise<WorkbookRow[]>((resolve, reject) => {
    worker.once('message', (answer: WorkbookAnswer) => {
      if ('rows' in answer) resolve(answer.rows)
      else reject(answer.fault === 'tooLarge' ? tooLarge() : notAWorkbook())
    })
    // What needs more memory than it may take ends so, and what is ended for its time.
    worker.once('error', () => reject(tooLarge()))
    worker.once('exit', () => reject(tooLarge()))
  }).finally(() => {
    clearInterval(look)
    return worker.terminate()
  })
}

/** By the processor's time and not the clock's: a good file is read as well while the machine is busy. */
async function refuseSlow(worker: Worker): Promise<void> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  if (user + system > MOST_CPU_MS * 1000) await worker.terminate()
}
