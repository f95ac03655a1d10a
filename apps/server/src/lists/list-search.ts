import type { Filter, FilterSearch } from '@yunque/contract/core/list'
import { type SearchWord, searchWords } from '@yunque/domain/search'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../errors.ts'
import { type Field, type FieldSet, fieldNamed } from './list-definition.ts'
import { aliasOf } from './list-expression.ts'

type Condition = RawBuilder<unknown>
/** Groups of words with one meaning (search.synonyms). */
export type Synonyms = readonly (readonly string[])[]

const MOST_FIELDS = 30

/** Whether a condition of a filter is a search. */
export const isSearch = (filter: Filter): filter is FilterSearch =>
  filter[0] === 'search' &&
  filter.length === 3 &&
  Array.isArray(filter[1]) &&
  filter[1].every((field) => typeof field === 'string') &&
  typeof filter[2] === 'string'

/** SQL: rows where each word of the text is in one of the fields (search.words). */
export function searchCondition(
  fields: FieldSet,
  [, names, text]: FilterSearch,
  synonyms: Synonyms,
): Condition {
  if (names.length === 0 || names.length > MOST_FIELDS) throw new Refusal('El filtro no es válido')
  const places = new Map(names.map((name) => placeOf(fieldNamed(fields, name))).map((one) => [one.sql, one]))
  const words = searchWords(text.slice(0, 200), synonyms)
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => {
      const anywhere = [...places.values()].flatMap((place) => inPlace(place, word))
      return anywhere.length > 0 ? sql`(${sql.join(anywhere, sql` or `)})` : sql`false`
    }),
    sql` and `,
  )
}

/** The aliases that a search in these fields reads. */
export const readsOfSearch = (fields: FieldSet, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const { found, reads } = fieldNamed(fields, name)
    return found ? [aliasOf(found) ?? ''] : reads
  })

/** SQL: the search form `column` has the word. A disjunction, so that its trigram index applies. */
export const formHas = (column: string, word: SearchWord): Condition[] =>
  word.map((piece) => sql`${sql.raw(column)} like ${`%${literal(piece)}%`}`)

/** A column that is searched: a search form, other text, or a number that is found by its digits. */
type Place = { sql: string; kind: 'form' | 'text' | 'number' }

function placeOf({ found, folded, search, sql: own, type }: Field): Place {
  if (found) return { sql: found, kind: 'form' }
  if (type === 'number') return { sql: own, kind: 'number' }
  const stored = search ?? folded
  return { sql: stored ?? `norm((${own})::text)`, kind: 'text' }
}

function inPlace({ sql: own, kind }: Place, word: SearchWord): Condition[] {
  if (kind === 'form') return formHas(own, word)
  const plain = word.map((piece) => piece.trim())
  if (kind === 'text')
    return plain.map((piece) => sql`${sql.raw(own)} like ${`%${literal(piece.replace('+', ' '))}%`}`)
  return plain
    .filter((piece) => /^\d{1,9}$/.test(piece))
    .map((piece) => sql`(${sql.raw(own)}) = ${Number(piece)}`)
}

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
