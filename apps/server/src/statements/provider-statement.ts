import { PaymentType, PurchaseStep } from '@yunque/contract/core/constants'
import { sql } from 'kysely'
import { supplierCreditOf } from '../purchasing/credits/supplier-credits.queries.ts'
import { ownArea } from '../purchasing/purchases/purchases.queries.ts'
import { findProvider } from '../purchasing/suppliers/providers.queries.ts'
import { inDollars } from '../rates/dollar-debt-fields.ts'
import { paddedId } from '../settings/series/number-fields.ts'
import type { Movement, StatementKind } from './statement.ts'

const number = { purchase: sql.raw(paddedId('b.id')), payment: sql.raw(paddedId('t.id')) }

/** SQL: a figure of the purchase `b` that owes dollars; null for one that owes C$. */
const ofDebt = (figure: string) => sql.raw(inDollars('b', figure))

/**
 * The statement of a supplier: credit purchases and payments, in order, with the balance after each: of the reader's
 * area, of every area for users of the warehouse (credit.statement, access.own-area). C$ are those of the books; debts in dollars
 * have dollars too (purchases.dollar-debt). Payments count on their own date;
 * voided ones do not.
 */
export const providerStatement: StatementKind = {
  path: 'providers',
  sourceTitle: 'Compra',
  party: async (db, context, id) => {
    const { name, ruc } = await findProvider(db, context, id)
    return { party: name, identification: ruc, project: null, owner: { table: 'providers', id } }
  },
  favor: supplierCreditOf,
  movements: async (db, context, { id, to }) => {
    const area = ownArea(context) || sql`true`
    const { rows } = await sql<Movement>`
      select 'purchase:' || b.id as key, 'purchase' as document, b.id, ${number.purchase} as number, b.id as "sourceId",
        ${number.purchase} as "sourceNumber", b.opening_id is not null as opening, null::int as "projectId",
        null::text as project, b.date, b.reference, b.due_date as "dueDate", b.total as charge, 0::numeric as payment,
        ${ofDebt('b.dollar_total')} as "dollarCharge",
        ${ofDebt('0::numeric')} as "dollarPayment"
      from purchases b
      where b.provider_id = ${id} and b.step = ${PurchaseStep.processed} and b.payment_type_id = ${PaymentType.credit}
        and b.date <= ${to}::date and ${area}
      union all
      select 'payment:' || t.id, 'payment', t.id, ${number.payment}, b.id, ${number.purchase}, b.opening_id is not null, null, null, t.date, coalesce(nullif(t.reference_physical, ''), t.reference), null, 0, t.amount,
        ${ofDebt('0::numeric')}, ${ofDebt('t.dollars')}
      from purchase_payments t join purchases b on b.id = t.purchase_id
      where b.provider_id = ${id} and t.active and t.date <= ${to}::date and ${area}
      order by date, document desc, id`.execute(db)
    return rows
  },
}
