import type { BookWithholding } from '@yunque/contract/reports/books'
import { endOfMonth, startOfMonth } from '@yunque/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type AskedBook, inMonth } from '../lists/book-month.ts'
import { paddedId, shownNumber } from '../settings/series/number-fields.ts'

/** Who withholds: a client from the store, or the store from a supplier. */
type Side = 'suffered' | 'made'

/**
 * SQL: what was withheld with the date, area and party of its document, and the invoice or the purchase that this pays
 * (`of_id`); voided documents have none (withholdings.report).
 */
export const withheld: RawBuilder<unknown> = sql`
  select w.*, 'suffered' as side, 'bill' as document, b.id as document_id, ${sql.raw(shownNumber('b'))} as document_number,
    b.id as of_id, b.date, b.area_id, coalesce(nullif(b.client_name, ''), c.full_name) as party, c.identification as tax_id
  from withholdings w join bills b on b.id = w.bill_id and b.active join clients c on c.id = b.client_id
  union all
  select w.*, 'suffered', 'receipt', r.id, ${sql.raw(shownNumber('r'))}, b.id, r.date, r.area_id,
    coalesce(nullif(b.client_name, ''), c.full_name), c.identification
  from withholdings w join receipts r on r.id = w.receipt_id and r.active join bills b on b.id = r.bill_id
    join clients c on c.id = b.client_id
  union all
  select w.*, 'made', 'purchasePayment', y.id, ${sql.raw(paddedId('y.id'))}, p.id, y.date, p.area_id, v.name, v.ruc
  from withholdings w join purchase_payments y on y.id = w.payment_id and y.active
    join purchases p on p.id = y.purchase_id join providers v on v.id = p.provider_id`

/** SQL: the sum that was withheld in the month of a book, and its last day, by invoice or purchase. */
export const withheldByDocument = (side: Side, asked: AskedBook): RawBuilder<unknown> => sql`(
  select w.of_id, sum(w.amount) as amount, max(w.date) as date from (${withheld}) w
  where w.side = ${side} and ${inMonth(asked, 'w.date')} group by 1)`

/** A row of a book: `id` is its invoice or purchase. */
type BookRow = { key: string; id: number; date: string; retention: number; withholdings: BookWithholding[] }

/** Adds what each type withheld to the rows of a book, whose sum is their `retention` (withholdings.books). */
export const withTypes =
  (side: Side) =>
  async <R extends BookRow>(db: Db, rows: readonly R[]): Promise<R[]> => {
    const some = rows.filter(({ retention }) => retention > 0)
    const found = some.length === 0 ? [] : await typesOf(db, side, some)
    const byKey = Map.groupBy(found, ({ key }) => key)
    return rows.map((row) => ({
      ...row,
      withholdings: (byKey.get(row.key) ?? []).map(({ typeId, type, amount }) => ({ typeId, type, amount })),
    }))
  }

async function typesOf(db: Db, side: Side, rows: readonly BookRow[]) {
  const days = rows.map(({ date }) => date)
  const { rows: found } = await sql<BookWithholding & { key: string }>`
    select k.key, t.id as "typeId", t.name as type, sum(w.amount) as amount
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ id }) => id)}::int[],
      ${days.map(startOfMonth)}::date[], ${days.map(endOfMonth)}::date[]) k (key, id, first, last)
    join (${withheld}) w on w.of_id = k.id and w.side = ${side} and w.date between k.first and k.last
    join withholding_types t on t.id = w.type_id
    group by 1, 2, 3 order by 2`.execute(db)
  return found
}
