import { type UserColumn, userImportMessages, userSubject } from '@yunque/contract/access/user-import'
import { type User, user } from '@yunque/contract/access/users'
import { importMessages } from '@yunque/contract/imports/import-report'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { type FileRow, folded, textOf } from '../../imports/cells.ts'
import { onlyStored } from '../../imports/only-stored.ts'
import { RowFaults } from '../../imports/row-faults.ts'

/** A new user of a file. */
export type UserOfRow = Pick<User, 'code' | 'fullName' | 'email' | 'areaId' | 'roleId'> & {
  username: string
  areaName: string
}

/** Whom and what a file of users can refer to; `seen` has the rows before. */
export type KnownUsers = {
  usernames: ReadonlySet<string>
  emails: ReadonlySet<string>
  roles: ReadonlyMap<string, { id: number; name: string }>
  areas: ReadonlyMap<string, { id: number; name: string }>
  seen: Map<string, number>
}

/** Reads users, active roles and active areas. */
export async function knownUsers(tx: Tx): Promise<KnownUsers> {
  const users = await tx.selectFrom('users').select(['username', 'email']).execute()
  const roles = await tx.selectFrom('roles').select(['id', 'name']).where('active', '=', true).execute()
  const areas = await tx.selectFrom('areas').select(['id', 'name']).where('active', '=', true).execute()
  return {
    usernames: new Set(users.map(({ username }) => username.toLowerCase())),
    emails: new Set(users.map(({ email }) => email.toLowerCase())),
    roles: new Map(roles.map((role) => [folded(role.name), role])),
    areas: new Map(areas.map((area) => [folded(area.name), area])),
    seen: new Map(),
  }
}

/** The id for a faulty role or area, so that the schema does not report it as empty too. */
const PLACEHOLDER = 1

/** The user of a row, with every fault: by the form of users, and of names that are taken or unknown. */
export function userOfRow(row: FileRow<UserColumn>, known: KnownUsers) {
  const { cells } = row
  const faults = new RowFaults(userSubject, row)
  const text = (column: UserColumn) => textOf(cells[column] ?? '').replace(/\s+/g, ' ')
  const email = text('email').toLowerCase()
  const username = (text('username') || (email.split('@')[0] ?? '')).toLowerCase()
  const role = faults.of('role', () => roleOf(text('role'), known))
  const area = faults.of('area', () => areaOf(text('area'), known))
  const valid = faults.checked(user, {
    id: 0,
    code: text('code') || username.slice(0, 5).toUpperCase(),
    fullName: text('fullName'),
    email,
    areaId: area?.id ?? PLACEHOLDER,
    roleId: role ?? PLACEHOLDER,
    active: true,
    confirm: false,
  })
  if (email !== '' || text('username') !== '')
    faults.of('username', () => checkUsername(username, row.number, known))
  if (known.emails.has(email)) faults.add('email', userImportMessages.takenEmail(email))
  const { title } = userSubject.columns.email
  if (email !== '')
    faults.of('email', () => onlyStored({ title, text: email, row: row.number }, [], known.seen))
  if (!valid || !area || !faults.none) return { faults, user: undefined }
  const { code, fullName, areaId, roleId } = valid
  return { faults, user: { code, fullName, email, areaId, roleId, username, areaName: area.name } }
}

function roleOf(name: string, { roles }: KnownUsers): number {
  if (name === '') throw new Refusal(importMessages.required(userSubject.columns.role.title))
  const found = roles.get(folded(name))
  if (found === undefined) throw new Refusal(userImportMessages.unknownRole(name))
  return found.id
}

function areaOf(name: string, { areas }: KnownUsers): { id: number; name: string } {
  const { title } = userSubject.columns.area
  if (name === '') throw new Refusal(importMessages.required(title))
  const found = areas.get(folded(name))
  if (!found) throw new Refusal(importMessages.unknown(title, name))
  return found
}

function checkUsername(username: string, row: number, { usernames, seen }: KnownUsers): void {
  if (!/^[a-z0-9._-]{3,50}$/.test(username)) throw new Refusal(userImportMessages.username)
  if (usernames.has(username)) throw new Refusal(userImportMessages.taken(username))
  onlyStored({ title: userSubject.columns.username.title, text: username, row }, [], seen)
}
