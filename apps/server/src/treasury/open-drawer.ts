import type { DrawerOpening, DrawerOpeningRow } from '@yunque/contract/treasury/drawer-openings'
import { sql } from 'kysely'
import { approvalOf, noteApproval } from '../access/approvals/require-approval.ts'
import type { Db, Tx } from '../db/database.ts'
import { lockTillForPosting } from '../db/locks.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { queueDrawer } from '../printing/queue-print.ts'
import { requireOpenTill } from './till.ts'

/**
 * Notes that the drawer of the user's open till is opened without a sale, and who approved it, and opens it where the
 * device has a printer with one (till.open-drawer). Returns the opening. @throws Refusal, NeedsApproval
 */
export async function openDrawer(
  tx: Tx,
  context: Context,
  { reason }: DrawerOpening,
): Promise<DrawerOpeningRow> {
  const { areaId, userId, username } = context.actor
  await lockTillForPosting(tx, areaId)
  const { id: tillId } = await requireOpenTill(tx, context.actor, 'para abrir la gaveta')
  const need = { act: 'openDrawer', figure: null, sentence: `Abrir la gaveta sin venta: ${reason}` } as const
  const approval = await approvalOf(tx, context, { areaId, subject: ['drawer', tillId], needs: [need] })
  const row = {
    till_id: tillId,
    reason,
    approved_by: approval?.approverId ?? null,
    created_by: username,
    created_by_id: userId,
  }
  const { id } = await tx.insertInto('drawer_openings').values(row).returning('id').executeTakeFirstOrThrow()
  await posted(tx, context, { entity: 'cuts', id: tillId, areaId, act: 'abrir gaveta', after: { reason } })
  await noteApproval(tx, context, approval, { entity: 'cuts', entityId: tillId })
  await queueDrawer(tx, context)
  const [opening] = await openingsWhere(tx, sql`d.id = ${id}`)
  if (!opening) throw new Error('The opening was written just now')
  return opening
}

/** The openings of the drawer in a closing, the first one first. */
export const drawerOpenings = (db: Db, closingId: number): Promise<DrawerOpeningRow[]> =>
  openingsWhere(db, sql`d.till_id = ${closingId}`)

async function openingsWhere(db: Db, where: ReturnType<typeof sql>): Promise<DrawerOpeningRow[]> {
  const { rows } = await sql<DrawerOpeningRow>`
    select d.id, d.created_at as at, d.created_by as username, d.reason, u.username as "approvedBy"
    from drawer_openings d left join users u on u.id = d.approved_by where ${where} order by d.id`.execute(db)
  return rows
}
