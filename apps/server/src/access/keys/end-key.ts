import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'

/** Ends a key at once (access.keys). It stays in the list, and never comes back. */
export async function endKey(tx: Tx, context: Context, id: number): Promise<{ id: number; active: boolean }> {
  const { rows } = await sql<{ name: string; ended: boolean }>`
    with ended as (
      update sessions set revoked_at = now() where api_key_id = ${id} and revoked_at is null and expires_at > now()
      returning api_key_id)
    select k.name, exists (select from ended) as ended from api_keys k where k.id = ${id}`.execute(tx)
  const [key] = rows
  if (!key) throw new NotFound('Llave no encontrada')
  if (!key.ended) throw new Refusal('La llave ya está terminada')
  await posted(tx, context, { entity: 'apiKeys', id, act: 'terminar', before: { name: key.name } })
  return { id, active: false }
}
