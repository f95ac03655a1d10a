import { queryOptions } from '@tanstack/react-query'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import type { ProcessPurchase, PurchaseInput } from '@yunque/contract/purchasing/purchases'
import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'
import { askIfRepeated } from '../../ui/feedback/ask-if-repeated.ts'
import type { SaveOptions } from '../../ui/form/use-submission.ts'

export const purchaseQuery = (id: number) =>
  queryOptions({
    queryKey: ['purchases', id],
    queryFn: ({ signal }) => api.call(purchases.one, { params: { id } }, { signal }),
  })

/** Whether the typed costs of a supplier's last purchase include IVA; null when that is not known. */
export const lastPurchaseQuery = (providerId: number) =>
  queryOptions({
    queryKey: ['purchases', 'last', providerId],
    queryFn: async () => {
      const sort = [{ selector: 'id', desc: true }]
      const { data } = await api.call(purchases.list.rows, { query: { providerId, take: 1, sort } })
      return data[0]?.costsIncludeIva ?? null
    },
  })

export async function savePurchase(purchase: PurchaseInput, options: SaveOptions): Promise<PurchaseDetail> {
  const saved = await askIfRepeated('factura', (acceptRepeated) =>
    api.call(purchases.save, { body: { ...purchase, acceptRepeated } }, options),
  )
  await refreshPurchase(saved)
  return saved
}

export async function processPurchase(
  purchase: Partial<ProcessPurchase> & { id: number; version: number },
  options: SaveOptions,
): Promise<PurchaseDetail> {
  const processed = await api.call(purchases.process, { body: purchase }, options)
  // Stock, prices and debts changed with it.
  await Promise.all([
    refreshPurchase(processed),
    ...['products', 'areaProducts', 'providers'].map((entity) =>
      queryClient.invalidateQueries({ queryKey: [entity] }),
    ),
  ])
  return processed
}

export async function voidPurchase(id: number): Promise<void> {
  await api.call(purchases.void, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: ['purchases'] })
}

async function refreshPurchase(purchase: PurchaseDetail): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['purchases'] })
  queryClient.setQueryData(purchaseQuery(purchase.id).queryKey, purchase)
}
