import { Worker } from 'node:worker_threads'
import type { PageSize } from '@yunque/contract/paper'
import type { FastifyReply } from 'fastify'
import { Busy, Refusal } from './errors.ts'
import { fileName } from './file-name.ts'

/** A paper to make: `content` as pdfmake takes it, without functions; `footer` stands beside the page number of each page. */
export type PdfDocument = {
  title: string
  page: PageSize
  landscape: boolean
  /** Across every page. */
  watermark?: string
  content: readonly object[]
  footer: string
}

const MOST_MS = 20_000
const MOST_MEMORY_MB = 512
/** Made at the same time; the others wait in turn, and past `MOST_WAITING` are told to come back. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 20

/**
 * The document as a PDF, with fonts of our own. Made in a worker bounded in time and memory, few at a time, so that it holds
 * nobody up. @throws Refusal when it is too large, Busy when too many are waiting, Error when it cannot be made.
 */
export const renderPdf = (document: PdfDocument, { mostMs = MOST_MS } = {}): Promise<Buffer> =>
  inTurn(() => inWorker(document, mostMs))

/** What a PDF is declared as, and sent as. */
export const PDF = 'application/pdf'

/** Sends a PDF to be shown or saved under that title's name. */
export const sendPdf = (reply: FastifyReply, pdf: Buffer, title: string): FastifyReply =>
  reply
    .type(PDF)
    .header('content-disposition', `inline; filename="${fileName(title)}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf)

let making = 0
const waiting: (() => void)[] = []

async function inTurn<T>(make: () => Promise<T>): Promise<T> {
  if (making < MOST_AT_ONCE) making++
  else if (waiting.length < MOST_WAITING) await new Promise<void>((turn) => waiting.push(turn))
  else throw new Busy()
  try {
    return await make()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else making--
  }
}

const tooLarge = (cause?: unknown) =>
  new Refusal('El documento es demasiado grande para un PDF. Pida menos de una vez.', { cause })

function inWorker(document: PdfDocument, mostMs: number): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  return new Promise<Buffer>((resolve, reject) => {
    const tooSlow = setTimeout(() => reject(tooLarge()), mostMs)
    worker.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)))
    worker.once('error', (error) => reject(isOutOfMemory(error) ? tooLarge(error) : error))
    worker.once('exit', () => {
      clearTimeout(tooSlow)
      reject(new Error('The PDF was not made'))
    })
  }).finally(() => worker.terminate())
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
