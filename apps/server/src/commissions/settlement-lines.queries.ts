import type { SettlementLineRow } from '@yunque/contract/commissions/settlements'
import { commissionColumns } from '@yunque/domain/commissions'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { commissionsByBill } from '../reports/commissions.ts'
import { clientName } from '../sales/sale-fields.ts'
import { shownNumber } from '../settings/series/number-fields.ts'

/** Whose commissions of which days are settled, in one area. */
export type Settled = { sellerId: number; areaId: number; fromDate: string; toDate: string }

const columns = [...commissionColumns.map(([name]) => name), 'earned'] as const
const each = (text: (column: string) => string): RawBuilder<unknown> => sql.raw(columns.map(text).join(', '))

const client = clientName({ b: 'b', c: 'c' })

/** What the lines of a settlement say of their invoices, from the rows `t`. */
const lineFields = sql`t.bill_id as "billId", ${sql.raw(shownNumber('b'))} as "billNumber", ${sql.raw(client)} as client,
  b.date as "billDate", t.pay_of_date as "payOfDate", t.turn, ${each((column) => `t.${column}`)}`

/**
 * What a settlement of these days pays (commissions.settlement): first the collected invoices that no settlement has, then
 * what changed in the invoices of earlier ones since they were settled (commissions.adjustment).
 */
export async function linesToSettle(db: Db | Tx, settled: Settled): Promise<SettlementLineRow[]> {
  const { rows } = await sql<SettlementLineRow>`
    select ${lineFields} from (${collected(settled)} union all ${changed(settled)}) t
    join bills b on b.id = t.bill_id join clients c on c.id = b.client_id
    order by t.turn > 1, t.pay_of_date, t.bill_id`.execute(db)
  return rows
}

/** SQL: the collected invoices of the days without a settlement, as lines. */
function collected({ sellerId, areaId, fromDate, toDate }: Settled): RawBuilder<unknown> {
  const paid = sql`b.active and b.payoff and b.pay_of_date between ${fromDate}::date and ${toDate}::date
    and b.seller_id = ${sellerId} and b.area_id = ${areaId}
    and not exists (select from commission_settlement_lines x where x.bill_id = b.id and x.active)`
  return sql`select b.id as bill_id, 1 as turn, b.pay_of_date, ${each((column) => `coalesce(k.${column}, 0) as ${column}`)}
    from bills b left join (${commissionsByBill(paid)}) k on k.bill_id = b.id where ${paid}`
}

/** SQL: by how much the commission of settled invoices differs from what was settled, as lines. */
function changed({ sellerId, areaId }: Settled): RawBuilder<unknown> {
  const sums = sql`select x.bill_id, max(x.turn) as turn, ${each((column) => `sum(x.${column}) as ${column}`)}
    from commission_settlement_lines x join commission_settlements s on s.id = x.settlement_id
    where x.active and s.seller_id = ${sellerId} and s.area_id = ${areaId} group by x.bill_id`
  const earned = commissionsByBill(sql`b.id in (select bill_id from (${sums}) known)`)
  return sql`select o.bill_id, o.turn + 1, b.pay_of_date, ${each((column) => `coalesce(k.${column}, 0) - o.${column} as ${column}`)}
    from (${sums}) o join bills b on b.id = o.bill_id left join (${earned}) k on k.bill_id = o.bill_id
    where (${each((column) => `coalesce(k.${column}, 0)`)}) <> (${each((column) => `o.${column}`)})`
}

/** The lines of a settlement, in their order. */
export async function linesOf(db: Db | Tx, id: number): Promise<SettlementLineRow[]> {
  const { rows } = await sql<SettlementLineRow>`
    select ${lineFields} from commission_settlement_lines t
    join bills b on b.id = t.bill_id join clients c on c.id = b.client_id
    where t.settlement_id = ${id} order by t.line`.execute(db)
  return rows
}
