import { State } from '@yunque/contract/core/constants'
import type { CatalogColumn, ProductColumn } from '@yunque/contract/inventory/product-import'
import type { ProductInput } from '@yunque/contract/inventory/products'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { type FileRow, folded, textOf } from '../../imports/cells.ts'
import { type KnownPlaces, knownPlaces } from './known-places.ts'

/** A stored product, as its form would send it, with the terms of the area. */
export type KnownProduct = ProductInput & {
  version: number
  price: number
  stockMin: number
  stockMax: number
  discount: number
  inherit: boolean
  /** Its average cost in the area; 0 without one. */
  cost: number
  /** Whether the undo of an import took it out of use: a file that names it brings it back. */
  undone: boolean
}

/**
 * A catalog by folded name: the ids of active and of inactive entries, and the reasons why names could not be added.
 */
export type KnownCatalog = {
  ids: Map<string, number>
  inactive: Map<string, number>
  refused: Map<string, string>
}

/** What the rows of a file can refer to, read in a few statements. */
export type KnownGoods = {
  catalogs: Record<CatalogColumn, KnownCatalog>
  byCode: Map<string, KnownProduct>
  /** Code by name, of stored products that rows without a code would repeat. */
  codeByName: Map<string, string>
  places: KnownPlaces
}

/** Reads the catalogs and the products that the rows name. */
export async function knownGoods(
  tx: Tx,
  areaId: number,
  rows: readonly FileRow<ProductColumn>[],
): Promise<KnownGoods> {
  const codes = rows.flatMap(({ cells }) =>
    cells.internalCode === undefined ? [] : [textOf(cells.internalCode).toLowerCase()],
  )
  const names = rows.flatMap(({ cells }) =>
    cells.internalCode === undefined && cells.name !== undefined ? [textOf(cells.name)] : [],
  )
  const products = await productsByCode(tx, areaId, codes)
  return {
    catalogs: await knownCatalogs(tx),
    byCode: new Map(products.map((product) => [product.internalCode.toLowerCase(), product])),
    codeByName: await codesByName(tx, names),
    places: await knownPlaces(tx, products, rows),
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
    }
  }
  return {
    category: await entries('categories'),
    brand: await entries('brands'),
    unit: await entries('units'),
    classification: await entries('classifications'),
  }
}

async function productsByCode(tx: Tx, areaId: number, codes: readonly string[]): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    select p.id, p.internal_code as "internalCode", p.name, p.description, p.category_id as "categoryId",
      p.brand_id as "brandId", p.unit_id as "unitId", p.classification_id as "classificationId", p.state_id as "stateId",
      p.version,
      p.location, p.has_iva as "hasIva", p.is_service as "isService", p.convert_product_id as "convertProductId",
      p.convert_source_quantity as "convertSourceQuantity", p.convert_product_quantity as "convertProductQuantity",
      coalesce(string_to_array(nullif(p.barcodes, ''), ' '), '{}') as barcodes, coalesce(e.price, 0) as price,
      coalesce(e.stock_min, 0) as "stockMin", coalesce(e.stock_max, 0) as "stockMax", coalesce(e.discount, 0) as discount,
      coalesce(e.inherit, false) as inherit, coalesce(s.average_cost, 0) as cost,
      p.state_id <> ${State.active} and exists (
        select from imported_records r join imports i on i.id = r.import_id
        where r.record_id = p.id and r.before is null and i.kind = 'products' and i.undone_at is not null) as undone
    from products p left join effective_area_products e on e.product_id = p.id and e.area_id = ${areaId}
      left join stock_balances s on s.product_id = p.id and s.area_id = ${areaId}
    where lower(p.internal_code) = any(${codes}::text[])`.execute(tx)
  return rows
}

async function codesByName(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; code: string }>`
    select name, internal_code as code from products p
    where name_key in (select norm(n) from unnest(${names}::text[]) n)`.execute(tx)
  return new Map(rows.map(({ name, code }) => [folded(name), code]))
}
