import { type RawBuilder, sql } from 'kysely'

const MOST_WORDS = 8
const escaped = (value: string) => value.replace(/[\\%_]/g, '\\$&')

/** Products (`p`) in whose code, name or barcodes every word of `text` occurs; accents and case ignored. */
export function matches(text: string): RawBuilder<unknown> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => sql`p.search like norm(${`%${escaped(word)}%`}::text)`),
    sql` and `,
  )
}

/** How well a product fits: 0 its code or a barcode, 1 code, name or a barcode begins with it, 2 contains it. */
export function closeness(text: string): RawBuilder<unknown> {
  const typed = text.trim()
  const begins = `${escaped(typed)}%`
  return sql`case
    when lower(p.internal_code) = lower(${typed}) or lower(${typed}) = any(string_to_array(lower(p.barcodes), ' ')) then 0
    when p.search like norm(${begins}::text) or p.name_key like norm(${begins}::text)
      or (p.barcodes <> '' and ' ' || lower(p.barcodes) like lower(${`% ${begins}`}::text)) then 1
    else 2 end`
}
