import type { ClientRow } from '@yunque/contract/sales/clients'
import { type Selectable, sql } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import { folded } from '../../imports/cells.ts'
import type { ClientFields } from './save-client.ts'

type Row = Selectable<Tables['clients']>
/** A stored client, as its form would send it. */
export type KnownClient = ClientFields &
  Pick<
    ClientRow,
    | ('version' | 'fullName' | 'creditLimit' | 'creditDays' | 'groupId' | 'priceListId' | 'active')
    | ('projectRequired' | 'buyersOnly')
  >

type City = { id: number; departmentId: number }
/** What the rows of a file of clients can refer to. */
export type KnownClients = {
  identification: ReadonlyMap<string, readonly KnownClient[]>
  /** Clients by folded full name; several can have the same. */
  name: ReadonlyMap<string, readonly KnownClient[]>
  departments: ReadonlyMap<string, number>
  cities: ReadonlyMap<string, readonly City[]>
}

/** Reads the clients with these identifications or full names, and the places, in three statements. */
export async function knownClients(tx: Tx, named: readonly string[]): Promise<KnownClients> {
  const { rows } = await sql<Row>`
    with named as (select distinct norm(n) as key from unnest(${named}::text[]) n)
    select c.* from clients c where (c.identification <> '' and norm(c.identification) in (select key from named))
      or norm(c.full_name) in (select key from named) order by c.id`.execute(tx)
  const clients = rows.map(formOf)
  const departments = await tx.selectFrom('departments').select(['id', 'name']).execute()
  const cities = await tx
    .selectFrom('cities')
    .select(['id', 'name', 'department_id as departmentId'])
    .execute()
  return {
    identification: Map.groupBy(clients, ({ identification }) => folded(identification)),
    name: Map.groupBy(clients, ({ fullName }) => folded(fullName)),
    departments: new Map(departments.map(({ id, name }) => [folded(name), id])),
    cities: Map.groupBy(cities, ({ name }) => folded(name)),
  }
}

const formOf = (row: Row): KnownClient => ({
  id: row.id,
  version: row.version,
  fullName: row.full_name ?? row.name,
  isCompany: row.is_company,
  typeId: row.type_id,
  identification: row.identification,
  birthdate: row.birthdate,
  name: row.name,
  lastName: row.last_name,
  sexId: row.sex_id,
  email: row.email,
  phoneNumber: row.phone,
  phoneNumberWork: row.work_phone,
  cellNumber: row.cell_phone,
  departmentId: row.department_id,
  cityId: row.city_id,
  address: row.address,
  creditLimit: row.credit_limit,
  creditDays: row.credit_days,
  observation: row.observation,
  groupId: row.group_id,
  priceListId: row.price_list_id,
  projectRequired: row.project_required,
  buyersOnly: row.buyers_only,
  blackList: row.black_list,
  active: row.active,
  exempt: row.exempt,
  exemptLetter: row.exempt_letter,
  exemptFrom: row.exempt_from,
  exemptTo: row.exempt_to,
})
