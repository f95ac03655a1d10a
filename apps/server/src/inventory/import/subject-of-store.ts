import { State } from '@yunque/contract/core/constants'
import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import { bareTitle } from '@yunque/contract/imports/import-titles'
import type { ProductColumn } from '@yunque/contract/inventory/product-import'
import { listColumn, openingStockColumns, stockColumn } from '@yunque/contract/inventory/product-import'
import { productSubject } from '@yunque/contract/inventory/product-subject'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'

type Area = { id: number; name: string; isEmpty: boolean }

/**
 * The columns of products of this store: one for each price list, and for the stock of each area of the actor, which who
 * may adjust stock imports. Its titles are recognised in a store without products; later, stock and cost are not what a list of
 * products is imported for, and the user chooses their columns.
 */
export async function subjectOfStore(db: Db, { actor }: Context): Promise<ImportSubject<ProductColumn>> {
  const base = withLists(productSubject, await activeLists(db))
  const { rows: areas } = await sql<Area>`
    select id, name, not exists (select from products where state_id = ${State.active}) as "isEmpty" from areas
    where active and ${actsEverywhere(actor) ? sql`true` : sql`id = ${actor.areaId}`} order by id`.execute(db)
  const columns = { ...base.columns }
  const synonyms = { ...base.synonyms }
  for (const { id, name } of areas) {
    const bare = bareTitle(name)
    columns[stockColumn(id)] = {
      kind: 'number',
      title: `Existencia ${name}`,
      hint: `Unidades en el área ${name}.`,
    }
    synonyms[stockColumn(id)] = [
      bare,
      ...['stock', 'existencias', 'cantidad', 'inventario', 'exist', 'cant'].map((word) => `${word} ${bare}`),
      `existencia en ${bare}`,
    ]
  }
  const stock = [...openingStockColumns, ...areas.map(({ id }) => stockColumn(id))]
  return { ...base, columns, synonyms, unguessed: areas[0]?.isEmpty ? [] : stock }
}

const activeLists = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('price_lists').select(['id', 'name']).where('active', '=', true).orderBy('id').execute()

/** With a column for the price in each list. */
function withLists(
  subject: ImportSubject<ProductColumn>,
  lists: readonly { id: number; name: string }[],
): ImportSubject<ProductColumn> {
  const columns = { ...subject.columns }
  const synonyms = { ...subject.synonyms }
  for (const { id, name } of lists) {
    const bare = bareTitle(name)
    columns[listColumn(id)] = {
      kind: 'number',
      title: `Precio ${name}`,
      hint: `Precio en la lista ${name}, en su moneda. Vacío: queda como está.`,
    }
    synonyms[listColumn(id)] = [
      bare,
      ...['precio de', 'p', 'lista', 'precio lista'].map((word) => `${word} ${bare}`),
    ]
  }
  return { ...subject, columns, synonyms }
}
