import { PaymentType } from '@yunque/contract/core/constants'
import type { TakenGoods } from '@yunque/contract/receivables/credit-notes'
import type { ExchangedGoods } from '@yunque/contract/sales/sales'
import { subtract } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { shownNumber } from '../../settings/series/number-fields.ts'

/** SQL: what the note `n` paid of the invoice `b` that was taken in exchange, C$. */
const paid = sql.raw(
  `case b.payment_type_id when ${PaymentType.cash} then least(n.refund, b.total - b.retention) else 0 end`,
)

/** The goods for which an invoice was exchanged (sales.exchange); null for another invoice. */
export async function exchangedGoods(db: Db, billId: number): Promise<ExchangedGoods | null> {
  const { rows } = await sql<Omit<ExchangedGoods, 'refunded'> & { refund: number }>`
    select n.id as "noteId", ${sql.raw(shownNumber('n'))} as "noteNumber", o.id as "billId", ${sql.raw(shownNumber('o'))} as "billNumber",
      n.total as returned, n.applied, n.refund, ${paid} as paid
    from credit_notes n join bills b on b.id = n.exchange_bill_id join bills o on o.id = n.bill_id
    where n.exchange_bill_id = ${billId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { refund, ...goods } = row
  return { ...goods, refunded: subtract(refund, goods.paid) }
}

/** The invoice of what was taken in exchange for the goods of a note; null for another note. */
export async function exchangeOfNote(db: Db, noteId: number): Promise<TakenGoods | null> {
  const { rows } = await sql<TakenGoods>`
    select b.id as "billId", ${sql.raw(shownNumber('b'))} as "billNumber", b.active, ${paid} as paid
    from credit_notes n join bills b on b.id = n.exchange_bill_id where n.id = ${noteId}`.execute(db)
  return rows[0] ?? null
}
