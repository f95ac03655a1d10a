import type { RollPaper } from '@yunque/contract/core/paper'
import type { LabelShape } from '@yunque/contract/printing/labels/label-sizes'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '../db/database.ts'
import { HttpError } from '../errors.ts'
import type { Company } from '../settings/company.ts'
import { printLimits } from '../system/limits.ts'
import { type HeldPrinter, releasePrinter } from './hold-printer.ts'
import { type LabelOrder, writeLabels } from './labels/write-labels.ts'
import { writePaper } from './paper-on-roll.ts'
import { PrintFault, printFaults } from './print-fault.ts'
import { holdDuePrinter, type Job, nextJob, noteBegun, noteEnd, noteFault } from './print-queue.ts'
import { pulseAtOnce, Roll } from './roll-printer.ts'
import type { SendToPrinter } from './send-to-printer.ts'

/** What comes out for a document, and how its print is counted. */
export type Printout = {
  company: Company
  papers: readonly RollPaper<never>[]
  /** Counts the print, before its first byte is sent (papers.copies). */
  count: (tx: Tx) => Promise<void>
}
/** Makes the papers of a document, as who asked for them may see it. @throws HttpError when it may no longer be printed */
export type MakePrintout = (db: Db, job: Job) => Promise<Printout>
/** Makes the labels of a job in the same way. @throws HttpError */
export type MakeLabels = (db: Db, job: Job, size: LabelShape) => Promise<LabelOrder[]>

type Makers = { printout: MakePrintout; labels: MakeLabels }
type Parts = Makers & { db: Db; send: SendToPrinter; failed: (error: unknown) => void }

/** Does the prints of the queue until the application closes, which waits for those that were begun. */
export function startPrintWorker(
  app: FastifyInstance,
  { send, printout, labels }: Makers & Pick<Parts, 'send'>,
): { wake: () => void } {
  const failed = (error: unknown) => app.log.warn({ err: error }, 'not printed')
  const parts = { db: app.database.db, send, printout, labels, failed }
  const working = new Set<Promise<void>>()
  let stopped = false
  const track = (work: Promise<void>) => {
    const tracked = work.catch(failed).finally(() => working.delete(tracked))
    working.add(tracked)
  }
  const look = async () => {
    const printer = stopped ? undefined : await holdDuePrinter(parts.db)
    if (!printer) return
    track(serve(parts, printer).then(look))
    await look()
  }
  const wake = () => {
    if (!stopped) track(look())
  }
  const timer = setInterval(wake, printLimits.everyMs)
  app.addHook('onClose', async () => {
    stopped = true
    clearInterval(timer)
    while (working.size > 0) await Promise.all(working)
  })
  return { wake }
}

/** Does everything that is due on a printer, one after the other (printing.one-connection). */
async function serve(parts: Parts, printer: HeldPrinter): Promise<void> {
  const { db } = parts
  try {
    const job = await nextJob(db, printer.id)
    if (job) await print(parts, printer, job)
  } finally {
    await releasePrinter(db, printer.id)
  }
}

async function print(parts: Parts, printer: HeldPrinter, job: Job): Promise<void> {
  const { db, send, printout, failed } = parts
  try {
    if (job.labels) return await printLabels(parts, printer, job)
    if (!job.paper) return await openDrawer(parts, printer, job)
    const made = await printout(db, job)
    const begin = () =>
      db.transaction().execute(async (tx) => {
        await noteBegun(tx, job)
        await made.count(tx)
      })
    await send(printer, { bytes: await bytesOf(printer, made), asks: true, begin })
    await noteEnd(db, job, { state: 'printed' })
  } catch (error) {
    if (!(error instanceof PrintFault || error instanceof HttpError)) failed(error)
    await noteFailure(db, job, error)
  }
}

/** Prints labels; a printer that prints rolls by now does not understand them. */
async function printLabels({ db, send, labels }: Parts, printer: HeldPrinter, job: Job): Promise<void> {
  if (!printer.labels) return void (await noteEnd(db, job, { state: 'failed', fault: printFaults.otherKind }))
  const orders = await labels(db, job, printer.labels.size)
  await send(printer, { bytes: writeLabels(orders, printer.labels), asks: false, begin: begins(db, job) })
  await noteEnd(db, job, { state: 'printed' })
}

/** Opens the drawer, also of a printer that cannot print now (printing.drawer). */
async function openDrawer({ db, send }: Parts, printer: HeldPrinter, job: Job): Promise<void> {
  if (!job.opensDrawer || !printer.drawer) return void (await noteEnd(db, job, tooLate))
  const bytes = new Roll(printer).openDrawer().bytes()
  await send(printer, { bytes, asks: true, begin: begins(db, job), whenStopped: pulseAtOnce })
  await noteEnd(db, job, { state: 'printed' })
}

const tooLate = { state: 'failed', fault: printFaults.tooLate } as const

const begins = (db: Db, job: Job) => async (): Promise<void> => {
  await db.transaction().execute((tx) => noteBegun(tx, job))
}

async function bytesOf(printer: HeldPrinter, { company, papers }: Printout): Promise<Uint8Array> {
  const roll = new Roll(printer)
  for (const paper of papers) await writePaper(roll, company, paper)
  return roll.bytes()
}

/** A paper that may be printed waits for a person; other faults pass, so it is tried again, but not for ever. */
async function noteFailure(db: Db, job: Job, error: unknown): Promise<void> {
  const gone = error instanceof HttpError && error.status < 500
  const fault = gone || error instanceof PrintFault ? error.message : printFaults.failed
  if (job.paper && error instanceof PrintFault && error.begun)
    await noteEnd(db, job, { state: 'doubtful', fault })
  else if (gone || !job.paper || job.attempts >= printLimits.attempts)
    await noteEnd(db, job, { state: 'failed', fault })
  else await noteFault(db, job, fault)
}
