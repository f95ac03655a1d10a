import type { NewApiKey } from '@yunque/contract/access/api-keys'
import { sql } from 'kysely'
import { hashToken, newKey } from '../src/access/sessions/tokens.ts'
import type { Client, Store } from './harness.ts'

/** A program with a key of this user, with all their permissions unless it names others. */
export async function programOf(
  { bearer, database }: Store,
  maker: Client,
  wanted: Partial<Omit<NewApiKey, 'password' | 'expiresOn'>> = {},
): Promise<Client & { keyId: number }> {
  const key = newKey()
  const { name = 'Programa', areaId = null, resources, writes = true, callsPerMinute = 3000 } = wanted
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into api_keys (name, user_id, area_id, resources, writes, calls_per_minute, created_by)
      select ${name}, u.id, ${areaId}, coalesce(${resources ?? null}::text[], array(
        select x.name from role_resources rr join resources x on x.id = rr.resource_id where rr.role_id = u.role_id)),
        ${writes}, ${callsPerMinute}, u.username
      from users u where u.id = ${maker.userId} returning id, user_id)
    insert into sessions (token_hash, user_id, expires_at, api_key_id)
    select ${hashToken(key)}, user_id, now() + interval '100 years', id from made returning api_key_id as id`.execute(
    database.db,
  )
  return {
    ...bearer(key),
    token: key,
    userId: maker.userId,
    username: maker.username,
    areaId: maker.areaId,
    keyId: rows[0]?.id ?? 0,
  }
}
