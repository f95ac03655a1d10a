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
    id: 'p.id',
    clientId: 'p.client_id',
    client: { sql: 'c.full_name', search: 'c.search', names: 'client' },
    name: 'p.name',
    address: 'p.address',
    contract: 'p.contract',
    startsOn: 'p.starts_on',
    endsOn: 'p.ends_on',
    creditLimit: 'p.credit_limit',
    bills: ({ f }) => `coalesce(${f}.bills, 0)`,
    sold: ({ f }) => `coalesce(${f}.sold, 0)`,
    paid: ({ f }) => `coalesce(${f}.sold - ${f}.balance, 0)`,
    balance: ({ f }) => `coalesce(${f}.balance, 0)`,
    lastPurchase: 'f.last_date',
    observation: 'p.observation',
    active: 'p.active',
    version: 'p.version',
    createAt: 'p.created_at',
    createBy: 'p.created_by',
    modifyAt: 'p.modified_at',
    modifyBy: 'p.modified_by',
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
    productId: 'g.product_id',
    internalCode: productCode('p'),
    product: productName('p'),
    um: 'u.name',
    quantity: 'g.quantity',
    total: 'g.total',
    bills: 'g.bills',
    lastDate: 'g.last_date',
  },
  key: 'productId',
  defaultSort: [{ selector: 'total', desc: true }],
  take: 20,
})

/** The authorised buyers of clients (20 a page). */
export const buyerList = defineList(buyers.list)({
  from: from('buyers', 'y').inner('clients', 'c', { id: 'y.client_id' }),
  fields: {
    id: 'y.id',
    clientId: 'y.client_id',
    client: { sql: 'c.full_name', search: 'c.search', names: 'client' },
    name: 'y.name',
    identification: 'y.identification',
    phoneNumber: 'y.phone',
    allProjects: 'y.all_projects',
    projects: ({ y }) => `(select coalesce(string_agg(p.name, ', ' order by norm(p.name)), '')
        from buyer_projects n join projects p on p.id = n.project_id where n.buyer_id = ${y}.id)`,
    active: 'y.active',
    version: 'y.version',
    createAt: 'y.created_at',
    createBy: 'y.created_by',
    modifyAt: 'y.modified_at',
    modifyBy: 'y.modified_by',
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
