import { reportLists } from '@yunque/contract/reports/sales-reports.endpoints'
import { commissionColumns } from '@yunque/domain/commissions'
import { type RawBuilder, sql } from 'kysely'
import { defineList } from '../lists/define-list.ts'
import type { Aliases, Expression } from '../lists/list-expression.ts'
import { from } from '../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../operation/context.ts'
import { clientName } from '../sales/sale-fields.ts'
import { numberOf } from '../settings/series/number-fields.ts'
import { commissionsByBill } from './commissions.ts'
import { allOf, daysOf, ofReader } from './sales/sold.ts'

const amountAt = (column: string) => ({
  sql: ({ k }: Aliases<'k'>) => `coalesce(${k}.${column}, 0)`,
})
const amounts = Object.fromEntries(commissionColumns.map(([name]) => [name, amountAt(name)])) as Record<
  (typeof commissionColumns)[number][0],
  ReturnType<typeof amountAt>
>

const earned = (context: Context, asked: ReportQuery) => commissionsByBill(paidBetween(context, asked))

/** SQL: what settlements in force pay of the invoice `b`, and the last of them (commissions.settlement). */
const settledOf = () => sql`
  select max(x.settlement_id) as settlement_id, sum(x.earned) as settled
  from commission_settlement_lines x where x.bill_id = b.id and x.active`

const days: Expression<'b'> = ({ b }) => `(${b}.pay_of_date - ${b}.date)`

/**
 * The commissions report: one row for each invoice paid off between two days, by seller (10 a page;
 * commissions.on-collected).
 */
export const commissionReport = defineList(reportLists.commissions)({
  from: from('bills', 'b')
    .inner('clients', 'c', { id: 'b.client_id' })
    .inner('users', 'u', { id: 'b.seller_id' })
    .inner('areas', 'a', { id: 'b.area_id' })
    .left(earned, 'k', { bill_id: 'b.id' })
    .leftLateral(settledOf, 't', ['b']),
  together: true,
  fields: {
    asignedTo: 'u.username',
    seller: 'u.full_name',
    billId: 'b.id',
    billNumber: numberOf('b'),
    areaId: 'b.area_id',
    area: 'a.name',
    fullName: { sql: clientName, names: 'client' },
    billDate: 'b.date',
    payOfDate: 'b.pay_of_date',
    diasTranscurridos: days,
    daysMora: ({ b }) => `greatest(${days({ b })} - ${b}.credit_days, 0)`,
    creditDays: 'b.credit_days',
    total: 'b.total',
    ...amounts,
    totalComi: ({ k }) => `coalesce(${k}.earned, 0)`,
    settlementId: 't.settlement_id',
    settled: ({ t }) => `coalesce(${t}.settled, 0)`,
    pending: ({ k, t }) => `(coalesce(${k}.earned, 0) - coalesce(${t}.settled, 0))`,
  },
  key: 'billId',
  defaultSort: [{ selector: 'seller' }, { selector: 'payOfDate' }],
  take: 10,
  where: (context, asked) => [paidBetween(context, asked)],
})

type ReportQuery = { from?: string | undefined; to?: string | undefined; username?: string | undefined }

function paidBetween({ actor }: Context, { username, ...asked }: ReportQuery): RawBuilder<unknown> {
  const { from, to } = daysOf(asked)
  return allOf([
    sql`b.active and b.payoff and b.pay_of_date between ${from}::date and ${to}::date`,
    !actsEverywhere(actor) && sql`b.area_id = ${actor.areaId}`,
    // Without `verReporteDeVentas` users read only their own sales, whatever `username` is (reports.own-sales).
    ofReader(actor, username, 'b'),
  ])
}
