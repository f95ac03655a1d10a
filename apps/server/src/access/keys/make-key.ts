import type { MadeApiKey, NewApiKey } from '@yunque/contract/access/api-keys'
import { resources } from '@yunque/contract/core/resources'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { Forbidden, Refusal } from '../../errors.ts'
import { actingIn } from '../../operation/acting.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { requirePassword } from '../second-factor/require-password.ts'
import type { Origin } from '../sessions/origin.ts'
import { hashToken, newKey } from '../sessions/tokens.ts'

/**
 * Makes a key for a program (access.keys), with no more rights than its maker. Its secret is in this answer alone; the
 * store keeps the hash. The password is asked for, because a till may be left open.
 */
export async function makeKey(
  db: Db,
  context: Context,
  { password, ...wanted }: NewApiKey,
  origin: Origin,
): Promise<MadeApiKey> {
  // A program makes no other.
  if (context.actor.key) throw new Forbidden()
  refuseMoreThanOwn(context, wanted)
  await requirePassword(db, context, { password, origin })
  return actingIn(db, context, async (tx) => {
    await refuseUnknownArea(tx, wanted.areaId)
    const key = newKey()
    return { id: await insertKey(tx, context, wanted, key), key }
  })
}

type Wanted = Omit<NewApiKey, 'password'>

function refuseMoreThanOwn({ actor, today }: Context, { resources: asked, areaId, expiresOn }: Wanted): void {
  const lacking = resources.find(({ name }) => asked.includes(name) && !actor.resources.has(name))
  if (lacking) throw new Refusal(`Usted no tiene el permiso «${lacking.description}»`)
  if (areaId !== null && areaId !== actor.areaId && !actsEverywhere(actor))
    throw new Refusal('La llave solo puede ser de su área')
  if (expiresOn !== null && expiresOn < today) throw new Refusal('La fecha de vencimiento ya pasó')
}

async function refuseUnknownArea(tx: Tx, areaId: number | null): Promise<void> {
  if (areaId === null) return
  const { rows } = await sql`select from areas where id = ${areaId} and active`.execute(tx)
  if (rows.length === 0) throw new Refusal('El área no existe')
}

async function insertKey(tx: Tx, context: Context, wanted: Wanted, key: string): Promise<number> {
  const { name, areaId, resources: names, writes, callsPerMinute, expiresOn } = wanted
  const { userId, username } = context.actor
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into api_keys (name, user_id, area_id, resources, writes, calls_per_minute, expires_on, created_by)
      values (${name}, ${userId}, ${areaId}, ${[...new Set(names)]}::text[], ${writes}, ${callsPerMinute}, ${expiresOn}::date, ${username})
      returning id, expires_on)
    insert into sessions (token_hash, user_id, expires_at, api_key_id)
    select ${hashToken(key)}, ${userId}, coalesce((m.expires_on + 1)::timestamp at time zone s.time_zone, now() + interval '100 years'), m.id
    from made m cross join settings s returning api_key_id as id`.execute(tx)
  const id = rows[0]?.id ?? 0
  const after = { name, areaId, permissions: names.join(', '), writes, callsPerMinute, expiresOn }
  await posted(tx, context, { entity: 'apiKeys', id, before: null, after })
  return id
}
