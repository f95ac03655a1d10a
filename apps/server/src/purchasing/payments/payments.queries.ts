import { fixedCatalogs } from '@yunque/contract/core/constants'
import { PaymentsShown, type PurchasePaymentDetail } from '@yunque/contract/purchasing/purchase-payments'
import { purchasePayments } from '@yunque/contract/purchasing/purchase-payments.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { fixedName } from '../../lists/fixed-name.ts'
import { reading } from '../../lists/list-condition.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { ofDollars } from '../../rates/dollar-debt-fields.ts'
import { withholdingsOf } from '../../withholdings/withholdings-of.ts'
import { ownArea } from '../purchases/purchases.queries.ts'

/** Payments to suppliers, the latest first. `balance` is what the purchase owed before each. */
export const paymentList = defineList(purchasePayments.list)({
  from: from('purchase_payments', 't')
    .left('purchases', 'b', { id: 't.purchase_id' })
    .left('providers', 'p', { id: 'b.provider_id' })
    .left('banks', 'k', { id: 't.bank_id' }),
  fields: {
    id: 't.id',
    purchaseId: 't.purchase_id',
    areaId: 'b.area_id',
    providerId: 'b.provider_id',
    providerName: { sql: 'p.name', names: 'provider' },
    date: 't.date',
    amount: 't.amount',
    balance: 't.balance_before',
    currencyId: 't.currency_id',
    currency: ({ t }) => fixedName(`${t}.currency_id`, fixedCatalogs.currency),
    money: 't.money',
    dollarAmount: ({ t }) => ofDollars(t, `${t}.dollars`),
    dollarBalance: ({ t }) => ofDollars(t, `${t}.dollars_before`),
    rate: ({ t }) => ofDollars(t, `${t}.rate`),
    exchangeDifference: 't.exchange_difference',
    withheld: 't.withheld',
    paid: 't.paid',
    paymentMethodId: 't.payment_method_id',
    paymentMethod: ({ t }) => fixedName(`${t}.payment_method_id`, fixedCatalogs.billPaymentMethod),
    bankId: 't.bank_id',
    bank: 'k.name',
    creditId: 't.credit_id',
    reference: 't.reference',
    referencePhysical: 't.reference_physical',
    observation: 't.observation',
    applyCut: 't.apply_cut',
    closed: ({ t }) => `(${t}.closing_id is not null)`,
    active: 't.active',
    createAt: 't.created_at',
    createBy: 't.created_by',
    modifyAt: 't.modified_at',
    modifyBy: 't.modified_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  counts: 't.active',
  take: 20,
  where: (context, { active = PaymentsShown.all, purchaseId }) => [
    readableArea(context),
    active !== PaymentsShown.all && sql`t.active = ${active === PaymentsShown.active}`,
    purchaseId !== undefined && sql`t.purchase_id = ${purchaseId}`,
  ],
})

const readableArea = (context: Context) => {
  const area = ownArea(context)
  return area && reading(['b'], area)
}

/** A payment, and what the store withheld of it. @throws NotFound */
export async function findPayment(
  db: Db | Tx,
  context: Context,
  paymentId: number,
): Promise<PurchasePaymentDetail> {
  const row = await findListed(db, context, paymentList, paymentId)
  return { ...row, withholdings: await withholdingsOf(db, 'payment_id', paymentId) }
}
