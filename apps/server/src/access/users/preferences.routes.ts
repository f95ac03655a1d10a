import { type Preference, preference, preferenceParams } from '@yunque/contract/access/preferences'
import { preferences } from '@yunque/contract/access/preferences.endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { read, write } from '../../http/serve.ts'
import { refuseOver } from '../../operation/caps.ts'
import type { Context } from '../../operation/context.ts'

/** The preferences of each user for screens: columns, views, density. */
export function preferenceRoutes(app: FastifyInstance): void {
  const params = preferenceParams
  read(app, { ...preferences.one, params }, (db, { actor }, { params: { key } }) =>
    findPreference(db, actor.userId, key),
  )
  write(app, { ...preferences.save, params, body: preference }, (tx, context, { params, body }) =>
    savePreference(tx, context, { key: params.key, ...body }),
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
  context: Context,
  { key, value = null }: { key: string; value?: unknown },
): Promise<Preference> {
  const text = JSON.stringify(value)
  await refuseOver(tx, context, 'preferences', { replaced: key })
  await refuseOver(tx, context, 'preferenceSize', { replaced: key, adding: text.length })
  await sql`insert into user_preferences (user_id, key, value) values (${context.actor.userId}, ${key}, ${text}::jsonb)
    on conflict (user_id, key) do update set value = excluded.value, modified_at = now()`.execute(tx)
  return { value }
}
