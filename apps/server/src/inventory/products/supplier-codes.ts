import { codeKey } from '@yunque/domain/product-codes'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CodedProducts } from '../product-facts/product-search.ts'

/** No supplier's codes are read. */
export const noCodes: CodedProducts = { own: [], any: [] }

/**
 * The products that suppliers call by exactly this code, in any form of it: those of the supplier of the purchase, and those of any
 * (purchases.supplier-codes).
 */
export async function supplierCodes(
  db: Db,
  { providerId, text }: { providerId: number; text: string },
): Promise<CodedProducts> {
  if (text === '') return noCodes
  const { rows } = await sql<{ id: number; own: boolean }>`
    select product_id as id, provider_id = ${providerId} as own from supplier_products
    where code_key = ${codeKey(text)} and code <> ''`.execute(db)
  const own = rows.filter((row) => row.own).map(({ id }) => id)
  return { own, any: [...new Set(rows.map(({ id }) => id))] }
}
