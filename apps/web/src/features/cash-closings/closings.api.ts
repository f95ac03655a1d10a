import { queryOptions } from '@tanstack/react-query'
import {
  type CashClosing,
  type CashClosingForm,
  type CashClosingRow,
  type CloseTill,
  type ClosingLineRow,
  cashClosingOnWire,
} from '@yunque/contract/cash-closings'
import type { ExpenseRow } from '@yunque/contract/expenses'
import { api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import type { SaveOptions } from '../../shared/ui/form/use-submission.ts'

/** What happens at a till: invoices, with their receipts and credit notes, and expenses. */
const events = ['bills', 'expenses'] as const

/** A closing's figures, computed by the server now; they follow what happens at its till. */
export const closingQuery = (id: number) =>
  queryOptions({
    queryKey: ['cuts', id],
    meta: { follows: events },
    queryFn: ({ signal }) => api.get<CashClosingForm>(`cuts/pre-ejecute/${id}`, undefined, signal),
  })

/** The lines of its invoices, all of them. */
export const closingLinesQuery = (id: number) =>
  queryOptions({
    queryKey: ['cuts', id, 'lines'],
    meta: { follows: events },
    queryFn: ({ signal }) => api.get<ClosingLineRow[]>(`bills/bills-by-cut/${id}`, undefined, signal),
  })

/** Its expenses. */
export const closingExpensesQuery = (id: number) =>
  queryOptions({
    queryKey: ['cuts', id, 'expenses'],
    meta: { follows: events },
    queryFn: ({ signal }) => api.get<ExpenseRow[]>(`expenses/bills-by-cut/${id}`, undefined, signal),
  })

export async function saveClosing(closing: CashClosing, options: SaveOptions): Promise<CashClosingRow> {
  const saved = await api.post<CashClosingRow>('cuts/post', cashClosingOnWire.toWire(closing), options)
  await refresh()
  return saved
}

export async function closeTill(till: CloseTill, options: SaveOptions): Promise<void> {
  await api.post('cuts/close', till, options)
  await refresh()
}

export async function reopenTill(id: number): Promise<void> {
  await api.post(`cuts/re-open/${id}`)
  await refresh()
}

async function refresh(): Promise<void> {
  const moved = ['cuts', 'bills', 'receivables', 'expenses']
  await Promise.all(moved.map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })))
}
