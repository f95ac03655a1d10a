import type { CatalogChoice } from '@yunque/contract/catalogs/catalogs'
import { clientWords } from '@yunque/contract/sales/client-words'
import type { ClientDetail, ClientItem, ClientRow, clientSearch } from '@yunque/contract/sales/clients'
import { type ClientPage, clients } from '@yunque/contract/sales/clients.endpoints'
import { subtract } from '@yunque/domain/decimal'
import { usableCredit } from '@yunque/domain/deposits'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import { respelled } from '../../lists/respelled.ts'
import type { Context } from '../../operation/context.ts'
import { exemptionSql } from '../../settings/exemption-sql.ts'
import { visibleDebts } from '../visible-debts.ts'
import { depositsLeft, storeCreditOf, storeCreditSql } from './store-credit.ts'

const today = '(select (now() at time zone s.time_zone)::date from settings s)'

const owed = (client: string) => `from bills b where b.client_id = ${client}.id and b.balance > 0`

/** Clients with their balance. A search for a name finds the identification too. */
export const clientList = defineList(clients.list)({
  from: from('clients', 'c')
    .left('departments', 'd', { id: 'c.department_id' })
    .left('cities', 't', { id: 'c.city_id' })
    .left('client_groups', 'g', { id: 'c.group_id' })
    .left('price_lists', 'l', { id: 'c.price_list_id' }),
  fields: {
    id: 'c.id',
    isCompany: 'c.is_company',
    typeId: 'c.type_id',
    identification: 'c.identification',
    fullName: { sql: 'c.full_name', search: 'c.search', names: 'client' },
    name: 'c.name',
    lastName: 'c.last_name',
    birthdate: 'c.birthdate',
    sexId: 'c.sex_id',
    email: 'c.email',
    phoneNumber: 'c.phone',
    phoneNumberWork: 'c.work_phone',
    cellNumber: 'c.cell_phone',
    departmentId: 'c.department_id',
    department: 'd.name',
    cityId: 'c.city_id',
    city: 't.name',
    address: 'c.address',
    creditLimit: 'c.credit_limit',
    creditDays: 'c.credit_days',
    groupId: 'c.group_id',
    clientGroup: 'g.name',
    priceListId: 'c.price_list_id',
    priceList: 'l.name',
    saldo: ({ c }) => `(select coalesce(sum(b.balance), 0) ${owed(c)})`,
    dollarBalance: ({ c }) => `(select nullif(sum(b.dollar_balance), 0) ${owed(c)})`,
    dueBills: ({ c }) => `(select count(*)::int ${owed(c)} and b.due_date < ${today})`,
    attachments: ({ c }) => `(select count(*)::int from attachments f where f.client_id = ${c}.id)`,
    blackList: 'c.black_list',
    observation: 'c.observation',
    exempt: 'c.exempt',
    exemptLetter: 'c.exempt_letter',
    exemptFrom: 'c.exempt_from',
    exemptTo: 'c.exempt_to',
    projectRequired: 'c.project_required',
    buyersOnly: 'c.buyers_only',
    active: { sql: 'c.active', shown: { reads: ['blackList'], words: clientWords } },
    version: 'c.version',
    createAt: 'c.created_at',
    createBy: 'c.created_by',
    modifyAt: 'c.modified_at',
    modifyBy: 'c.modified_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'fullName' }],
  take: 10,
})

/** A client, as in its list. @throws NotFound */
export const findClient = (db: Db | Tx, context: Context, id: number): Promise<ClientRow> =>
  findListed(db, context, clientList, id)

/**
 * A client's card (clients.standing): balance, last purchase, number of overdue invoices. Its credit is one for all
 * areas, and so is `saldo`; `visibleSaldo` is the sum of what the reader's lists and statement show.
 */
export async function clientDetail(db: Db, context: Context, id: number): Promise<ClientDetail> {
  const client = await findClient(db, context, id)
  const { date } = await db
    .selectFrom('bills')
    .select(({ fn }) => fn.max('date').as('date'))
    .where('client_id', '=', id)
    .where('active', '=', true)
    .where('opening_id', 'is', null)
    .executeTakeFirstOrThrow()
  const visible = sql.join([sql`b.client_id = ${id} and b.balance > 0`, ...visibleDebts(context)], sql` and `)
  const { rows } = await sql<{ saldo: number }>`
    select coalesce(sum(b.balance), 0) as saldo from bills b where ${visible}`.execute(db)
  const { saldo, dollarBalance, dueBills, attachments, department, city } = client
  const credit = await storeCreditOf(db, id)
  const favor = usableCredit(credit, await depositsLeft(db, id), null)
  return {
    client,
    saldo,
    dollarBalance,
    favor,
    kept: subtract(credit, favor),
    visibleSaldo: rows[0]?.saldo ?? 0,
    date,
    dueBills,
    attachments,
    department,
    city,
  }
}

/** Every client as a choice, by name. */
export async function clientsAsCatalog(db: Db): Promise<CatalogChoice[]> {
  const { rows } = await sql<CatalogChoice>`
    select id, full_name as name, active from clients order by norm(full_name), id`.execute(db)
  return rows
}

const itemColumns = sql`c.id, c.full_name as name, c.identification, c.is_company as "isCompany", c.credit_days as "creditDays",
  c.credit_limit as "creditLimit", debts.saldo, c.black_list as "blackList", debts.due as "dueBills",
  ${sql.raw(exemptionSql('c'))} as exemption, ${sql.raw(storeCreditSql('c'))} as favor`
const itemDebts = sql`cross join lateral (select coalesce(sum(b.balance), 0) as saldo,
  (count(*) filter (where b.due_date < ${sql.raw(today)}))::int as due ${sql.raw(owed('c'))}) debts`

/** An active client as an item of the picker, or null. */
export async function clientItem(db: Db, id: number): Promise<ClientItem | null> {
  const { rows } = await sql<ClientItem>`
    select ${itemColumns} from clients c ${itemDebts} where c.id = ${id} and c.active`.execute(db)
  return rows[0] ?? null
}

type Search = z.output<typeof clientSearch>

/**
 * A page of the active clients whose name or identification matches, the best match first (lists.pickers). When nothing
 * matches, the words are spelled anew (search.typos).
 */
export async function searchClients(db: Db, search: Search): Promise<ClientPage> {
  const found = await matchingClients(db, search)
  const anew = found.totalCount === 0 ? await respelled(db, search.name, ['client']) : null
  if (anew === null) return found
  const page = await matchingClients(db, { ...search, name: anew })
  return page.totalCount > 0 ? { ...page, respelled: anew } : page
}

async function matchingClients(db: Db, { name, skip, take }: Search): Promise<ClientPage> {
  const where = sql.join([sql`c.active`, ...words(name).map(contains)], sql` and `)
  const [items, count] = await Promise.all([
    sql<ClientItem>`
      select ${itemColumns}
      from (select c.*, ${rank(name.trim())} as rank from clients c where ${where}
        order by rank, norm(c.full_name), c.id limit ${take} offset ${skip}) c ${itemDebts}
      order by c.rank, norm(c.full_name), c.id`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from clients c where ${where}`.execute(db),
  ])
  return { items: items.rows, totalCount: count.rows[0]?.n ?? 0 }
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const contains = (word: string) => sql`c.search like norm(${`%${literal(word)}%`}::text)`

/** 0: identification or name equals the text; 1: it begins with it; 2: a word of it does; 3: other matches. */
function rank(text: string): RawBuilder<unknown> {
  if (text === '') return sql`0`
  const like = (pattern: string) => sql`norm(c.full_name) like norm(${pattern}::text)`
  return sql`case
    when norm(${text}::text) in (norm(c.identification), norm(c.full_name)) then 0
    when ${like(`${literal(text)}%`)} or norm(c.identification) like norm(${`${literal(text)}%`}::text) then 1
    when ${like(`% ${literal(text)}%`)} then 2
    else 3 end`
}
