import type { PaidBill } from '@yunque/contract/receivables/owed-name'
import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { add, greatest, least, subtract, sum } from '@yunque/domain/decimal'
import { spreadPayment } from '@yunque/domain/receipts'
import { dollarsFor, inDollars, keptOf, type MoneyReceived, noMoney } from './money-received.ts'
import { owedNow } from './owed-now.ts'
import { proposedObservation } from './receipt-proposals.ts'
import { receiptTexts } from './texts.ts'

/** An invoice with its share of the payment. */
export type ShareLine = Pick<InvoiceRow, 'date' | 'total' | 'balance' | 'dollarBalance'> &
  Readonly<PaidBill> & {
    readonly dueDate: string
    readonly billId: number
    readonly amount: number
    readonly retention: number
  }

export type PaymentValues = MoneyReceived & {
  readonly clientId: number
  readonly amount: number | null
  readonly referencePhysical: string
  readonly bankId: number | null
  readonly reference: string
  readonly observation: string
  readonly shares: readonly ShareLine[]
}

/** A payment without an amount, over all pending invoices of the client. */
export const newPayment = (
  clientId: number,
  debts: readonly InvoiceRow[],
  { rate, referencePhysical }: { readonly rate: number; readonly referencePhysical: string },
): PaymentValues => ({
  ...noMoney,
  clientId,
  amount: null,
  referencePhysical,
  bankId: null,
  reference: '',
  observation: receiptTexts.part,
  shares: sharesOf(debts, rate),
})

/** The debts without a share yet. `balance` is what is owed today, C$: of a debt in dollars at today's `rate`. */
export const sharesOf = (debts: readonly InvoiceRow[], rate: number): ShareLine[] =>
  debts.map(({ id, number, opening, reference, date, dueDate, total, ...debt }) => ({
    billId: id,
    billNumber: number,
    billReference: reference,
    opening,
    date,
    dueDate: dueDate ?? date,
    total,
    balance: owedNow(debt, rate),
    dollarBalance: debt.dollarBalance,
    amount: 0,
    retention: 0,
  }))

/** The invoices of a project; all of them for null. */
export const debtsOf = (debts: readonly InvoiceRow[], projectId: number | null): readonly InvoiceRow[] =>
  projectId === null ? debts : debts.filter((debt) => debt.projectId === projectId)

/** The projects of these invoices, by name. */
export const projectsOf = (
  debts: readonly Pick<InvoiceRow, 'projectId' | 'project'>[],
): { id: number; name: string }[] => {
  const named = debts.flatMap(({ projectId, project }) =>
    projectId === null || project === null ? [] : [[projectId, project] as const],
  )
  return [...new Map(named)]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}

/** Spreads the money, oldest due first, each invoice in full before the next. */
export function spreadOver(amount: number | null, lines: readonly ShareLine[]): ShareLine[] {
  const { shares } = spreadPayment(amount ?? 0, lines)
  return lines.map((line, index) => ({ ...line, amount: shares[index] ?? 0 }))
}

/** Changes the shares, and with them the observation that is proposed. */
export function withShares(values: PaymentValues, shares: readonly ShareLine[]): PaymentValues {
  const paid = shares.filter((line) => line.amount > 0 || line.retention > 0)
  const whole = paid.length > 0 && paid.every((line) => add(line.amount, line.retention) >= line.balance)
  return { ...values, shares, observation: proposedObservation(values.observation, whole) }
}

/** Changes the amount and spreads it again. */
export const withAmount = (values: PaymentValues, amount: number | null): PaymentValues =>
  withShares({ ...values, amount }, spreadOver(amount, values.shares))

/** Applies a change of the money received. Dollars pay their value in C$, at most the whole debt. */
export function withMoneyReceived(
  values: PaymentValues,
  patch: Partial<MoneyReceived>,
  rate: number,
): PaymentValues {
  const next = { ...values, ...patch }
  if (!inDollars(next)) return next
  if (patch.currencyId !== undefined && values.amount !== null && values.amount > 0)
    return { ...next, received: dollarsFor(values.amount, rate) }
  const { owed, retention } = totalsOf(next)
  return withAmount(next, keptOf(next, rate, subtract(owed, retention)))
}

/** A line with another share or retention. The share is at most the balance less the retention. */
export function changeShare(
  line: ShareLine,
  patch: Partial<Pick<ShareLine, 'amount' | 'retention'>>,
): ShareLine {
  const next = { ...line, ...patch }
  return { ...next, amount: least(next.amount, greatest(0, subtract(next.balance, next.retention))) }
}

/** The request body: the invoices with a share. */
export const toPayment = ({ shares, amount, ...values }: PaymentValues) => ({
  ...values,
  amount: amount ?? 0,
  shares: shares
    .filter((line) => line.amount > 0 || line.retention > 0)
    .map((line) => ({ billId: line.billId, amount: line.amount, retention: line.retention })),
})

export const totalsOf = ({ shares, amount }: PaymentValues) => {
  const spread = sum(shares.map((line) => line.amount))
  return {
    owed: sum(shares.map((line) => line.balance)),
    spread,
    left: subtract(amount ?? 0, spread),
    retention: sum(shares.map((line) => line.retention)),
  }
}
