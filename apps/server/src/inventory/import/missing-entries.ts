import { catalogEntry } from '@yunque/contract/catalogs/catalogs'
import {
  type CatalogColumn,
  catalogOfColumn,
  type ProductColumn,
} from '@yunque/contract/inventory/product-import'
import { growingCatalog } from '../../catalogs/editable-catalogs.ts'
import type { Tx } from '../../db/database.ts'
import { type FileRow, folded, textOf } from '../../imports/cells.ts'
import type { Context } from '../../operation/context.ts'
import type { KnownGoods } from './known-goods.ts'

type Missing = { column: CatalogColumn; name: string }[]
const columns = Object.keys(catalogOfColumn) as CatalogColumn[]

/** The names of catalog entries that do not exist, each once, as the first row writes it. */
export function missingEntries(rows: readonly FileRow<ProductColumn>[], known: KnownGoods): Missing {
  const named = new Map<string, Missing[number]>()
  for (const row of rows)
    for (const one of missingIn(row, known)) {
      const key = `${one.column} ${folded(one.name)}`
      if (!named.has(key)) named.set(key, one)
    }
  return [...named.values()]
}

/** Inactive entries are not missing: the import refuses them. */
function missingIn({ cells }: FileRow<ProductColumn>, { catalogs }: KnownGoods): Missing {
  return columns.flatMap((column) => {
    const name = textOf(cells[column] ?? '').replace(/\s+/g, ' ')
    const { ids, inactive } = catalogs[column]
    const known = name === '' || ids.has(folded(name)) || inactive.has(folded(name))
    return known ? [] : [{ column, name }]
  })
}

/** Adds the missing entries to their catalogs and to `known`. Invalid names go to `refused` with the reason. */
export async function createEntries(
  tx: Tx,
  context: Context,
  { missing, known }: { missing: Missing; known: KnownGoods },
): Promise<void> {
  for (const column of columns) {
    const { ids, refused } = known.catalogs[column]
    const names: string[] = []
    for (const { name } of missing.filter((one) => one.column === column)) {
      const { success, data, error } = catalogEntry.safeParse({ id: 0, name })
      if (success) names.push(data.name)
      else refused.set(folded(name), error.issues.map(({ message }) => message).join('. '))
    }
    const added = await growingCatalog(catalogOfColumn[column]).add(tx, context, names)
    for (const [name, id] of added) ids.set(folded(name), id)
  }
}
