import type { Selectable } from 'kysely'
import { refuseOtherArea } from '../access/own-area.ts'
import type { Tables, Tx } from '../db/database.ts'
import { enteringDocument } from '../db/locks.ts'
import { type Context, may } from '../http/context.ts'
import { NotFound } from '../http/errors.ts'

/** An invoice row, locked. */
export type LockedBill = Selectable<Tables['bills']>

/** The area of an invoice, before its till is locked; NotFound for one that the actor may not see. */
export async function billArea(tx: Tx, { actor }: Context, id: number): Promise<number> {
  const row = await tx
    .selectFrom('bills')
    .select(['area_id', 'seller_id', 'created_by_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const own = row && (row.seller_id === actor.userId || row.created_by_id === actor.userId)
  if (!row || !(own || may(actor, 'verTodasFacturas', 'cuentasPorCobrar', 'crearNotasCreditos')))
    throw new NotFound('Factura no encontrada')
  refuseOtherArea({ actor }, row.area_id)
  return row.area_id
}

/** Locks an invoice, after its till. */
export async function lockBill(tx: Tx, id: number): Promise<LockedBill> {
  enteringDocument(tx, 'bill', id)
  return tx.selectFrom('bills').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}
