import { comissionsFilters } from '@yunque/contract/commission-report'
import { commissionColumns } from '@yunque/domain/commissions'
import { type RawBuilder, sql } from 'kysely'
import { actsEverywhere, type Context } from '../http/context.ts'
import { defineList } from '../http/list-definition.ts'
import { clientName } from '../sales/sale-fields.ts'
import { commissionsByBill } from './commissions.ts'
import { allOf, daysOf, ofReader } from './sales/sold.ts'

const amounts = Object.fromEntries(
  commissionColumns.map(([name]) => [name, { sql: `coalesce(k.${name}, 0)`, type: 'number' as const }]),
)

/**
 * The commissions report: a row an invoice paid off between two days, by seller (10 a page; commissions.on-collected).
 */
export const commissionReport = defineList({
  title: 'Reporte de comisiones',
  from: `bills b join clients c on c.id = b.client_id join users u on u.id = b.seller_id join areas a on a.id = b.area_id
    cross join lateral (select b.pay_of_date - b.date as days) t`,
  joins: (context: Context, asked: Asked) =>
    sql`left join (${commissionsByBill(paidBetween(context, asked))}) k on k.bill_id = b.id`,
  together: true,
  fields: {
    asignedTo: { sql: 'u.username', type: 'text' },
    seller: { sql: 'u.full_name', type: 'text' },
    billId: { sql: 'b.id', type: 'number' },
    areaId: { sql: 'b.area_id', type: 'number' },
    area: { sql: 'a.name', type: 'text' },
    fullName: { sql: clientName, type: 'text' },
    billDate: { sql: 'b.date', type: 'date' },
    payOfDate: { sql: 'b.pay_of_date', type: 'date' },
    diasTranscurridos: { sql: 't.days', type: 'number' },
    daysMora: { sql: 'greatest(t.days - b.credit_days, 0)', type: 'number' },
    creditDays: { sql: 'b.credit_days', type: 'number' },
    total: { sql: 'b.total', type: 'number' },
    ...amounts,
    totalComi: { sql: 'coalesce(k.earned, 0)', type: 'number' },
  },
  key: 'billId',
  defaultSort: [{ selector: 'seller' }, { selector: 'payOfDate' }],
  take: 10,
  filters: comissionsFilters,
  where: (context, asked) => [paidBetween(context, asked)],
})

type Asked = { from?: string | undefined; to?: string | undefined; username?: string | undefined }

function paidBetween({ actor }: Context, { username, ...asked }: Asked): RawBuilder<unknown> {
  const { from, to } = daysOf(asked)
  return allOf([
    sql`b.active and b.payoff and b.pay_of_date between ${from}::date and ${to}::date`,
    !actsEverywhere(actor) && sql`b.area_id = ${actor.areaId}`,
    // Without `verReporteDeVentas` a person asks about themself, whoever they name (reports.own-sales).
    ofReader(actor, username, 'b'),
  ])
}
