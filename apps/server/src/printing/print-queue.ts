import type { LabelLine } from '@yunque/contract/printing/labels/labels'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { signal } from '../operation/signal.ts'
import { printLimits } from '../system/limits.ts'
import { type HeldPrinter, holdPrinter } from './hold-printer.ts'
import { printFaults } from './print-fault.ts'

/** A print that a process carries out. */
export type Job = {
  id: number
  kind: string | null
  documentId: number | null
  paper: boolean
  /** Products and how many labels of each; null for a document. */
  labels: LabelLine[] | null
  opensDrawer: boolean
  attempts: number
  userId: number
}

/** SQL that notifies the screens about changed jobs, of a statement `changed` with their ids. */
const told = sql`select ${signal('prints', sql`id`)} from changed`

const due = sql`j.state = 'queued' and j.next_attempt_at <= now()`

/** Takes a printer that nobody holds and that has something to do. */
export async function holdDuePrinter(db: Db): Promise<HeldPrinter | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from printers p where p.active and p.busy_until < now()
      and exists (select from print_jobs j where j.printer_id = p.id and (${due} or j.state = 'printing'))
    order by p.id`.execute(db)
  for (const { id } of rows) {
    const held = await holdPrinter(db, id)
    if (!held) continue
    await endInterrupted(db, id)
    return held
  }
  return undefined
}

/**
 * Leaves to a person what a killed process was printing, which may be on paper, and what has been due for long, because
 * the server was not running: nobody expects that paper any more (printing.doubt).
 */
const endInterrupted = (db: Db, printerId: number): Promise<unknown> =>
  sql`with changed as (update print_jobs set ended_at = now(),
      state = case when paper and state = 'printing' then 'doubtful' else 'failed' end,
      fault = case state when 'printing' then ${printFaults.stopped}::text else ${printFaults.tooLate} end
      where printer_id = ${printerId} and (state = 'printing'
        or state = 'queued' and next_attempt_at < now() - make_interval(secs => ${printLimits.staleMs / 1000}))
      returning id) ${told}`.execute(db)

/** The next print of a held printer; a drawer is opened only soon after its cash moved (printing.drawer). */
export async function nextJob(db: Db, printerId: number): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    update print_jobs set attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => least(power(2, least(attempts + 1, 10)), ${printLimits.longestWaitMs / 1000}))
    where id = (select id from print_jobs j where j.printer_id = ${printerId} and ${due} order by id limit 1)
    returning id, kind, document_id as "documentId", paper, labels, attempts, user_id as "userId",
      opens_drawer and created_at > now() - make_interval(secs => ${printLimits.drawerMs / 1000}) as "opensDrawer"`.execute(
    db,
  )
  return rows[0]
}

/** Notes that bytes go to the printer now: until it ends, its outcome is not known. */
export const noteBegun = (tx: Tx, { id }: Job): Promise<unknown> =>
  sql`update print_jobs set state = 'printing' where id = ${id}`.execute(tx)

/** Notes how a print ended. */
export const noteEnd = (
  db: Db,
  { id }: Job,
  { state, fault = null }: { state: 'printed' | 'doubtful' | 'failed' | 'left'; fault?: string | null },
): Promise<unknown> =>
  sql`with changed as (update print_jobs set state = ${state}, fault = ${fault}, ended_at = now()
      where id = ${id} and state in ('queued', 'printing') returning id) ${told}`.execute(db)

/** Notes why an attempt failed that left nothing on paper. It is made again later. */
export const noteFault = (db: Db, { id }: Job, fault: string): Promise<unknown> =>
  sql`with changed as (update print_jobs set state = 'queued', fault = ${fault}
      where id = ${id} and state in ('queued', 'printing') returning id) ${told}`.execute(db)
