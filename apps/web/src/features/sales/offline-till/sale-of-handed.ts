import type { OfflineClient } from '@yunque/contract/sales/offline-till'
import type { HandedSale } from '../../../lib/offline/handed-sale.ts'
import { lineOf, type Offered, type OfflineLine } from './offline-line.ts'

interface KeptCatalogue {
  readonly goods: { readonly products: readonly Offered[]; readonly clients: readonly OfflineClient[] }
  readonly everyone: OfflineClient
  readonly day: string
}

/** The sale with which the screen begins: empty, or the one that was handed over. `missing`: what this device does not keep. */
export interface BegunSale extends Pick<HandedSale, 'clientName' | 'observation' | 'tried'> {
  readonly client: OfflineClient
  readonly lines: readonly OfflineLine[]
  readonly missing: readonly string[]
}

/** A handed sale at the prices of this device; for the client of cash sales where its own waits for the server (offline.moved). */
export function saleOf(handed: HandedSale | undefined, { goods, everyone, day }: KeptCatalogue): BegunSale {
  if (!handed)
    return { client: everyone, clientName: '', observation: '', tried: null, lines: [], missing: [] }
  const own = goods.clients.find(({ id, bar }) => id === handed.clientId && bar === null)
  const client = own ?? everyone
  const products = new Map(goods.products.map((product) => [product.id, product]))
  const pricedFor = { level: client.level, day }
  return {
    client,
    clientName: handed.clientName,
    observation: handed.observation,
    tried: handed.tried,
    lines: handed.lines.flatMap(({ productId, quantity }) => {
      const product = products.get(productId)
      return product ? [lineOf(product, quantity, pricedFor)] : []
    }),
    missing: handed.lines.filter(({ productId }) => !products.has(productId)).map(({ product }) => product),
  }
}
