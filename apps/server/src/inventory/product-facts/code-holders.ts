import { codeKey } from '@yunque/domain/product-codes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { prepared } from '../../db/preparing-client.ts'

/** A product and a code by which it is known: its own, a bar code. */
export type CodeHolder = { id: number; code: string; name: string }
/** The products of codes, by the canonical form of the code. */
export type CodeHolders = ReadonlyMap<string, readonly CodeHolder[]>

/** The products that have one of these codes in any form, their own or as a bar code (codes.one-code). */
export async function codeHolders(db: Db | Tx, codes: readonly string[]): Promise<CodeHolders> {
  if (codes.length === 0) return new Map()
  const keys = [...new Set(codes.map(codeKey))]
  const { rows } = await sql<CodeHolder>`${sql.raw(prepared)}
    select p.id, p.internal_code as code, p.name from products p where p.code_key = any(${keys}::text[])
    union all
    select p.id, b.code, p.name from product_barcodes b join products p on p.id = b.product_id
    where b.code_key = any(${keys}::text[]) order by id`.execute(db)
  return Map.groupBy(rows, ({ code }) => codeKey(code))
}

/**
 * The product of a code: the one that has it as it is written, or else the only one that has it in another form. Two products
 * of before may have one code in two forms.
 */
export function holderOf(holders: CodeHolders, code: string): CodeHolder | undefined {
  const found = holders.get(codeKey(code)) ?? []
  const exact = found.find((holder) => holder.code.toLowerCase() === code.toLowerCase())
  const isOne = new Set(found.map(({ id }) => id)).size === 1
  return exact ?? (isOne ? found[0] : undefined)
}
