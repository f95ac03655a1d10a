import { formatQuantity } from '../../lib/format/format.ts'
import { matches } from '../../lib/matches.ts'
import type { CodedSource } from '../../ui/lookup/product-source.tsx'
import type { CameLine } from './came-line.ts'
import { texts } from './texts.ts'

/** The products of an order, by code or words; keep it in `useMemo`. */
export const lineSource = (orderId: number, lines: () => readonly CameLine[]): CodedSource<CameLine> => ({
  key: ['purchaseOrders', orderId, 'toReceive', 'lines'],
  load: async ({ search, skip, take }) => {
    const found = lines().filter(({ product, internalCode, codes }) =>
      matches([product, internalCode, ...codes].join(' '), search),
    )
    return { items: found.slice(skip, skip + take), totalCount: found.length }
  },
  idOf: ({ productId }) => productId,
  codesOf: ({ internalCode, codes }) => [internalCode, ...codes],
  unknownCode: () => texts.unknownCode,
  unitOf: ({ unit }) => unit,
  textOf: ({ product }) => product,
  detailOf: ({ internalCode, remaining, um }) => (
    <>
      <span>{internalCode}</span>
      <span>
        {texts.remaining} {formatQuantity(remaining)} {um}
      </span>
    </>
  ),
  debounceMs: 0,
})
