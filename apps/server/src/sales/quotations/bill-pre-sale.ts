import { Currency, PaymentType, PreBillType } from '@yunque/contract/core/constants'
import { isLateNow } from '@yunque/contract/core/delivery-choice'
import { documentNumber } from '@yunque/contract/core/document-number'
import { messages } from '@yunque/contract/core/messages'
import type { Billing } from '@yunque/contract/receivables/payments'
import { type Invoice, isEarlyDelivery } from '@yunque/contract/sales/sales'
import type { Tx } from '../../db/database.ts'
import { lockTillForPosting } from '../../db/locks.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { recipesOf } from '../../inventory/kits/recipes.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { keepAct, refuseOtherContent } from '../../operation/repeated-act.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { releaseDeposits } from '../deposits/tied-deposits.ts'
import { activeBillOf } from '../invoices/active-bill.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import type { Source } from '../invoices/prepare-invoice.ts'
import { lockTenders } from '../payment-references.ts'
import { asAsked } from '../price-lines.ts'
import { type LockedPreBill, lockPreBill } from './lock-pre-bill.ts'

/**
 * Bills a pre-sale, dated today, with every check of a new invoice. A repeat returns the same `billId`, and is refused with other
 * payments or another delivery (documents.repeated-act). After its
 * invoice was voided, a pre-sale can be billed again (sales.bill-pre-sale). A cash sale can have payments; by default
 * it is paid exactly, in cash and C$. `authCode` has the codes typed now, besides those stored with the pre-sale.
 */
export async function billPreSale(
  tx: Tx,
  context: Context,
  id: number,
  typed: Billing,
): Promise<{ billId: number }> {
  const found = await tx
    .selectFrom('pre_bills')
    .select(['area_id', 'booklet', 'type_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
  await lockTillForPosting(tx, found.area_id)
  const isRepeat = found.type_id === PreBillType.billed && (await activeBillOf(tx, id)) !== null
  const paper = { number: isRepeat ? '' : found.booklet, ownerId: found.area_id }
  await refuseRepeatedPaper(tx, 'invoice', { ...paper, acceptRepeated: typed.acceptRepeated })
  await lockTenders(tx, typed.payments ?? [])
  const preBill = await lockPreBill(tx, context, id)
  const billed = await activeBillOf(tx, id)
  const act = { act: 'billPreSale', id } as const
  if (billed !== null) {
    await refuseOtherContent(tx, act, {
      content: contentOf(typed),
      sentence: await otherBilling(tx, billed.id),
    })
    return { billId: billed.id }
  }
  if (!preBill.active) throw new Refusal('Registro Anulado')
  if (preBill.type_id === PreBillType.quotation)
    throw new Refusal('Convierta primero la cotización en pre-venta')
  refuseDeliveryDay(context, typed)
  // Who comes for the goods may be known only now.
  const { projectId = preBill.project_id, buyerId = preBill.buyer_id, ...billing } = typed
  const invoice = { ...(await invoiceOf(tx, context, preBill)), ...billing, projectId, buyerId }
  const source = await sourceOf(tx, preBill)
  const billId = await issueInvoice(tx, context, invoice, { source })
  await keepAct(tx, act, contentOf(typed))
  await noteBilled(tx, context, preBill)
  return { billId }
}

/** What an invoice keeps of the pre-sale that it bills. */
export async function sourceOf(tx: Tx, preBill: LockedPreBill): Promise<Source> {
  return {
    preBillId: preBill.id,
    sellerId: preBill.seller_id,
    areaId: preBill.area_id,
    daysByCode: preBill.days_by_code,
    exemptLetter: preBill.exempt_letter,
    stored: { text: preBill.auth_code, by: preBill.auth_by_id },
    recipes: await recipesOf(tx, { kind: 'preBill', id: preBill.id }),
  }
}

/** Notes that an invoice billed a locked pre-sale, and frees its deposits. */
export async function noteBilled(tx: Tx, context: Context, preBill: LockedPreBill): Promise<void> {
  const { id, version, area_id: areaId } = preBill
  await releaseDeposits(tx, id)
  await tx
    .updateTable('pre_bills')
    .set({
      type_id: PreBillType.billed,
      converted_at: new Date(),
      converted_by: context.actor.username,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await posted(tx, context, { entity: 'prebills', id, areaId })
}

/** What a request states of the invoice. Codes and confirmations are of the request alone, rates and values derived. */
const contentOf = ({ payments, withholdings, ...typed }: Billing) => ({
  payments: payments?.map(({ paymentMethodId, currencyId, amount, bankId, reference }) => ({
    paymentMethodId,
    currencyId,
    amount,
    bankId,
    reference,
  })),
  withholdings,
  deliverLater: typed.deliverLater,
  deliveryDate: typed.deliveryDate,
  projectId: typed.projectId,
  buyerId: typed.buyerId,
  debtCurrencyId: typed.debtCurrencyId === Currency.dollars ? typed.debtCurrencyId : undefined,
})

async function otherBilling(tx: Tx, billId: number): Promise<string> {
  const bill = await tx
    .selectFrom('bills')
    .select(['id', 'number'])
    .where('id', '=', billId)
    .executeTakeFirstOrThrow()
  return `La pre-venta ya está facturada con otros datos en la factura ${documentNumber(bill)}`
}

/** The day of delivery is checked as that of an invoice of today. @throws Refusal */
function refuseDeliveryDay({ today }: Context, typed: Billing): void {
  if (isEarlyDelivery(typed.deliveryDate, today)) throw new Refusal(messages.earlyDelivery)
  if (isLateNow({ ...typed, date: today })) throw new Refusal(messages.lateNow)
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
  return {
    id: 0,
    date: today,
    clientId: preBill.client_id,
    clientName: preBill.client_name,
    walkInRuc: preBill.walk_in_ruc,
    walkInPhone: preBill.walk_in_phone,
    paymentTypeId: preBill.payment_type_id === PaymentType.credit ? PaymentType.credit : PaymentType.cash,
    paymentMethodId: preBill.payment_method_id,
    bankId: preBill.bank_id,
    reference: preBill.reference,
    booklet: preBill.booklet,
    creditDays: preBill.credit_days,
    observation: preBill.observation,
    assignedTo: '',
    parkedSaleId: null,
    lines: lines.map(asAsked),
  }
}
