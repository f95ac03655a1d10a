import { createHash } from 'node:crypto'
import { type ProductColumn, productColumns } from '@yunque/contract/product-import'
import { bareTitle } from '@yunque/contract/product-titles'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

type Columns = readonly (ProductColumn | null)[]
/** What the columns of a sheet are, by its titles. */
export type SheetColumns = { titles: readonly string[]; columns: Columns }

/** What the columns of a sheet with these titles were taken for when one was last imported; null when none was. */
export async function rememberedColumns(db: Db | Tx, titles: readonly string[]): Promise<Columns | null> {
  const row = await db
    .selectFrom('product_sheets')
    .select('columns')
    .where('titles_digest', '=', digestOf(titles))
    .executeTakeFirst()
  return row?.columns.map((column) => (isColumn(column) ? column : null)) ?? null
}

/** Keeps what they were taken for; a sheet without titles is not told from others. */
export async function rememberColumns(
  tx: Tx,
  { actor }: Context,
  { titles, columns }: SheetColumns,
): Promise<void> {
  const kept = {
    columns: columns.map((column) => column ?? ''),
    saved_by: actor.username,
    saved_at: new Date(),
  }
  if (titles.every((title) => title === '')) return
  await tx
    .insertInto('product_sheets')
    .values({ titles_digest: digestOf(titles), ...kept })
    .onConflict((conflict) => conflict.column('titles_digest').doUpdateSet(kept))
    .execute()
}

/** Of the titles from column A on, without how they are written; blank ones at the end do not count. */
const digestOf = (titles: readonly string[]): string =>
  createHash('sha256').update(titles.map(bareTitle).join('|').replace(/\|+$/, '')).digest('hex')

const isColumn = (name: string): name is ProductColumn => Object.hasOwn(productColumns, name)
