import type { ChangeKind } from '@yunque/contract/feed/changes'
import { sql } from 'kysely'
import { actorsOf } from '../../access/sessions/sessions.ts'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { switchOff } from './webhook-state.ts'

/** A webhook that is on, with what its key may see now. */
export type Reader = { id: number; url: string; secret: string; kinds: ChangeKind[]; context: Context }

type Row = Omit<Reader, 'context'> & { sessionId: number | null; today: string }

/**
 * The webhooks that send: none in the practice shop. One whose key, or the maker of its key, no longer opens the store is
 * switched off (webhooks.rights).
 */
export async function openWebhooks(db: Db): Promise<Reader[]> {
  const { rows } = await sql<Row>`
    select w.id, w.url, w.secret, w.kinds, s.id as "sessionId", (now() at time zone g.time_zone)::date::text as today
    from webhooks w cross join settings g left join sessions s on s.api_key_id = w.api_key_id
    where w.active and not g.practice order by w.id`.execute(db)
  const actors = await actorsOf(
    db,
    rows.flatMap(({ sessionId }) => sessionId ?? []),
  )
  const readers: Reader[] = []
  for (const { sessionId, today, ...webhook } of rows) {
    const actor = actors.get(sessionId ?? 0)
    if (actor) readers.push({ ...webhook, context: { actor, today, requestId: 'webhooks' } })
    else await switchOff(db, webhook.id, 'key')
  }
  return readers
}
