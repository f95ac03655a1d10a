import type { SavedUser, User } from '@yunque/contract/access/users'
import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { lockAdministration } from '../../db/locks.ts'
import { Refusal, Stale } from '../../errors.ts'
import { actingIn } from '../../operation/acting.ts'
import { askOnce, saveAnyway } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { initialPassword } from '../accounts/initial-password.ts'
import { lookAlikeSentence } from '../question-look-alike.ts'
import { endSessions } from '../sessions/sessions.ts'
import { requireAdministrator } from './administrators.ts'
import { endAccess } from './end-access.ts'
import { findUser } from './users.queries.ts'

/**
 * Saves a user as `saveUser`. The answer has the initial password of a new user when it is a random one. The answer is
 * not stored: when it is lost, an administrator resets the password.
 */
export async function postUser(db: Db, context: Context, user: User): Promise<SavedUser> {
  const initial = user.id === 0 ? await initialPassword(db) : { hash: '', answer: {} }
  return actingIn(db, context, async (tx) => {
    const id = await saveUser(tx, context, user, initial.hash)
    return { ...(await findUser(tx, context, id)), ...initial.answer }
  })
}

/**
 * Adds a user, with an initial password to be changed, or changes one. A deactivated user, or one whose role or area
 * changed, has to sign in again; an administrator always remains (access.administrator). Returns the id.
 */
export async function saveUser(tx: Tx, context: Context, user: User, initialHash: string): Promise<number> {
  await lockAdministration(tx)
  await refuseTakenEmail(tx, user)
  const before = await namesOf(tx, user.id)
  const id =
    user.id === 0 ? await addUser(tx, context, user, initialHash) : await changeUser(tx, context, user)
  if (user.active && !user.confirm) {
    const sameCode = before?.code === user.code ? null : await sameCodeSentence(tx, { ...user, id })
    const lookAlike = before?.full_name === user.fullName ? null : await lookAlikeSentence(tx, 'users', id)
    askOnce([sameCode, lookAlike], { confirm: false, question: saveAnyway })
  }
  return id
}

async function addUser(tx: Tx, context: Context, user: User, initialHash: string): Promise<number> {
  await requireActive(tx, user)
  const username = await freeUsername(tx, user.email)
  const { id } = await tx
    .insertInto('users')
    .values({
      ...columns(user),
      username,
      password_hash: initialHash,
      must_change_password: true,
      created_by: context.actor.username,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { username, ...shown(user) }
  await posted(tx, context, { entity: 'users', id, act: 'agregar', after })
  return id
}

async function changeUser(tx: Tx, context: Context, user: User): Promise<number> {
  const row = await tx
    .selectFrom('users')
    .select(['code', 'full_name', 'email', 'area_id', 'role_id', 'active', 'version'])
    .where('id', '=', user.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.editedMissing)
  if (user.version !== undefined && user.version !== row.version) throw new Stale()
  const next = columns(user)
  const moved = row.area_id !== next.area_id || row.role_id !== next.role_id
  if (moved) await requireActive(tx, user)
  await tx
    .updateTable('users')
    .set({ ...next, version: row.version + 1, modified_by: context.actor.username, modified_at: new Date() })
    .where('id', '=', user.id)
    .execute()
  if (!user.active) await endAccess(tx, context, user.id)
  else if (moved) await endSessions(tx, context, user.id)
  await requireAdministrator(tx)
  const { version: _, full_name, area_id, role_id, ...same } = row
  const before = { ...same, fullName: full_name, areaId: area_id, rolId: role_id }
  await posted(tx, context, { entity: 'users', id: user.id, act: 'modificar', before, after: shown(user) })
  return user.id
}

const namesOf = (tx: Tx, id: number) =>
  tx.selectFrom('users').select(['code', 'full_name']).where('id', '=', id).executeTakeFirst()

/** The sentence about another active user with the same code; null when there is none. */
async function sameCodeSentence(tx: Tx, { id, code }: Pick<User, 'id' | 'code'>): Promise<string | null> {
  const same = await tx
    .selectFrom('users')
    .select('full_name')
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .where('id', '<>', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return same ? `El código ${code} ya lo usa ${same.full_name}` : null
}

async function refuseTakenEmail(tx: Tx, { id, email }: User): Promise<void> {
  const { rows } =
    await sql`select 1 from users where lower(email) = lower(${email}) and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw new Refusal(`Ya existe un usuario con el correo ${email}`)
}

async function requireActive(tx: Tx, { areaId, roleId }: User): Promise<void> {
  const area = await tx.selectFrom('areas').select('active').where('id', '=', areaId).executeTakeFirst()
  if (!area?.active) throw new Refusal('El área no existe o está inactiva')
  const role = await tx.selectFrom('roles').select('active').where('id', '=', roleId).executeTakeFirst()
  if (!role?.active) throw new Refusal('El rol no existe o está inactivo')
}

/** The part of the address before the @ (sign-in.username), with a number when another user has it. */
async function freeUsername(tx: Tx, email: string): Promise<string> {
  const name = (email.split('@')[0] ?? '').toLowerCase()
  const { rows } = await sql<{ username: string }>`
    select lower(username) as username from users where starts_with(lower(username), ${name})`.execute(tx)
  const taken = new Set(rows.map(({ username }) => username))
  let candidate = name
  for (let n = 2; taken.has(candidate); n++) candidate = `${name.slice(0, 45)}${n}`
  return candidate
}

const columns = ({ code, fullName, email, areaId, roleId, active }: User) => ({
  code,
  full_name: fullName,
  email,
  area_id: areaId,
  role_id: roleId,
  active,
})

const shown = ({ code, fullName, email, areaId, roleId, active }: User) => ({
  code,
  email,
  active,
  fullName,
  areaId,
  rolId: roleId,
})
