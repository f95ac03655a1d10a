import { comissionsFilters } from '@yunque/contract/commission-report'
import { messages } from '@yunque/contract/messages'
import { rangeReversed } from '@yunque/contract/purchase-reports'
import { type RawBuilder, sql } from 'kysely'
import { actsEverywhere, type Context, may } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { defineList } from '../http/list-definition.ts'
import { clientName } from '../sales/sale-fields.ts'

/** The report's columns with the percentage that each stands for (Spec 2 §9). */
const columns = [
  ['c0_5', 0.5],
  ['c1', 1],
  ['c1_5', 1.5],
  ['c2', 2],
  ['c2_5', 2.5],
  ['c3', 3],
] as const

/**
 * The lines of the invoice `b` with what each pays on and the percentage of its category, in SQL the rule of
 * `invoiceCommission` of the domain; what notes took of a line is as in `creditedLines`.
 */
const lines = `(
  select greatest(l.total - l.iva - coalesce(n.amount, 0), 0) as base,
    case when t.days >= 60 then m.d60_a_mas when t.days >= 46 then m.d46_a59 else m.comission end as rate
  from bill_lines l join products p on p.id = l.product_id
  left join category_commissions m on m.category_id = p.category_id
  left join (
    select h.bill_id, c.product_id, sum(c.total - c.iva) as amount
    from credit_notes h join credit_note_lines c on c.note_id = h.id where h.active group by h.bill_id, c.product_id
  ) n on n.bill_id = l.bill_id and n.product_id = l.product_id
  where l.bill_id = b.id)`

const sold = columns
  .map(([name, rate]) => `coalesce(sum(s.base) filter (where s.rate = ${rate}), 0) as ${name}`)
  .join(', ')
const earned = columns.map(([name, rate]) => `round(k.${name} * ${rate} / 100, 2)`).join(' + ')

const amounts = Object.fromEntries(
  columns.map(([name]) => [name, { sql: `k.${name}`, type: 'number' as const }]),
)

/** The commissions report: a row an invoice paid off between two days, by seller (Spec 2 §3, Domain §9; 10 a page). */
export const commissionReport = defineList({
  title: 'Reporte de comisiones',
  from: `bills b join clients c on c.id = b.client_id join users u on u.id = b.seller_id join areas a on a.id = b.area_id
    cross join lateral (select b.pay_of_date - b.date as days) t
    cross join lateral (select ${sold} from ${lines} s) k`,
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
    totalComi: { sql: `(${earned})`, type: 'number' },
  },
  key: 'billId',
  defaultSort: [{ selector: 'seller' }, { selector: 'payOfDate' }],
  take: 10,
  filters: comissionsFilters,
  where: (context, asked) => [
    sql`b.active and b.payoff`,
    paidBetween(asked),
    !actsEverywhere(context.actor) && sql`b.area_id = ${context.actor.areaId}`,
    ofSeller(context, asked.username),
  ],
})

function paidBetween({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from === undefined) throw new Refusal(messages.parameterRequired('from'))
  if (to === undefined) throw new Refusal(messages.parameterRequired('to'))
  if (to < from) throw new Refusal(rangeReversed)
  return sql`b.pay_of_date between ${from}::date and ${to}::date`
}

/** Without `verReporteDeVentas` a person asks about themself, whoever they name (Spec 2 §6). */
function ofSeller({ actor }: Context, username: string | undefined): RawBuilder<unknown> | false {
  if (!may(actor, 'verReporteDeVentas')) return sql`b.seller_id = ${actor.userId}`
  return Boolean(username) && sql`u.username = ${username}`
}
