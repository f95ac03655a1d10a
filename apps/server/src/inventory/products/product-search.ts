import { type RawBuilder, sql } from 'kysely'

const MOST_WORDS = 8
const escaped = (value: string) => value.replace(/[\\%_]/g, '\\$&')

/** SQL: products (`p`) whose code, name or barcodes contain every word of `text`, ignoring accents and case. */
export function matches(text: string): RawBuilder<unknown> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => sql`p.search like norm(${`%${escaped(word)}%`}::text)`),
    sql` and `,
  )
}

/**
 * SQL: rank of a match. 0: code or barcode equals the text; 1: code, name or barcode begins with it; 2: contains it.
 */
export function closeness(text: string): RawBuilder<unknown> {
  const typed = text.trim()
  const begins = `${escaped(typed)}%`
  return sql`case
    when lower(p.internal_code) = lower(${typed}) or lower(${typed}) = any(string_to_array(lower(p.barcodes), ' ')) then 0
    when p.search like norm(${begins}::text) or p.name_key like norm(${begins}::text)
      or (p.barcodes <> '' and ' ' || lower(p.barcodes) like lower(${`% ${begins}`}::text)) then 1
    else 2 end`
}
