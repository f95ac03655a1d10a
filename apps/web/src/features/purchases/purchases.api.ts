import { queryOptions } from '@tanstack/react-query'
import { type PurchaseDetail, type PurchaseInput, purchaseOnWire } from '@yunque/contract/purchases'
import type { RateOfDay } from '@yunque/contract/rates'
import { api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import type { SaveOptions } from '../../shared/ui/form/use-submission.ts'

export const purchaseQuery = (id: number) =>
  queryOptions({
    queryKey: ['purchases', id],
    queryFn: ({ signal }) => api.get<PurchaseDetail>(`compras/${id}`, undefined, signal),
  })

/** The exchange rate of a day, or the latest before it; value 0 when there is none. */
export const rateQuery = (date: string) =>
  queryOptions({
    queryKey: ['rates', 'of', date],
    queryFn: () => api.post<RateOfDay>('rates/GetByDate', date),
    staleTime: 60_000,
  })

export async function savePurchase(purchase: PurchaseInput, options: SaveOptions): Promise<PurchaseDetail> {
  const saved = await api.post<PurchaseDetail>('compras', purchaseOnWire.toWire(purchase), options)
  await refreshPurchase(saved)
  return saved
}

export async function processPurchase(
  purchase: { id: number; version: number },
  options: SaveOptions,
): Promise<PurchaseDetail> {
  const processed = await api.post<PurchaseDetail>('compras/process', purchase, options)
  // Stock, prices and debts moved with it.
  await Promise.all([
    refreshPurchase(processed),
    ...['products', 'areaProducts', 'providers'].map((entity) =>
      queryClient.invalidateQueries({ queryKey: [entity] }),
    ),
  ])
  return processed
}

export async function cancelPurchase(id: number): Promise<void> {
  await api.post(`purchases/${id}/delete`)
  await queryClient.invalidateQueries({ queryKey: ['purchases'] })
}

async function refreshPurchase(purchase: PurchaseDetail): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['purchases'] })
  queryClient.setQueryData(purchaseQuery(purchase.id).queryKey, purchase)
}
