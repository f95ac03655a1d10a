import { matches } from '../../lib/matches.ts'
import type { CodedSource } from '../../ui/lookup/product-source.tsx'
import type { ReturnLine } from './return-line.ts'
import { texts } from './texts.ts'

/** The lines of a purchase, by code, words or lot; keep it in `useMemo`. */
export const returnSource = (
  purchaseId: number,
  lines: () => readonly ReturnLine[],
): CodedSource<ReturnLine> => ({
  key: ['purchases', purchaseId, 'toCredit', 'lines'],
  load: async ({ search, skip, take }) => {
    const found = lines().filter(({ product, internalCode, lote, codes }) =>
      matches([product, internalCode, lote, ...codes].join(' '), search),
    )
    return { items: found.slice(skip, skip + take), totalCount: found.length }
  },
  idOf: ({ purchaseLine }) => purchaseLine,
  codesOf: ({ internalCode, codes }) => [internalCode, ...codes],
  unknownCode: () => texts.unknownCode,
  unitOf: ({ unit }) => unit,
  textOf: ({ product, lote }) => [product, lote].filter(Boolean).join(' · '),
  detailOf: ({ internalCode, left, um }) => (
    <>
      <span>{internalCode}</span>
      <span>{texts.leftOf(left, um)}</span>
    </>
  ),
  debounceMs: 0,
})
