import { PaymentType, PurchaseStep } from '@yunque/contract/constants'
import type { ProviderStatement, StatementRow } from '@yunque/contract/providers'
import { add, subtract, sum } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { toWorkbook } from '../http/export-workbook.ts'
import type { FieldSet } from '../http/list-definition.ts'
import { findProvider } from './providers.queries.ts'
import { ownArea } from './purchases.queries.ts'

type Days = { from: string | null; to: string | null }
type Movement = Omit<StatementRow, 'balance'>

/**
 * What was bought on credit from a supplier and paid to it, in order, with what is owed after each: of the reader's area,
 * of every area for those of the warehouse (Domain §3, §13). Payments count on their own day, voided ones never.
 */
export async function providerStatement(
  db: Db,
  context: Context,
  { id, from, to: last }: Days & { id: number },
): Promise<ProviderStatement> {
  const to = last ?? context.today
  const { name, ruc } = await findProvider(db, context, id)
  const all = await movements(db, context, { id, to })
  const before = all.filter(({ date }) => from !== null && date < from)
  const opening = owedOf(before)
  let balance = opening
  const rows = all.slice(before.length).map((movement) => {
    balance = subtract(add(balance, movement.charge), movement.payment)
    return { ...movement, balance }
  })
  const charges = sum(rows.map(({ charge }) => charge))
  const payments = sum(rows.map(({ payment }) => payment))
  return { provider: name, ruc, from, to, opening, charges, payments, closing: balance, rows }
}

const exported = {
  date: { sql: '', type: 'date' },
  kind: { sql: '', type: 'text' },
  id: { sql: '', type: 'number' },
  purchaseId: { sql: '', type: 'number' },
  reference: { sql: '', type: 'text' },
  dueDate: { sql: '', type: 'date' },
  charge: { sql: '', type: 'number' },
  payment: { sql: '', type: 'number' },
  balance: { sql: '', type: 'number' },
} as const satisfies FieldSet

const titles: Record<keyof typeof exported, string> = {
  date: 'Fecha',
  kind: 'Documento',
  id: 'No.',
  purchaseId: 'Compra',
  reference: 'Referencia',
  dueDate: 'Vence el',
  charge: 'Cargo',
  payment: 'Abono',
  balance: 'Saldo',
}

/** The statement as an .xlsx, with the balance that it opens and closes with. */
export function statementWorkbook(statement: ProviderStatement): Promise<Buffer> {
  const { from, to, opening, closing, provider, rows } = statement
  const named = rows.map((row) => ({ ...row, kind: row.document === 'purchase' ? 'Compra' : 'Pago' }))
  return toWorkbook(exported, {
    columns: Object.entries(titles).map(([field, title]) => ({ field, title })),
    rows: [
      { date: from, kind: 'Saldo anterior', balance: opening },
      ...named,
      { date: to, kind: 'Saldo', balance: closing },
    ],
    title: provider,
  })
}

const owedOf = (movements: readonly Movement[]): number =>
  subtract(sum(movements.map(({ charge }) => charge)), sum(movements.map(({ payment }) => payment)))

async function movements(
  db: Db,
  context: Context,
  { id, to }: { id: number; to: string },
): Promise<Movement[]> {
  const area = ownArea(context) || sql`true`
  const { rows } = await sql<Movement>`
    select 'purchase:' || b.id as key, 'purchase' as document, b.id, b.id as "purchaseId", b.date, b.reference,
      b.due_date as "dueDate", b.total as charge, 0::numeric as payment
    from purchases b
    where b.provider_id = ${id} and b.step = ${PurchaseStep.processed} and b.payment_type_id = ${PaymentType.credit}
      and b.date <= ${to}::date and ${area}
    union all
    select 'payment:' || t.id, 'payment', t.id, b.id, t.date, coalesce(nullif(t.reference_physical, ''), t.reference), null, 0, t.amount
    from purchase_payments t join purchases b on b.id = t.purchase_id
    where b.provider_id = ${id} and t.active and t.date <= ${to}::date and ${area}
    order by date, document desc, id`.execute(db)
  return rows
}
