import { id } from '../core/fields.ts'
import type { ResourceName } from '../core/resources.ts'

/** Resources to read clients' debts: of all clients, or of the user's own invoices (credit.visible-debts). */
export const debtReaders = [
  'cuentasPorCobrar',
  'verMisCuentasXCobrar',
] as const satisfies readonly ResourceName[]

/** The simple filter of the lists of credit invoices. */
export const debtFilters = { clientId: id.optional() }
/** The filters of the lists of invoices. */
export const billDebtFilters = { ...debtFilters, projectId: id.optional() }

/** A credit invoice in the lists of receivables. */
type CreditInvoice = {
  id: number
  number: string
  date: string
  clientId: number
  /** The client's name on the invoice. */
  name: string
  /** The project of the client; null without. */
  projectId: number | null
  project: string | null
  /** Username of the seller. */
  asignedTo: string
  seller: string
  total: number
  /** The paid and credited amounts. */
  amount: number
  balance: number
  /** The currency of the debt; of one in dollars its total, what is left of it, and that at today's rate, C$ (credit.dollar-debt). */
  debtCurrencyId: number
  dollarTotal: number | null
  dollarBalance: number | null
  balanceToday: number | null
  blackList: boolean
  expirationDate: string
  creditDays: number
  areaId: number
  area: string
  codigo: string
  reference: string
  paymentTypeId: number
  preBillId: number | null
  active: boolean
  payoff: boolean
  /** true: an imported debt of the former system, which is no sale here (store.opening-debts). */
  opening: boolean
  /** Whether its cash closing is closed, so that it can no longer be voided. */
  closed: boolean
  /** Its active receipts, credit notes and delivery notes, which must be voided before it. */
  receipts: number
  notes: number
  deliveries: number
  version: number
  createAt: string
}

/** A pending invoice: a row of `clients/pending/get`. */
export type OwedInvoiceRow = CreditInvoice & {
  /** Days until it is due; negative when overdue (credit.mora). */
  mora: number
  /** Days since the invoice. */
  daysInDebt: number
}

/** A credit invoice, paid or not: a row of `clients/historial/get`. */
export type PaymentHistoryRow = CreditInvoice & {
  payOffDate: string | null
  /** Days from the invoice to its last payment; null while it is pending. */
  payDays: number | null
  /** One of `InvoiceStatus`. */
  status: string
}

/** The debt of a client by days past due: a row of `clients/mora/get`. The bands and `corriente` add up to `balance`. */
export type AgingRow = {
  /** The client. */
  id: number
  name: string
  identification: string
  blackList: boolean
  /** Number of pending invoices. */
  bills: number
  /** The amount not yet past due. */
  corriente: number
  mora1a15: number
  mora16a30: number
  mora31a60: number
  mora61a90: number
  mora91aMas: number
  balance: number
  /** What of it is owed in dollars, in dollars; null without. */
  dollarBalance: number | null
}
