import { SettlementState } from '@yunque/contract/commissions/settlement.record'
import { settlementMessages } from '@yunque/contract/commissions/settlements'
import type { StateOf } from '@yunque/contract/core/entity'
import { inClosing } from '@yunque/contract/core/in-closing'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { readSettings } from '../operation/read-settings.ts'
import { voidDocument } from '../operation/void-document.ts'
import { checkStoredDate } from '../settings/business-date.ts'
import { type LockedSettlement, lockSettlement } from './lock-settlement.ts'

/**
 * Voids a settlement: its invoices are free for another one, and cash that it took out of an open till is back
 * (commissions.void).
 * @throws Refusal when a later settlement adjusted one of its invoices, or its cash is in a closed closing
 */
export async function voidSettlement(tx: Tx, context: Context, id: number): Promise<StateOf> {
  const settlement = await lockSettlement(tx, context, id)
  if (settlement.state === SettlementState.voided) throw new Refusal(settlementMessages.isVoided)
  if (settlement.paid_date !== null) checkStoredDate(settlement.paid_date, await readSettings(tx))
  await refuseFollowed(tx, id)
  await giveBack(tx, context, settlement)
  await tx
    .updateTable('commission_settlement_lines')
    .set({ active: false })
    .where('settlement_id', '=', id)
    .execute()
  await tx.deleteFrom('settled_rates').where('settlement_id', '=', id).execute()
  return voidDocument(tx, context, 'commissionSettlement', {
    id,
    areaId: settlement.area_id,
    before: { total: settlement.total, paidDate: settlement.paid_date },
  })
}

/** Refuses while a later settlement has a turn of one of its invoices, which would lose what it adjusts. */
async function refuseFollowed(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select n.settlement_id as id from commission_settlement_lines t
    join commission_settlement_lines n on n.bill_id = t.bill_id and n.active and n.turn > t.turn
    where t.settlement_id = ${id} order by n.settlement_id limit 1`.execute(tx)
  const [later] = rows
  if (later) throw new Refusal(settlementMessages.followed(later.id))
}

/** Voids the cash movement that paid it. The till is locked with the settlement. */
async function giveBack(
  tx: Tx,
  context: Context,
  { movement_id: id, area_id: areaId, total }: LockedSettlement,
): Promise<void> {
  if (id === null) return
  const movement = await tx
    .selectFrom('cash_movements')
    .select('closing_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (movement.closing_id !== null) throw new Refusal(inClosing('El pago', movement.closing_id))
  await voidDocument(tx, context, 'cashMovement', { id, areaId, before: { value: total } })
}
