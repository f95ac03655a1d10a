import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@yunque/contract/core/endpoint'
import type { idParams } from '@yunque/contract/core/fields'
import { rates } from '@yunque/contract/rates/rates.endpoints'
import type { Billing } from '@yunque/contract/receivables/payments'
import type { Exchange } from '@yunque/contract/sales/exchanges'
import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import type { PreBill, PreBillDetail } from '@yunque/contract/sales/pre-bills'
import { preBills } from '@yunque/contract/sales/pre-bills.endpoints'
import type { DeliveryUpdate, Invoice, InvoiceDetail, VoidInvoice } from '@yunque/contract/sales/sales'
import { api } from '../../lib/api-client/api.ts'
import { openDrawerFor } from '../../lib/api-client/prints.ts'
import { putAnswer, queryClient } from '../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ['bills', id],
    queryFn: ({ signal }) => api.call(invoices.one, { params: { id } }, { signal }),
  })

export const preBillQuery = (id: number) =>
  queryOptions({
    queryKey: ['prebills', id],
    queryFn: ({ signal }) => api.call(preBills.one, { params: { id } }, { signal }),
  })

/** Adds 1 to the prints of each invoice (papers.copies). */
export async function countInvoicePrint(ids: readonly number[]): Promise<void> {
  await api.call(invoices.printed, { body: { ids: [...ids] } })
  await Promise.all(ids.map((id) => queryClient.invalidateQueries(invoiceQuery(id))))
}

/** Adds 1 to the prints of each quotation or pre-sale (papers.copies). */
export async function countPreBillPrint(ids: readonly number[]): Promise<void> {
  await api.call(preBills.printed, { body: { ids: [...ids] } })
  await Promise.all(ids.map((id) => queryClient.invalidateQueries(preBillQuery(id))))
}

/** The exchange rate of a day, or a recent one of an earlier day; value 0 when there is none. */
export const rateQuery = (date: string) =>
  queryOptions({
    queryKey: ['rates', 'of', date],
    queryFn: () => api.call(rates.ofDay, { body: date }),
    staleTime: 60_000,
  })

const openDrawer = ({ id }: InvoiceDetail) => openDrawerFor('bill', id)

export async function issueInvoice(invoice: Invoice, options: SaveOptions): Promise<InvoiceDetail> {
  const saved = await api.call(invoices.issue, { body: invoice }, { ...options, onAnswer: openDrawer })
  putAnswer(invoiceQuery(saved.id).queryKey, saved)
  return saved
}

/** An exchange; answers its new invoice (sales.exchange). */
export async function exchangeGoods(exchange: Exchange, options: SaveOptions): Promise<InvoiceDetail> {
  const saved = await api.call(invoices.exchange, { body: exchange }, { ...options, onAnswer: openDrawer })
  putAnswer(invoiceQuery(saved.id).queryKey, saved)
  return saved
}

export async function savePreBill(preBill: PreBill, options: SaveOptions): Promise<PreBillDetail> {
  const saved = await api.call(preBills.save, { body: preBill }, options)
  putAnswer(preBillQuery(saved.id).queryKey, saved)
  return saved
}

/** Converts a quotation, after the question whether it may have expired (sales.expired). */
export async function convertPreBill(id: number, options: SaveOptions): Promise<void> {
  await api.call(preBills.convert, { params: { id } }, options)
}

type Step = 'revert' | 'void'

/** Reverts a pre-sale, or voids a quotation or pre-sale. */
export async function stepPreBill(id: number, step: Step): Promise<void> {
  const endpoint: Endpoint<typeof idParams, undefined, undefined> = preBills[step]
  await api.call(endpoint, { params: { id } })
}

/** Bills a pre-sale, with the payments when it is cash; returns the invoice number. */
export function billPreSale(
  id: number,
  billing: Partial<Billing>,
  options: SaveOptions,
): Promise<{ billId: number }> {
  const onAnswer = ({ billId }: { billId: number }) => openDrawerFor('bill', billId)
  return api.call(preBills.bill, { params: { id }, body: billing }, { ...options, onAnswer })
}

const anyway = { title: 'Confirme antes de anular', action: 'Anular de todas formas', danger: true }

/** Voids an invoice, after the question whether the till has its cash (till.drawer). */
export async function voidInvoice(body: VoidInvoice, options: SaveOptions): Promise<void> {
  await api.call(invoices.void, { params: { id: body.id }, body }, { ...options, anyway })
}

/** Re-enables a voided invoice. */
export async function reenableInvoice(id: number, options: SaveOptions): Promise<void> {
  await api.call(invoices.reenable, { params: { id }, body: {} }, options)
}

export function updateDelivery(body: DeliveryUpdate, options: SaveOptions): Promise<InvoiceDetail> {
  return api.call(invoices.updateDelivery, { body }, options)
}
