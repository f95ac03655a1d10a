import type { ByMethod } from '@yunque/domain/refunds'
import type { RowOf } from '../core/record.ts'
import type { depositRecord } from './deposit.record.ts'
import type { PaymentRow } from './payments.ts'

/** A deposit or a refund of a list, C$. `balance` is what is left; 0 for a refund and when voided. */
export type DepositRow = RowOf<typeof depositRecord>

/** A document that used a part of a deposit. */
export type DepositUseRow = {
  document: 'bill' | 'receipt' | 'deposit' | 'charge'
  id: number
  number: string
  date: string
  amount: number
}

/** What was paid of a cancelled layaway, what was charged for that, and what was given back with it, C$. */
export type CancelledLayaway = { paid: number; charge: number; refund: number }

/** A deposit with its tenders and the documents that used it; of a refund or a charge, the deposits that it took. */
export type DepositDetail = DepositRow & {
  identification: string
  phone: string
  payments: PaymentRow[]
  uses: DepositUseRow[]
  /** Of an active charge, and of the refund of the same cancellation; null for others. */
  cancelled: CancelledLayaway | null
}

/** What is left to give back, C$, and the most by each method. */
export type RefundableDeposit = { left: number; limits: ByMethod[] }

/** The same of a layaway, with the most that is charged for cancelling it, C$ (layaways.charge). */
export type RefundableLayaway = RefundableDeposit & { charge: number }

/** A deposit of a quotation or pre-sale, in force. */
export type OwnDeposit = Pick<
  DepositRow,
  'id' | 'date' | 'total' | 'balance' | 'tied' | 'methods' | 'createBy'
>
