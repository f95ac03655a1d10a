import { SupplierCreditType } from '@yunque/domain/codes'
import { paysOwnPurchase } from '@yunque/domain/supplier-credits'
import type { Insertable } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { LockedPurchase } from '../lock-purchase.ts'
import { atOwnRate } from './at-own-rate.ts'
import { payWithCredit } from './pay-with-credit.ts'

type Row = Insertable<Tables['supplier_credits']>
type CreditRow = Omit<Row, 'created_by' | 'created_by_id'>

/** Writes a credit, and notifies who watches them. */
export async function writeCredit(tx: Tx, context: Context, row: CreditRow): Promise<void> {
  const { actor } = context
  await tx
    .insertInto('supplier_credits')
    .values({ ...row, created_by: actor.username, created_by_id: actor.userId })
    .execute()
  await posted(tx, context, { entity: 'supplierCredits', id: row.id, areaId: row.area_id })
}

type Note = Pick<CreditRow, 'id' | 'date' | 'reference_physical' | 'observation'> & {
  type_id: typeof SupplierCreditType.return | typeof SupplierCreditType.discount
  total: number
  iva: number
  credited: number
  goods?: number
}

/**
 * Writes a return or a discount of a locked purchase, which then pays what that purchase owes
 * (supplier-credits.own-purchase).
 */
export async function writeNote(
  tx: Tx,
  context: Context,
  { purchase, note }: { purchase: LockedPurchase; note: Note },
): Promise<void> {
  const { id: purchaseId, provider_id, area_id } = purchase
  await writeCredit(tx, context, { ...note, purchase_id: purchaseId, provider_id, area_id })
  const settled = atOwnRate(purchase, paysOwnPurchase(note.total, purchase.balance))
  const type = note.type_id === SupplierCreditType.return ? 'Devolución' : 'Nota de débito'
  await payWithCredit(tx, context, {
    credit: { id: note.id, area_id, used: 0 },
    purchase,
    date: note.date,
    settled,
    referencePhysical: note.reference_physical ?? '',
    observation: type,
  })
}
