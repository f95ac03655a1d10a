import { sql } from 'kysely'

/**
 * SQL columns of a line `l` of a purchase or of an order: its packs, and the code of its supplier, which `sp` has, a row of
 * `supplier_products` (purchases.packs).
 */
export const linePacks = sql`l.packs, l.pack_size as "packSize", l.pack_name as "packName",
  coalesce(sp.code, '') as "supplierCode"`
