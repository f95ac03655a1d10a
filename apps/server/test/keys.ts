import type { NewApiKey } from '@yunque/contract/access/api-keys'
import { isForKeys, keyCalls, keyResources } from '@yunque/contract/access/key-rights'
import type { Address } from '@yunque/contract/core/endpoint'
import { sql } from 'kysely'
import { hashToken, newKey } from '../src/access/sessions/tokens.ts'
import type { Client, Store } from './harness.ts'
import type { Operation } from './operations.ts'

/** Whether a key may have the call. */
export const isOfProgram = ({ access, method, path }: Operation): boolean =>
  typeof access === 'string' ? keyCalls.has(`${method} /${path}` as Address) : access.some(isForKeys)

/** A program with a key of this user, with all their permissions that a key may have unless it names others. */
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
        select x.name from role_resources rr join resources x on x.id = rr.resource_id
        where rr.role_id = u.role_id and x.name = any(${keyResources.map(({ name }) => name)}::text[]))),
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
