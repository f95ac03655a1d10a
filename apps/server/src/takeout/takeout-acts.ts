import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { TAKEOUT_HOURS, takeoutMessages } from '@yunque/contract/takeout/takeouts'
import { sql } from 'kysely'
import { requirePassword } from '../access/second-factor/require-password.ts'
import type { Origin } from '../access/sessions/origin.ts'
import { actorsOf } from '../access/sessions/sessions.ts'
import { hashToken, newToken } from '../access/sessions/tokens.ts'
import type { Db, Tx } from '../db/database.ts'
import { NotFound, Refusal } from '../errors.ts'
import { actingIn } from '../operation/acting.ts'
import { type Context, may } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { takeoutFolder } from './takeout-files.ts'

/** Cancels a takeout that is being made; its process stops within a second. @throws NotFound, Refusal */
export async function cancelTakeout(tx: Tx, context: Context, id: number): Promise<{ id: number }> {
  const { result } = await lockTakeout(tx, id)
  if (result !== 'running') throw new Refusal(takeoutMessages.notRunning)
  await sql`update takeouts set result = 'cancelled', ended_at = now() where id = ${id}`.execute(tx)
  await posted(tx, context, { entity: 'takeouts', id, act: 'cancelar' })
  return { id }
}

/** Removes the file of a takeout. One that is being made is refused. @throws NotFound, Refusal */
export async function removeTakeout(
  db: Db,
  context: Context,
  { id, dataDir }: { id: number; dataDir: string },
): Promise<{ id: number }> {
  const file = await actingIn(db, context, async (tx) => {
    const found = await lockTakeout(tx, id)
    if (found.result === 'running') throw new Refusal(takeoutMessages.running)
    if (found.result !== 'done') throw new Refusal(takeoutMessages.notDone)
    await sql`update takeouts set result = 'removed' where id = ${id}`.execute(tx)
    await posted(tx, context, { entity: 'takeouts', id, act: 'eliminar', before: { file: found.file } })
    return found.file
  })
  await rm(join(takeoutFolder(dataDir), file), { force: true })
  return { id }
}

async function lockTakeout(tx: Tx, id: number): Promise<{ result: string; file: string }> {
  const found = await tx
    .selectFrom('takeouts')
    .select(['result', 'file'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}

type Permitting = { id: number; password: string; origin: Origin }

/**
 * Gives this session a key with which its browser downloads a takeout for some hours, also again and in parts
 * (store.takeout-password). The key is in this answer alone. @throws NotFound, Refusal
 */
export async function permitTakeout(
  db: Db,
  context: Context,
  { id, password, origin }: Permitting,
): Promise<{ key: string }> {
  await requirePassword(db, context, { password, origin })
  return actingIn(db, context, async (tx) => {
    const { result, file } = await lockTakeout(tx, id)
    if (result !== 'done') throw new Refusal(takeoutMessages.notDone)
    const key = newToken()
    await sql`insert into takeout_permits (token_hash, takeout_id, session_id, expires_at)
      values (${hashToken(key)}, ${id}, ${context.actor.sessionId}, now() + make_interval(hours => ${TAKEOUT_HOURS}))`.execute(
      tx,
    )
    await posted(tx, context, { trail: 'takeouts', id, act: 'descargar', after: { file } })
    return { key }
  })
}

/**
 * The file that a key downloads, while its hours last, its session is open and its user may administer.
 * @throws NotFound
 */
export async function fileOfKey(db: Db, key: string): Promise<string> {
  const { rows } = await sql<{ session: number; result: string; file: string }>`
    select p.session_id as session, t.result, t.file from takeout_permits p join takeouts t on t.id = p.takeout_id
    where p.token_hash = ${hashToken(key)} and p.expires_at > now()`.execute(db)
  const [found] = rows
  const actor = found && (await actorsOf(db, [found.session])).get(found.session)
  if (!found || !actor || !may(actor, 'app')) throw new NotFound(takeoutMessages.key)
  if (found.result !== 'done') throw new NotFound(takeoutMessages.gone)
  return found.file
}
