import type { ProductInput } from '@yunque/contract/products'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { lockProductCodes } from '../db/locks.ts'
import { Refusal } from '../http/errors.ts'

/** A code for a product that was given none: the next free number, of five digits at least. */
export async function codeFor(tx: Tx): Promise<string> {
  await lockProductCodes(tx)
  const { rows } = await sql<{ code: string }>`
    select lpad(n::text, greatest(5, length(n::text)), '0') as code
    from (select generate_series(last, last + 1000) as n from (select coalesce(max(id), 0) + 1 as last from products) l) s
    where not exists (select from products p where lower(p.internal_code) = lpad(n::text, greatest(5, length(n::text)), '0'))
      and not exists (select from product_barcodes b where lower(b.code) = lpad(n::text, greatest(5, length(n::text)), '0'))
    order by n limit 1`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('Ingrese el código del producto')
  return row.code
}

/** One code, scanned or typed, means one product: neither the code nor a barcode may be another product's. */
export async function refuseTakenCodes(
  tx: Tx,
  { id, internalCode, barcodes }: Pick<ProductInput, 'id' | 'internalCode' | 'barcodes'>,
): Promise<void> {
  const codes = [internalCode, ...barcodes].map((code) => code.toLowerCase())
  const { rows } = await sql<{ code: string; name: string }>`
    select p.internal_code as code, p.name from products p where lower(p.internal_code) = any(${codes}::text[]) and p.id <> ${id}
    union all
    select b.code, p.name from product_barcodes b join products p on p.id = b.product_id
    where lower(b.code) = any(${codes}::text[]) and b.product_id <> ${id}`.execute(tx)
  const [taken] = rows
  if (taken) throw new Refusal(`El código ${taken.code} ya lo tiene ${taken.name}`)
}
