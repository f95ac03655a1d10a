import type { LoadOptions } from '@yunque/contract/core/list'
import type { Db } from '../db/database.ts'
import { inParts } from '../db/in-parts.ts'
import { fileLimits } from '../system/limits.ts'
import type { Reading } from './list-condition.ts'
import type { Row } from './list-definition.ts'
import { rowsQuery } from './list-engine.ts'
import { conditions, filtersOf } from './list-parts.ts'
import type { Source } from './list-source.ts'
import { respelledOptions } from './respelled.ts'
import { synonymsFor } from './synonyms.ts'

/**
 * Gives all filtered rows of a list in parts, in one snapshot. Of a search that finds nothing, the rows of its words
 * spelled anew (search.typos). Returns the conditions of the rows.
 */
export async function readInParts<R extends object>(
  db: Db,
  source: Source<R>,
  options: LoadOptions,
  write: (rows: (R & Row)[], tx: Db) => Promise<void>,
): Promise<Reading> {
  const synonyms = await synonymsFor(db, filtersOf(source, options))
  const where = conditions(source, options, { synonyms })
  const query = rowsQuery<R & Row>(source, options, where)
  const count = await inParts(db, { query, most: fileLimits.rowsAtOnce }, write)
  const anew = count === 0 ? await respelledOptions(db, source, options) : null
  return anew ? readInParts(db, source, anew.options, write) : where
}
