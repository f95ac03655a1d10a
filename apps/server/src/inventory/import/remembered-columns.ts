import { createHash } from 'node:crypto'
import { type ProductColumn, productColumns } from '@yunque/contract/inventory/product-import'
import { bareTitle } from '@yunque/contract/inventory/product-titles'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'

type Columns = readonly (ProductColumn | null)[]
/** The column mapping of a sheet, with the titles that it was chosen for. */
export type SheetColumns = { titles: readonly string[]; columns: Columns }

/** The column mapping of the last import with these titles; null when there was none. */
export async function rememberedColumns(db: Db | Tx, titles: readonly string[]): Promise<Columns | null> {
  const row = await db
    .selectFrom('product_sheets')
    .select('columns')
    .where('titles_digest', '=', digestOf(titles))
    .executeTakeFirst()
  return row?.columns.map((column) => (isColumn(column) ? column : null)) ?? null
}

/** Remembers the column mapping for sheets with these titles. Sheets without titles are not remembered. */
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

/** SHA-256 of the titles from column A on, folded to bare words. Blank titles at the end are ignored. */
const digestOf = (titles: readonly string[]): string =>
  createHash('sha256').update(titles.map(bareTitle).join('|').replace(/\|+$/, '')).digest('hex')

const isColumn = (name: string): name is ProductColumn => Object.hasOwn(productColumns, name)
