import { Direction } from '@yunque/contract/core/constants'
import type { ClosingExpected } from '@yunque/contract/treasury/cash-closings'
import {
  type CashEvent,
  closingTotals,
  expectedByMethod,
  type Opening,
  receiptTenders,
  tendersOf,
} from '@yunque/domain/cash-closing'
import { Currency, type PaymentMethod, type PaymentType } from '@yunque/domain/codes'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { eventsOf, roundingOfRefund, type Till } from './till.ts'

/** The sum of a kind of events, as SQL returns it. */
export type EventRow = {
  kind: string
  code: number
  currency: number
  amount: number
  value: number
  change: number
}

/**
 * Sums the events of a closing in the database, one row for each kind, and computes its figures by the domain's rule
 * (till.expected-cash).
 */
export async function closingFigures(db: Db, till: Till, opening: Opening): Promise<ClosingExpected> {
  const { rows } = await sql<EventRow>`
    select 'invoice' as kind, payment_type_id as code, 0 as currency, sum(total) as amount, 0 as value, 0 as change
      from bills b where active and opening_id is null and ${eventsOf(till, 'b')} group by payment_type_id
    union all select 'payment', y.payment_method_id, y.currency_id, sum(y.amount), sum(y.value), sum(y.change)
      from bills b join bill_payments y on y.bill_id = b.id where b.active and ${eventsOf(till, 'b')} group by 2, 3
    union all select 'receipt', payment_method_id, currency_id, sum(received), sum(amount + rounding + change), sum(change)
      from receipts r where active and ${eventsOf(till, 'r')} group by 2, 3
    union all select 'withholding', 0, 0, sum(w.amount), 0, 0 from (
        select retention as amount from bills b where active and retention > 0 and ${eventsOf(till, 'b')}
        union all select retention from receipts r where active and retention > 0 and ${eventsOf(till, 'r')}) w having count(*) > 0
    union all select 'refund', f.payment_method_id, 0, sum(f.amount + ${sql.raw(roundingOfRefund)}), 0, 0
      from credit_notes n join credit_note_refunds f on f.note_id = n.id where n.active and ${eventsOf(till, 'n')} group by 2
    union all select case d.type_id when 1 then 'receipt' else 'refund' end, y.payment_method_id, case d.type_id when 1 then y.currency_id else 0 end,
        sum(y.amount), sum(y.value), sum(y.change)
      from deposits d join deposit_payments y on y.deposit_id = d.id where d.active and ${eventsOf(till, 'd')} group by 1, 2, 3
    union all select 'rounding', 0, 0, -sum(rounding), 0, 0 from credit_notes n where active and rounding <> 0 and ${eventsOf(till, 'n')} having count(*) > 0
    union all select 'expense', 0, 0, sum(value), 0, 0 from expenses e where active and apply_cut and ${eventsOf(till, 'e')} having count(*) > 0
    union all select 'supplierPayment', 0, currency_id, sum(money), sum(paid), 0 from purchase_payments s where active and apply_cut and ${eventsOf(till, 's')} group by 3
    union all select 'supplierPayment', 0, ${Currency.cordobas}, sum(total), sum(total), 0 from supplier_credits c where active and apply_cut and ${eventsOf(till, 'c')} having count(*) > 0
    union all select 'rounding', 0, 0, sum(rounding), 0, 0 from bills b where active and rounding <> 0 and ${eventsOf(till, 'b')} having count(*) > 0
    union all select 'rounding', 0, 0, sum(rounding), 0, 0 from receipts r where active and rounding <> 0 and ${eventsOf(till, 'r')} having count(*) > 0
    union all select 'movement', direction, currency_id, sum(amount), sum(value), 0 from cash_movements m where active and ${eventsOf(till, 'm')} group by 2, 3`.execute(
    db,
  )
  const events = rows.map(toEvent)
  return {
    ...closingTotals(events, opening),
    expected: expectedByMethod(events, opening),
    tenders: tendersOf(events),
    abonos: receiptTenders(events),
  }
}

/** The event of the domain's rule for such a sum. */
export function toEvent({ kind, code, currency, amount, value, change }: EventRow): CashEvent {
  if (kind === 'invoice') return { kind, paymentTypeId: code as PaymentType, total: amount }
  if (kind === 'payment' || kind === 'receipt')
    return {
      kind,
      paymentMethodId: code as PaymentMethod,
      currencyId: currency as Currency,
      amount,
      value,
      change,
    }
  if (kind === 'refund') return { kind, paymentMethodId: code as PaymentMethod, amount }
  if (kind === 'movement')
    return {
      kind: code === Direction.in ? 'cashIn' : 'cashOut',
      currencyId: currency as Currency,
      amount,
      value,
    }
  if (kind === 'supplierPayment') return { kind, currencyId: currency as Currency, amount, value }
  if (kind === 'withholding' || kind === 'rounding') return { kind, amount }
  return { kind: 'expense', amount }
}
