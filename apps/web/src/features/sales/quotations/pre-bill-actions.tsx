import { PaymentType, PreBillType } from '@yunque/contract/core/constants'
import { isBilled, type PreBillRow } from '@yunque/contract/sales/pre-bills'
import { add, least, sum } from '@yunque/domain/decimal'
import { cashRoundingStep } from '../../../lib/api-client/about.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { nothingShown, showSale } from '../../../lib/customer-display.ts'
import { today } from '../../../lib/format/today.ts'
import { clientDetailQuery } from '../../../records/client/client.api.ts'
import { type DayRate, dayRateOf } from '../../../records/sale/day-rate.ts'
import { askPayment } from '../../../records/sale/payment/ask-payment.tsx'
import type { Due } from '../../../records/sale/payment/entry.ts'
import {
  billPreSale,
  convertPreBill,
  preBillQuery,
  rateQuery,
  stepPreBill,
} from '../../../records/sale/sale.api.ts'
import { endShown } from '../../../records/sale/use-customer-display.ts'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { askBuyer } from './ask-buyer.tsx'
import { askDebt } from './ask-debt.tsx'
import { texts } from './texts.ts'

/** Refusals of a pre-bill are shown for 6 s (screens.error-time). */
export const preBillErrorMs = 6000

const about = (preBill: PreBillRow, title: string, effect: string) => ({
  title: `${title} · ${texts.nameOf(preBill.preBillTypeId, preBill.number)}`,
  body: `${texts.summary(preBill.nameClient, preBill.total)}. ${effect}`,
  action: title,
})

/** Asks and converts a quotation to a pre-sale; returns the refusal, or null. */
export function confirmConvert(preBill: PreBillRow, onStart?: () => void): Promise<string | null> {
  return askAndRun({
    question: about(preBill, texts.convert, texts.convertBody),
    about: { convert: preBill.id, version: preBill.version },
    run: (options) => convertPreBill(preBill.id, options),
    anyway: { title: texts.convertExpired, action: texts.convert },
    done: texts.done(texts.convert),
    errorMs: preBillErrorMs,
    onStart,
  })
}

/** Asks and reverts a pre-sale to a quotation. */
export function confirmRevert(preBill: PreBillRow): Promise<string | null> {
  return askAndRun({
    question: about(preBill, texts.revert, texts.revertBody),
    about: { revert: preBill.id, version: preBill.version },
    run: () => stepPreBill(preBill.id, 'revert'),
    done: texts.done(texts.revert),
    errorMs: preBillErrorMs,
  })
}

interface Billed {
  readonly onBilled: (billId: number) => void
  readonly onStart?: () => void
  /** Whether the goods are delivered later; without a choice the setting decides (deliveries.at-once). */
  readonly deliverLater?: boolean
}

/** Asks and bills a pre-sale, with the payment when it is cash, and passes on the invoice number. */
export async function confirmBill(
  preBill: PreBillRow,
  { onBilled, onStart, deliverLater }: Billed,
): Promise<string | null> {
  const inCash = preBill.paymentTypeId === PaymentType.cash
  const taken = await askBuyer(preBill)
  if (!taken) return null
  showSale(nothingShown)
  const paid = inCash ? await askPayment(await dueOf(preBill)) : {}
  if (!paid) return null
  const effect = deliverLater ? `${texts.billBody} ${texts.deliveredLater}` : texts.billBody
  const debt = await askDebt(preBill, effect)
  if (!debt) return null
  const confirmed = inCash || debt.debtCurrencyId !== undefined
  return askAndRun({
    ...(confirmed ? {} : { question: about(preBill, texts.bill, effect) }),
    about: { bill: preBill.id, version: preBill.version, paid, taken, debt, deliverLater },
    run: async (options) => {
      const when = deliverLater === undefined ? {} : { deliverLater }
      const billing = { ...paid, ...taken, ...debt, ...when }
      const { billId } = await billPreSale(preBill.id, billing, options)
      showSale(endShown({ total: preBill.total, ...paid }))
      onBilled(billId)
    },
    done: texts.billed,
    errorMs: preBillErrorMs,
    onStart,
  })
}

/** What the payment dialog needs to know of a pre-sale: the same as of a new sale. */
async function dueOf({ id, clientId, total, iva }: PreBillRow): Promise<Due & DayRate> {
  const day = today()
  const [rate, step, { favor }, { deposits }] = await Promise.all([
    queryClient.fetchQuery(rateQuery(day)),
    cashRoundingStep(),
    queryClient.fetchQuery(clientDetailQuery(clientId)),
    queryClient.fetchQuery(preBillQuery(id)),
  ])
  const kept = sum(deposits.filter(({ tied }) => tied).map(({ balance }) => balance))
  return { ...dayRateOf(rate, day), total, iva, step, favor: add(favor, kept), kept: least(kept, total) }
}

/** Asks and voids a quotation or pre-sale (by deleting the row). */
export function confirmRemove(preBill: PreBillRow): Promise<string | null> {
  return askAndRun({
    question: {
      title: texts.removeQuestion,
      body: `${texts.nameOf(preBill.preBillTypeId, preBill.number)} · ${texts.summary(preBill.nameClient, preBill.total)}`,
      action: `${texts.remove} ${texts.nameOf(preBill.preBillTypeId, preBill.number).toLowerCase()}`,
      danger: true,
    },
    about: { remove: preBill.id, version: preBill.version },
    run: () => stepPreBill(preBill.id, 'void'),
    done: texts.removed,
  })
}

/** Why an action is disabled for this document; false when it is not. */
export const barred = {
  convert: ({ active, preBillTypeId }: PreBillRow) =>
    (!active && texts.isDeleted) || (preBillTypeId !== PreBillType.quotation && texts.onlyQuotations),
  preSale: (preBill: PreBillRow) =>
    (!preBill.active && texts.isDeleted) ||
    ((preBill.preBillTypeId === PreBillType.quotation || isBilled(preBill)) && texts.onlyPreSales),
  remove: (preBill: PreBillRow) =>
    (!preBill.active && texts.isDeleted) || (isBilled(preBill) && texts.isBilled),
} as const
