import { Worker } from 'node:worker_threads'
import { PDF } from '@yunque/contract/core/paper'
import type { PaperSize } from '@yunque/contract/core/paper-sizes'
import type { FastifyReply } from 'fastify'
import { Busy, Refusal } from '../errors.ts'
import { fileLimits } from '../system/limits.ts'
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
 * other requests are not blocked; the worker is kept for the next one. @throws Refusal when it is too large, Busy when
 * too many are waiting, Error when it cannot be made.
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

/** Workers that wait for the next PDF, each with the timer of its end. Starting one takes longer than most PDFs. */
const resting = new Map<Worker, NodeJS.Timeout>()
/** A resting worker holds some 60 MB. */
const REST_MS = 30_000

async function inWorker(document: PdfDocument, mostMs: number): Promise<Buffer> {
  const worker = takeWorker()
  try {
    const pdf = await answerOf(worker, document, mostMs)
    rest(worker)
    return pdf
  } catch (error) {
    // What was refused may still be working.
    await worker.terminate()
    throw error
  }
}

function answerOf(worker: Worker, document: PdfDocument, mostMs: number): Promise<Buffer> {
  worker.postMessage(document)
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const tooSlow = setTimeout(() => reject(tooLarge()), mostMs)
  const made = (pdf: Uint8Array) => resolve(Buffer.from(pdf))
  const failed = (error: unknown) => reject(isOutOfMemory(error) ? tooLarge(error) : error)
  const ended = () => reject(new Error('The PDF was not made'))
  worker.on('message', made).on('error', failed).on('exit', ended)
  return promise.finally(() => {
    clearTimeout(tooSlow)
    worker.off('message', made).off('error', failed).off('exit', ended)
  })
}

function takeWorker(): Worker {
  const [kept] = resting
  if (!kept) return startWorker()
  const [worker] = kept
  forget(worker)
  worker.ref()
  return worker
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.mostMemoryMb },
  })
  worker.on('exit', () => forget(worker))
  // `answerOf` reports the errors of its document. Without a listener, the error of a resting worker would end the process.
  worker.on('error', () => undefined)
  return worker
}

/** Keeps a worker for the next PDF. It does not keep the process alive. */
function rest(worker: Worker): void {
  worker.unref()
  resting.set(worker, setTimeout(() => end(worker), REST_MS).unref())
}

function end(worker: Worker): void {
  forget(worker)
  void worker.terminate()
}

function forget(worker: Worker): void {
  clearTimeout(resting.get(worker))
  resting.delete(worker)
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
