import { PASSWORD_LENGTH } from '@yunque/contract/access/account'
import { starterRoles } from '@yunque/contract/access/starter-roles'
import { messages } from '@yunque/contract/core/messages'
import { resources } from '@yunque/contract/core/resources'
import { FiscalRegime } from '@yunque/domain/codes'
import { decimalsOfUnit } from '@yunque/domain/units'
import { sql } from 'kysely'
import { hashPassword, randomPassword } from '../access/accounts/passwords.ts'
import { weaknessOf } from '../access/accounts/refuse-weak-password.ts'
import { starterApprovals } from '../access/approvals/starter-approvals.ts'
import type { Database, Tx } from '../db/database.ts'
import { StartError } from '../system/start-error.ts'
import { cities, departments } from './starter-geography.ts'

/** The company of a new store, until somebody says its own. */
export const starterCompany = { name: 'Mi ferretería', tax_id: 'J0000000000000', area: 'Bodega' } as const

const units = [
  'Unidad',
  'Caja',
  'Rollo',
  'Metro',
  'Quintal',
  'Libra',
  'Galón',
  'Cubeta',
  'Bolsa',
  'Par',
  'Juego',
  'Pie',
  'Yarda',
  'Litro',
  'Kilo',
]
const reasons = [
  'Producto en mal estado',
  'Error de facturación',
  'Devolución del cliente',
  'Descuento por acuerdo',
]

/**
 * Adds the data of a new store (store.starter-data). An existing store is left unchanged, except that its list of
 * permissions becomes the contract's. Returns the first administrator's password when one was generated.
 */
export async function addStarterData(
  { db }: Pick<Database, 'db'>,
  { adminPassword }: { adminPassword?: string | undefined },
): Promise<{ password?: string }> {
  const password = adminPassword ?? randomPassword()
  const passwordHash = await hashPassword(password)
  const added = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7301959)`.execute(tx)
    await syncResources(tx)
    const settings = await tx.selectFrom('settings').select('id').executeTakeFirst()
    if (settings) return false
    refuseWeakAdministrator(password)
    await addCatalogs(tx)
    await addRoles(tx)
    await addCompany(tx)
    await tx
      .insertInto('approval_rules')
      .values([...starterApprovals])
      .execute()
    await addAdministrator(tx, { passwordHash, mustChange: adminPassword === undefined })
    return true
  })
  return added && adminPassword === undefined ? { password } : {}
}

async function syncResources(tx: Tx): Promise<void> {
  const rows = resources.map(({ id, name, description, groupName }, position) => ({
    id,
    name,
    description,
    group_name: groupName,
    position,
  }))
  await tx
    .insertInto('resources')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        description: eb.ref('excluded.description'),
        group_name: eb.ref('excluded.group_name'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute()
}

async function addCatalogs(tx: Tx): Promise<void> {
  const named = (names: readonly string[]) => names.map((name) => ({ name }))
  await tx
    .insertInto('departments')
    .values(departments.map((department) => ({ ...department })))
    .execute()
  await tx.insertInto('cities').values(cities).execute()
  await tx
    .insertInto('units')
    .values(units.map((name) => ({ name, decimals: decimalsOfUnit(name) })))
    .execute()
  await tx
    .insertInto('brands')
    .values(named(['Genérica']))
    .execute()
  await tx
    .insertInto('categories')
    .values(named(['General']))
    .execute()
  await tx
    .insertInto('banks')
    .values(named(['BAC', 'Banpro', 'Lafise', 'Ficohsa', 'BDF', 'Avanz']))
    .execute()
  await tx.insertInto('credit_note_reasons').values(named(reasons)).execute()
  await tx
    .insertInto('expense_categories')
    .values(named(['Transporte', 'Papelería', 'Alimentación', 'Servicios', 'Otros']))
    .execute()
  await sql`insert into account_rules (rule, subject_id, account_id)
    select 'expense', c.id, a.id from expense_categories c
    join accounts a on a.code like '6.1.%' and norm(a.name) = norm(c.name)`.execute(tx)
}

async function addRoles(tx: Tx): Promise<void> {
  const ids = new Map<string, number>(resources.map(({ id, name }) => [name, id]))
  const roles = await tx
    .insertInto('roles')
    .values(starterRoles.map(({ name }) => ({ name })))
    .returning(['id', 'name'])
    .execute()
  const grants = starterRoles.flatMap((role) => {
    const id = roles.find(({ name }) => name === role.name)?.id ?? 0
    return role.resources.map((name) => ({ role_id: id, resource_id: ids.get(name) ?? 0 }))
  })
  await tx.insertInto('role_resources').values(grants).execute()
}

/** Checks ADMIN_PASSWORD, for a new store only: an existing store does not use it. */
function refuseWeakAdministrator(password: string): void {
  const weakness =
    password.length < PASSWORD_LENGTH
      ? messages.passwordLength
      : weaknessOf(password, { username: 'admin', fullName: 'Administrador' })
  if (weakness) throw new StartError(`Configuración incorrecta: ADMIN_PASSWORD: ${weakness}`)
}

async function addCompany(tx: Tx): Promise<void> {
  const area = await tx
    .insertInto('areas')
    .values({ name: starterCompany.area })
    .returning('id')
    .executeTakeFirstOrThrow()
  const client = await tx
    .insertInto('clients')
    .values({ name: 'Cliente de contado' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('settings')
    .values({
      name: starterCompany.name,
      tax_id: starterCompany.tax_id,
      address: 'Managua, Nicaragua',
      main_area_id: area.id,
      default_client_id: client.id,
      fiscal_regime: FiscalRegime.general,
      fiscal_regime_since: sql<string>`(now() at time zone 'America/Managua')::date`,
      // Off: each user gets a random initial password.
      default_password: '',
      default_password_hash: '',
    })
    .execute()
}

async function addAdministrator(
  tx: Tx,
  { passwordHash, mustChange }: { passwordHash: string; mustChange: boolean },
): Promise<void> {
  const area = await tx.selectFrom('settings').select('main_area_id').executeTakeFirstOrThrow()
  const role = await tx
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Administrador')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('users')
    .values({
      username: 'admin',
      code: 'ADM',
      full_name: 'Administrador',
      email: 'admin@localhost.local',
      area_id: area.main_area_id,
      role_id: role.id,
      password_hash: passwordHash,
      must_change_password: mustChange,
    })
    .execute()
}
