import type { Role } from '@yunque/contract/access/roles'
import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockAdministration } from '../../db/locks.ts'
import { Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { requireAdministrator } from '../users/administrators.ts'
import { endRoleSessions } from './end-role-sessions.ts'

/** Adds a role without permissions, or changes one. Users of a deactivated role lose access at once. Returns the id. */
export async function saveRole(tx: Tx, context: Context, role: Role): Promise<number> {
  await lockAdministration(tx)
  await refuseTakenName(tx, role)
  return role.id === 0 ? addRole(tx, context, role) : changeRole(tx, context, role)
}

async function addRole(tx: Tx, context: Context, role: Role): Promise<number> {
  const { name, active, secondFactor = false } = role
  const { id } = await tx
    .insertInto('roles')
    .values({ name, active, second_factor: secondFactor })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { name, active, secondFactor }
  await posted(tx, context, { entity: 'roles', id, act: 'agregar', after })
  return id
}

async function changeRole(tx: Tx, context: Context, role: Role): Promise<number> {
  const { id, name, active, version } = role
  const before = await tx
    .selectFrom('roles')
    .select(['name', 'active', 'second_factor', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw new Refusal(messages.editedMissing)
  if (version !== undefined && version !== before.version) throw new Stale()
  const secondFactor = role.secondFactor ?? before.second_factor
  await tx
    .updateTable('roles')
    .set({ name, active, second_factor: secondFactor, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  if (before.active && !active) await endRoleSessions(tx, id)
  await requireAdministrator(tx)
  await posted(tx, context, {
    entity: 'roles',
    id,
    act: 'modificar',
    before: { name: before.name, active: before.active, secondFactor: before.second_factor },
    after: { name, active, secondFactor },
  })
  return id
}

async function refuseTakenName(tx: Tx, { id, name }: Role): Promise<void> {
  const { rows } = await sql`select 1 from roles where norm(name) = norm(${name}) and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw new Refusal(`Ya existe un rol con el nombre ${name}`)
}
