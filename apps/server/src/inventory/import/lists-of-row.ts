import type { ProductColumn } from '@yunque/contract/inventory/product-import'
import { listColumn, productImportMessages } from '@yunque/contract/inventory/product-import'
import type { ListBreak } from '@yunque/contract/sales/price-lists'
import { scales } from '@yunque/domain/decimal'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { type FileRow, numberOf } from '../../imports/cells.ts'
import type { RowFaults } from '../../imports/row-faults.ts'
import { typedPrices } from '../prices/typed-prices.ts'
import type { KnownProduct } from '../products/known-products.ts'
import { sameBreaks } from '../products/listed-changes.ts'

/** The price lists that the columns of a file name, with their typed prices by product. */
export type KnownList = {
  id: number
  name: string
  currencyId: number
  typed: ReadonlyMap<number, ListBreak[]>
}
/** A typed price that a row sets: the prices of its product in the list before and after. */
export type RowListed = {
  listId: number
  currencyId: number
  former: readonly ListBreak[]
  wrote: ListBreak[]
}

const listIdOf = (column: string): number | null => {
  const digits = /^list(\d+)$/.exec(column)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The active lists that the rows have columns for. */
export async function knownLists(
  tx: Tx,
  products: readonly KnownProduct[],
  rows: readonly FileRow<ProductColumn>[],
): Promise<KnownList[]> {
  const named = new Set(
    rows.flatMap(({ cells }) => Object.keys(cells).map(listIdOf)).filter((id) => id !== null),
  )
  if (named.size === 0) return []
  const lists = await tx
    .selectFrom('price_lists')
    .select(['id', 'name', 'currency_id as currencyId'])
    .where('active', '=', true)
    .where('id', 'in', [...named])
    .orderBy('id')
    .execute()
  const ids = products.map(({ id }) => id)
  const known: KnownList[] = []
  for (const list of lists) known.push({ ...list, typed: await typedPrices(tx, list.id, ids) })
  return known
}

type Job = {
  row: FileRow<ProductColumn>
  before: KnownProduct | undefined
  lists: readonly KnownList[]
  faults: RowFaults<ProductColumn>
}

/** The prices in lists that a row sets. It replaces the price from the first unit on; prices from a quantity on stay. */
export function listsOfRow({ row, before, lists, faults }: Job): RowListed[] {
  return lists.flatMap(({ id, name, currencyId, typed }) => {
    const column = listColumn(id)
    const cell = row.cells[column]
    if (cell === undefined) return []
    const price = faults.of(column, () => {
      const value = numberOf(cell, `Precio ${name}`, scales.price)
      if (value <= 0) throw new Refusal(productImportMessages.listPrice(name))
      return value
    })
    if (price === undefined) return []
    const former = typed.get(before?.id ?? 0) ?? []
    const wrote = [{ from: 0, price }, ...former.filter(({ from }) => from > 0)]
    return sameBreaks(former, wrote) ? [] : [{ listId: id, currencyId, former, wrote }]
  })
}
