import type { AuditEntity } from '@yunque/contract/audit/audit-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { noteChanged } from './changed.ts'
import type { Context } from './context.ts'
import type { EventEntity } from './event-readers.ts'
import { EVENTS, type Event } from './signal.ts'

/** Entities with one name in the audit trail and in events. */
export type RecordEntity = Extract<EventEntity, AuditEntity>

/** Values of a record. */
type Values = object | null
/** What the audit trail says of an act: values before and after, where there are some. */
type Act = { act: string; before?: Values; after?: Values }
/** A change of master data: the record before (null: added) and after (null: removed). */
type Change = { act?: undefined; before: Values; after: Values }
/** No entry of the audit trail. */
type Unaudited = { act?: undefined; before?: undefined; after?: undefined }

/** A record of an entity, and its area, if it has one. The id 0 is of some record. */
type Place<E> = { entity: E; id: number; areaId?: number; ids?: undefined; trail?: undefined }
/** Records of an entity that screens show. */
type Records = {
  entity: EventEntity
  ids: readonly number[]
  areaId?: number
  id?: undefined
  trail?: undefined
}
/** What no screen shows under that name: an entry of the audit trail alone. */
type Trail = { trail: AuditEntity; id?: number | string; entity?: undefined; ids?: undefined }

/** What an operation posts: the event of the screens, the entry of the audit trail, or both. */
export type Posting =
  | (Place<RecordEntity> & (Act | Change))
  | (Place<EventEntity> & Unaudited)
  | (Records & Unaudited)
  | (Trail & (Act | Change))

/**
 * Every operation that makes, changes, voids or removes documents or master records ends here, in its transaction: on it
 * hang the events of the screens, the entries of the audit trail (access.audit) and the names of what changed in the
 * answer (documents.changed). One statement, however many records.
 */
export async function posted(tx: Tx, context: Context, given: Posting | readonly Posting[]): Promise<void> {
  const postings = Array.isArray(given) ? (given as readonly Posting[]) : [given as Posting]
  const [events, entries] = [postings.flatMap(eventsOf), postings.flatMap(entryOf)]
  noteChanged(
    tx,
    events.map(({ entity }) => entity),
  )
  const payloads = payloadsOf(events)
  if (entries.length === 0 && payloads.length === 0) return
  const notices = sql`select ${notify(sql`payload`)} from unnest(${payloads}::text[]) payload`
  if (entries.length === 0) await notices.execute(tx)
  else if (payloads.length === 0) await insertOf(context, entries).execute(tx)
  else await sql`with entries as (${insertOf(context, entries)}) ${notices}`.execute(tx)
}

const notify = (payload: RawBuilder<unknown>) => sql`pg_notify(${EVENTS}, ${payload})`

/** Above this number of records of one entity and area, a single event with id 0 replaces the events of the records. */
const MOST_EVENTS = 100

function payloadsOf(events: readonly Event[]): string[] {
  const places = Map.groupBy(events, ({ entity, areaId }) => `${entity} ${areaId}`)
  return [...places.values()].flatMap((ones) => {
    const [first] = ones
    return first && ones.length > MOST_EVENTS
      ? [JSON.stringify({ ...first, id: 0 })]
      : ones.map((one) => JSON.stringify(one))
  })
}

function eventsOf({ entity, id, ids = [], ...posting }: Posting): Event[] {
  if (entity === undefined) return []
  const areaId = 'areaId' in posting ? posting.areaId : undefined
  const place = areaId === undefined ? {} : { areaId }
  return (typeof id === 'number' ? [id] : ids).map((one) => ({ entity, id: one, ...place }))
}

type Entry = {
  act: string
  entity: AuditEntity
  id: string | null
  before: string | null
  after: string | null
}

function entryOf(posting: Posting): Entry[] {
  const { act, before, after } = posting
  const name = act ?? actOf(before, after)
  if (name === undefined) return []
  const entity = (posting.trail ?? posting.entity) as AuditEntity
  const id = posting.id === undefined ? null : String(posting.id)
  return [{ act: name, entity, id, before: jsonOf(before), after: jsonOf(after) }]
}

function actOf(before: Values | undefined, after: Values | undefined): string | undefined {
  if (before === undefined || after === undefined) return undefined
  if (before === null) return 'agregar'
  return after === null ? 'eliminar' : 'modificar'
}

const jsonOf = (value: Values | undefined) => (value ? JSON.stringify(value) : null)

const insertOf = (context: Context, entries: readonly Entry[]) =>
  sql`${trailOf(context, { act: sql`act`, entity: sql`entity`, id: sql`id`, before: sql`before::jsonb`, after: sql`after::jsonb` })}
    from unnest(${entries.map(({ act }) => act)}::text[], ${entries.map(({ entity }) => entity)}::text[],
      ${entries.map(({ id }) => id)}::text[], ${entries.map(({ before }) => before)}::text[],
      ${entries.map(({ after }) => after)}::text[]) as e (act, entity, id, before, after)`

type Sql = RawBuilder<unknown>
/** SQL of the entries of the rows of a statement. */
type SqlEntries = { act: string | Sql; entity: AuditEntity | Sql; id: Sql; before?: Sql; after?: Sql }

/**
 * SQL, for a statement that writes many records: their entries of the audit trail, without `from`. Their events follow by
 * `posted`, or in the same statement by `noticesOf`.
 */
export const trailOf = (
  { actor, requestId }: Context,
  { act, entity, id, before = sql`null::jsonb`, after = sql`null::jsonb` }: SqlEntries,
): Sql => sql`insert into audit_trail (user_id, username, api_key, action, entity, entity_id, before, after, request_id)
    select ${actor.userId || null}::int, ${actor.username}::text, ${actor.key?.name ?? ''}::text, ${act}::text, ${entity}::text, (${id})::text,
      ${before}, ${after}, ${requestId}::text`

/** SQL, for a statement that writes records: the event of one of its rows. Ids are taken as they are: few records. */
export function noticeOf(tx: Tx, entity: EventEntity, { id, areaId }: { id: Sql; areaId?: Sql }): Sql {
  noteChanged(tx, [entity])
  const area = areaId ? sql`, 'areaId', ${areaId}` : sql``
  return notify(sql`jsonb_build_object('entity', ${entity}::text, 'id', ${id}${area})::text`)
}
