import {
  type SettlementInput,
  type SettlementLineRow,
  settlementMessages,
} from '@yunque/contract/commissions/settlements'
import { formatMoney } from '@yunque/contract/core/format'
import { settlementTotal } from '@yunque/domain/commissions'
import { compare } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { nextNumber } from '../db/counters.ts'
import type { Tx } from '../db/database.ts'
import { lockSettlements } from '../db/locks.ts'
import { Refusal } from '../errors.ts'
import { refuseClosedArea } from '../inventory/balances/goods.ts'
import type { Context } from '../operation/context.ts'
import { refuseOtherArea } from '../operation/own-area.ts'
import { posted } from '../operation/posted.ts'
import { rateOfLine } from '../reports/commissions.ts'
import { linesToSettle } from './settlement-lines.queries.ts'
import { sellerOf } from './settlements.queries.ts'

/**
 * Makes a settlement of the collected invoices of a seller, with the amounts of this moment (commissions.settlement,
 * commissions.frozen). Returns its number.
 * @throws Refusal when there is nothing to pay
 */
export async function saveSettlement(tx: Tx, context: Context, input: SettlementInput): Promise<number> {
  if (input.id !== 0) throw new Refusal(settlementMessages.final)
  const { actor, today } = context
  const { username, fromDate, toDate, observation } = input
  const areaId = input.areaId ?? actor.areaId
  refuseOtherArea(context, areaId)
  if (toDate > today) throw new Refusal(settlementMessages.future)
  await lockSettlements(tx)
  await refuseClosedArea(tx, areaId)
  const { id: sellerId } = await sellerOf(tx, username)
  const lines = await linesToSettle(tx, { sellerId, areaId, fromDate, toDate })
  const total = settlementTotal(lines)
  if (lines.length === 0 || compare(total, 0) === 0) throw new Refusal(settlementMessages.nothing)
  if (compare(total, 0) < 0) throw new Refusal(settlementMessages.negative(formatMoney(total)))
  const id = await nextNumber(tx, 'commissionSettlement')
  await tx
    .insertInto('commission_settlements')
    .values({
      id,
      area_id: areaId,
      seller_id: sellerId,
      from_date: fromDate,
      to_date: toDate,
      total,
      observation,
      created_by: actor.username,
    })
    .execute()
  await write(tx, id, lines)
  await posted(tx, context, {
    entity: 'commissionSettlements',
    id,
    areaId,
    act: 'agregar',
    after: { userId: sellerId, fromDate, toDate, areaId, total },
  })
  return id
}

async function write(tx: Tx, id: number, lines: readonly SettlementLineRow[]): Promise<void> {
  const rows = lines.map(({ billId, turn, payOfDate, c0_5, c1, c1_5, c2, c2_5, c3, earned }, at) => ({
    settlement_id: id,
    line: at + 1,
    bill_id: billId,
    turn,
    pay_of_date: payOfDate,
    c0_5,
    c1,
    c1_5,
    c2,
    c2_5,
    c3,
    earned,
  }))
  await sql`insert into commission_settlement_lines (settlement_id, line, bill_id, turn, pay_of_date, c0_5, c1, c1_5, c2, c2_5, c3, earned)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (settlement_id int, line int, bill_id int, turn int,
      pay_of_date date, c0_5 numeric, c1 numeric, c1_5 numeric, c2 numeric, c2_5 numeric, c3 numeric, earned numeric)`.execute(
    tx,
  )
  await sql`insert into settled_rates (bill_id, product_id, rate, settlement_id)
    select b.id, l.product_id, coalesce(max(${rateOfLine}), 0), ${id}
    from commission_settlement_lines t join bills b on b.id = t.bill_id join bill_lines l on l.bill_id = b.id
    join products p on p.id = l.product_id left join category_commissions m on m.category_id = p.category_id
    left join settled_rates f on f.bill_id = l.bill_id and f.product_id = l.product_id
    where t.settlement_id = ${id} and t.turn = 1 group by b.id, l.product_id`.execute(tx)
}
