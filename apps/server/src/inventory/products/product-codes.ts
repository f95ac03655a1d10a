import type { ProductInput } from '@yunque/contract/inventory/products'
import { codeKey } from '@yunque/domain/product-codes'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockProductCodes } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { type CodeHolder, codeHolders } from '../product-facts/code-holders.ts'
import type { FieldFault } from '../product-facts/field-fault.ts'

/** Gives each product without a code the next free number, with at least five digits. */
export async function withCodes(tx: Tx, products: readonly ProductInput[]): Promise<ProductInput[]> {
  const wanted = products.filter(({ internalCode }) => !internalCode).length
  if (wanted === 0) return [...products]
  const free = await freeCodes(tx, wanted, products.flatMap(codesOf))
  return products.map((product) => ({ ...product, internalCode: product.internalCode || next(free) }))
}

function next(free: string[]): string {
  const code = free.shift()
  if (!code) throw new Refusal('Ingrese el código del producto')
  return code
}

const codesOf = ({ internalCode, barcodes }: ProductInput): string[] =>
  [internalCode, ...barcodes].filter(Boolean).map((code) => code.toLowerCase())

async function freeCodes(tx: Tx, wanted: number, reserved: readonly string[]): Promise<string[]> {
  await lockProductCodes(tx)
  const { rows } = await sql<{ code: string }>`
    select code from (
      select n, lpad(n::text, greatest(5, length(n::text)), '0') as code
      from (select coalesce(max(id), 0) + 1 as first from products) l,
        generate_series(l.first, l.first + 1000 + ${wanted + reserved.length}) as n) s
    where not exists (select from products p where lower(p.internal_code) = s.code)
      and not exists (select from product_barcodes b where lower(b.code) = s.code)
      and not exists (select from unnest(${reserved}::text[]) as r (code) where r.code = s.code)
    order by n limit ${wanted}`.execute(tx)
  return rows.map(({ code }) => code)
}

/**
 * Checks that no code or barcode belongs to another product, stored or in the same save, in whatever form (codes.one-code).
 * Codes that products of this save give up are free. Products of before that have one code in two forms keep them. Returns
 * the faults of each product, in order.
 */
export async function takenCodes(tx: Tx, products: readonly ProductInput[]): Promise<FieldFault[][]> {
  const holders = await codeHolders(tx, products.flatMap(codesOf))
  const kept = new Map(products.map((product) => [product.id, new Set(codesOf(product))]))
  const stays = ({ id, code }: CodeHolder) => kept.get(id)?.has(code.toLowerCase()) ?? true
  const first = new Map<string, { product: ProductInput; code: string }>()
  return products.map((product) => {
    const codes = codesOf(product)
    const own = product.internalCode.toLowerCase()
    const taken = codes.flatMap((code): FieldFault[] => {
      const field = code === own ? 'internalCode' : 'barcodes'
      const same = holders.get(codeKey(code)) ?? []
      const isOld = product.id !== 0 && same.some(({ id }) => id === product.id)
      const counts = (other: string) => !isOld || other.toLowerCase() === code
      const stored = same.find((one) => one.id !== product.id && stays(one) && counts(one.code))
      if (stored) return [{ field, text: `El código ${stored.code} ya lo tiene ${stored.name}` }]
      const before = first.get(codeKey(code))
      return before && before.product !== product && counts(before.code)
        ? [{ field, text: `El código ${code} ya lo tiene ${before.product.name}` }]
        : []
    })
    for (const code of codes) if (!first.has(codeKey(code))) first.set(codeKey(code), { product, code })
    return taken
  })
}
