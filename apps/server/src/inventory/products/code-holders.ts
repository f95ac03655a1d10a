import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/** A product and a code by which it is known: its own, a bar code. */
export type CodeHolder = { id: number; code: string; name: string }

/** The products that have one of these codes, their own or as a bar code, by code in lower case. */
export async function codeHolders(db: Db | Tx, codes: readonly string[]): Promise<Map<string, CodeHolder[]>> {
  if (codes.length === 0) return new Map()
  const lower = [...new Set(codes.map((code) => code.toLowerCase()))]
  const { rows } = await sql<CodeHolder>`
    select p.id, p.internal_code as code, p.name from products p where lower(p.internal_code) = any(${lower}::text[])
    union all
    select p.id, b.code, p.name from product_barcodes b join products p on p.id = b.product_id
    where lower(b.code) = any(${lower}::text[])`.execute(db)
  return Map.groupBy(rows, ({ code }) => code.toLowerCase())
}
