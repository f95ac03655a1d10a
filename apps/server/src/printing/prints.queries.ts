import type { PrintRow } from '@yunque/contract/printing/print-states'
import { sql } from 'kysely'
import { hashToken } from '../access/sessions/tokens.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../operation/context.ts'

const ofDevice = ({ device = '' }: Context) => sql`d.token_hash = ${hashToken(device)}`

async function printsWhere(db: Db, where: ReturnType<typeof sql>): Promise<PrintRow[]> {
  const { rows } = await sql<PrintRow>`
    select j.id, j.title, j.kind, j.document_id as "documentId", j.paper, j.state, j.fault, p.name as printer
    from print_jobs j join devices d on d.id = j.device_id join printers p on p.id = j.printer_id
    where ${where} order by j.id`.execute(db)
  return rows
}

/** The prints of the device that failed, or wait after a failed attempt, the first one first. */
export const troubledPrints = (db: Db, context: Context): Promise<PrintRow[]> =>
  printsWhere(
    db,
    sql`${ofDevice(context)} and (j.state in ('doubtful', 'failed') or j.state in ('queued', 'printing') and j.fault is not null)`,
  )

/** A print of the device; undefined for one of another. */
export const findPrint = async (db: Db, context: Context, id: number): Promise<PrintRow | undefined> =>
  (await printsWhere(db, sql`${ofDevice(context)} and j.id = ${id}`))[0]
