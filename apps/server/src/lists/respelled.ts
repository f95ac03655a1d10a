import type { Filter, LoadOptions } from '@yunque/contract/core/list'
import { type KnownWord, meantWord, spelledAs, wordsToSpell } from '@yunque/domain/spelling'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { comparisonsOf } from './list-cost.ts'
import { fieldNamed, type Named } from './list-definition.ts'
import { isSearch } from './list-search.ts'
import type { Source } from './list-source.ts'

/** Few enough letters have to be the same for a word to be compared at all. */
const LEAST_SIMILAR = 0.2
const MOST_COMPARED = 60

/**
 * The text with each word that none of these names has replaced by the word that was probably meant; null when nothing
 * was (search.typos).
 */
export async function respelled(db: Db, text: string, named: readonly Named[]): Promise<string | null> {
  const words = wordsToSpell(text)
  if (words.length === 0) return null
  const { rows } = await sql<KnownWord & { typed: string }>`
    with known as materialized (
      select word, sum(names)::int as names from search_words where subject = any(${named}::text[]) group by word)
    select t.word as typed, w.word, w.names
    from unnest(${words}::text[]) t (word)
    cross join lateral (select k.word, k.names from known k
      where length(k.word) between length(t.word) - 2 and length(t.word) + 2 and similarity(k.word, t.word) >= ${LEAST_SIMILAR}
      order by similarity(k.word, t.word) desc, k.names desc, k.word limit ${MOST_COMPARED}) w
    where not exists (select from known k where k.word like '%' || t.word || '%')`.execute(db)
  const meant = new Map(
    words.map((word) => [
      word,
      meantWord(
        word,
        rows.filter(({ typed }) => typed === word),
      ),
    ]),
  )
  return spelledAs(text, meant)
}

/** The options of a list with its search of names spelled anew, and the new text; null when it does not change. */
export async function respelledOptions(
  db: Db,
  { fields }: Pick<Source, 'fields'>,
  options: LoadOptions,
): Promise<{ options: LoadOptions; text: string } | null> {
  const { filter = [] } = options
  const search = comparisonsOf(filter).find(isSearch)
  const named = [...new Set(search?.[1].flatMap((name) => fieldNamed(fields, name).names ?? []))]
  const text = search && named.length > 0 ? await respelled(db, search[2], named) : null
  if (!search || text === null) return null
  return { options: { ...options, filter: replaced(filter, search, ['search', search[1], text]) }, text }
}

function replaced(filter: Filter, old: Filter, by: Filter): Filter {
  if (filter === old) return by
  return filter.map((part) => (Array.isArray(part) ? replaced(part, old, by) : part))
}
