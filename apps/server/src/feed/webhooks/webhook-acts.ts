import { cursorText } from '@yunque/contract/feed/changes'
import { type TriedWebhook, webhookMessages } from '@yunque/contract/feed/webhooks'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { OutgoingPlaces } from '../../system/outgoing.ts'
import { presentCursor } from '../read-changes.ts'
import { addDeliveries, type Waiting } from './fill-deliveries.ts'
import { bodyOf } from './message-of.ts'
import { refuseEndedKey } from './save-webhook.ts'
import { sendWebhook } from './send-webhook.ts'
import { switchOff } from './webhook-state.ts'

type Webhook = { id: number; name: string; url: string; secret: string; keyId: number; active: boolean }

/** @throws NotFound */
async function lockWebhook(tx: Db | Tx, id: number): Promise<Webhook> {
  const { rows } = await sql<Webhook>`
    select id, name, url, secret, api_key_id as "keyId", active from webhooks where id = ${id} for update`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new NotFound(webhookMessages.unknown)
  return row
}

/** Switches a webhook on: it goes on from now, with what already waited. */
export async function turnOn(tx: Tx, context: Context, id: number): Promise<{ id: number; active: boolean }> {
  const { name, keyId, active } = await lockWebhook(tx, id)
  if (active) throw new Refusal(webhookMessages.isOn)
  await refuseEndedKey(tx, keyId)
  await sql`update webhooks set active = true, off_reason = null, failing_since = null, resting_until = null,
    cursor = ${cursorText(await presentCursor(tx))}, version = version + 1 where id = ${id}`.execute(tx)
  await posted(tx, context, { entity: 'webhooks', id, act: 'activar', after: { name } })
  return { id, active: true }
}

export async function turnOff(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  const { name, active } = await lockWebhook(tx, id)
  if (!active) throw new Refusal(webhookMessages.isOff)
  await switchOff(tx, id, 'hand')
  await posted(tx, context, { entity: 'webhooks', id, act: 'desactivar', after: { name } })
  return { id, active: false }
}

/** Removes a webhook with its deliveries. */
export async function removeWebhook(tx: Tx, context: Context, id: number): Promise<{ id: number }> {
  const { name, url } = await lockWebhook(tx, id)
  await sql`delete from webhooks where id = ${id}`.execute(tx)
  await posted(tx, context, { entity: 'webhooks', id, before: { name, url }, after: null })
  return { id }
}

/** Sends a message without a change, and returns what the receiver answered. Nothing is kept. */
export async function tryWebhook(db: Db, id: number, places: OutgoingPlaces): Promise<TriedWebhook> {
  const { rows } = await sql<
    Pick<Webhook, 'url' | 'secret'>
  >`select url, secret from webhooks where id = ${id}`.execute(db)
  const [webhook] = rows
  if (!webhook) throw new NotFound(webhookMessages.unknown)
  const at = new Date().toISOString()
  const body = bodyOf({ kind: 'feed', act: 'test', at }, { webhookId: id })
  const begun = performance.now()
  const answer = await sendWebhook(webhook, { id: `test.${id}.${Date.now()}`, body }, places)
  const ms = Math.round(performance.now() - begun)
  return answer.status === undefined
    ? { status: null, fault: answer.fault, ms }
    : { status: answer.status, fault: null, ms }
}

/** Sends again what changed since a moment and is still kept (webhooks.replay). */
export async function replayWebhook(
  tx: Tx,
  context: Context,
  { id, since }: { id: number; since: string },
): Promise<{ id: number; deliveries: number }> {
  const { name, active } = await lockWebhook(tx, id)
  if (!active) throw new Refusal(webhookMessages.off)
  const { rows } = await sql<Waiting>`
    select distinct on (c.kind, c.record_id, c.area_id) c.kind, c.record_id as id, c.area_id as "areaId", c.act,
      c.position as version, c.at
    from changes c join webhooks w on w.id = ${id} and (w.kinds = '{}' or c.kind = any(w.kinds))
    where c.position is not null and c.at >= ${since}::timestamptz
    order by c.kind, c.record_id, c.area_id, c.position desc`.execute(tx)
  const deliveries = await addDeliveries(tx, id, rows)
  await posted(tx, context, { entity: 'webhooks', id, act: 'enviar', after: { name, since } })
  return { id, deliveries }
}

/** Sends a delivery again that was sent, failed or dropped. */
export async function sendAgain(tx: Tx, context: Context, id: number): Promise<{ id: number }> {
  const { rows } = await sql<Waiting & { webhookId: number; state: string; active: boolean }>`
    select d.webhook_id as "webhookId", d.state, d.kind, d.record_id as id, d.area_id as "areaId", d.act, d.change as version,
      d.changed_at as at, w.active
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new NotFound(webhookMessages.unknownDelivery)
  if (row.state === 'pending') throw new Refusal(webhookMessages.pending)
  if (!row.active) throw new Refusal(webhookMessages.off)
  const { webhookId, state: _, active: __, ...change } = row
  await addDeliveries(tx, webhookId, [change])
  await posted(tx, context, { entity: 'webhooks', id: webhookId, act: 'enviar', after: { delivery: id } })
  return { id }
}
