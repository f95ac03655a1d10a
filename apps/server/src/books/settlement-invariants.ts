import { commissionColumns } from '@yunque/domain/commissions'
import type { Invariant } from './invariant.ts'

const earned = commissionColumns.map(([name, rate]) => `round(l.${name} * ${rate} / 100, 2)`).join(' + ')

/** Invariants of settlements of commissions (commissions.settlement, commissions.payment). */
export const settlementInvariants: readonly Invariant[] = [
  {
    says: 'A settlement is worth its lines, and the first one of an invoice pays what its bases earn',
    query: `select s.id, s.total, l.* from commission_settlements s left join (
        select l.settlement_id, sum(l.earned) as lines, bool_or(l.turn = 1 and l.earned <> ${earned}) as wrong
        from commission_settlement_lines l group by 1) l on l.settlement_id = s.id
      where s.total is distinct from l.lines or l.wrong`,
  },
  {
    says: 'The lines of a settlement are in force until it is voided, and are invoices of its seller and area',
    query: `select s.id, s.state, l.line, l.active, b.seller_id, b.area_id from commission_settlements s
      join commission_settlement_lines l on l.settlement_id = s.id join bills b on b.id = l.bill_id
      where l.active <> s.active or (l.active and (b.seller_id, b.area_id) <> (s.seller_id, s.area_id))`,
  },
  {
    says: 'The turns of a settled invoice are in a row from the first, in the order of their settlements',
    query: `select * from (
        select bill_id, settlement_id, turn, row_number() over (partition by bill_id order by settlement_id) as place
        from commission_settlement_lines where active) t where turn <> place`,
  },
  {
    says: 'Each product of an invoice has the settled rate of its first settlement, and of no other',
    query: `select coalesce(f.bill_id, t.bill_id) as bill_id, f.settlement_id, t.settlement_id as wanted from settled_rates f
      full join (select x.bill_id, x.settlement_id, l.product_id from commission_settlement_lines x
          join bill_lines l on l.bill_id = x.bill_id where x.active and x.turn = 1 group by 1, 2, 3) t
        on t.bill_id = f.bill_id and t.product_id = f.product_id
      where f.settlement_id is distinct from t.settlement_id`,
  },
  {
    says: 'Cash that pays a settlement leaves a till of its area on that day, with its total, and is back when it is voided',
    query: `select s.id, s.total, m.value, m.active from commission_settlements s join cash_movements m on m.id = s.movement_id
      where (m.value, m.area_id, m.date, m.direction, m.currency_id) <> (s.total, s.area_id, s.paid_date, 2, 1) or m.active <> s.active`,
  },
]
