import { catalogEntry } from '@yunque/contract/catalogs'
import { type CatalogColumn, catalogOfColumn, type ProductsImported } from '@yunque/contract/product-import'
import { growingCatalog } from '../../catalogs/editable-catalogs.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { checked } from './checked.ts'
import type { KnownGoods } from './known-goods.ts'
import { folded, type ProductRowInFile, textOf } from './product-rows.ts'

type Missing = ProductsImported['missing']
const columns = Object.keys(catalogOfColumn) as CatalogColumn[]

/** The names of a row that no catalog has; one that is there but inactive is not missing, it is refused. */
export function missingIn({ cells }: ProductRowInFile, { catalogs }: KnownGoods): Missing {
  return columns.flatMap((column) => {
    const name = textOf(cells[column] ?? '').replace(/\s+/g, ' ')
    const { ids, inactive } = catalogs[column]
    const known = name === '' || ids.has(folded(name)) || inactive.has(folded(name))
    return known ? [] : [{ column, name }]
  })
}

/** Adds entries to their catalogs by the very operation of their form, and to what the rows can refer to. @throws Refusal */
export async function createEntries(
  tx: Tx,
  context: Context,
  { missing, known }: { missing: Missing; known: KnownGoods },
): Promise<void> {
  for (const { column, name } of missing) {
    const entry = checked(catalogEntry, { id: 0, name })
    const id = await growingCatalog(catalogOfColumn[column]).save(tx, context, entry)
    known.catalogs[column].ids.set(folded(name), id)
  }
}
