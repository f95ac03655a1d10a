import type { LoadOptions } from '@yunque/contract/core/list'
import type { Db } from '../db/database.ts'
import { inParts } from '../db/in-parts.ts'
import { fileLimits } from '../system/limits.ts'
import type { Row } from './list-definition.ts'
import { rowsQuery } from './list-engine.ts'
import { conditions, filtersOf } from './list-parts.ts'
import type { Source } from './list-source.ts'
import { respelledOptions } from './respelled.ts'
import { synonymsFor } from './synonyms.ts'

/**
 * Gives all filtered rows of a list in parts, in one snapshot. Of a search that finds nothing, the rows of its words
 * spelled anew (search.typos).
 */
export async function readInParts<R extends object>(
  db: Db,
  source: Source<R>,
  options: LoadOptions,
  write: (rows: (R & Row)[], tx: Db) => Promise<void>,
): Promise<void> {
  const synonyms = await synonymsFor(db, filtersOf(source, options))
  const query = rowsQuery<R & Row>(source, options, conditions(source, options, { synonyms }))
  const count = await inParts(db, { query, most: fileLimits.csvRowsAtOnce }, write)
  const anew = count === 0 ? await respelledOptions(db, source, options) : null
  if (anew) await readInParts(db, source, anew.options, write)
}
