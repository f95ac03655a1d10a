import { queryOptions } from '@tanstack/react-query'
import type { CreditNote, CreditNoteDetail } from '@yunque/contract/receivables/credit-notes'
import { creditNotes } from '@yunque/contract/receivables/credit-notes.endpoints'
import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import type { InvoiceInfo } from '@yunque/contract/sales/sales'
import { api } from '../../lib/api-client/api.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../ui/form/use-submission.ts'

export const noteQuery = (id: number) =>
  queryOptions({
    queryKey: ['movements', id],
    queryFn: ({ signal }) => api.call(creditNotes.one, { params: { id } }, { signal }),
  })

/** An invoice by its number, with what can still be credited of each line. */
export const findBill = (id: number): Promise<InvoiceInfo> => api.call(invoices.info, { params: { id } })

export async function createNote(note: CreditNote, options: SaveOptions): Promise<CreditNoteDetail> {
  const saved = await api.call(creditNotes.create, { body: note }, options)
  await refresh()
  queryClient.setQueryData(noteQuery(saved.id).queryKey, saved)
  return saved
}

export async function voidNote(id: number): Promise<void> {
  await api.call(creditNotes.void, { params: { id } })
  await refresh()
}

async function refresh(): Promise<void> {
  const moved = ['movements', 'bills', 'clients', 'cuts', 'products']
  await Promise.all(moved.map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })))
}
