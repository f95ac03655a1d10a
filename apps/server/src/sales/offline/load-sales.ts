import type { LoadAnswer, LoadedSales } from '@yunque/contract/sales/offline-sales'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { outcomesOf } from './offline-sales.queries.ts'
import { postSale } from './post-sale.ts'
import type { PostingTools } from './posting.ts'
import { receiveSale } from './receive-sale.ts'

/**
 * Takes the unsent sales of the file of a device, in their order, as if the device sent them (offline.file). What the server
 * has already stays as it is. Each enters the area where it was sold.
 */
export async function loadSales(
  db: Db,
  context: Context,
  { device, sales }: LoadedSales,
  tools: PostingTools,
): Promise<LoadAnswer> {
  const keys = sales.map(({ key }) => key)
  let known = 0
  for (const given of sales.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))) {
    const { id, isNew } = await receiveSale(db, context, { device, given, loaded: true })
    if (!isNew) known += 1
    await postSale(db, context, id, tools)
  }
  const outcomes = await outcomesOf(db, keys)
  const of = (state: string) => outcomes.filter((one) => one.state === state).length
  return { loaded: sales.length - known, known, posted: of('posted'), waiting: of('waiting') }
}
