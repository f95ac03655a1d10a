import type { Filter, Searched } from '@yunque/contract/core/list'
import { termsBeside } from '@yunque/domain/search'
import type { Db } from '../db/database.ts'
import { comparisonsOf } from './list-cost.ts'
import { isSearch, type Synonyms } from './list-search.ts'

/** The groups of words that an administrator keeps (search.synonyms). */
export async function readSynonyms(db: Db): Promise<Synonyms> {
  const groups = await db.selectFrom('synonyms').select('name').where('active', '=', true).execute()
  return groups.map(({ name }) => name.split(','))
}

/** The terms that the searches of these filters added to what was typed; nothing when there are none. */
export function alsoSearched(filters: readonly Filter[], synonyms: Synonyms): Pick<Searched, 'also'> {
  const texts = filters.flatMap((filter) => comparisonsOf(filter)).filter(isSearch)
  const also = termsBeside(texts.map(([, , text]) => text).join(' '), synonyms)
  return also.length > 0 ? { also } : {}
}

/** The synonyms for these filters; without a search none are read. */
export const synonymsFor = async (db: Db, filters: readonly Filter[]): Promise<Synonyms> =>
  filters.flatMap((filter) => comparisonsOf(filter)).some(isSearch) ? readSynonyms(db) : []
