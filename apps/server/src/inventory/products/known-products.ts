import { State } from '@yunque/contract/core/constants'
import type { ProductInput } from '@yunque/contract/inventory/products'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** A stored product, as its form would send it, with the terms of the area. */
export type KnownProduct = ProductInput & {
  version: number
  price: number
  stockMin: number
  stockMax: number
  discount: number
  inherit: boolean
  /** The version of the terms; null without any. */
  termsVersion: number | null
  /** Its average cost in the area; 0 without one. */
  cost: number
  isKit: boolean
  /** Whether the undo of an import took it out of use: a file that names it brings it back. */
  undone: boolean
}

/** The stored products `p` of a condition, with their terms in an area. */
export async function knownProducts(
  tx: Tx,
  areaId: number,
  condition: RawBuilder<unknown>,
): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    select p.id, p.internal_code as "internalCode", p.name, p.description, p.category_id as "categoryId",
      p.brand_id as "brandId", p.unit_id as "unitId", p.classification_id as "classificationId", p.state_id as "stateId",
      p.version,
      p.location, p.has_iva as "hasIva", p.is_service as "isService", p.is_kit as "isKit", p.convert_product_id as "convertProductId",
      p.convert_source_quantity as "convertSourceQuantity", p.convert_product_quantity as "convertProductQuantity", p.pack_size as "packSize",
      p.serials, p.warranty_months as "warrantyMonths",
      p.preferred_provider_id as "preferredProviderId",
      coalesce(string_to_array(nullif(p.barcodes, ''), ' '), '{}') as barcodes, coalesce(e.price, 0) as price,
      coalesce(e.stock_min, 0) as "stockMin", coalesce(e.stock_max, 0) as "stockMax", coalesce(e.discount, 0) as discount,
      coalesce(e.inherit, false) as inherit, a.version as "termsVersion", coalesce(h.average_cost, s.average_cost, 0) as cost,
      p.state_id <> ${State.active} and exists (
        select from imported_records r join imports i on i.id = r.import_id
        where r.record_id = p.id and r.before is null and i.kind = 'products' and i.undone_at is not null) as undone
    from products p left join effective_area_products e on e.product_id = p.id and e.area_id = ${areaId}
      left join area_products a on a.product_id = p.id and a.area_id = ${areaId}
      left join stock_balances s on s.product_id = p.id and s.area_id = ${areaId}
      left join kit_holdings h on h.product_id = p.id and h.area_id = ${areaId}
    where ${condition}`.execute(tx)
  return rows
}
