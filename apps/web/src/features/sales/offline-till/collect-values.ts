import type { OfflineClient } from '@yunque/contract/sales/offline-till'
import { soldAt } from '@yunque/domain/offline-terms'
import { businessDay } from '../../../lib/format/format.ts'
import { NO_BOOKLET } from '../../../records/receipt-dialog/kept-payment.ts'
import { noMoney } from '../../../records/receipt-dialog/money-received.ts'
import { owedNow } from '../../../records/receipt-dialog/owed-now.ts'
import {
  type PaymentValues,
  type ShareLine,
  toPayment,
} from '../../../records/receipt-dialog/payment-values.ts'
import { receiptTexts } from '../../../records/receipt-dialog/texts.ts'
import type { SellingTill } from './use-offline-sale.ts'

/** The rate of today, as this device keeps it; 0 without one. */
export function rateToday({ store, syncedAt, ahead }: SellingTill): number {
  const day = businessDay(new Date(soldAt({ now: Date.now(), syncedAt }, ahead)))
  return store.rates.find((rate) => rate.day === day)?.value ?? 0
}

/** An empty receipt over what a client owes. */
export const newReceipt = ({ id, debts }: OfflineClient, rate: number): PaymentValues => ({
  ...noMoney,
  clientId: id,
  amount: null,
  referencePhysical: '',
  bankId: null,
  reference: '',
  observation: receiptTexts.part,
  shares: debts.map(({ billId, number, opening, reference, dueDate, balance, dollarBalance }): ShareLine => {
    const owed = owedNow({ balance, dollarBalance }, rate)
    const bill = { billId, billNumber: number, billReference: reference, opening }
    return {
      ...bill,
      date: dueDate,
      dueDate,
      total: owed,
      balance: owed,
      dollarBalance,
      amount: 0,
      retention: 0,
    }
  }),
})

/** The body of the call; without a number of a booklet the provisional one is its own. */
export const inputOfReceipt = (values: PaymentValues) => ({
  ...toPayment(values),
  referencePhysical: values.referencePhysical.trim() || NO_BOOKLET,
})
