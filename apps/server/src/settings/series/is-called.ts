import type { SeriesKind } from '@yunque/contract/core/document-kinds'
import { type TypedNumber, typedNumber } from '@yunque/contract/core/document-number'
import { type RawBuilder, sql } from 'kysely'

const never = sql`false`

/** SQL: whether the document of an alias has a typed number in one of its series (series.number). */
export const isNumbered = (
  document: string,
  kind: SeriesKind,
  { prefix, number }: TypedNumber,
): RawBuilder<unknown> =>
  sql`${sql.ref(`${document}.number`)} = any(array(
    select s.prefix || '-' || lpad(${number}::int::text, greatest(6, length(s.last::text)), '0') from document_series s
    where s.kind = ${kind} and s.prefix = coalesce(${prefix}::text, s.prefix)))`

/** SQL: whether a document is meant by a typed text: by the number that it shows, or by its id. */
export function isCalled(document: string, kind: SeriesKind, text: string): RawBuilder<unknown> {
  const typed = typedNumber(text)
  if (typed === null) return never
  const numbered = isNumbered(document, kind, typed)
  return typed.prefix === null
    ? sql`(${numbered} or ${sql.ref(`${document}.id`)} = ${typed.number})`
    : numbered
}
