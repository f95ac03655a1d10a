import type { ListBreak, ListedRow } from '@yunque/contract/sales/price-lists'
import { compare } from '@yunque/domain/decimal'
import { texts } from './texts.ts'

/** A product of the grid: its typed price from 0 on, the others as a text, and what the list gives. */
export type ListedItem = ListedRow & {
  readonly price: number | null
  readonly given: number | null
  readonly breaks: string
  readonly edited: boolean
}

/** A row as it was read. */
export const itemOf = (row: ListedRow): ListedItem => ({ ...row, ...shownOf(row), edited: false })

/** The row with other typed prices; what the list gives is known once they are saved. */
export function withTyped(item: ListedItem, breaks: readonly ListBreak[]): ListedItem {
  const typed = breaks.toSorted((a, b) => compare(a.from, b.from))
  return { ...item, typed, ...shownOf({ typed, prices: item.prices }), given: null, edited: true }
}

/** The row with another typed price from 0 on; null takes it away. */
export const withPrice = (item: ListedItem, price: number | null): ListedItem =>
  withTyped(item, [
    ...item.typed.filter(({ from }) => from !== 0),
    ...(price === null ? [] : [{ from: 0, price }]),
  ])

function shownOf({ typed, prices }: Pick<ListedRow, 'typed' | 'prices'>) {
  const at = (breaks: readonly ListBreak[]) => breaks.find(({ from }) => from === 0)?.price ?? null
  const others = (typed.length > 0 ? typed : prices).filter(({ from }) => from !== 0)
  return {
    price: at(typed),
    given: at(prices),
    breaks: others.map(({ from, price }) => texts.breakOf(from, price)).join(' · '),
  }
}
