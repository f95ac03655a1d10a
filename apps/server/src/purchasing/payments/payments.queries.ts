import { fixedCatalogs } from '@yunque/contract/core/constants'
import { voidableWords, wordsOf } from '@yunque/contract/core/value-words'
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
    id: { sql: 't.id', type: 'number' },
    purchaseId: { sql: 't.purchase_id', type: 'number' },
    areaId: { sql: 'b.area_id', type: 'number' },
    providerId: { sql: 'b.provider_id', type: 'number' },
    providerName: { sql: 'p.name', type: 'text', names: 'provider' },
    date: { sql: 't.date', type: 'date' },
    amount: { sql: 't.amount', type: 'number' },
    balance: { sql: 't.balance_before', type: 'number' },
    currencyId: { sql: 't.currency_id', type: 'number', words: wordsOf(fixedCatalogs.currency) },
    currency: { sql: ({ t }) => fixedName(`${t}.currency_id`, fixedCatalogs.currency), type: 'text' },
    money: { sql: 't.money', type: 'number' },
    dollarAmount: { sql: ({ t }) => ofDollars(t, `${t}.dollars`), type: 'number' },
    dollarBalance: { sql: ({ t }) => ofDollars(t, `${t}.dollars_before`), type: 'number' },
    rate: { sql: ({ t }) => ofDollars(t, `${t}.rate`), type: 'number' },
    exchangeDifference: { sql: 't.exchange_difference', type: 'number' },
    withheld: { sql: 't.withheld', type: 'number' },
    paid: { sql: 't.paid', type: 'number' },
    paymentMethodId: {
      sql: 't.payment_method_id',
      type: 'number',
      words: wordsOf(fixedCatalogs.billPaymentMethod),
    },
    paymentMethod: {
      sql: ({ t }) => fixedName(`${t}.payment_method_id`, fixedCatalogs.billPaymentMethod),
      type: 'text',
    },
    bankId: { sql: 't.bank_id', type: 'number' },
    bank: { sql: 'k.name', type: 'text' },
    creditId: { sql: 't.credit_id', type: 'number' },
    reference: { sql: 't.reference', type: 'text' },
    referencePhysical: { sql: 't.reference_physical', type: 'text' },
    observation: { sql: 't.observation', type: 'text' },
    applyCut: { sql: 't.apply_cut', type: 'boolean' },
    closed: { sql: ({ t }) => `(${t}.closing_id is not null)`, type: 'boolean' },
    active: { sql: 't.active', type: 'boolean', words: voidableWords },
    createAt: { sql: 't.created_at', type: 'instant' },
    createBy: { sql: 't.created_by', type: 'text' },
    modifyAt: { sql: 't.modified_at', type: 'instant' },
    modifyBy: { sql: 't.modified_by', type: 'text' },
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
