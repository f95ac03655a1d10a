import { type RawBuilder, sql } from 'kysely'
import type { EventEntity } from './event-readers.ts'

/** The notification channel. */
export const EVENTS = 'yunque_events'

/** Something that changed: the query key of the screens that show it, its id, and the area it belongs to, if any. */
export type Event = { entity: EventEntity; id: number; areaId?: number }

/**
 * SQL that notifies every listener, in every process, of what no operation posts: the work of the program itself, such as
 * sessions that end, backups, takeouts, prints, mails and webhooks. Of operations: `posted`.
 */
export const signal = (
  entity: 'sessions' | 'backups' | 'takeouts' | 'prints' | 'mails' | 'webhooks',
  id: number | RawBuilder<unknown> = 0,
): RawBuilder<unknown> =>
  sql`pg_notify(${EVENTS}, jsonb_build_object('entity', ${entity}::text, 'id', (${id})::int)::text)`
