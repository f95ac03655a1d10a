import { matches } from '../../lib/matches.ts'
import type { CodedSource } from '../lookup/product-source.tsx'
import type { Line } from './line.ts'

/** A given line that is found by its name and its codes. */
type Found = Line & {
  readonly product: string
  readonly internalCode: string
  readonly codes: readonly string[]
}

interface Options<L extends Found> {
  readonly key: readonly unknown[]
  /** The lines at the moment of the search. */
  readonly lines: () => readonly L[]
  /** The sentence for a code that no line has. */
  readonly unknownCode: string
  /** What is announced of a line beside its code. */
  readonly detail: (line: L) => string
  /** What distinguishes lines of one product; by default each product has one line. */
  readonly idOf?: (line: L) => number
  readonly lotOf?: (line: L) => string
}

/** The given lines of a document, by code or words; keep it in `useMemo`. */
export const linesSource = <L extends Found>({
  key,
  lines,
  unknownCode,
  detail,
  idOf = ({ productId }) => productId,
  lotOf = () => '',
}: Options<L>): CodedSource<L> => ({
  key,
  load: async ({ search, skip, take }) => {
    const found = lines().filter((line) =>
      matches([line.product, line.internalCode, lotOf(line), ...line.codes].join(' '), search),
    )
    return { items: found.slice(skip, skip + take), totalCount: found.length }
  },
  idOf,
  codesOf: ({ internalCode, codes }) => [internalCode, ...codes],
  unknownCode: () => unknownCode,
  unitOf: ({ unit }) => unit,
  textOf: (line) => [line.product, lotOf(line)].filter(Boolean).join(' · '),
  detailOf: (line) => (
    <>
      <span>{line.internalCode}</span>
      <span>{detail(line)}</span>
    </>
  ),
  debounceMs: 0,
})
