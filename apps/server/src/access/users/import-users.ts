import {
  MOST_USERS,
  type NewUser,
  type UserColumn,
  type UsersImported,
  userImportMessages,
  userSubject,
} from '@yunque/contract/access/user-import'
import { userImport } from '@yunque/contract/access/user-import.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { lockAdministration } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { ImportDefinition, ImportedRecord, ImportFile, ImportPlan } from '../../imports/define-import.ts'
import { eachRow } from '../../imports/each-row.ts'
import { faultyOf, reportOf } from '../../imports/import-report.ts'
import { withDefaults } from '../../imports/with-defaults.ts'
import type { Context } from '../../operation/context.ts'
import { posted, trailOf } from '../../operation/posted.ts'
import { hashPassword, randomPassword } from '../accounts/passwords.ts'
import { requireAdministrator } from './administrators.ts'
import { type KnownUsers, knownUsers, type UserOfRow, userOfRow } from './user-of-row.ts'

/** A temporary password and its hash. */
type Secret = { password: string; hash: string }
type UserPlan = ImportPlan<UsersImported> & { users: UserOfRow[] }

/**
 * Users from a file, each with a temporary password of its own (sign-in.imported). Passwords are in the answer of
 * the import alone: neither its history nor the audit trail nor a log has them.
 */
export const importUsers: ImportDefinition<UserColumn, UsersImported, UserPlan, Secret[]> = {
  subject: userSubject,
  calls: userImport,
  prepare: secretsFor,
  plan,
  carryOut,
  undo,
}

/** Outside the transaction, because each hash waits for its turn. @throws Refusal for too many */
async function secretsFor(_db: Db, { rows }: ImportFile<UserColumn>): Promise<Secret[]> {
  refuseMany(rows.length)
  return Promise.all(
    rows.map(async () => {
      const password = randomPassword()
      return { password, hash: await hashPassword(password) }
    }),
  )
}

function refuseMany(rows: number): void {
  if (rows > MOST_USERS) throw new Refusal(userImportMessages.tooMany)
}

async function plan(tx: Tx, _context: Context, file: ImportFile<UserColumn>): Promise<UserPlan> {
  const { run } = file
  refuseMany(file.rows.length)
  await lockAdministration(tx)
  const known: KnownUsers = await knownUsers(tx)
  const rows = file.rows.map((row) => withDefaults(row, file.defaults))
  const checked = await eachRow(run, rows, (row) => ({
    row,
    ...userOfRow(row, known),
    outcome: 'added' as const,
    isNew: true,
  }))
  return {
    report: { ...reportOf(checked, { subject: userSubject, file, choices: choicesOf(known) }), users: [] },
    faulty: faultyOf(checked),
    users: checked.flatMap(({ user }) => user ?? []),
  }
}

/** The names of roles and areas. */
const choicesOf =
  ({ roles, areas }: KnownUsers) =>
  (column: UserColumn): string[] =>
    column === 'role'
      ? [...roles.values()].map(({ name }) => name)
      : [...areas.values()].map(({ name }) => name)

async function carryOut(
  tx: Tx,
  context: Context,
  { users, report }: UserPlan,
  { prepared }: { prepared: Secret[] },
): Promise<ImportedRecord[]> {
  const rows = users.map(({ areaName: _, ...user }, place) => ({
    ...user,
    hash: prepared[place]?.hash ?? '',
  }))
  const { rows: added } = await sql<{ id: number }>`
    with sent as (
      select n.place, u.*
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as n (value, place),
        jsonb_to_record(n.value) as u (code text, "fullName" text, email text, username text, "areaId" int, "roleId" int, hash text)),
    added as (
      insert into users (code, full_name, email, username, area_id, role_id, active, password_hash, must_change_password,
        created_by)
      select code, "fullName", email, username, "areaId", "roleId", true, hash, true, ${context.actor.username}
      from sent order by place
      returning id, code, full_name, email, username, area_id, role_id),
    noted as (
      ${trailOf(context, {
        act: 'agregar',
        entity: 'users',
        id: sql`id`,
        after: sql`jsonb_build_object('username', username, 'code', code, 'email', email, 'active', true,
          'fullName', full_name, 'areaId', area_id, 'rolId', role_id)`,
      })}
      from added order by id)
    select id from added order by id`.execute(tx)
  const ids = added.map(({ id }) => id)
  await posted(tx, context, { entity: 'users', ids })
  report.users = users.map(
    ({ fullName, username, areaName: area }, place): NewUser => ({
      fullName,
      username,
      area,
      password: prepared[place]?.password ?? '',
    }),
  )
  return ids.map((id) => ({ id, version: 1, before: null }))
}

/** Deactivates the imported users; the audit trail keeps them. @throws Refusal when one signed in or was changed. */
async function undo(tx: Tx, context: Context, records: readonly ImportedRecord[]): Promise<void> {
  await lockAdministration(tx)
  const ids = records.map(({ id }) => id)
  const { rows } = await sql`
    select from users u where id = any(${ids}::int[]) and (version > 1 or not must_change_password
      or exists (select from sessions s where s.user_id = u.id)) limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal(userImportMessages.entered)
  await sql`
    with off as (
      update users set active = false, version = version + 1, modified_by = ${context.actor.username}, modified_at = now()
      where id = any(${ids}::int[]) returning id)
    ${trailOf(context, {
      act: 'modificar',
      entity: 'users',
      id: sql`id`,
      before: sql`'{"active": true}'::jsonb`,
      after: sql`'{"active": false}'::jsonb`,
    })}
    from off order by id`.execute(tx)
  await requireAdministrator(tx)
  await posted(tx, context, { entity: 'users', ids })
}
