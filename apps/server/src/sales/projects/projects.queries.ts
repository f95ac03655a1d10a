import { activeWords } from '@yunque/contract/core/value-words'
import type { BuyerRecord, ClientBuying, ProjectRow } from '@yunque/contract/sales/projects'
import { buyers, projects } from '@yunque/contract/sales/projects.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import { productCode, productName } from '../../inventory/product-facts/product-fields.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { visibleDebts } from '../visible-debts.ts'

const visible = (context: Context) => sql.join([sql`b.active`, ...visibleDebts(context)], sql` and `)

/** SQL: what each project was sold and owes, of the invoices that the reader may see (projects.figures). */
const figuresOf = (context: Context) => sql`
  select b.project_id, count(*)::int as bills, sum(b.total - coalesce(n.total, 0)) as sold, sum(b.balance) as balance,
    max(b.date) as last_date
  from bills b left join lateral (select sum(n.total) as total from credit_notes n where n.bill_id = b.id and n.active) n on true
  where b.project_id is not null and ${visible(context)} group by b.project_id`

/** The projects of clients with their figures (20 a page). */
export const projectList = defineList(projects.list)({
  from: from('projects', 'p').inner('clients', 'c', { id: 'p.client_id' }).left(figuresOf, 'f', {
    project_id: 'p.id',
  }),
  together: true,
  fields: {
    id: { sql: 'p.id', type: 'number' },
    clientId: { sql: 'p.client_id', type: 'number' },
    client: { sql: 'c.full_name', type: 'text', search: 'c.search', names: 'client' },
    name: { sql: 'p.name', type: 'text' },
    address: { sql: 'p.address', type: 'text' },
    contract: { sql: 'p.contract', type: 'text' },
    startsOn: { sql: 'p.starts_on', type: 'date' },
    endsOn: { sql: 'p.ends_on', type: 'date' },
    creditLimit: { sql: 'p.credit_limit', type: 'number' },
    bills: { sql: ({ f }) => `coalesce(${f}.bills, 0)`, type: 'number' },
    sold: { sql: ({ f }) => `coalesce(${f}.sold, 0)`, type: 'number' },
    paid: { sql: ({ f }) => `coalesce(${f}.sold - ${f}.balance, 0)`, type: 'number' },
    balance: { sql: ({ f }) => `coalesce(${f}.balance, 0)`, type: 'number' },
    lastPurchase: { sql: 'f.last_date', type: 'date' },
    observation: { sql: 'p.observation', type: 'text' },
    active: { sql: 'p.active', type: 'boolean', words: activeWords },
    version: { sql: 'p.version', type: 'number' },
    createAt: { sql: 'p.created_at', type: 'instant' },
    createBy: { sql: 'p.created_by', type: 'text' },
    modifyAt: { sql: 'p.modified_at', type: 'instant' },
    modifyBy: { sql: 'p.modified_by', type: 'text' },
  },
  key: 'id',
  defaultSort: [{ selector: 'client' }, { selector: 'name' }],
  take: 20,
  where: (_context, { clientId }) => [clientId !== undefined && sql`p.client_id = ${clientId}`],
})

/** A project, as in its list. @throws NotFound */
export const findProject = (db: Db | Tx, context: Context, id: number): Promise<ProjectRow> =>
  findListed(db, context, projectList, id)

/** SQL: what went to a project by product, less what came back, of the invoices that the reader may see. */
const takenBy = (context: Context, { projectId }: { projectId?: number | undefined }) => sql`
  select s.product_id, sum(s.quantity) as quantity, sum(s.total) as total,
    count(distinct s.bill_id) filter (where s.kind = 'sale')::int as bills, max(s.date) filter (where s.kind = 'sale') as last_date
  from sold_lines s join bills b on b.id = s.bill_id
  where b.project_id = ${projectId ?? null}::int and ${visible(context)} group by s.product_id`

/** 'Productos de la obra': what went to it, the dearest first (20 a page). */
export const projectProducts = defineList(projects.products)({
  from: from(takenBy, 'g')
    .left('products', 'p', { id: 'g.product_id' })
    .left('units', 'u', { id: 'p.unit_id' }),
  names: true,
  together: true,
  fields: {
    productId: { sql: 'g.product_id', type: 'number' },
    internalCode: productCode('p'),
    product: productName('p'),
    um: { sql: 'u.name', type: 'text' },
    quantity: { sql: 'g.quantity', type: 'number' },
    total: { sql: 'g.total', type: 'number' },
    bills: { sql: 'g.bills', type: 'number' },
    lastDate: { sql: 'g.last_date', type: 'date' },
  },
  key: 'productId',
  defaultSort: [{ selector: 'total', desc: true }],
  take: 20,
})

/** The authorised buyers of clients (20 a page). */
export const buyerList = defineList(buyers.list)({
  from: from('buyers', 'y').inner('clients', 'c', { id: 'y.client_id' }),
  fields: {
    id: { sql: 'y.id', type: 'number' },
    clientId: { sql: 'y.client_id', type: 'number' },
    client: { sql: 'c.full_name', type: 'text', search: 'c.search', names: 'client' },
    name: { sql: 'y.name', type: 'text' },
    identification: { sql: 'y.identification', type: 'text' },
    phoneNumber: { sql: 'y.phone', type: 'text' },
    allProjects: { sql: 'y.all_projects', type: 'boolean' },
    projects: {
      sql: ({ y }) => `(select coalesce(string_agg(p.name, ', ' order by norm(p.name)), '')
        from buyer_projects n join projects p on p.id = n.project_id where n.buyer_id = ${y}.id)`,
      type: 'text',
    },
    active: { sql: 'y.active', type: 'boolean', words: activeWords },
    version: { sql: 'y.version', type: 'number' },
    createAt: { sql: 'y.created_at', type: 'instant' },
    createBy: { sql: 'y.created_by', type: 'text' },
    modifyAt: { sql: 'y.modified_at', type: 'instant' },
    modifyBy: { sql: 'y.modified_by', type: 'text' },
  },
  key: 'id',
  defaultSort: [{ selector: 'client' }, { selector: 'name' }],
  take: 20,
  where: (_context, { clientId }) => [clientId !== undefined && sql`y.client_id = ${clientId}`],
})

/** A buyer with the projects that were chosen. @throws NotFound */
export async function findBuyer(db: Db | Tx, context: Context, id: number): Promise<BuyerRecord> {
  const row = await findListed(db, context, buyerList, id)
  const chosen = await db
    .selectFrom('buyer_projects')
    .select('project_id')
    .where('buyer_id', '=', id)
    .orderBy('project_id')
    .execute()
  return { ...row, projectIds: chosen.map(({ project_id }) => project_id) }
}

/** The active projects and buyers of a client, by name, and what its sales have to say. @throws NotFound */
export async function clientBuying(db: Db, id: number): Promise<ClientBuying> {
  const { rows } = await sql<ClientBuying>`
    select c.project_required as "projectRequired", c.buyers_only as "buyersOnly",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'address', p.address, 'creditLimit', p.credit_limit,
          'balance', (select coalesce(sum(b.balance), 0) from bills b where b.project_id = p.id and b.balance > 0))
        order by norm(p.name)) from projects p where p.client_id = c.id and p.active), '[]') as projects,
      coalesce((select jsonb_agg(jsonb_build_object('id', y.id, 'name', y.name, 'identification', y.identification,
          'allProjects', y.all_projects,
          'projectIds', array(select n.project_id from buyer_projects n where n.buyer_id = y.id order by 1))
        order by norm(y.name)) from buyers y where y.client_id = c.id and y.active), '[]') as buyers
    from clients c where c.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new NotFound()
  return found
}
