import { PaymentType } from '@yunque/contract/core/constants'
import { formatMoney } from '@yunque/contract/core/format'
import { paymentPaperMessages } from '@yunque/contract/receivables/payment-paper'
import type { Paid } from '@yunque/contract/receivables/payments'
import type { Invoice } from '@yunque/contract/sales/sales'
import { Currency, PaymentMethod } from '@yunque/domain/codes'
import { compare } from '@yunque/domain/decimal'
import {
  computePayments,
  exactCash,
  isCash,
  type Payment,
  type PaymentRefusal,
} from '@yunque/domain/payments'
import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { Refusal } from '../../errors.ts'
import { refuseDifferent } from '../../operation/refuse-different.ts'
import { rateOfDay } from '../../rates/rates.queries.ts'

const noRate = 'Ingrese la tasa de cambio del día para cobrar en dólares'

/** Why payments are refused; `missing` is the missing amount in C$. */
export const paymentSentences: Record<PaymentRefusal, (missing: number) => string> = {
  amount: () => 'El monto debe ser mayor que 0',
  cardInDollars: () => paymentPaperMessages.cardInDollars,
  rate: () => noRate,
  notCash: () => 'Lo que no se paga en efectivo no puede superar el total: el vuelto sale solo del efectivo',
  short: (missing) => `Faltan ${formatMoney(missing)} para completar el pago`,
}

type Given = NonNullable<Paid['payments']>[number]
/** The payments of an invoice, what rounding added to it, and its step; 0 when nothing was (till.rounding). */
export type PaidInvoice = { payments: Payment<Given>[]; rounding: number; step: number }
const onCredit: PaidInvoice = { payments: [], rounding: 0, step: 0 }

type Terms = Pick<Invoice, 'date' | 'paymentTypeId' | 'payments' | 'change'>

/**
 * The payments of an invoice of `total` C$, recomputed at the rate of its date and rounded to `step` (till.rounding). A
 * sent rate, value or change that differs is refused. Without payments a cash invoice is paid exactly, in cash and C$; one on credit has none.
 */
export async function invoicePayments(
  tx: Tx,
  { date, paymentTypeId, payments, change }: Terms,
  { total, step }: { total: number; step: number },
): Promise<PaidInvoice> {
  if (paymentTypeId === PaymentType.credit) {
    if (payments && payments.length > 0)
      throw new Refusal('Una factura al crédito se paga con recibos, no al guardarla')
    return onCredit
  }
  const given = payments ?? exactCash(total, step).map((tender) => ({ ...nothing, ...tender }))
  const inDollars = given.some(({ currencyId }) => currencyId === Currency.dollars)
  const rate = inDollars ? (await rateOfDay(tx, date)).value : 0
  const computed = computePayments(given, { total, rate, step })
  if (!computed.ok) throw new Refusal(paymentSentences[computed.reason](computed.missing))
  computed.payments.forEach((own, i) => {
    refuseOtherRate(given[i]?.rate, own.rate)
    refuseDifferent(`Pago ${i + 1}: el valor enviado`, given[i]?.value, own.value)
  })
  refuseDifferent('El vuelto enviado', change, computed.change)
  return {
    payments: computed.payments,
    rounding: computed.rounding,
    step: computed.rounding === 0 ? 0 : step,
  }
}

/** The same payments with what a credit note of the same transaction pays, C$ (sales.exchange). */
export function withNote(paid: PaidInvoice, amount: number): PaidInvoice {
  if (amount === 0) return paid
  const tender = { ...nothing, paymentMethodId: PaymentMethod.storeCredit, currencyId: Currency.cordobas }
  return { ...paid, payments: [...paid.payments, { ...tender, amount, rate: 1, value: amount, change: 0 }] }
}

/** Writes the payments of a new invoice. Cash has neither bank nor reference (sales.cash-fields). */
export async function savePayments(
  tx: Tx,
  billId: number,
  payments: readonly Payment<Given>[],
): Promise<void> {
  const rows = payments.map((payment, i) => ({
    bill_id: billId,
    line: i + 1,
    payment_method_id: payment.paymentMethodId,
    currency_id: payment.currencyId,
    amount: payment.amount,
    rate: payment.rate,
    value: payment.value,
    change: payment.change,
    bank_id: isCash(payment) ? null : payment.bankId,
    reference: isCash(payment) ? '' : payment.reference,
  }))
  await insertRows(tx, 'bill_payments', rows)
}

const nothing = { rate: null, value: null, bankId: null, reference: '' }

/** Refuses a rate that differs from the day's: the cashier may have quoted the client another one. */
export function refuseOtherRate(sent: number | null | undefined, own: number): void {
  if (sent !== null && sent !== undefined && compare(sent, own) !== 0)
    throw new Refusal(`La tasa enviada (${sent}) no es la del día (${own})`)
}
