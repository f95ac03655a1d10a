import type { SeriesKind } from '@yunque/contract/core/document-kinds'
import type { Series } from '@yunque/domain/series'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A series, and the version of what a person entered. */
export type StoredSeries = Series & { version: number }

/** The series of a kind. */
export async function readSeries(db: Db, kind: SeriesKind): Promise<StoredSeries[]> {
  const { rows } = await sql<StoredSeries>`
    select id, area_id as "areaId", prefix, first, last, next, from_date as "from", to_date as "to", active, version
    from document_series where kind = ${kind}`.execute(db)
  return rows
}
