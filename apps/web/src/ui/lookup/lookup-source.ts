import type { Searched } from '@yunque/contract/core/list'
import type { SizeChoice } from '@yunque/domain/size-family'
import type { ReactNode } from 'react'

/** One page of matches (pickers answer `{ items, totalCount }`; lists.pickers). */
export interface LookupPage<Item> extends Searched {
  readonly items: readonly Item[]
  readonly totalCount: number
  /** The sizes that narrow the search, on its first page (search.family). */
  readonly sizes?: readonly SizeChoice[]
}

export interface LookupQuery {
  readonly search: string
  readonly skip: number
  readonly take: number
  readonly signal: AbortSignal
}

/** How a lookup finds its items and shows them. Keep it in a constant or `useMemo`. */
export interface LookupSource<Item> {
  /** First element: the entity whose events invalidate the pages. */
  readonly key: readonly unknown[]
  readonly load: (query: LookupQuery) => Promise<LookupPage<Item>>
  readonly idOf: (item: Item) => number | string
  readonly textOf: (item: Item) => string
  /** Beside the text of an option: stock and price, RUC, code. */
  readonly detailOf?: (item: Item) => ReactNode
  /** Why an option cannot be chosen: 'No hay stock disponible'. */
  readonly refusalOf?: (item: Item) => string | undefined
  /** Delay after the last key: 600 ms when the server is asked (lists.pickers), none for data already loaded. */
  readonly debounceMs?: number
}

/** Lookup and product picker pages take 10; search delay 600 ms (lists.pickers). */
export const lookupDefaults = { take: 10, debounceMs: 600 } as const

/** Index of the first item that can be chosen; 0 when none can. */
export function firstEligible<Item>(items: readonly Item[], source: LookupSource<Item>): number {
  return Math.max(
    0,
    items.findIndex((item) => source.refusalOf?.(item) === undefined),
  )
}
