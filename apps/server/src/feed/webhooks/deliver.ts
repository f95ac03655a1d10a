import type { Change } from '@yunque/contract/feed/changes'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { OutgoingPlaces } from '../../system/outgoing.ts'
import { changeNow, type Lists } from '../read-changes.ts'
import { addDeliveries } from './fill-deliveries.ts'
import { bodyOf } from './message-of.ts'
import { type Answer, type Outcome, outcomeOf } from './next-try.ts'
import type { Reader } from './open-webhooks.ts'
import { sendWebhook } from './send-webhook.ts'
import { switchOff } from './webhook-state.ts'

type Claimed = Omit<Change, 'record' | 'act' | 'kind'> & {
  kind: string
  act: string
  deliveryId: number
  tries: number
}

/** Sends the next delivery that is due. @returns whether there was one */
export async function deliverNext(
  db: Db,
  lists: Lists,
  reader: Reader,
  places: OutgoingPlaces,
): Promise<boolean> {
  const claimed = await claim(db, reader.id)
  if (!claimed) return false
  const { deliveryId, tries, ...change } = claimed
  const data = change.kind === 'feed' ? {} : await changeNow(db, reader.context, lists, change as Change)
  if (!data) {
    await end(db, claimed, 'dropped', nothing)
    return true
  }
  const body = bodyOf(change, data)
  const answer = await sendWebhook(reader, { id: `${deliveryId}.${change.version}`, body }, places)
  await note(db, reader.id, claimed, { answer, outcome: outcomeOf(answer, tries, Math.random()) })
  return true
}

/** What a delivery shows of its last try. */
type Shown = { status: number | null; fault: string | null }
const nothing: Shown = { status: null, fault: null }
const shownOf = (answer: Answer): Shown =>
  answer.status === undefined ? { status: null, fault: answer.fault } : { status: answer.status, fault: null }

/**
 * Takes a delivery by postponing its next try, so that several processes send each once. A time further away than any pause
 * comes from a wrong clock.
 */
async function claim(db: Db, webhookId: number): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d set tries = tries + 1, tried_at = now(), status = null, fault = null,
      next_try_at = now() + interval '2 minutes'
    where id = (select p.id from webhook_deliveries p join webhooks w on w.id = p.webhook_id
      where p.webhook_id = ${webhookId} and p.state = 'pending' and w.active
        and (p.next_try_at <= now() or p.next_try_at > now() + interval '2 days')
        and (w.resting_until is null or w.resting_until <= now() or w.resting_until > now() + interval '2 days')
      order by p.next_try_at, p.id limit 1 for update of p skip locked)
    returning d.id as "deliveryId", d.kind, d.record_id as id, d.area_id as "areaId", d.act, d.change as version,
      d.changed_at as at, d.tries`.execute(db)
  return rows[0]
}

type Result = { answer: Answer; outcome: Outcome }

/** The delivery is noted last, so that one that is no longer on its way shows what it did to its webhook. */
async function note(db: Db, webhookId: number, claimed: Claimed, { answer, outcome }: Result): Promise<void> {
  const shown = shownOf(answer)
  if (outcome.kind === 'sent') return noteSent(db, webhookId, claimed, shown)
  await noteFailure(db, webhookId, outcome)
  if (outcome.kind === 'later') await tryLater(db, claimed, outcome.seconds, shown)
  else await end(db, claimed, 'failed', shown)
}

/** A change that came while the former one was on its way waits for its own delivery. */
async function noteSent(db: Db, webhookId: number, claimed: Claimed, { status }: Shown): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The webhook is locked before its deliveries, as by what makes them.
    await sql`update webhooks set last_sent_at = now(), failing_since = null, resting_until = null
      where id = ${webhookId}`.execute(tx)
    const { rows } = await sql<Claimed>`
      with before as (select * from webhook_deliveries where id = ${claimed.deliveryId} for update)
      update webhook_deliveries d set state = 'sent', ended_at = now(), change = ${claimed.version},
        status = ${status}, fault = null from before b
      where d.id = b.id and d.state = 'pending'
      returning b.kind, b.record_id as id, b.area_id as "areaId", b.act, b.change as version, b.changed_at as at`.execute(
      tx,
    )
    const [now] = rows
    if (now && now.version !== claimed.version)
      await addDeliveries(tx, webhookId, [{ ...now, act: now.act === 'removed' ? 'removed' : 'changed' }])
  })
}

/**
 * A receiver that serves nobody is not called for a while, and one that took nothing for three days, or wants no more, never
 * again (webhooks.off).
 */
async function noteFailure(db: Db, webhookId: number, outcome: Outcome): Promise<void> {
  const rests = outcome.kind === 'later' && outcome.rests ? outcome.seconds : null
  const { rows } = await sql<{ isOver: boolean }>`
    update webhooks set failing_since = coalesce(failing_since, now()),
      resting_until = case when ${rests}::float8 is null then resting_until else now() + make_interval(secs => ${rests}) end
    where id = ${webhookId} returning failing_since < now() - interval '3 days' as "isOver"`.execute(db)
  if (outcome.kind === 'gone') await switchOff(db, webhookId, 'gone')
  else if (rows[0]?.isOver) await switchOff(db, webhookId, 'failing')
}

const tryLater = (db: Db, { deliveryId }: Claimed, seconds: number, { status, fault }: Shown) =>
  sql`update webhook_deliveries set next_try_at = now() + make_interval(secs => ${seconds}), status = ${status}, fault = ${fault}
    where id = ${deliveryId}`.execute(db)

const end = (db: Db, { deliveryId }: Claimed, state: 'failed' | 'dropped', { status, fault }: Shown) =>
  sql`update webhook_deliveries set state = ${state}, ended_at = now(), status = ${status}, fault = ${fault}
    where id = ${deliveryId}`.execute(db)
