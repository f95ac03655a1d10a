import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { noteChanged } from './changed.ts'
import type { EventEntity } from './event-readers.ts'

/** The notification channel, for statements that call `pg_notify` with an `Event` themselves. */
export const EVENTS = 'yunque_events'

/** Something that changed: the query key of the screens that show it, its id, and the area it belongs to, if any. */
export type Event = { entity: EventEntity; id: number; areaId?: number }

/** Notifies every listener, in every process, when the transaction commits. */
export async function announce(tx: Tx, event: Event): Promise<void> {
  noteChanged(tx, [event.entity])
  await sql`select pg_notify(${EVENTS}, ${JSON.stringify(event)})`.execute(tx)
}

/** Above this number of records of one entity, a single event with id 0 replaces the events of the records. */
const MOST_EVENTS = 100

/** Like `announce`, for several records of one entity. */
export async function announceAll(tx: Tx, entity: EventEntity, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  noteChanged(tx, [entity])
  const payloads = (ids.length > MOST_EVENTS ? [0] : ids).map((id) => JSON.stringify({ entity, id }))
  await sql`select pg_notify(${EVENTS}, payload) from unnest(${payloads}::text[]) payload`.execute(tx)
}
