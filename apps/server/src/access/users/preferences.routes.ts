import { type Preference, preference, preferenceParams } from '@yunque/contract/access/preferences'
import { preferences } from '@yunque/contract/access/preferences.endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { read, write } from '../../http/serve.ts'

const MOST = 500

/** The preferences of each user for screens: columns, views, density. */
export function preferenceRoutes(app: FastifyInstance): void {
  const params = preferenceParams
  read(app, { ...preferences.one, params }, (db, { actor }, { params: { key } }) =>
    findPreference(db, actor.userId, key),
  )
  write(app, { ...preferences.save, params, body: preference }, (tx, { actor }, { params, body }) =>
    savePreference(tx, { userId: actor.userId, key: params.key, ...body }),
  )
}

async function findPreference(db: Db, userId: number, key: string): Promise<Preference> {
  const row = await db
    .selectFrom('user_preferences')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return { value: row?.value ?? null }
}

async function savePreference(
  tx: Tx,
  { userId, key, value = null }: { userId: number; key: string; value?: unknown },
): Promise<Preference> {
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from user_preferences where user_id = ${userId} and key <> ${key}`.execute(
    tx,
  )
  if ((rows[0]?.kept ?? 0) >= MOST) throw new Refusal('Hay demasiadas preferencias guardadas')
  await sql`insert into user_preferences (user_id, key, value) values (${userId}, ${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (user_id, key) do update set value = excluded.value, modified_at = now()`.execute(tx)
  return { value }
}
