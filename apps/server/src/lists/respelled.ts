import type { Filter, LoadOptions } from '@yunque/contract/core/list'
import { type KnownWord, meantWord, spelledAs, wordsToSpell } from '@yunque/domain/spelling'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { comparisonsOf } from './list-cost.ts'
import { fieldNamed } from './list-definition.ts'
import { isSearch } from './list-search.ts'
import type { Source } from './list-source.ts'

/** Few enough letters have to be the same for a word to be compared at all. */
const LEAST_SIMILAR = 0.2
const MOST_COMPARED = 60

/**
 * The text with each word that no product has replaced by the word that was probably meant; null when nothing was
 * (search.typos).
 */
export async function respelled(db: Db, text: string): Promise<string | null> {
  const words = wordsToSpell(text)
  if (words.length === 0) return null
  const { rows } = await sql<KnownWord & { typed: string }>`
    select t.word as typed, w.word, w.products
    from unnest(${words}::text[]) t (word)
    cross join lateral (select k.word, k.products from search_words k
      where length(k.word) between length(t.word) - 2 and length(t.word) + 2 and similarity(k.word, t.word) >= ${LEAST_SIMILAR}
      order by similarity(k.word, t.word) desc, k.products desc, k.word limit ${MOST_COMPARED}) w
    where not exists (select from search_words k where k.word like '%' || t.word || '%')`.execute(db)
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

/** The options of a list with its search of products spelled anew; null when it does not change. */
export async function respelledOptions(
  db: Db,
  { fields }: Pick<Source, 'fields'>,
  options: LoadOptions,
): Promise<LoadOptions | null> {
  const { filter = [] } = options
  const ofProducts = (names: readonly string[]) => names.some((name) => fieldNamed(fields, name).found)
  const search = comparisonsOf(filter).find(isSearch)
  const text = search && ofProducts(search[1]) ? await respelled(db, search[2]) : null
  if (!search || text === null) return null
  return { ...options, filter: replaced(filter, search, ['search', search[1], text]) }
}

function replaced(filter: Filter, old: Filter, by: Filter): Filter {
  if (filter === old) return by
  return filter.map((part) => (Array.isArray(part) ? replaced(part, old, by) : part))
}
