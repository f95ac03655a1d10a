import { PaymentType } from '@yunque/contract/core/constants'
import { sql } from 'kysely'
import { findClient } from '../sales/clients/clients.queries.ts'
import { visibleDebts } from '../sales/visible-debts.ts'
import type { Movement, StatementKind } from './statement.ts'

/**
 * The statement of a client: credit invoices and what paid them, in order, with the balance after each, of the invoices
 * that the reader may see (credit.visible-debts). Receipts count with their retention, credit notes with what they took
 * off the balance, each on its own date. Voided documents do not count.
 */
export const clientStatement: StatementKind = {
  path: 'clients',
  sourceTitle: 'Factura',
  party: async (db, context, id) => {
    const { fullName, identification } = await findClient(db, context, id)
    return { party: fullName, identification }
  },
  movements: async (db, context, { id, to }) => {
    const bills = sql.join(
      [
        sql`b.client_id = ${id} and b.active and b.payment_type_id = ${PaymentType.credit}`,
        ...visibleDebts(context),
      ],
      sql` and `,
    )
    const { rows } = await sql<Movement>`
      select 'bill:' || b.id as key, 'bill' as document, b.id, b.id as "sourceId", b.date, b.reference, b.due_date as "dueDate",
        b.total as charge, 0::numeric as payment
      from bills b where ${bills} and b.date <= ${to}::date
      union all
      select 'creditNote:' || n.id, 'creditNote', n.id, b.id, n.date, '', null, 0, n.applied
      from credit_notes n join bills b on b.id = n.bill_id
      where ${bills} and n.active and n.applied > 0 and n.date <= ${to}::date
      union all
      select 'receipt:' || r.id, 'receipt', r.id, b.id, r.date, r.reference_physical, null, 0, r.amount + r.retention
      from receipts r join bills b on b.id = r.bill_id
      where ${bills} and r.active and r.date <= ${to}::date
      order by date, document, id`.execute(db)
    return rows
  },
}
