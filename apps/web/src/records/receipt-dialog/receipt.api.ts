import { queryOptions } from '@tanstack/react-query'
import { typedNumber } from '@yunque/contract/core/document-number'
import { type Owed, owedName } from '@yunque/contract/receivables/owed-name'
import type { GroupReceipt, PaymentGroup, Receipt, ReceiptRow } from '@yunque/contract/receivables/receipts'
import { receipts } from '@yunque/contract/receivables/receipts.endpoints'
import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { api } from '../../lib/api-client/api.ts'
import { openDrawerFor } from '../../lib/api-client/prints.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'
import { formatDate, formatId, formatMoney } from '../../lib/format/format.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'
import type { LookupPage, LookupSource } from '../../ui/lookup/lookup-source.ts'

export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['receivables', id],
    queryFn: ({ signal }) => api.call(receipts.one, { params: { id } }, { signal }),
  })

/** Adds 1 to the prints of each receipt (papers.copies). */
export async function countReceiptPrint(ids: readonly number[]): Promise<void> {
  await api.call(receipts.printed, { body: { ids: [...ids] } })
  await queryClient.invalidateQueries({ queryKey: ['receivables'] })
}

const openDrawer = ({ id }: { id: number }) => openDrawerFor('receipt', id)

export function createReceipt(receipt: Receipt, options: SaveOptions): Promise<ReceiptRow> {
  return api.call(receipts.create, { body: receipt }, { ...options, onAnswer: openDrawer })
}

/** The receipts of one payment, by the number of the first one. */
export const paymentGroupQuery = (id: number) =>
  queryOptions({
    queryKey: ['receivables', 'group', id],
    queryFn: ({ signal }) => api.call(receipts.group, { params: { id } }, { signal }),
  })

/** The pending invoices of a client, oldest due first. */
export const clientDebtsQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['bills', 'owed by', clientId],
    queryFn: ({ signal }) => api.call(invoices.owedBy, { params: { clientId } }, { signal }),
    gcTime: 0,
  })

export function createPayment(payment: GroupReceipt, options: SaveOptions): Promise<PaymentGroup> {
  return api.call(receipts.createGroup, { body: payment }, { ...options, onAnswer: openDrawer })
}

export async function voidReceipt(id: number, options: SaveOptions): Promise<void> {
  await api.call(receipts.void, { params: { id } }, options)
}

/** The part of an invoice that its receipt needs. */
export type OwedBill = Pick<InvoiceRow, 'id' | 'nombre' | 'balance'> & Partial<InvoiceRow>

/** What it is called, also while only its id is known. */
export const owedBill = (bill: OwedBill): Owed => ({
  opening: bill.opening ?? false,
  number: bill.number ?? formatId(bill.id),
  reference: bill.reference ?? '',
})

/** The invoice, or the document of a debt from before, with its client. */
export const owedBillText = (bill: OwedBill): string =>
  `${bill.opening ? owedName(owedBill(bill)) : owedBill(bill).number} · ${bill.nombre}`

/** The pending invoices, by number or client. */
export const owedBillSource: LookupSource<OwedBill> = {
  key: ['bills', 'owed'],
  load: async ({ search, skip, take, signal }): Promise<LookupPage<OwedBill>> => {
    const typed = search.trim()
    const filter = typedNumber(typed) ? { called: typed } : { filter: ['nombre', 'contains', typed] }
    const sort = [{ selector: 'dueDate' }]
    const query = { skip, take, sort, requireTotalCount: true, owed: 'true' as const }
    const page = await api.call(
      invoices.list.rows,
      { query: typed === '' ? query : { ...query, ...filter } },
      { signal },
    )
    return { items: page.data, totalCount: page.totalCount ?? 0 }
  },
  idOf: ({ id }) => id,
  textOf: owedBillText,
  detailOf: ({ balance, dueDate }) =>
    `${formatMoney(balance)}${dueDate ? ` · vence ${formatDate(dueDate)}` : ''}`,
}
