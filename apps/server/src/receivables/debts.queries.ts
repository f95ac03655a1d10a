import { PaymentType } from '@yunque/contract/core/constants'
import { debts } from '@yunque/contract/receivables/debts.endpoints'
import { agingBands } from '@yunque/domain/credit'
import { sql } from 'kysely'
import { defineList, type SharedFields } from '../lists/define-list.ts'
import { type Expression, written } from '../lists/list-expression.ts'
import { from } from '../lists/list-tables.ts'
import type { Context } from '../operation/context.ts'
import { dollarDebtFields, inDollars } from '../rates/dollar-debt-fields.ts'
import { billBars, invoiceStatus } from '../sales/invoices/bills.queries.ts'
import { clientName, type SaleAliases, saleFields, saleTables } from '../sales/sale-fields.ts'
import { visibleHistory, visibleReceivables } from '../sales/visible-debts.ts'

const today: Expression<'g'> = ({ g }) => `(now() at time zone ${g}.time_zone)::date`
const tables = from('bills', 'b').and(saleTables).settings('g')

const { id, number, date, clientId, projectId, project, asignedTo, seller, total, areaId, area } = saleFields
const { codigo, reference, paymentTypeId, active, creditDays, version, createAt } = saleFields

/** The first columns of all lists of credit invoices. */
const head = {
  id,
  number,
  date,
  name: { sql: clientName, names: 'client' },
  projectId,
  project,
  asignedTo,
  total,
  amount: ({ b }) => `(case when ${b}.active then ${b}.total - ${b}.balance else 0 end)`,
  balance: 'b.balance',
  ...dollarDebtFields,
  blackList: 'c.black_list',
  expirationDate: 'b.due_date',
} as const satisfies SharedFields<SaleAliases | 'g'>

const rest = {
  creditDays,
  clientId,
  seller,
  areaId,
  area,
  codigo,
  reference,
  paymentTypeId,
  preBillId: 'b.pre_bill_id',
  active,
  payoff: 'b.payoff',
  closed: ({ b }) => `(${b}.closing_id is not null)`,
  ...billBars,
  opening: ({ b }) => `(${b}.opening_id is not null)`,
  version,
  createAt,
} as const satisfies SharedFields<SaleAliases>

/** 'Cuentas por cobrar': the invoices with a balance, the first due first; 15 a page. */
export const pendingList = defineList(debts.pending)({
  from: tables,
  fields: {
    ...head,
    mora: (t) => `(${t.b}.due_date - ${today(t)})`,
    daysInDebt: (t) => `(${today(t)} - ${t.b}.date)`,
    ...rest,
  },
  key: 'id',
  defaultSort: [{ selector: 'expirationDate' }],
  take: 15,
  where: (context, filters) => [
    sql`b.balance > 0`,
    ...visibleReceivables(context),
    filters.clientId !== undefined && sql`b.client_id = ${filters.clientId}`,
    filters.projectId !== undefined && sql`b.project_id = ${filters.projectId}`,
  ],
})

/** 'Historial de pagos': all credit invoices, and how many days each took to be paid. */
export const historyList = defineList(debts.history)({
  from: tables,
  fields: {
    ...head,
    payOffDate: 'b.pay_of_date',
    payDays: ({ b }) => `(${b}.pay_of_date - ${b}.date)`,
    status: invoiceStatus,
    ...rest,
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  counts: 'b.active',
  take: 15,
  where: (context, filters) => [
    sql`b.payment_type_id = ${sql.lit(PaymentType.credit)}`,
    ...visibleHistory(context),
    filters.clientId !== undefined && sql`b.client_id = ${filters.clientId}`,
    filters.projectId !== undefined && sql`b.project_id = ${filters.projectId}`,
  ],
})

/** SQL: the balance of each client, in all and by band. */
const owedByClient = (context: Context) => sql`
  select b.client_id, count(*)::int as bills, sum(b.balance) as balance, sum(${sql.raw(inDollars('b', 'b.dollar_balance'))}) as dollar_balance,
    ${sql.join(bands.map(({ name, past }) => sql`coalesce(sum(b.balance) filter (where ${sql.raw(past)}), 0) as ${sql.ref(name)}`))}
  from (select b.*, ${sql.raw(written(today))} - b.due_date as past from bills b cross join settings g
    where ${sql.join([sql`b.balance > 0`, ...visibleReceivables(context)], sql` and `)}) b
  group by b.client_id`

/** 'Mora': the balance of each client by days past due. Bands and `corriente` add up to the balance (credit.aging). */
export const agingList = defineList(debts.aging)({
  from: from('clients', 'c').inner(owedByClient, 'd', { client_id: 'c.id' }),
  together: true,
  fields: {
    id: 'c.id',
    name: { sql: 'c.full_name', search: 'c.search', names: 'client' },
    identification: 'c.identification',
    blackList: 'c.black_list',
    bills: 'd.bills',
    corriente: 'd.corriente',
    mora1a15: 'd.mora1a15',
    mora16a30: 'd.mora16a30',
    mora31a60: 'd.mora31a60',
    mora61a90: 'd.mora61a90',
    mora91aMas: ({ d }) => `${d}."mora91aMas"`,
    balance: 'd.balance',
    dollarBalance: 'd.dollar_balance',
  },
  key: 'id',
  defaultSort: [{ selector: 'balance', desc: true }],
  take: 15,
  where: (_context, filters) => [filters.clientId !== undefined && sql`c.id = ${filters.clientId}`],
})

/** The aging bands as conditions on the days past due. */
const bands = agingBands.map(({ field, lastDay }, index) => {
  const before = agingBands[index - 1]?.lastDay
  const from = before === undefined ? 'true' : `b.past > ${before}`
  return { name: field, past: lastDay === null ? from : `${from} and b.past <= ${lastDay}` }
})
