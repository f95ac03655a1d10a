import type { Filter } from '@yunque/contract/core/list'
import type { Db } from '../db/database.ts'
import { comparisonsOf } from './list-cost.ts'
import { isSearch, type Synonyms } from './list-search.ts'

/** The groups of words that an administrator keeps (search.synonyms). */
export async function readSynonyms(db: Db): Promise<Synonyms> {
  const groups = await db.selectFrom('synonyms').select('name').where('active', '=', true).execute()
  return groups.map(({ name }) => name.split(','))
}

/** The synonyms for these filters; without a search none are read. */
export const synonymsFor = async (db: Db, filters: readonly Filter[]): Promise<Synonyms> =>
  filters.flatMap((filter) => comparisonsOf(filter)).some(isSearch) ? readSynonyms(db) : []
