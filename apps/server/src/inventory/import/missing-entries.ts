import { catalogEntry } from '@yunque/contract/catalogs'
import { type CatalogColumn, catalogOfColumn, type ProductsImported } from '@yunque/contract/product-import'
import { growingCatalog } from '../../catalogs/editable-catalogs.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { checked, type RowFaults } from './checked.ts'
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

/**
 * Adds entries to their catalogs by the very operation of their form, and to what the rows can refer to; answers the
 * columns of those that were refused.
 */
export async function createEntries(
  tx: Tx,
  context: Context,
  { missing, known, faults }: { missing: Missing; known: KnownGoods; faults: RowFaults },
): Promise<CatalogColumn[]> {
  const refused: CatalogColumn[] = []
  for (const { column, name } of missing) {
    const id = await faults.of(() =>
      growingCatalog(catalogOfColumn[column]).save(tx, context, checked(catalogEntry, { id: 0, name })),
    )
    if (id === undefined) refused.push(column)
    else known.catalogs[column].ids.set(folded(name), id)
  }
  return refused
}
