import { closingTotals } from '@yunque/domain/cash-closing'
import { Currency } from '@yunque/domain/codes'
import { sum } from '@yunque/domain/decimal'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { actsEverywhere, type Context, may } from '../operation/context.ts'
import { type EventRow, toEvent } from './closing-figures.ts'
import { isBlind } from './closings.queries.ts'
import { openingOf } from './opening.ts'
import { inClosing, roundingOfRefund } from './till.ts'

/** The expected cash of the tills that are open, C$, and of those that were open at the earlier time. */
type CashInTills = { value: number; before: number; open: number }

type TillRow = {
  id: number
  isNow: boolean
  init_value: number
  init_dollars: number
  rate: number
  events: EventRow[]
}

/**
 * The expected cash in the tills that the reader sees (till.expected-cash), now and at the instant `earlier`, in one
 * statement. Undefined for users who may not read closings, or from whom a blind count hides the cash
 * (till.blind-count).
 */
export async function cashInTills(
  db: Db,
  context: Context,
  earlier: RawBuilder<unknown>,
): Promise<CashInTills | undefined> {
  const { actor } = context
  if (!may(actor, 'gestionCierreCaja') || (await isBlind(db, context))) return undefined
  const { rows } = await sql<TillRow>`
    with tills as (
      select k.*, true as is_now, 'infinity'::timestamptz as until from cash_closings k where not k.closed
      union all
      select k.*, false, ${earlier} from cash_closings k
      where k.start_at <= ${earlier} and (not k.closed or k.end_at > ${earlier})
    )
    select k.id, k.is_now as "isNow", k.init_value, k.init_dollars, coalesce(k.rate, r.value, 0) as rate,
      coalesce((select json_agg(e) from (${eventSums}) e), '[]') as events
    from tills k cross join settings g
    left join lateral (select value from rates where date between k.cut_date - g.rate_days and k.cut_date
      order by date desc limit 1) r on true
    where ${actsEverywhere(actor) ? sql`true` : sql`k.area_id = ${actor.areaId}`}`.execute(db)
  return totalsOf(rows)
}

/** The sums of a till's events until its instant, as `EventRow` (see `closingFigures`). */
const eventSums = sql.raw(`
  select 'payment' as kind, y.payment_method_id as code, y.currency_id as currency, sum(y.amount) as amount,
    sum(y.value) as value, sum(y.change) as change
  from bills b join bill_payments y on y.bill_id = b.id
  where b.active and b.created_at <= k.until and ${inClosing('b', 'k')} group by 2, 3
  union all select 'receipt', v.payment_method_id, v.currency_id, sum(v.received), sum(v.amount + v.rounding + v.change), sum(v.change)
  from receipts v where v.active and v.created_at <= k.until and ${inClosing('v', 'k')} group by 2, 3
  union all select 'refund', f.payment_method_id, 0, sum(f.amount + ${roundingOfRefund}), 0, 0
  from credit_notes n join credit_note_refunds f on f.note_id = n.id
  where n.active and n.created_at <= k.until and ${inClosing('n', 'k')} group by 2
  union all select case d.type_id when 1 then 'receipt' else 'refund' end, y.payment_method_id, case d.type_id when 1 then y.currency_id else 0 end,
    sum(y.amount), sum(y.value), sum(y.change)
  from deposits d join deposit_payments y on y.deposit_id = d.id
  where d.active and d.created_at <= k.until and ${inClosing('d', 'k')} group by 1, 2, 3
  union all select 'expense', 0, 0, sum(x.value), 0, 0 from expenses x
  where x.active and x.apply_cut and x.created_at <= k.until and ${inClosing('x', 'k')} having count(*) > 0
  union all select 'supplierPayment', 0, s.currency_id, sum(s.money), sum(s.paid), 0 from purchase_payments s
  where s.active and s.apply_cut and s.created_at <= k.until and ${inClosing('s', 'k')} group by 3
  union all select 'supplierPayment', 0, ${Currency.cordobas}, sum(c.total), sum(c.total), 0 from supplier_credits c
  where c.active and c.apply_cut and c.created_at <= k.until and ${inClosing('c', 'k')} having count(*) > 0
  union all select 'movement', m.direction, m.currency_id, sum(m.amount), sum(m.value), 0 from cash_movements m
  where m.active and m.created_at <= k.until and ${inClosing('m', 'k')} group by 2, 3`)

function totalsOf(rows: readonly TillRow[]): CashInTills {
  const cash = ({ events, rate, ...closing }: TillRow) =>
    closingTotals(events.map(toEvent), openingOf(closing, rate)).totalCaja
  const now = rows.filter(({ isNow }) => isNow)
  const earlier = rows.filter(({ isNow }) => !isNow)
  return { value: sum(now.map(cash)), before: sum(earlier.map(cash)), open: now.length }
}
