import type { ReactNode } from 'react'

/** One page of matches (pickers answer `{ items, totalCount }`; lists.pickers). */
export interface LookupPage<Item> {
  readonly items: readonly Item[]
  readonly totalCount: number
}

export interface LookupQuery {
  readonly search: string
  readonly skip: number
  readonly take: number
  readonly signal: AbortSignal
}

/** Where a lookup finds its items and how it shows them. Keep it in a constant or `useMemo`. */
export interface LookupSource<Item> {
  /** First element: the entity whose changes make the pages stale. */
  readonly key: readonly unknown[]
  readonly load: (query: LookupQuery) => Promise<LookupPage<Item>>
  readonly idOf: (item: Item) => number | string
  readonly textOf: (item: Item) => string
  /** Beside the text of an option: stock and price, RUC, code. */
  readonly detailOf?: (item: Item) => ReactNode
  /** Why an option cannot be chosen: 'No hay stock disponible'. */
  readonly refusalOf?: (item: Item) => string | undefined
  /** Wait after the last key; 600 ms for what is asked of the server (lists.pickers), none for what is already here. */
  readonly debounceMs?: number
}

/** Lookup and product picker pages take 10; search delay 600 ms (lists.pickers). */
export const lookupDefaults = { take: 10, debounceMs: 600 } as const

/** The first item that can be chosen; 0 when none can. */
export function firstEligible<Item>(items: readonly Item[], source: LookupSource<Item>): number {
  return Math.max(
    0,
    items.findIndex((item) => source.refusalOf?.(item) === undefined),
  )
}
