import type { PickerRow } from '@yunque/contract/inventory/product-picker'
import { ApiError } from '../../../lib/api-client/api.ts'
import { foundIn } from '../../../lib/offline/find-kept.ts'
import { canKeepSales } from '../../../lib/offline/secure.ts'
import type { LookupPage, LookupSource } from '../../../ui/lookup/lookup-source.ts'
import { type CodedSource, productSource } from '../../../ui/lookup/product-source.tsx'

/** A product to count. */
export type CountedItem = Pick<
  PickerRow,
  'id' | 'internalCode' | 'barcodes' | 'name' | 'um' | 'unitDecimals'
> & {
  readonly scanned?: string
}

/**
 * Products to count, without their stock, because an expected quantity biases the count. Without the server those that this device
 * keeps (offline.later).
 */
export function countSource(areaId: number): CodedSource<CountedItem> {
  const { load } = productSource({ areaId, needsStock: false, onlyProducts: true })
  return {
    key: ['products', 'count', areaId],
    load: async (request) => {
      try {
        return await load(request)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 0 || !canKeepSales()) throw error
        return keptPage(request)
      }
    },
    idOf: ({ id }) => id,
    codesOf: ({ internalCode, barcodes, scanned }) => [
      internalCode,
      ...barcodes,
      ...(scanned ? [scanned] : []),
    ],
    unitOf: ({ name, um, unitDecimals }) =>
      unitDecimals === undefined ? undefined : { name, unit: um, decimals: unitDecimals },
    textOf: ({ name }) => name,
    detailOf: ({ internalCode, um }) => (
      <>
        <span>{internalCode}</span>
        <span>{um}</span>
      </>
    ),
  }
}

type Request = Parameters<LookupSource<CountedItem>['load']>[0]

async function keptPage({ search, skip, take }: Request): Promise<LookupPage<CountedItem>> {
  const { keptCatalogue } = await import('../../../lib/offline/kept-till.ts')
  const goods = (await keptCatalogue()).products.filter(({ isService }) => !isService)
  const found = search === '' ? goods : foundIn(goods, search)
  const items = found.slice(skip, skip + take).map(({ id, code, barcodes, name, um, decimals }) => ({
    id,
    internalCode: code,
    barcodes,
    name,
    um,
    unitDecimals: decimals,
    scanned: search,
  }))
  return {
    items: items.map((item) => (found.length === 1 ? item : { ...item, scanned: '' })),
    totalCount: found.length,
  }
}
