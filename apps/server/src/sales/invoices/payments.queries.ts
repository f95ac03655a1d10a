import type { PaymentRow } from '@yunque/contract/receivables/payments'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The payments of an invoice, in their order. */
export async function billPayments(db: Db, billId: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select y.line, y.payment_method_id as "paymentMethodId", y.currency_id as "currencyId", y.amount, y.rate, y.value, y.change,
      y.bank_id as "bankId", coalesce(k.name, '') as bank, y.reference
    from bill_payments y left join banks k on k.id = y.bank_id where y.bill_id = ${billId} order by y.line`.execute(
    db,
  )
  return rows
}
