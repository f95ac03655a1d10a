import type { ListAnswer } from '@yunque/contract/list'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import { isExpensive } from './list-cost.ts'
import type { Row } from './list-definition.ts'
import { completed, conditions, loadTogether, loadTotals, type Options, type Source } from './list-engine.ts'
import { loadGroups } from './list-groups.ts'
import { loadPage } from './load-page.ts'

/** A page of a list, or of its groups, with the totals asked for. */
export async function loadList(db: Db, source: Source, options: Options): Promise<ListAnswer<Row>> {
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

async function loadApart(db: Db, source: Source, options: Options, where: RawBuilder<unknown>) {
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
