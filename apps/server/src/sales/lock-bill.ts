import type { Selectable } from 'kysely'
import { refuseOtherArea } from '../access/own-area.ts'
import type { Tables, Tx } from '../db/database.ts'
import { enteringDocument } from '../db/locks.ts'
import { type Context, may } from '../http/context.ts'
import { NotFound } from '../http/errors.ts'

/** An invoice row, locked. */
export type LockedBill = Selectable<Tables['bills']>

/** The area of an invoice, before its till is locked; NotFound for one that the actor may not see. */
export async function billArea(tx: Tx, context: Context, id: number): Promise<number> {
  const [areaId] = await billAreas(tx, context, [id])
  if (areaId === undefined) throw new NotFound('Factura no encontrada')
  return areaId
}

/** The areas of several invoices, each once and rising; NotFound when the actor may not see one of them. */
export async function billAreas(tx: Tx, { actor }: Context, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('bills')
    .select(['area_id', 'seller_id', 'created_by_id'])
    .where('id', 'in', ids)
    .execute()
  const all = may(actor, 'verTodasFacturas', 'cuentasPorCobrar', 'crearNotasCreditos')
  const isSeen = (row: (typeof rows)[number]) =>
    all || row.seller_id === actor.userId || row.created_by_id === actor.userId
  if (rows.length < ids.length || !rows.every(isSeen)) throw new NotFound('Factura no encontrada')
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

/** Locks several invoices, after their tills and in rising number, as every operation does. */
export async function lockBills(tx: Tx, ids: readonly number[]): Promise<LockedBill[]> {
  const rising = ids.toSorted((a, b) => a - b)
  for (const id of rising) enteringDocument(tx, 'bill', id)
  return tx.selectFrom('bills').selectAll().where('id', 'in', rising).orderBy('id').forNoKeyUpdate().execute()
}
