import type { ListAnswer, LoadOptions } from '@yunque/contract/core/list'
import type { Db } from '../db/database.ts'
import type { Reading } from './list-condition.ts'
import { isExpensive } from './list-cost.ts'
import { completed, loadTogether, loadTotals } from './list-engine.ts'
import { loadGroups } from './list-groups.ts'
import { conditions } from './list-parts.ts'
import type { Source } from './list-source.ts'
import { loadPage } from './load-page.ts'

/** A page of a list, or of its groups, with the requested totals. */
export async function loadList<R extends object>(
  db: Db,
  source: Source<R>,
  options: LoadOptions,
): Promise<ListAnswer<R>> {
  const where = conditions(source, options)
  // A count query returns only the number of rows.
  if (options.isCountQuery)
    return { data: [], ...(await loadTotals(db, source, { requireTotalCount: true }, where)) }
  if (options.group?.length) return loadGroups(db, source, options, where)
  const { rows, totals } = await (source.definition.together ? loadTogether : loadApart)(
    db,
    source,
    options,
    where,
  )
  return { data: await completed(db, source, rows), ...totals }
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
