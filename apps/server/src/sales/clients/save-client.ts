import { messages } from '@yunque/contract/core/messages'
import { type Client, type ClientRow, creditSetters } from '@yunque/contract/sales/clients'
import { listSetters, priceListMessages } from '@yunque/contract/sales/price-lists'
import { Audience } from '@yunque/domain/price-lists'
import { sql } from 'kysely'
import { questionLookAlike } from '../../access/question-look-alike.ts'
import type { Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { type Actor, type Context, may } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockVersion, writeVersioned } from '../../operation/versioned.ts'
import { findClient } from './clients.queries.ts'
import { defaultClient } from './default-client.ts'

/** Adds or changes a client and returns its id. Only users with the permission change its credit. */
export async function saveClient(tx: Tx, context: Context, client: Client): Promise<number> {
  const before = client.id === 0 ? null : await lockClient(tx, context, client)
  if (client.birthdate && client.birthdate > context.today) throw new Refusal(messages.futureDate)
  await refuseTaken(tx, client)
  await refuseOtherDepartment(tx, client)
  await refuseList(tx, client, before)
  if (client.active === false && (await defaultClient(tx)) === client.id)
    throw new Refusal('El cliente de contado no se puede desactivar')
  const id = await writeClient(tx, context, { client, before })
  const after = await findClient(tx, context, id)
  if (after.active && !client.confirm && before?.fullName !== after.fullName)
    await questionLookAlike(tx, 'clients', id)
  await posted(tx, context, { entity: 'clients', id, before, after })
  return id
}

async function lockClient(tx: Tx, context: Context, client: Client): Promise<ClientRow> {
  declareLock(tx, 'party', client.id)
  await lockVersion(tx, 'clients', client)
  return findClient(tx, context, client.id)
}

async function refuseTaken(tx: Tx, { id, identification, isCompany }: Client): Promise<void> {
  if (identification === '') return
  const taken = await tx
    .selectFrom('clients')
    .select('full_name')
    .where(sql<boolean>`norm(identification) = norm(${identification})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  const what = isCompany ? 'el RUC' : 'la identificación'
  if (taken) throw new Refusal(`Ya existe un cliente con ${what} ${identification}: ${taken.full_name}`)
}

async function refuseOtherDepartment(tx: Tx, { departmentId, cityId }: Client): Promise<void> {
  if (cityId === null) return
  const city = await tx
    .selectFrom('cities')
    .select('department_id')
    .where('id', '=', cityId)
    .executeTakeFirst()
  if (city?.department_id !== departmentId)
    throw new Refusal('La ciudad no pertenece al departamento seleccionado')
}

/** A new group or list has to be active, and no promotion, which is for everybody (prices.list-who-sets). */
async function refuseList(tx: Tx, { groupId, priceListId }: Client, before: Kept | null): Promise<void> {
  if (priceListId && priceListId !== before?.priceListId) {
    const list = await tx
      .selectFrom('price_lists')
      .select(['name', 'active', 'audience_id'])
      .where('id', '=', priceListId)
      .executeTakeFirst()
    if (!list) throw new Refusal('Elija la lista de precios')
    if (!list.active) throw new Refusal(priceListMessages.inactive(list.name))
    if (list.audience_id === Audience.promotion) throw new Refusal(priceListMessages.ownList(list.name))
  }
  if (!groupId || groupId === before?.groupId) return
  const group = await tx
    .selectFrom('client_groups')
    .select(['name', 'active'])
    .where('id', '=', groupId)
    .executeTakeFirst()
  if (!group) throw new Refusal('Elija el grupo')
  if (!group.active) throw new Refusal(priceListMessages.inactiveGroup(group.name))
}

type ClientChange = { client: Client; before: ClientRow | null }

async function writeClient(tx: Tx, context: Context, { client, before }: ClientChange): Promise<number> {
  const columns = clientColumns(context.actor, client, before)
  return writeVersioned(tx, context, { table: 'clients', id: client.id, columns })
}

/** The fields of a client that are stored. */
export type ClientFields = Omit<Client, 'confirm' | 'typeId' | 'sexId'> & {
  typeId: number | null
  sexId: number | null
}

/** What a save keeps of the stored client where the form does not say. */
type Kept = Pick<
  ClientRow,
  ('creditLimit' | 'creditDays' | 'groupId' | 'priceListId' | 'active') | ('projectRequired' | 'buyersOnly')
>

/** The columns of a client. A company has no birthdate and no sex; a person has no type (clients.company). */
export function clientColumns(actor: Actor, client: ClientFields, before: Kept | null) {
  return {
    is_company: client.isCompany,
    type_id: client.isCompany ? client.typeId : null,
    identification: client.identification,
    birthdate: client.isCompany ? null : client.birthdate,
    name: client.name,
    last_name: client.lastName,
    sex_id: client.isCompany ? null : client.sexId,
    email: client.email,
    phone: client.phoneNumber,
    work_phone: client.phoneNumberWork,
    cell_phone: client.cellNumber,
    department_id: client.departmentId,
    city_id: client.cityId,
    address: client.address,
    observation: client.observation,
    black_list: client.blackList,
    exempt: client.exempt,
    exempt_letter: client.exempt ? client.exemptLetter : '',
    exempt_from: client.exempt ? client.exemptFrom : null,
    exempt_to: client.exempt ? client.exemptTo : null,
    project_required: client.projectRequired ?? before?.projectRequired ?? false,
    buyers_only: client.buyersOnly ?? before?.buyersOnly ?? false,
    active: client.active ?? before?.active ?? true,
    ...creditOf(actor, client, before),
    ...listOf(actor, client, before),
  }
}

/** Without the permission the stored credit stays, and a new client has none (credit.who-sets). */
function creditOf(actor: Actor, { creditLimit, creditDays }: ClientFields, before: Kept | null) {
  const stored = { credit_limit: before?.creditLimit ?? 0, credit_days: before?.creditDays ?? 0 }
  if (!may(actor, ...(before ? creditSetters.existing : creditSetters.new))) return stored
  return { credit_limit: creditLimit ?? stored.credit_limit, credit_days: creditDays ?? stored.credit_days }
}

/** Without the permission the stored group and list stay, and a new client has none (prices.list-who-sets). */
function listOf(actor: Actor, { groupId, priceListId }: ClientFields, before: Kept | null) {
  const stored = { group_id: before?.groupId ?? null, price_list_id: before?.priceListId ?? null }
  if (!may(actor, ...listSetters)) return stored
  return {
    group_id: groupId === undefined ? stored.group_id : groupId,
    price_list_id: priceListId === undefined ? stored.price_list_id : priceListId,
  }
}
