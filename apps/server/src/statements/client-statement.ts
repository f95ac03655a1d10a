import { PaymentType } from '@yunque/contract/core/constants'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { inDollars } from '../rates/dollar-debt-fields.ts'
import { findClient } from '../sales/clients/clients.queries.ts'
import { storeCreditOf } from '../sales/clients/store-credit.ts'
import { visibleDebts } from '../sales/visible-debts.ts'
import { shownNumber } from '../settings/series/number-fields.ts'
import type { Movement, StatementKind } from './statement.ts'

const number = {
  bill: sql.raw(shownNumber('b')),
  creditNote: sql.raw(shownNumber('n')),
  receipt: sql.raw(shownNumber('r')),
}

/** SQL: a figure of the invoice `b` that owes dollars; null for one that owes C$. */
const ofDebt = (figure: string) => sql.raw(inDollars('b', figure))

/**
 * The statement of a client: credit invoices and what paid them, in order, with the balance after each, of the invoices
 * that the reader may see (credit.visible-debts). Receipts count with their retention, credit notes with what they took
 * off the balance, each on its own date. Debts in dollars have dollars too (credit.dollar-debt). Voided documents do not
 * count.
 */
export const clientStatement: StatementKind = {
  path: 'clients',
  sourceTitle: 'Factura',
  party: async (db, context, id) => {
    const { fullName, identification } = await findClient(db, context, id)
    return { party: fullName, identification, project: null, owner: { table: 'clients', id } }
  },
  favor: (db, _context, { id, to }) => storeCreditOf(db, id, to),
  movements: (db, context, { id, to }) => movementsOf(db, context, { of: sql`b.client_id = ${id}`, to }),
}

/** The movements of the credit invoices `b` for which the condition holds, up to a day. */
export async function movementsOf(
  db: Db,
  context: Context,
  { of, to }: { of: RawBuilder<unknown>; to: string },
): Promise<Movement[]> {
  const bills = sql.join(
    [sql`${of} and b.active and b.payment_type_id = ${PaymentType.credit}`, ...visibleDebts(context)],
    sql` and `,
  )
  const { rows } = await sql<Movement>`
    with b as (select b.*, w.name as project from bills b left join projects w on w.id = b.project_id where ${bills})
    select 'bill:' || b.id as key, 'bill' as document, b.id, ${number.bill} as number, b.id as "sourceId",
      ${number.bill} as "sourceNumber", b.opening_id is not null as opening, b.project_id as "projectId", b.project, b.date,
      b.reference, b.due_date as "dueDate", b.total as charge, 0::numeric as payment,
      ${ofDebt('b.dollar_total')} as "dollarCharge", ${ofDebt('0::numeric')} as "dollarPayment"
    from b where b.date <= ${to}::date
    union all
    select 'creditNote:' || n.id, 'creditNote', n.id, ${number.creditNote}, b.id, ${number.bill}, false, b.project_id, b.project,
      n.date, '', null, 0, n.applied, ${ofDebt('0::numeric')}, ${ofDebt('n.dollars')}
    from credit_notes n join b on b.id = n.bill_id
    where n.active and n.applied > 0 and n.date <= ${to}::date
    union all
    select 'receipt:' || r.id, 'receipt', r.id, ${number.receipt}, b.id, ${number.bill}, b.opening_id is not null, b.project_id,
      b.project, r.date, r.reference_physical, null, 0, r.settled, ${ofDebt('0::numeric')}, ${ofDebt('r.dollars')}
    from receipts r join b on b.id = r.bill_id
    where r.active and r.date <= ${to}::date
    order by date, document, id`.execute(db)
  return rows
}
