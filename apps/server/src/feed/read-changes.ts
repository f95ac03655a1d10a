import { catalogEntries } from '@yunque/contract/catalogs/catalogs.endpoints'
import type { Access } from '@yunque/contract/core/endpoint'
import {
  type Change,
  type ChangeKind,
  type Changes,
  type ChangesQuery,
  type Cursor,
  catalogKinds,
  changeKinds,
  changeMessages,
  cursorText,
  placedKinds,
} from '@yunque/contract/feed/changes'
import { sql } from 'kysely'
import { editableCatalog } from '../catalogs/editable-catalogs.ts'
import type { Db } from '../db/database.ts'
import { HttpError } from '../errors.ts'
import { findSeveral } from '../lists/find-listed.ts'
import type { ListDefinition } from '../lists/list-definition.ts'
import { type Actor, actsEverywhere, type Context, may } from '../operation/context.ts'
import { hearingOf } from '../operation/event-readers.ts'
import { type Place, pricesOf, stockOf } from './placed-records.ts'

/** A list that is served, with who may read it. */
type Served = { access: Access; list: ListDefinition }
/** The lists of the application, by their path. */
export type Lists = ReadonlyMap<string, Served>

type Row = {
  position: number
  kind: ChangeKind
  id: number
  areaId: number | null
  act: Change['act']
  at: string
}
type Page = { last: number; removedTo: number; generation: number; rows: Row[] }

const catalogs: ReadonlySet<ChangeKind> = new Set(catalogKinds)
const placed: ReadonlySet<ChangeKind> = new Set(placedKinds)

/** Where the feed is now. */
export async function presentCursor(db: Db): Promise<Cursor> {
  const { rows } = await sql<Cursor>`select s.generation, f.position from feed f, settings s`.execute(db)
  const [cursor] = rows
  if (!cursor) throw new Error('The store has no feed')
  return cursor
}

/**
 * The changes after a cursor that the reader may know of, in the order in which they were published (feed.order,
 * feed.readers). The next cursor is behind all that were looked at, shown or not.
 * @throws HttpError 410 when they are not kept, or when the cursor is of the store before a restore
 */
export async function changesAfter(
  db: Db,
  context: Context,
  { lists, since, query }: { lists: Lists; since: Cursor; query: ChangesQuery },
): Promise<Changes> {
  const kinds = kindsFor(context.actor, lists, query.kinds)
  const { last, removedTo, generation, rows } = await pageAfter(db, context.actor, {
    kinds,
    since,
    take: query.take,
  })
  if (since.generation !== generation || since.position > last)
    throw new HttpError(410, changeMessages.restored)
  if (since.position < removedTo) throw new HttpError(410, changeMessages.tooOld)
  const shown = rows.slice(0, query.take)
  const records = await recordsOf(db, context, lists, shown)
  const more = rows.length > query.take
  const position = more ? (shown.at(-1)?.position ?? last) : last
  return {
    changes: shown.flatMap((row) => changeOf(row, records(row), context.actor, query.with === 'records')),
    next: cursorText({ generation, position }),
    more,
  }
}

/** A change with the record as the reader may read it now; none when the reader may not know of it any more (feed.readers). */
export async function changeNow(
  db: Db,
  context: Context,
  lists: Lists,
  { version, ...change }: Omit<Change, 'record'>,
): Promise<Change | undefined> {
  if (kindsFor(context.actor, lists, change.kind).length === 0) return undefined
  const row = { ...change, position: version }
  const records = await recordsOf(db, context, lists, [row])
  return changeOf(row, records(row), context.actor, true)[0]
}

/** The kinds whose lists the reader may read, of those that were asked for. */
function kindsFor(actor: Actor, lists: Lists, asked: ChangesQuery['kinds']): ChangeKind[] {
  const wanted = asked === undefined ? changeKinds : [asked].flat()
  return wanted.filter((kind) => {
    const access = accessOf(kind, lists)
    return access === 'session' || (access !== 'public' && may(actor, ...access))
  })
}

/** Stock and prices are on every picker. */
function accessOf(kind: ChangeKind, lists: Lists): Access {
  if (placed.has(kind)) return 'session'
  return catalogs.has(kind) ? catalogEntries.list.page.access : (lists.get(kind)?.access ?? [])
}

/**
 * The changes after the cursor, one more than `take`, and the state of the feed, in one snapshot. Stock, prices and removed
 * records have no list that leaves rows out, so those of other areas are left out here.
 */
async function pageAfter(
  db: Db,
  actor: Actor,
  { kinds, since, take }: { kinds: readonly ChangeKind[]; since: Cursor; take: number },
): Promise<Page> {
  const isEverywhere = actsEverywhere(actor)
  const { rows } = await sql<Page>`
    select f.position as last, f.removed_to as "removedTo", s.generation, coalesce(c.rows, '[]') as rows
    from feed f cross join settings s left join lateral (
      select jsonb_agg(jsonb_build_object('position', n.position, 'kind', n.kind, 'id', n.record_id, 'areaId', n.area_id,
        'act', n.act, 'at', n.at) order by n.position) as rows
      from (select * from changes n where n.position > ${since.position} and n.kind = any(${kinds}::text[])
        and (${isEverywhere} or n.area_id is null or n.area_id = ${actor.areaId}
          or n.act <> 'removed' and n.kind <> all(${placedKinds}::text[]))
        order by n.position limit ${take + 1}) n
    ) c on true`.execute(db)
  const [page] = rows
  if (!page) throw new Error('The store has no feed')
  return page
}

/** The present record of each change; none for one that is not there, or not for this reader. */
async function recordsOf(
  db: Db,
  context: Context,
  lists: Lists,
  rows: readonly Row[],
): Promise<(row: Row) => object | undefined> {
  const present = Map.groupBy(
    rows.filter(({ act }) => act !== 'removed'),
    ({ kind }) => kind,
  )
  const found = new Map<string, object>()
  for (const [kind, ofKind] of present) {
    const records = await recordsOfKind(db, context, lists, kind, ofKind)
    for (const [key, record] of records) found.set(`${kind} ${key}`, record)
  }
  return ({ kind, id, areaId }) => found.get(`${kind} ${placed.has(kind) ? `${id} ${areaId}` : id}`)
}

async function recordsOfKind(
  db: Db,
  context: Context,
  lists: Lists,
  kind: ChangeKind,
  rows: readonly Row[],
): Promise<[string, object][]> {
  if (placed.has(kind)) {
    const places = rows.filter((row): row is Row & Place => row.areaId !== null)
    const records = await (kind === 'stock' ? stockOf : pricesOf)(db, context, places)
    return records.map((record) => [`${record.productId} ${record.areaId}`, record])
  }
  const list = catalogs.has(kind) ? editableCatalog(kind).list : lists.get(kind)?.list
  if (!list) throw new Error(`${kind} has no list`)
  const ids = [...new Set(rows.map(({ id }) => id))]
  const records: object[] = await findSeveral(db, context, list as ListDefinition, ids)
  return records.map((record) => [String((record as Record<string, unknown>)[list.key]), record])
}

function changeOf(
  { position, kind, id, areaId, act, at }: Row,
  record: object | undefined,
  actor: Actor,
  withRecords: boolean,
): Change[] {
  const isKnown = act === 'removed' ? knowsIds(actor, kind) : record !== undefined
  if (!isKnown) return []
  const change = { kind, id, areaId: placed.has(kind) ? areaId : null, act, version: position, at }
  return [withRecords && record ? { ...change, record } : change]
}

/** Whether the reader may know the ids of all records of the kind (access.events). */
function knowsIds(actor: Actor, kind: ChangeKind): boolean {
  const { named } = hearingOf(kind)
  return named === undefined || may(actor, ...named)
}
