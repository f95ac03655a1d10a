import type { PrintedKind } from '@yunque/contract/sharing/document-pdfs'
import { PaymentMethod } from '@yunque/domain/codes'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { printLimits } from '../system/limits.ts'

const { cash } = PaymentMethod
const paidBack = (note: string) =>
  sql.raw(`select from credit_note_refunds f where f.note_id = ${note} and f.payment_method_id = ${cash}`)

/** SQL: the documents `d` of a kind that moved cash. */
const cashDocuments: { readonly [K in PrintedKind]?: RawBuilder<unknown> } = {
  bill: sql`bills d where d.active and d.opening_id is null and (
    exists (select from bill_payments y where y.bill_id = d.id and y.payment_method_id = ${sql.lit(cash)})
    or exists (select from credit_notes n where n.exchange_bill_id = d.id and exists (${paidBack('n.id')})))`,
  receipt: sql`receipts d where d.active and d.payment_method_id = ${sql.lit(cash)}`,
  creditNote: sql`credit_notes d where d.active and d.exchange_bill_id is null and exists (${paidBack('d.id')})`,
  deposit: sql`deposits d where d.active and exists (
    select from deposit_payments y where y.deposit_id = d.id and y.payment_method_id = ${sql.lit(cash)})`,
  cashMovement: sql`cash_movements d where d.active`,
  supplierCredit: sql`supplier_credits d where d.active and d.payment_method_id = ${sql.lit(cash)}`,
  purchasePayment: sql`purchase_payments d where d.active and d.payment_method_id = ${sql.lit(cash)}`,
}

/**
 * Whether a document opens the drawer: the actor saved it just now, it moved cash, and no print opened the drawer for it
 * (printing.drawer).
 */
export async function opensDrawer(
  tx: Tx,
  { actor }: Context,
  { kind, id }: { kind: PrintedKind; id: number },
): Promise<boolean> {
  const documents = cashDocuments[kind]
  if (!documents) return false
  const { rows } = await sql`
    select from ${documents} and d.id = ${id} and d.created_by_id = ${actor.userId}
      and d.created_at > now() - make_interval(secs => ${printLimits.cashMs / 1000})
      and not exists (select from print_jobs j where j.kind = ${kind} and j.document_id = ${id} and j.opens_drawer)`.execute(
    tx,
  )
  return rows.length > 0
}
