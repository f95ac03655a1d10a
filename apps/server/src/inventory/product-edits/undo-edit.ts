import { importMessages } from '@yunque/contract/imports/import-report'
import type { ListBreak } from '@yunque/contract/sales/price-lists'
import type { Tx } from '../../db/database.ts'
import { lockPriceLists } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { lockUnchanged } from '../../imports/undo-checks.ts'
import type { Undoable } from '../../imports/undo-import.ts'
import type { Context } from '../../operation/context.ts'
import { saveListedPrices, typedPrices } from '../../sales/price-lists/listed-prices.ts'
import { type ChangedRecord, type FormerProduct, takeBackChanges } from '../import/undo-products.ts'
import { type EditedProduct, sameBreaks } from './edited-product.ts'

/** What a change keeps of a product: its former fields, terms and typed prices, and the typed prices that it wrote. */
export type FormerEdited = FormerProduct &
  EditedProduct & { inList: { listId: number; breaks: ListBreak[] } | null }

/** Takes a change of many products back, while none of them changed again (store.bulk-edit). */
export const undoneEdits: Undoable = {
  subject: { kind: 'productEdits' },
  async undo(tx, context, records, importId) {
    const changed = records.filter((record): record is ChangedRecord<FormerEdited> => record.before !== null)
    const inLists = changed.flatMap(({ before }) => listedOf(before))
    if (inLists.length > 0) await lockPriceLists(tx)
    await lockUnchanged(tx, 'products', changed)
    await takeBackChanges(tx, context, { changed, importId, reason: 'Cambio deshecho' })
    await takeBackListed(tx, context, inLists)
  },
}

type Listed = { id: number; listId: number; wrote: ListBreak[]; former: readonly ListBreak[] }

const listedOf = ({ id, inList, listed }: FormerEdited): Listed[] =>
  inList ? [{ id, listId: inList.listId, wrote: inList.breaks, former: listed }] : []

/** A change has one list. @throws Refusal when a typed price changed later */
async function takeBackListed(tx: Tx, context: Context, changed: readonly Listed[]): Promise<void> {
  const [first] = changed
  if (!first) return
  const present = await typedPrices(
    tx,
    first.listId,
    changed.map(({ id }) => id),
  )
  if (changed.some(({ id, wrote }) => !sameBreaks(wrote, present.get(id) ?? [])))
    throw new Refusal(importMessages.changed)
  await saveListedPrices(tx, context, {
    ...{ id: first.listId, version: undefined },
    products: changed.map(({ id, former }) => ({ productId: id, breaks: [...former] })),
  })
}
