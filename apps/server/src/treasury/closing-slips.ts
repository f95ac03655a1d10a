import { type Currency, PaymentMethod } from '@yunque/domain/codes'
import type { MethodCount } from '@yunque/domain/counted-methods'
import { sum } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { eventsOf, type Till } from './till.ts'

/** A paper of a till: a slip, a transfer or a cheque, in its currency; below 0 when the money was given back by it. */
export type ClosingPaper = {
  key: string
  paymentMethodId: PaymentMethod
  currencyId: Currency
  amount: number
  bank: string
  reference: string
}

/** What a till received and gave back otherwise than in cash, one row for each paper. One payment of several debts is one. */
export async function closingPapers(db: Db, till: Till): Promise<ClosingPaper[]> {
  const ofMethod = (alias: string) =>
    sql.raw(`${alias}.payment_method_id not in (${PaymentMethod.cash}, ${PaymentMethod.storeCredit})`)
  const { rows } = await sql<ClosingPaper>`
    select p.key, p.method as "paymentMethodId", p.currency as "currencyId", p.amount, coalesce(k.name, '') as bank, p.reference
    from (
      select 'bill-' || b.id || '-' || y.line as key, y.payment_method_id as method, y.currency_id as currency, y.amount,
        y.bank_id, y.reference
      from bills b join bill_payments y on y.bill_id = b.id where b.active and ${ofMethod('y')} and ${eventsOf(till, 'b')}
      union all select 'receipt-' || min(r.id), r.payment_method_id, r.currency_id, sum(r.received), min(r.bank_id), min(r.reference)
      from receipts r where r.active and ${ofMethod('r')} and ${eventsOf(till, 'r')}
      group by coalesce(r.payment_group, -r.id), 2, 3
      union all select 'note-' || n.id || '-' || f.line, f.payment_method_id, 1, -f.amount, f.bank_id, f.reference
      from credit_notes n join credit_note_refunds f on f.note_id = n.id
      where n.active and ${ofMethod('f')} and ${eventsOf(till, 'n')}
      union all select 'deposit-' || d.id || '-' || y.line, y.payment_method_id, y.currency_id,
        case d.type_id when 1 then y.amount else -y.amount end, y.bank_id, y.reference
      from deposits d join deposit_payments y on y.deposit_id = d.id
      where d.active and ${ofMethod('y')} and ${eventsOf(till, 'd')}) p
    left join banks k on k.id = p.bank_id order by p.method, p.currency, bank, p.reference, p.key`.execute(db)
  return rows
}

/** The slips of each method, counted and added up. */
export function countPapers(slips: readonly ClosingPaper[]): MethodCount[] {
  const byMethod = Map.groupBy(slips, ({ paymentMethodId, currencyId }) => `${paymentMethodId}-${currencyId}`)
  return [...byMethod.values()].flatMap((own) =>
    own.slice(0, 1).map(({ paymentMethodId, currencyId }) => ({
      paymentMethodId,
      currencyId,
      slips: own.length,
      amount: sum(own.map(({ amount }) => amount)),
    })),
  )
}

export const isCheck = ({ paymentMethodId }: Pick<ClosingPaper, 'paymentMethodId'>): boolean =>
  paymentMethodId === PaymentMethod.check
