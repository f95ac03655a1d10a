import type { Invariant } from './invariant.ts'

const sums = (table: string, column: string, key: string): Invariant => ({
  says: `What a document withheld is the sum of its withholdings: ${table}`,
  query: `select d.id, d.${column}, w.amount from ${table} d
    left join (select ${key} as id, sum(amount) as amount from withholdings where ${key} is not null group by 1) w using (id)
    where d.${column} <> coalesce(w.amount, 0)`,
})

/** Invariants of withholdings (withholdings.amount, withholdings.certificate). */
export const withholdingInvariants: readonly Invariant[] = [
  sums('bills', 'retention', 'bill_id'),
  sums('receipts', 'retention', 'receipt_id'),
  sums('purchase_payments', 'withheld', 'payment_id'),
  {
    says: 'Our certificates are numbered from 1 without holes',
    query: `select w.count, w.last, c.last as counted from (select count(number), coalesce(max(number), 0) as last from withholdings) w
      cross join (select coalesce(max(last), 0) as last from counters where kind = 'withholding') c
      where w.count <> w.last or w.last <> c.last`,
  },
  {
    says: 'A withholding is of a type of its side',
    query: `select w.id, t.side from withholdings w join withholding_types t on t.id = w.type_id
      where (t.side = 'made') <> (w.payment_id is not null)`,
  },
]
