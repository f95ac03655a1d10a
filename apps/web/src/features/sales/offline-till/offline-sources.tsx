import { messages } from '@yunque/contract/core/messages'
import type { OfflineClient } from '@yunque/contract/sales/offline-till'
import { sum } from '@yunque/domain/decimal'
import { stepAt } from '@yunque/domain/price-lists'
import { formatMoney, formatQuantity } from '../../../lib/format/format.ts'
import { matches, rank } from '../../../lib/matches.ts'
import { foundIn } from '../../../lib/offline/find-kept.ts'
import type { LookupSource } from '../../../ui/lookup/lookup-source.ts'
import type { CodedSource } from '../../../ui/lookup/product-source.tsx'
import { type Offered, type PricedFor, pricesOf } from './offline-line.ts'
import { texts } from './texts.ts'
import type { KeptGoods } from './use-offline-catalogue.ts'

/** The products of this device, found by code or by the words of their name. */
export function offlineProducts(
  { products, version }: KeptGoods,
  pricedFor: PricedFor,
): CodedSource<Offered> {
  return {
    key: ['offline-products', version, pricedFor],
    debounceMs: 0,
    load: async ({ search, skip, take }) => {
      const found = search === '' ? products : foundIn(products, search)
      return { items: found.slice(skip, skip + take), totalCount: found.length }
    },
    idOf: ({ id }) => id,
    codesOf: ({ code, barcodes }) => [code, ...barcodes],
    unitOf: ({ name, um, decimals }) => ({ name, unit: um, decimals }),
    textOf: ({ name }) => name,
    detailOf: (product) => (
      <>
        <span>{product.code}</span>
        <span>{product.left === null ? 'Servicio' : `${formatQuantity(product.left)} ${product.um}`}</span>
        <span>{formatMoney(stepAt(pricesOf(product, pricedFor), 1).price)}</span>
      </>
    ),
    refusalOf: ({ name, left, ...product }) => {
      if (stepAt(pricesOf({ name, ...product }, pricedFor), 1).price <= 0) return texts.noPrice(name)
      return left !== null && left <= 0 ? messages.noStock : undefined
    },
  }
}

/** The clients of this device, by name or identification. */
export const offlineClients = ({ clients, version }: KeptGoods): LookupSource<OfflineClient> => ({
  ...clientsFound(['offline-clients', version], clients),
  detailOf: ({ taxId, bar }) => (bar ? texts.clientBars[bar] : taxId),
  refusalOf: ({ bar }) => (bar ? texts.clientBars[bar] : undefined),
})

/** The clients of this device that owe something, with how much. */
export const offlineDebtors = ({ clients, version }: KeptGoods): LookupSource<OfflineClient> => ({
  ...clientsFound(
    ['offline-debtors', version],
    clients.filter(({ debts }) => debts.length > 0),
  ),
  detailOf: ({ debts }) => formatMoney(sum(debts.map(({ balance }) => balance))),
})

function clientsFound(
  key: readonly unknown[],
  clients: readonly OfflineClient[],
): LookupSource<OfflineClient> {
  return {
    key,
    debounceMs: 0,
    load: async ({ search, skip, take }) => {
      const found = clients
        .filter(({ name, taxId }) => search === '' || matches(`${name} ${taxId}`, search))
        .toSorted(
          (one, other) =>
            rank(one.name, search) - rank(other.name, search) || (one.name < other.name ? -1 : 1),
        )
      return { items: found.slice(skip, skip + take), totalCount: found.length }
    },
    idOf: ({ id }) => id,
    textOf: ({ name }) => name,
  }
}
