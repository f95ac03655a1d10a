import type { Change } from '@yunque/contract/feed/changes'
import { changesTaken, cursorOf, cursorText } from '@yunque/contract/feed/changes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { HttpError } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { changesAfter, type Lists, presentCursor } from '../read-changes.ts'
import type { Reader } from './open-webhooks.ts'

/**
 * Makes deliveries of what was published since the last time, as the key of the webhook may see it. Where the cursor stands
 * is kept in the same transaction, so nothing is missed or made twice, also by several processes.
 */
export async function fillDeliveries(db: Db, lists: Lists, { id, kinds, context }: Reader): Promise<void> {
  const query = { take: changesTaken.most, wait: 0, kinds: kinds.length > 0 ? kinds : undefined }
  for (let isMore = true; isMore; )
    isMore = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        cursor: string
      }>`select cursor from webhooks where id = ${id} and active for update skip locked`.execute(tx)
      const [row] = rows
      if (!row) return false
      const found = await changesOrRestart(tx, context, { lists, since: cursorOf(row.cursor), query })
      await addDeliveries(tx, id, found.changes)
      await sql`update webhooks set cursor = ${found.next} where id = ${id} and cursor <> ${found.next}`.execute(
        tx,
      )
      return found.more
    })
}

type PageQuery = Parameters<typeof changesAfter>[2]
type Found = { changes: readonly Waiting[]; next: string; more: boolean }

/** What is no longer kept becomes one message: that the receiver reads all anew. */
async function changesOrRestart(tx: Tx, context: Context, page: PageQuery): Promise<Found> {
  try {
    return await changesAfter(tx, context, page)
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 410)) throw error
    const at = new Date().toISOString()
    const restart: Waiting = { kind: 'feed', id: 0, areaId: null, act: 'restarted', version: 0, at }
    return { changes: [restart], next: cursorText(await presentCursor(tx)), more: false }
  }
}

/** A change that waits for its delivery. */
export type Waiting = Omit<Change, 'kind' | 'act' | 'record'> & { kind: string; act: string }

/**
 * Adds deliveries. A record that already waits goes on waiting, with its last change: so its changes keep their order, and an
 * outage sends each record once (webhooks.deliveries).
 */
export async function addDeliveries(tx: Tx, webhookId: number, changes: readonly Waiting[]): Promise<number> {
  const last = new Map<string, Waiting>()
  for (const change of changes) {
    const key = `${change.kind} ${change.id} ${change.areaId}`
    last.set(key, { ...change, act: actOfBoth(last.get(key)?.act, change.act) })
  }
  if (last.size === 0) return 0
  await sql`insert into webhook_deliveries as d (webhook_id, kind, record_id, area_id, act, change, changed_at)
    select ${webhookId}, c.kind, c.id, c."areaId", c.act, c.version, c.at
    from jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb)
      as c (kind text, id integer, "areaId" integer, act text, version bigint, at timestamptz)
    on conflict (webhook_id, kind, record_id, coalesce(area_id, 0)) where state = 'pending' do update
      set change = excluded.change, changed_at = excluded.changed_at,
        act = case when d.act = 'created' and excluded.act = 'changed' then 'created' else excluded.act end`.execute(
    tx,
  )
  return last.size
}

/** A record that the receiver does not know yet is new, whatever happened to it since. */
const actOfBoth = (before: string | undefined, now: string): string =>
  before === 'created' && now === 'changed' ? before : now
