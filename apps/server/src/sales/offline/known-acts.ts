import type { KnownAct, KnownActs } from '@yunque/contract/sales/kept-act-words'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A void is noted by the clock of the device: by so much it may differ from the moment at which the server wrote it. */
export const CLOCK_SECONDS = 60

/**
 * Whether the store still has each act that it answered, in their order (offline.kept). A document is the one that was created at
 * that moment: after a restore another one may have its id.
 */
export async function knownActs(db: Db, acts: readonly KnownAct[]): Promise<KnownActs> {
  const { rows } = await sql<KnownActs>`
    select g.generation, array(select case k.kind
        when 'note' then exists (select from credit_notes n where n.id = k.id and date_trunc('milliseconds', n.created_at) = k.at)
        when 'void' then exists (select from bills b where b.id = k.id and b.created_at <= k.at + make_interval(secs => ${CLOCK_SECONDS})
          and (not b.active or b.modified_at >= k.at - interval '5 seconds'))
        else exists (select from bills b where b.id = k.id and date_trunc('milliseconds', b.created_at) = k.at) end as known
    from rows from (jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) as (kind text, id int, at timestamptz))
      with ordinality as k (kind, id, at, place)
    order by k.place) as known from settings g`.execute(db)
  const [found] = rows
  if (!found) throw new Error('There are no settings')
  return found
}
