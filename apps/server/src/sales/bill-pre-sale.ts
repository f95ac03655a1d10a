import { PaymentType, PreBillType } from '@yunque/contract/constants'
import type { Billing } from '@yunque/contract/payments'
import type { Invoice } from '@yunque/contract/sales'
import type { Tx } from '../db/database.ts'
import { lockTillForPosting } from '../db/locks.ts'
import type { Context } from '../http/context.ts'
import { NotFound, Refusal } from '../http/errors.ts'
import { announce } from '../http/events.ts'
import { issueInvoice } from './issue-invoice.ts'
import { type LockedPreBill, lockPreBill } from './lock-pre-bill.ts'
import { asAsked } from './price-lines.ts'

/**
 * Bills a pre-sale, dated today, with every check of a new invoice; once: a repeat returns the same `billId` (Domain §6). One
 * in cash may say how it is paid; else it is in cash and C$, exactly. `authCode`
 * are codes typed now, besides those that the pre-sale keeps.
 */
export async function billPreSale(
  tx: Tx,
  context: Context,
  id: number,
  typed: Billing = { change: null, authCode: '' },
): Promise<{ billId: number }> {
  const found = await tx.selectFrom('pre_bills').select('area_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
  await lockTillForPosting(tx, found.area_id)
  const preBill = await lockPreBill(tx, context, id)
  if (preBill.type_id === PreBillType.billed) return { billId: await activeBill(tx, id) }
  if (!preBill.active) throw new Refusal('Registro Anulado')
  if (preBill.type_id !== PreBillType.preSale)
    throw new Refusal('Convierta primero la cotización en pre-venta')
  const invoice = { ...(await invoiceOf(tx, context, preBill)), ...typed }
  const billId = await issueInvoice(tx, context, invoice, {
    ...{ preBillId: id, areaId: preBill.area_id, daysByCode: preBill.days_by_code },
    stored: { text: preBill.auth_code, by: preBill.auth_by_id },
  })
  await tx
    .updateTable('pre_bills')
    .set({
      type_id: PreBillType.billed,
      converted_at: new Date(),
      converted_by: context.actor.username,
      version: preBill.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await announce(tx, { entity: 'prebills', id, areaId: preBill.area_id })
  return { billId }
}

async function activeBill(tx: Tx, preBillId: number): Promise<number> {
  const bill = await tx
    .selectFrom('bills')
    .select('id')
    .where('pre_bill_id', '=', preBillId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!bill) throw new Refusal('La factura de esta pre-venta está anulada')
  return bill.id
}

async function invoiceOf(
  tx: Tx,
  { today }: Context,
  preBill: LockedPreBill,
): Promise<Omit<Invoice, keyof Billing>> {
  const lines = await tx
    .selectFrom('pre_bill_lines')
    .selectAll()
    .where('pre_bill_id', '=', preBill.id)
    .orderBy('line')
    .execute()
  const seller = await tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', preBill.seller_id)
    .executeTakeFirstOrThrow()
  return {
    id: 0,
    date: today,
    clientId: preBill.client_id,
    clientName: preBill.client_name,
    paymentTypeId: preBill.payment_type_id === PaymentType.credit ? PaymentType.credit : PaymentType.cash,
    paymentMethodId: preBill.payment_method_id,
    bankId: preBill.bank_id,
    reference: preBill.reference,
    booklet: preBill.booklet,
    creditDays: preBill.credit_days,
    observation: preBill.observation,
    assignedTo: seller.username,
    deliveryDate: null,
    lines: lines.map(asAsked),
  }
}
