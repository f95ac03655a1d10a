import { importMessages } from '@yunque/contract/imports/import-report'
import type { ListBreak } from '@yunque/contract/sales/price-lists'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { saveListedPrices, typedPrices } from '../prices/typed-prices.ts'

/** The typed prices of a product in a list, before a change and after it. */
export type ListedChange = {
  listId: number
  productId: number
  former: readonly ListBreak[]
  wrote: ListBreak[]
}

export const sameBreaks = (some: readonly ListBreak[], others: readonly ListBreak[]): boolean =>
  some.length === others.length &&
  some.every(({ from, price }, at) => from === others[at]?.from && price === others[at]?.price)

/** Writes the typed prices of changes, list by list. The caller has locked the price lists. */
export async function writeListed(tx: Tx, context: Context, changes: readonly ListedChange[]): Promise<void> {
  for (const [id, ofList] of byList(changes)) {
    const products = ofList.map(({ productId, wrote }) => ({ productId, breaks: wrote }))
    await saveListedPrices(tx, context, { id, version: undefined, products })
  }
}

/** Gives products their typed prices from before. @throws Refusal when one changed later */
export async function takeBackListed(
  tx: Tx,
  context: Context,
  changes: readonly ListedChange[],
): Promise<void> {
  for (const [listId, ofList] of byList(changes)) {
    const present = await typedPrices(
      tx,
      listId,
      ofList.map(({ productId }) => productId),
    )
    if (ofList.some(({ productId, wrote }) => !sameBreaks(wrote, present.get(productId) ?? [])))
      throw new Refusal(importMessages.changed)
  }
  await writeListed(
    tx,
    context,
    changes.map((change) => ({ ...change, wrote: [...change.former] })),
  )
}

const byList = (changes: readonly ListedChange[]) => Map.groupBy(changes, ({ listId }) => listId)
