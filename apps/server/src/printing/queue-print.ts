import type { LabelLine } from '@yunque/contract/printing/labels/labels'
import type { PrintRow } from '@yunque/contract/printing/print-states'
import type { PrintedKind } from '@yunque/contract/sharing/document-pdfs'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { NotFound, Refusal } from '../errors.ts'
import { refuseOver } from '../operation/caps.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { deviceOf } from './devices.queries.ts'
import { opensDrawer } from './moved-cash.ts'
import { findPrint } from './prints.queries.ts'

/** A document to print, as people call it. */
export type PrintRequest = {
  kind: PrintedKind
  id: number
  title: string
  paper: boolean
  /** Whether it was saved just now, so that its cash may open the drawer. */
  saved: boolean
}

/**
 * Queues a document for the printer of the device, with the pulse that opens the drawer as a job before it: a printer
 * without paper opens the drawer all the same (printing.queue, printing.drawer).
 * @returns the paper, or the pulse where there is no paper; null without a printer, or when there is nothing to do
 */
export async function queuePrint(tx: Tx, context: Context, asked: PrintRequest): Promise<PrintRow | null> {
  const { kind, id, title, paper, saved } = asked
  const device = await deviceOf(tx, context)
  if (!device?.printer) return null
  await lockDevice(tx, device.id)
  const opens = saved && device.printer.drawer && (await opensDrawer(tx, context, asked))
  const job = { device_id: device.id, printer_id: device.printer.id, kind, document_id: id, title }
  const pulse = opens ? await add(tx, context, { ...job, paper: false, opens_drawer: true }) : null
  return paper ? add(tx, context, { ...job, paper: true, opens_drawer: false }) : pulse
}

/** The requests of a device follow each other, so that two of one sale do not both open the drawer. */
const lockDevice = (tx: Tx, id: number): Promise<unknown> =>
  sql`select from devices where id = ${id} for no key update`.execute(tx)

/** Queues the pulse that opens the drawer of the device, which the caller has approved (till.open-drawer). */
export async function queueDrawer(tx: Tx, context: Context): Promise<void> {
  const device = await deviceOf(tx, context)
  if (!device?.printer?.drawer) return
  const place = { device_id: device.id, printer_id: device.printer.id }
  await add(tx, context, {
    ...place,
    kind: null,
    document_id: null,
    title: 'Gaveta',
    paper: false,
    opens_drawer: true,
  })
}

/**
 * Queues labels for the label printer of the device (labels.print).
 * @throws Refusal when it has none
 */
export async function queueLabels(
  tx: Tx,
  context: Context,
  { lines, title }: { lines: readonly LabelLine[]; title: string },
): Promise<PrintRow> {
  const device = await deviceOf(tx, context)
  if (!device?.labelPrinter)
    throw new Refusal('Este dispositivo no tiene impresora de etiquetas: elíjala en Este dispositivo')
  const place = { device_id: device.id, printer_id: device.labelPrinter.id }
  const job = { kind: null, document_id: null, title, paper: true, opens_drawer: false }
  return add(tx, context, { ...place, ...job, labels: JSON.stringify(lines) })
}

type Job = {
  device_id: number
  printer_id: number
  kind: string | null
  document_id: number | null
  title: string
  paper: boolean
  opens_drawer: boolean
  labels?: string
}

async function add(tx: Tx, context: Context, job: Job): Promise<PrintRow> {
  await refuseOver(tx, context, 'prints')
  const { id } = await tx
    .insertInto('print_jobs')
    .values({ ...job, user_id: context.actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return changed(tx, context, id)
}

/** Puts a print that failed or waits into the queue again, for now. @throws NotFound, Refusal */
export async function printAgain(tx: Tx, context: Context, id: number): Promise<PrintRow> {
  const { paper, state } = await findOpen(tx, context, id)
  if (!paper) throw new Refusal('La gaveta se abre de nuevo con Abrir gaveta')
  if (state !== 'printing')
    await sql`update print_jobs set state = 'queued', attempts = 0, next_attempt_at = now(), ended_at = null,
      user_id = ${context.actor.userId} where id = ${id}`.execute(tx)
  return changed(tx, context, id)
}

/** Gives a print up: it is printed by other means, or the paper was looked at. @throws NotFound, Refusal */
export async function leavePrint(tx: Tx, context: Context, id: number): Promise<PrintRow> {
  const { state } = await findOpen(tx, context, id)
  if (state === 'printing') throw new Refusal('La impresora lo está imprimiendo')
  await sql`update print_jobs set state = 'left', ended_at = now() where id = ${id}`.execute(tx)
  return changed(tx, context, id)
}

/** Locks a print of the device that has not ended well. @throws NotFound, Refusal */
async function findOpen(tx: Tx, context: Context, id: number): Promise<PrintRow> {
  await sql`select from print_jobs where id = ${id} for no key update`.execute(tx)
  const print = await findPrint(tx, context, id)
  if (!print) throw new NotFound()
  if (print.state === 'printed' || print.state === 'left') throw new Refusal('La impresión ya terminó')
  return print
}

async function changed(tx: Tx, context: Context, id: number): Promise<PrintRow> {
  await posted(tx, context, { entity: 'prints', id })
  const print = await findPrint(tx, context, id)
  if (!print) throw new Error('The print was written just now')
  return print
}
