import { messages } from '@yunque/contract/core/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockAdministration } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { requireAdministrator } from './administrators.ts'
import { endAccess } from './end-access.ts'

/** Which user: by id or by name. */
export type UserKey = { id: number } | { username: string }

/** Deactivates a user, who loses access at once, or activates one (access.deactivated). Returns the id. */
export async function setUserActive(
  tx: Tx,
  context: Context,
  key: UserKey,
  active: boolean,
): Promise<number> {
  await lockAdministration(tx)
  const user = await tx
    .selectFrom('users')
    .select(['id', 'username', 'active', 'version'])
    .where(isUser(key))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new Refusal(messages.editedMissing)
  const { id } = user
  if (user.active === active) return id
  const modified = { modified_by: context.actor.username, modified_at: new Date() }
  await tx
    .updateTable('users')
    .set({ active, version: user.version + 1, ...modified })
    .where('id', '=', id)
    .execute()
  if (!active) await endAccess(tx, context, id)
  await requireAdministrator(tx)
  await posted(tx, context, {
    entity: 'users',
    id,
    act: active ? 'activar' : 'anular',
    before: { username: user.username, active: user.active },
    after: { username: user.username, active },
  })
  return id
}

const isUser = (key: UserKey): RawBuilder<boolean> =>
  'id' in key ? sql`id = ${key.id}` : sql`lower(username) = lower(${key.username})`
