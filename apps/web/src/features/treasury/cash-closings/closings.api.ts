import { queryOptions } from '@tanstack/react-query'
import type { CashClosing, CashClosingRow, CloseTill } from '@yunque/contract/treasury/cash-closings'
import { cashClosings } from '@yunque/contract/treasury/cash-closings.endpoints'
import { cashMovements } from '@yunque/contract/treasury/cash-movements.endpoints'
import { expenses } from '@yunque/contract/treasury/expenses.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** Entities of the events at a till: invoices, with their receipts and credit notes, and what else moves cash. */
const events = ['bills', 'expenses', 'cashMovements', 'purchaseReceipts'] as const

/** A closing's figures, computed by the server on each request. Events at the till invalidate them. */
export const closingQuery = (id: number) =>
  queryOptions({
    queryKey: ['cuts', id],
    meta: { follows: events },
    queryFn: ({ signal }) => api.call(cashClosings.form, { params: { id } }, { signal }),
  })

/** The lines of its invoices, all of them. */
export const closingLinesQuery = (id: number) =>
  queryOptions({
    queryKey: ['cuts', id, 'lines'],
    meta: { follows: events },
    queryFn: ({ signal }) => api.call(cashClosings.lines, { params: { id } }, { signal }),
  })

/** Its expenses. */
export const closingExpensesQuery = (id: number) =>
  queryOptions({
    queryKey: ['cuts', id, 'expenses'],
    meta: { follows: events },
    queryFn: ({ signal }) => api.call(expenses.ofClosing, { params: { id } }, { signal }),
  })

/** Its cash in and out. */
export const closingMovementsQuery = (id: number) =>
  queryOptions({
    queryKey: ['cuts', id, 'movements'],
    meta: { follows: events },
    queryFn: ({ signal }) => api.call(cashMovements.ofClosing, { params: { id } }, { signal }),
  })

export function saveClosing(closing: CashClosing, options: SaveOptions): Promise<CashClosingRow> {
  return api.call(cashClosings.save, { body: closing }, options)
}

export async function closeTill(till: CloseTill, options: SaveOptions): Promise<void> {
  await api.call(cashClosings.close, { body: till }, options)
}

export async function reopenTill(id: number): Promise<void> {
  await api.call(cashClosings.reopen, { params: { id } })
}
