import type { ResourceName } from '@yunque/contract/core/resources'
import { debtMessages } from '@yunque/contract/openings/opening-debts'
import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../db/database.ts'
import { declareDocumentLock } from '../db/locks.ts'
import { NotFound, Refusal } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import { refuseOtherArea } from '../operation/own-area.ts'

/** An invoice row, locked. */
export type LockedBill = Selectable<Tables['bills']>

/** For each purpose, the permission to act on invoices of others (access.own-invoices). */
const ofOthers = {
  change: ['verTodasFacturas'],
  collect: ['verTodasFacturas', 'cuentasPorCobrar'],
  credit: ['verTodasFacturas', 'cuentasPorCobrar', 'crearNotasCreditos'],
} as const satisfies Record<string, readonly ResourceName[]>
type Purpose = keyof typeof ofOthers

/**
 * The area of an invoice, read before its till is locked. A debt from before is only collected (store.opening-debts).
 * @throws NotFound when the actor may not do this with it, Refusal
 */
export async function billArea(tx: Tx, context: Context, purpose: Purpose, id: number): Promise<number> {
  const [areaId] = await billAreas(tx, context, purpose, [id])
  if (areaId === undefined) throw new NotFound('Factura no encontrada')
  return areaId
}

/**
 * The distinct areas of several invoices, ascending. @throws NotFound when the actor may not do this with one of them
 */
export async function billAreas(
  tx: Tx,
  { actor }: Context,
  purpose: Purpose,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('bills')
    .select(['area_id', 'seller_id', 'created_by_id', 'opening_id'])
    .where('id', 'in', ids)
    .execute()
  const all = may(actor, ...ofOthers[purpose])
  const isSeen = (row: (typeof rows)[number]) =>
    all || row.seller_id === actor.userId || row.created_by_id === actor.userId
  if (rows.length < ids.length || !rows.every(isSeen)) throw new NotFound('Factura no encontrada')
  if (purpose !== 'collect' && rows.some((row) => row.opening_id !== null))
    throw new Refusal(debtMessages.onlyCollected)
  const areas = [...new Set(rows.map((row) => row.area_id))].sort((a, b) => a - b)
  for (const areaId of areas) refuseOtherArea({ actor }, areaId)
  return areas
}

/** Locks an invoice, after its till. */
export async function lockBill(tx: Tx, id: number): Promise<LockedBill> {
  const [bill] = await lockBills(tx, [id])
  if (!bill) throw new NotFound('Factura no encontrada')
  return bill
}

/** Locks several invoices in ascending id, after their tills. */
export async function lockBills(tx: Tx, ids: readonly number[]): Promise<LockedBill[]> {
  const rising = ids.toSorted((a, b) => a - b)
  for (const id of rising) declareDocumentLock(tx, 'bill', id)
  return tx.selectFrom('bills').selectAll().where('id', 'in', rising).orderBy('id').forNoKeyUpdate().execute()
}
