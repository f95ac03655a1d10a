import type { Invariant } from './invariant.ts'

/** SQL: the uses of deposits that count, with the client and the store credit of the document. */
const inForce = `(
  select u.*, b.client_id, (select coalesce(sum(value - change), 0) from bill_payments y where y.bill_id = b.id and y.payment_method_id = 6) as credit
    from deposit_uses u join bills b on b.id = u.bill_id and b.active
  union all select u.*, b.client_id, case r.payment_method_id when 6 then r.amount else 0 end
    from deposit_uses u join receipts r on r.id = u.receipt_id and r.active join bills b on b.id = r.bill_id
  union all select u.*, f.client_id, f.total from deposit_uses u join deposits f on f.id = u.refund_id and f.active)`

/** Invariants of the money of clients before an invoice, and of layaways (deposits.uses, deposits.tied). */
export const depositInvariants: readonly Invariant[] = [
  {
    says: 'A deposit and what was given back of it are worth their tenders, and a charge has none',
    query: `select d.id, d.total, y.paid from deposits d
      left join (select deposit_id, sum(value - change) as paid from deposit_payments group by 1) y on y.deposit_id = d.id
      where case d.type_id when 3 then y.paid is not null else d.total is distinct from y.paid end`,
  },
  {
    says: 'No more of a deposit is used than was received, and only by documents of its client',
    query: `select d.id, d.total, sum(u.amount) as used from ${inForce} u join deposits d on d.id = u.deposit_id
      group by d.id having sum(u.amount) > d.total or not d.active or d.type_id <> 1 or bool_or(u.client_id <> d.client_id)`,
  },
  {
    says: 'A tied deposit is of a document of its client that is not billed nor over, and nothing but a refund used it',
    query: `select d.id, d.pre_bill_id from deposits d join pre_bills p on p.id = d.pre_bill_id
      where p.client_id <> d.client_id or d.tied and (not p.active or p.loss_reason_id is not null
        or exists (select from bills b where b.pre_bill_id = p.id and b.active)
        or exists (select from ${inForce} u where u.deposit_id = d.id and u.refund_id is null))`,
  },
  {
    says: 'Documents use no more of deposits than their store credit',
    query: `select u.bill_id, u.receipt_id, u.credit, sum(u.amount) as used from ${inForce} u where u.refund_id is null
      group by 1, 2, 3 having sum(u.amount) > u.credit`,
  },
  {
    says: 'A refund or a charge is what it takes of deposits',
    query: `select f.id, f.total, u.taken from deposits f
      left join (select refund_id, sum(amount) as taken from deposit_uses where refund_id is not null group by 1) u on u.refund_id = f.id
      where case when f.type_id in (2, 3) then f.total is distinct from u.taken else u.taken is not null end`,
  },
  {
    says: 'The uses of a deposit take no more of its IVA than it has, and the last one the rest',
    query: `select o.id, o.remaining, o.taxed, o.tax from deposit_balances o
      where o.tax < 0 or o.tax > o.taxed or o.taxed > greatest(0, o.remaining)`,
  },
  {
    says: 'What is charged for a cancelled layaway is of its client and its deposits, and with its refund no more than was paid',
    query: `select g.id, g.pre_bill_id from deposits g left join pre_bills p on p.id = g.pre_bill_id left join deposits f on f.id = g.refund_id
      where g.type_id = 3 and (p.layaway_until is null or p.active or p.client_id <> g.client_id or p.area_id <> g.area_id
        or exists (select from deposit_uses u join deposits d on d.id = u.deposit_id
          where u.refund_id = g.id and d.pre_bill_id is distinct from g.pre_bill_id)
        or f.id is not null and (f.type_id <> 2 or f.pre_bill_id is distinct from g.pre_bill_id or f.date <> g.date or g.total + f.total > g.paid))`,
  },
  {
    says: 'No method gives back more than it received for deposits of the same document',
    query: `with received as (
        select coalesce(d.pre_bill_id, -d.id) as of, y.payment_method_id as method, sum(y.value - y.change) as amount
        from deposits d join deposit_payments y on y.deposit_id = d.id where d.active and d.type_id = 1 group by 1, 2),
      refunded as (
        select u.of, y.payment_method_id as method, sum(y.value) as amount from deposits f
        join deposit_payments y on y.deposit_id = f.id
        join (select u.refund_id, min(coalesce(d.pre_bill_id, -d.id)) as of from deposit_uses u join deposits d on d.id = u.deposit_id
          where u.refund_id is not null group by 1) u on u.refund_id = f.id
        where f.active and f.type_id = 2 group by 1, 2)
      select r.*, v.amount as received from refunded r left join received v on v.of = r.of and v.method = r.method
      where r.amount > coalesce(v.amount, 0)`,
  },
  {
    says: 'Credit notes gave what was used beyond deposits',
    query: `select c.client_id, c.credit, o.remaining from (select client_id, sum(amount) as credit from store_credits group by 1) c
      join (select client_id, sum(remaining) as remaining from deposit_balances group by 1) o using (client_id)
      where c.credit >= 0 and o.remaining > c.credit`,
  },
  {
    says: 'A layaway is of a client with a name, has no more deposits than its total, and plans no more than that until its last day',
    query: `select b.id, b.total, o.paid, i.planned from pre_bills b cross join settings s
      left join lateral (select sum(remaining) as paid from deposit_balances where pre_bill_id = b.id and tied) o on true
      left join lateral (select sum(amount) as planned, max(date) as last from layaway_instalments where pre_bill_id = b.id) i on true
      where case when b.layaway_until is null then i.planned is not null
        else b.client_id = s.default_client_id or o.paid > b.total or i.planned > b.total or i.last > b.layaway_until end`,
  },
  {
    says: 'The goods of a layaway are reserved through its last day and no longer',
    query: `select b.id, b.layaway_until, r.quantity from pre_bills b cross join settings s join pre_bill_lines l on l.pre_bill_id = b.id
      left join pre_bill_line_components c on c.pre_bill_id = l.pre_bill_id and c.line = l.line
      left join reservations r on r.pre_bill_id = b.id and r.product_id = coalesce(c.product_id, l.product_id)
      where b.layaway_until is not null and (r.pre_bill_id is not null)
        <> (b.active and b.type_id = 2 and b.layaway_until >= (now() at time zone s.time_zone)::date)`,
  },
]
