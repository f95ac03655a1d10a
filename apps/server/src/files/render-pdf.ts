import { Worker } from 'node:worker_threads'
import { PDF } from '@yunque/contract/core/paper'
import type { PaperSize } from '@yunque/contract/core/paper-sizes'
import type { FastifyReply } from 'fastify'
import { Busy, Refusal } from '../errors.ts'
import { fileLimits } from '../limits.ts'
import { fileName } from './file-name.ts'

/**
 * A PDF to make. `content` is pdfmake's, without functions. `footer` is printed beside the page number of each page; a
 * roll has neither.
 */
export type PdfDocument = {
  title: string
  page: PaperSize
  landscape: boolean
  /** Printed across every page. */
  watermark?: string
  content: readonly object[]
  footer: string
}

/** How many are made at a time and how many may wait. Others are answered 503. */
const limits = fileLimits.pdf

/**
 * The document as a PDF, with fonts of our own. Made in a worker with limits on time and memory, few at a time, so that
 * other requests are not blocked. @throws Refusal when it is too large, Busy when too many are waiting, Error when it
 * cannot be made.
 */
export const renderPdf = (
  document: PdfDocument,
  { mostMs = limits.mostMs as number } = {},
): Promise<Buffer> => inTurn(() => inWorker(document, mostMs))

/** Sends a PDF with the title as its file name. */
export const sendPdf = (reply: FastifyReply, pdf: Buffer, title: string): FastifyReply =>
  reply
    .type(PDF)
    .header('content-disposition', `inline; filename="${fileName(title)}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf)

let making = 0
const waiting: (() => void)[] = []

async function inTurn<T>(make: () => Promise<T>): Promise<T> {
  if (making < limits.atOnce) making++
  else if (waiting.length < limits.waiting) await new Promise<void>((turn) => waiting.push(turn))
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
    resourceLimits: { maxOldGenerationSizeMb: limits.mostMemoryMb },
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
