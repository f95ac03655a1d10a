import type { ProductColumn } from '@yunque/contract/inventory/product-import'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { type FileRow, textOf } from '../../imports/cells.ts'

/** Longest code of a supplier. */
export const MOST_CODE = 50

/** The stored suppliers' codes of products. */
export type KnownCodes = {
  /** The product of a supplier's code, by supplier and code without case. */
  products: ReadonlyMap<string, { id: number; name: string }>
  /** The code of a product, by supplier and product. */
  stored: ReadonlyMap<string, string>
  /** The row of the file that has a code, by supplier and code without case. */
  rows: Map<string, number>
}

/** A supplier with a code or a product, as a key. */
export const pairKey = (providerId: number, other: string): string => `${providerId} ${other}`

/** Reads the suppliers' codes of the products of a file, and those that the file has, in one statement. */
export async function knownSupplierCodes(
  tx: Tx,
  products: readonly { id: number }[],
  rows: readonly FileRow<ProductColumn>[],
): Promise<KnownCodes> {
  const known = { products: new Map(), stored: new Map(), rows: new Map() }
  const codes = rows.flatMap(({ cells: { supplierCode } }) =>
    supplierCode === undefined ? [] : [textOf(supplierCode).toLowerCase()],
  )
  if (codes.length === 0) return known
  const { rows: stored } = await sql<{ providerId: number; productId: number; code: string; name: string }>`
    select s.provider_id as "providerId", s.product_id as "productId", s.code, p.name
    from supplier_products s join products p on p.id = s.product_id
    where s.product_id = any(${products.map(({ id }) => id)}::int[])
      or (s.code <> '' and lower(s.code) = any(${codes}::text[]))`.execute(tx)
  for (const { providerId, productId, code, name } of stored) {
    if (code !== '') known.products.set(pairKey(providerId, code.toLowerCase()), { id: productId, name })
    known.stored.set(pairKey(providerId, String(productId)), code)
  }
  return known
}
