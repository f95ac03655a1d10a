import type { ListAnswer, LoadOptions } from '@yunque/contract/core/list'
import type { Db } from '../db/database.ts'
import type { Reading } from './list-condition.ts'
import { isExpensive } from './list-cost.ts'
import { completed, loadTogether, loadTotals } from './list-engine.ts'
import { loadGroups } from './list-groups.ts'
import { conditions, filtersOf } from './list-parts.ts'
import type { Source } from './list-source.ts'
import { loadPage } from './load-page.ts'
import { respelledOptions } from './respelled.ts'
import { alsoSearched, synonymsFor } from './synonyms.ts'

/**
 * A page of a list, or of its groups, with the requested totals. A search of names that finds nothing is spelled anew
 * (search.typos). The answer says what was searched instead of the typed text, or besides it.
 */
export async function loadList<R extends object>(
  db: Db,
  source: Source<R>,
  options: LoadOptions,
): Promise<ListAnswer<R>> {
  const answer = await loadAsked(db, source, options)
  const isEmpty = answer.data.length === 0 && (answer.totalCount ?? 0) === 0
  const anew = isEmpty ? await respelledOptions(db, source, options) : null
  if (!anew) return answer
  const found = await loadAsked(db, source, anew.options)
  return found.data.length > 0 || found.totalCount ? { ...found, respelled: anew.text } : answer
}

async function loadAsked<R extends object>(
  db: Db,
  source: Source<R>,
  options: LoadOptions,
): Promise<ListAnswer<R>> {
  const filters = filtersOf(source, options)
  const synonyms = await synonymsFor(db, filters)
  const also = alsoSearched(filters, synonyms)
  const where = conditions(source, options, { synonyms })
  // A count query returns only the number of rows.
  if (options.isCountQuery)
    return { data: [], ...(await loadTotals(db, source, { requireTotalCount: true }, where)) }
  if (options.group?.length) return { ...(await loadGroups(db, source, options, where)), ...also }
  const { rows, totals } = await (source.definition.together ? loadTogether : loadApart)(
    db,
    source,
    options,
    where,
  )
  return { data: await completed(db, source, rows), ...totals, ...also }
}

async function loadApart<R extends object>(db: Db, source: Source<R>, options: LoadOptions, where: Reading) {
  if (isExpensive(options)) {
    const rows = await loadPage(db, source, options, where)
    return { rows, totals: await loadTotals(db, source, options, where) }
  }
  const [rows, totals] = await Promise.all([
    loadPage(db, source, options, where),
    loadTotals(db, source, options, where),
  ])
  return { rows, totals }
}
