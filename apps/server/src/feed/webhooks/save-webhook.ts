import { randomBytes } from 'node:crypto'
import { cursorText } from '@yunque/contract/feed/changes'
import { type SavedWebhook, type WebhookToSave, webhookMessages } from '@yunque/contract/feed/webhooks'
import { sql } from 'kysely'
import { requirePassword } from '../../access/second-factor/require-password.ts'
import type { Origin } from '../../access/sessions/origin.ts'
import type { Db, Tx } from '../../db/database.ts'
import { Forbidden, NotFound, Refusal, Stale } from '../../errors.ts'
import { actingIn } from '../../operation/acting.ts'
import { refuseOver } from '../../operation/caps.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { OutgoingPlaces } from '../../system/outgoing.ts'
import { publishChanges } from '../publish.ts'
import { presentCursor } from '../read-changes.ts'
import { refuseAddress } from './send-webhook.ts'

type Around = { origin: Origin; places: OutgoingPlaces }

/**
 * Saves where changes are sent (webhooks.rights). A new one begins now, and its secret is in this answer alone. The password
 * is required, because data leaves the store.
 */
export async function saveWebhook(
  db: Db,
  context: Context,
  { password, ...wanted }: WebhookToSave,
  { origin, places }: Around,
): Promise<SavedWebhook> {
  // A program makes no other.
  if (context.actor.key) throw new Forbidden()
  try {
    refuseAddress(places, wanted.url)
  } catch (error) {
    throw new Refusal((error as Error).message)
  }
  await requirePassword(db, context, { password, origin })
  // A new one begins after all that was committed until now.
  await publishChanges(db)
  return actingIn(db, context, async (tx) => {
    await refuseEndedKey(tx, wanted.keyId)
    return wanted.id === 0 ? insert(tx, context, wanted) : change(tx, context, wanted)
  })
}

type Wanted = Omit<WebhookToSave, 'password'>

/** @throws Refusal */
export async function refuseEndedKey(tx: Tx, keyId: number): Promise<void> {
  const { rows } =
    await sql`select from sessions where api_key_id = ${keyId} and revoked_at is null and expires_at > now()`.execute(
      tx,
    )
  if (rows.length === 0) throw new Refusal(webhookMessages.endedKey)
}

async function insert(tx: Tx, context: Context, wanted: Wanted): Promise<SavedWebhook> {
  await refuseOver(tx, context, 'webhooks')
  const { name, keyId, url, kinds } = wanted
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const cursor = cursorText(await presentCursor(tx))
  const { rows } = await sql<{ id: number }>`
    insert into webhooks (name, api_key_id, url, secret, kinds, cursor, created_by)
    values (${name}, ${keyId}, ${url}, ${secret}, ${kinds}::text[], ${cursor}, ${context.actor.username})
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await posted(tx, context, { entity: 'webhooks', id, before: null, after: shown(wanted) })
  return { id, secret }
}

async function change(tx: Tx, context: Context, wanted: Wanted): Promise<SavedWebhook> {
  const { id, name, keyId, url, kinds, version } = wanted
  const { rows } = await sql<Wanted & { version: number }>`
    select id, name, api_key_id as "keyId", url, kinds, version from webhooks where id = ${id} for update`.execute(
    tx,
  )
  const [before] = rows
  if (!before) throw new NotFound(webhookMessages.unknown)
  if (version !== undefined && version !== before.version) throw new Stale()
  await sql`update webhooks set name = ${name}, api_key_id = ${keyId}, url = ${url}, kinds = ${kinds}::text[],
    version = version + 1 where id = ${id}`.execute(tx)
  await posted(tx, context, { entity: 'webhooks', id, before: shown(before), after: shown(wanted) })
  return { id, secret: null }
}

/** For the audit trail. */
const shown = ({ name, keyId, url, kinds }: Wanted) => ({ name, keyId, url, kinds: kinds.join(', ') })
