import type { ByMethod } from '@yunque/domain/refunds'
import type { PaymentRow } from './payments.ts'

/** A deposit or a refund of a list, C$. `balance` is what is left; 0 for a refund and when voided. */
export type DepositRow = {
  id: number
  typeId: number
  type: string
  clientId: number
  client: string
  /** The quotation or pre-sale that it belongs to, and what that is called. */
  preBillId: number | null
  preBillNumber: string | null
  areaId: number
  area: string
  date: string
  observation: string
  /** Below 0 for a refund and a charge. */
  total: number
  /** The IVA that a deposit contains and was due with it, and that of a charge (deposits.tax, layaways.charge). */
  tax: number
  used: number
  refunded: number
  balance: number
  /** Whether it is kept for its quotation or pre-sale. */
  tied: boolean
  /** By which methods, in words: 'Efectivo, Tarjeta'. */
  methods: string
  stateId: number
  closed: boolean
  createAt: string
  createBy: string
  modifyAt: string | null
  modifyBy: string | null
}

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
