import { MOST_DEVICES } from '@yunque/contract/access/account'
import { REMEMBERED_DAYS, type RememberedDevice } from '@yunque/contract/access/second-factor'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { Origin } from '../sessions/origin.ts'
import { proofOfPassword } from '../sessions/proof-of-password.ts'
import { hashToken, newToken } from '../sessions/tokens.ts'

/** Condition: not expired. An expiry beyond the longest possible one was dated by a wrong clock and does not count. */
const lasts = sql`d.expires_at between now() and now() + make_interval(days => ${REMEMBERED_DAYS}, hours => 1)`

/** Remembers the device of a sign-in, and forgets the one used longest ago beyond MOST_DEVICES. Returns its token. */
export async function rememberDevice(tx: Tx, userId: number, origin: Origin): Promise<string> {
  const token = newToken()
  await sql`delete from remembered_devices where id in (select id from remembered_devices where user_id = ${userId}
    order by last_used_at desc, id desc offset ${MOST_DEVICES - 1})`.execute(tx)
  await sql`insert into remembered_devices (user_id, token_hash, password_proof, expires_at, address, user_agent)
    select u.id, ${hashToken(token)}, ${proofOfPassword}, now() + make_interval(days => ${REMEMBERED_DAYS}),
      ${origin.address}, ${origin.userAgent}
    from users u where u.id = ${userId}`.execute(tx)
  return token
}

/** Whether one of the tokens belongs to a remembered device of the user under the current password. */
export async function isRemembered(tx: Tx, userId: number, tokens: readonly string[]): Promise<boolean> {
  if (tokens.length === 0) return false
  const { numAffectedRows = 0n } = await sql`
    update remembered_devices d set last_used_at = now() from users u
    where d.token_hash = any(${tokens.map(hashToken)}) and d.user_id = ${userId} and u.id = d.user_id
      and ${lasts} and d.password_proof = ${proofOfPassword}`.execute(tx)
  return numAffectedRows > 0n
}

/** The remembered devices of a user, the last used first. */
export async function devicesOf(db: Db, userId: number): Promise<RememberedDevice[]> {
  const { rows } = await sql<RememberedDevice>`
    select d.id, d.created_at as "createAt", d.last_used_at as "lastUsedAt", d.expires_at as "expiresAt", d.address,
      d.user_agent as "userAgent"
    from remembered_devices d join users u on u.id = d.user_id
    where d.user_id = ${userId} and ${lasts} and d.password_proof = ${proofOfPassword}
    order by d.last_used_at desc, d.id desc`.execute(db)
  return rows
}

/** Forgets one of the actor's devices, or all of them. */
export async function forgetDevices(
  tx: Tx,
  context: Context,
  deviceId?: number,
): Promise<{ forgotten: number }> {
  const { userId } = context.actor
  const { numAffectedRows = 0n } = await sql`
    delete from remembered_devices where user_id = ${userId}
      and (${deviceId ?? null}::int is null or id = ${deviceId ?? null})`.execute(tx)
  const forgotten = Number(numAffectedRows)
  if (forgotten > 0)
    await posted(tx, context, {
      trail: 'users',
      id: userId,
      act: 'olvidar equipo',
      before: { equipos: forgotten },
    })
  return { forgotten }
}
