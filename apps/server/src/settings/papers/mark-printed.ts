import type { DocumentPrinted } from '@yunque/contract/settings/papers'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { trailOf } from '../../operation/posted.ts'
import type { CountedKind } from './paper-facts.ts'

type Printed = {
  kind: CountedKind
  /** What the audit trail calls the kind. */
  entity: 'bills' | 'prebills' | 'receivables' | 'movements'
  ids: readonly number[]
  /** Those of the ids that the user may read. */
  readable: readonly { id: number }[]
}

/**
 * Counts one more print of each document, and writes into the audit trail those that were printed before
 * (papers.copies). @throws NotFound when the user may not read one of them
 */
export async function markPrinted(
  tx: Tx,
  context: Context,
  { kind, entity, ids, readable }: Printed,
): Promise<DocumentPrinted[]> {
  const known = new Set(readable.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw new NotFound()
  const sorted = [...known].sort((a, b) => a - b)
  const { rows } = await sql<DocumentPrinted>`
    with printed as (
      insert into document_prints (kind, document_id, last_by)
      select ${kind}, id, ${context.actor.username} from unnest(${sorted}::int[]) id order by id
      on conflict (kind, document_id) do update
      set times = document_prints.times + 1, last_at = now(), last_by = excluded.last_by
      returning document_id as id, times as printed
    ), told as (
      ${trailOf(context, { act: 'reimprimir', entity, id: sql`id`, after: sql`jsonb_build_object('printed', printed)` })}
      from printed where printed > 1 order by id
    )
    select id, printed from printed order by id`.execute(tx)
  return rows
}
