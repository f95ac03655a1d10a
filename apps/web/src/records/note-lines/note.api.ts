import { queryOptions } from '@tanstack/react-query'
import { creditNotes } from '@yunque/contract/receivables/credit-notes.endpoints'
import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import type { InvoiceInfo } from '@yunque/contract/sales/sales'
import { api } from '../../lib/api-client/api.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'

export const noteQuery = (id: number) =>
  queryOptions({
    queryKey: ['movements', id],
    queryFn: ({ signal }) => api.call(creditNotes.one, { params: { id } }, { signal }),
  })

/** Adds 1 to the prints of each note (papers.copies). */
export async function countNotePrint(ids: readonly number[]): Promise<void> {
  await api.call(creditNotes.printed, { body: { ids: [...ids] } })
  await Promise.all(ids.map((id) => queryClient.invalidateQueries(noteQuery(id))))
}

/** An invoice by its id or by the number typed, with what can still be credited of each line. */
export const findBill = (wanted: number | string): Promise<InvoiceInfo> =>
  typeof wanted === 'number'
    ? api.call(invoices.info, { params: { id: wanted } })
    : api.call(invoices.infoByNumber, { query: { number: wanted } })
