import { useQuery } from '@tanstack/react-query'
import type { OfflineClient } from '@yunque/contract/sales/offline-till'
import { subtract } from '@yunque/domain/decimal'
import type { QueuedSale } from '../../../lib/offline/device-db.ts'
import { keptCatalogue } from '../../../lib/offline/kept-till.ts'
import { isUnsent, soldIn } from '../../../lib/offline/sales-queue.ts'
import type { Offered } from './offline-line.ts'

export interface KeptGoods {
  readonly products: readonly Offered[]
  readonly clients: readonly OfflineClient[]
  /** Changes with them. */
  readonly version: string
}

/** Products and clients of this device. What it sold and did not send is no more available. */
export function useOfflineCatalogue(
  cursor: string | null,
  sales: readonly QueuedSale[],
): KeptGoods | undefined {
  const unsent = sales.filter(isUnsent)
  const version = [cursor, ...unsent.map(({ key }) => key)].join(' ')
  return useQuery({
    queryKey: ['offline-catalogue', version],
    queryFn: async () => {
      const { products, clients } = await keptCatalogue()
      const sold = await unitsIn(unsent)
      const offered = products.map((product) => ({
        ...product,
        left: product.available === null ? null : subtract(product.available, sold.get(product.id) ?? 0),
      }))
      return { products: offered, clients, version }
    },
    enabled: cursor !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  }).data
}

async function unitsIn(sales: readonly QueuedSale[]): Promise<ReadonlyMap<number, number>> {
  const units = new Map<number, number>()
  for (const sale of await Promise.all(sales.map(soldIn)))
    for (const { productId, quantity } of sale?.lines ?? [])
      units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}
