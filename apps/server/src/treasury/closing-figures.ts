import {
  type CashEvent,
  type ClosingTotals,
  closingTotals,
  expectedByMethod,
} from '@yunque/domain/cash-closing'
import type { PaymentMethod, PaymentType } from '@yunque/domain/codes'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { eventsOf, type Till } from './till.ts'

/** What a till should hold, in all and by payment method. */
export type ClosingFigures = { totals: ClosingTotals; expected: ReturnType<typeof expectedByMethod> }

/** Sums the events of a closing in the database, one row a kind, and hands them to the rule (Domain §8). */
export async function closingFigures(db: Db, till: Till, initValue: number): Promise<ClosingFigures> {
  const { rows } = await sql<{ kind: string; code: number; amount: number }>`
    select 'invoice' as kind, payment_type_id as code, sum(total) as amount
      from bills b where active and ${eventsOf(till, 'b')} group by payment_type_id
    union all select 'receipt', payment_method_id, sum(amount) from receipts r where active and ${eventsOf(till, 'r')} group by payment_method_id
    union all select 'refund', 0, sum(refund) from credit_notes n where active and refund > 0 and ${eventsOf(till, 'n')} having count(*) > 0
    union all select 'expense', 0, sum(value) from expenses e where active and apply_cut and ${eventsOf(till, 'e')} having count(*) > 0`.execute(
    db,
  )
  const events = rows.map(toEvent)
  return { totals: closingTotals(events, initValue), expected: expectedByMethod(events, initValue) }
}

function toEvent({ kind, code, amount }: { kind: string; code: number; amount: number }): CashEvent {
  if (kind === 'invoice') return { kind, paymentTypeId: code as PaymentType, total: amount }
  if (kind === 'receipt') return { kind, paymentMethodId: code as PaymentMethod, amount }
  return { kind: kind === 'refund' ? kind : 'expense', amount }
}
