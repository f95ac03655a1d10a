import { type SearchWord, searchWords, termsBeside } from '@yunque/domain/search'
import { nameOrder } from '@yunque/domain/sizes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { formHas } from '../../lists/list-search.ts'
import { readSynonyms } from '../../lists/synonyms.ts'

/** A search of products: the text, what it asks for, and the terms that synonyms added to it. */
export type ProductSearch = {
  text: string
  words: readonly SearchWord[]
  also: readonly string[]
  /** In a purchase, the products that suppliers call so (purchases.supplier-codes). */
  coded?: CodedProducts
  /** The products that have the text as a code, in any form (codes.one-code). */
  bearers?: readonly number[]
}
/** The products that the supplier of the purchase calls by a code, and those that any supplier does. */
export type CodedProducts = { own: readonly number[]; any: readonly number[] }

/** What a text asks for, with the synonyms of the store (search.words). */
export async function productSearch(db: Db, text: string): Promise<ProductSearch> {
  const typed = text.trim()
  if (typed === '') return { text: typed, words: [], also: [] }
  const synonyms = await readSynonyms(db)
  return { text: typed, words: searchWords(typed, synonyms), also: termsBeside(typed, synonyms) }
}

/** SQL: products (`p`) whose code, name, barcodes or brand have every word, and those with that code of a supplier. */
export function matches({ words, coded, bearers = [] }: ProductSearch): RawBuilder<unknown> {
  if (words.length === 0) return sql`true`
  const said = sql.join(
    words.map((word) => sql`(${sql.join(formHas('p.search', word), sql` or `)})`),
    sql` and `,
  )
  const ids = [...(coded?.any ?? []), ...bearers]
  return ids.length > 0 ? sql`((${said}) or p.id = any(${ids}::int[]))` : said
}

/**
 * SQL: the order of matches. The code of the supplier of a purchase comes before all others. A code or barcode that equals the text comes first, then the same code in another form, then codes, barcodes and names that begin
 * with it; within each, products sold more often lately, then by name (search.rank). Reads `recent_sales` as `l`.
 */
export function closeness({ text, coded, bearers = [] }: ProductSearch): RawBuilder<unknown> {
  const begins = `${escaped(text)}%`
  const own = coded && coded.own.length > 0 ? sql`when p.id = any(${coded.own}::int[]) then -1` : sql``
  return sql`case ${own}
    when lower(p.internal_code) = lower(${text}) or lower(${text}) = any(string_to_array(lower(p.barcodes), ' ')) then 0
    when p.id = any(${bearers}::int[]) then 1
    when p.name_order like ${`${escaped(nameOrder(text))}%`} or lower(p.internal_code) like lower(${begins}::text)
      or (p.barcodes <> '' and ' ' || lower(p.barcodes) like lower(${`% ${begins}`}::text)) then 2
    else 3 end, coalesce(l.lines, 0) desc`
}

const escaped = (value: string) => value.replace(/[\\%_]/g, '\\$&')
