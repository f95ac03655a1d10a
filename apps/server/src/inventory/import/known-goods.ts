import type { CatalogColumn, ProductColumn } from '@yunque/contract/inventory/product-import'
import { codeKey } from '@yunque/domain/product-codes'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { type FileRow, folded, textOf } from '../../imports/cells.ts'
import { type CodeHolders, codeHolders } from '../product-facts/code-holders.ts'
import { type KnownProduct, knownProducts } from '../products/known-products.ts'
import { type KnownPlaces, knownPlaces } from './known-places.ts'
import { type KnownCodes, knownSupplierCodes } from './known-supplier-codes.ts'
import { type KnownList, knownLists } from './lists-of-row.ts'
import { shownCodes } from './shown-codes.ts'

/**
 * A catalog by folded name: the ids of active and of inactive entries, and the reasons why names could not be added.
 */
export type KnownCatalog = {
  ids: Map<string, number>
  inactive: Map<string, number>
  refused: Map<string, string>
  /** The names of active entries, in order; the first of many. */
  names: readonly string[]
}

/** What the rows of a file can refer to, read in a few statements. */
export type KnownGoods = {
  catalogs: Record<CatalogColumn, KnownCatalog>
  byCode: Map<string, KnownProduct>
  /** By the canonical form of the code: two products of before may have it in two forms (codes.one-code). */
  byKey: ReadonlyMap<string, readonly KnownProduct[]>
  /** Code by name, of stored products that rows without a code would repeat. */
  codeByName: Map<string, string>
  places: KnownPlaces
  lists: KnownList[]
  supplierCodes: KnownCodes
  /** The products of the codes that cells show, where that is not what is read. */
  shown: CodeHolders
}

/** Most entries of a catalog that are offered for rows without one. */
const MOST_NAMES = 500

/** Reads the catalogs and the products that the rows name. */
export async function knownGoods(
  tx: Tx,
  areaId: number,
  rows: readonly FileRow<ProductColumn>[],
): Promise<KnownGoods> {
  const codes = rows.flatMap(({ cells }) =>
    cells.internalCode === undefined ? [] : [codeKey(textOf(cells.internalCode))],
  )
  const names = rows.flatMap(({ cells }) =>
    cells.internalCode === undefined && cells.name !== undefined ? [textOf(cells.name)] : [],
  )
  const products = await knownProducts(tx, areaId, sql`p.code_key = any(${codes}::text[])`)
  return {
    catalogs: await knownCatalogs(tx),
    byCode: new Map(products.map((product) => [product.internalCode.toLowerCase(), product])),
    byKey: Map.groupBy(
      products.toSorted((one, other) => one.id - other.id),
      ({ internalCode }) => codeKey(internalCode),
    ),
    codeByName: await codesByName(tx, names),
    places: await knownPlaces(tx, products, rows),
    lists: await knownLists(tx, products, rows),
    supplierCodes: await knownSupplierCodes(tx, products, rows),
    shown: await codeHolders(tx, rows.flatMap(shownCodes)),
  }
}

async function knownCatalogs(tx: Tx): Promise<KnownGoods['catalogs']> {
  const entries = async (table: 'categories' | 'brands' | 'units' | 'classifications') => {
    const rows = await tx.selectFrom(table).select(['id', 'name', 'active']).execute()
    const ids = (wanted: boolean) =>
      new Map(rows.filter(({ active }) => active === wanted).map(({ id, name }) => [folded(name), id]))
    return {
      ids: ids(true),
      inactive: ids(false),
      refused: new Map(),
      names: rows
        .filter(({ active }) => active)
        .map(({ name }) => name)
        .toSorted((one, other) => one.localeCompare(other, 'es'))
        .slice(0, MOST_NAMES),
    }
  }
  return {
    category: await entries('categories'),
    brand: await entries('brands'),
    unit: await entries('units'),
    classification: await entries('classifications'),
  }
}

async function codesByName(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; code: string }>`
    select name, internal_code as code from products p
    where name_key in (select norm(n) from unnest(${names}::text[]) n)`.execute(tx)
  return new Map(rows.map(({ name, code }) => [folded(name), code]))
}
