import type { FaultKind, ImportFault } from '@yunque/contract/imports/import-report'

/** Number of rows that are named of each kind of fault. */
const NAMED = 5
/** Most kinds of faults that are shown. */
const MOST_KINDS = 200

/** The faults of a file by their kind: the same sentence of the same column, whatever its values. The most frequent first (store.import-default). */
export function faultKinds<C extends string>(faults: readonly ImportFault<C>[]): FaultKind<C>[] {
  const kinds = Map.groupBy(faults, ({ column, text }) => `${column} ${bare(text)}`)
  return [...kinds.values()]
    .flatMap((same): FaultKind<C>[] => {
      const [one] = same
      if (!one) return []
      const others = new Set(same.map(({ text }) => text)).size - 1
      const rows = new Set(same.map(({ row }) => row))
      return [
        { column: one.column, text: one.text, rows: rows.size, first: [...rows].slice(0, NAMED), others },
      ]
    })
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, MOST_KINDS)
}

/** A sentence without its values. */
const bare = (text: string): string => text.replace(/«[^»]*»/g, '«»').replace(/\d+/g, '0')
