import { Worker } from 'node:worker_threads'

/** A paper to make: `content` as pdfmake takes it, without functions; `footer` stands beside the page number of each page. */
export type PdfDocument = {
  title: string
  landscape: boolean
  content: readonly object[]
  footer: string
}

const MOST_MS = 20_000
const MOST_MEMORY_MB = 512

/**
 * The document as a PDF on letter paper, with fonts of our own. Made in a worker bounded in time and memory, so that it holds
 * nobody up. @throws Error when it cannot be made.
 */
export function renderPdf(document: PdfDocument): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  return new Promise<Buffer>((resolve, reject) => {
    const tooSlow = setTimeout(() => reject(new Error('The PDF took too long')), MOST_MS)
    worker.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(tooSlow)
      reject(new Error('The PDF was not made'))
    })
  }).finally(() => worker.terminate())
}
