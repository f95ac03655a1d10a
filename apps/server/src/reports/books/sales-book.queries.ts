import { books } from '@yunque/contract/reports/books.endpoints'
import { salesBookDocuments } from '@yunque/contract/reports/sales-book.record'
import { DepositType } from '@yunque/domain/deposits'
import { type RawBuilder, sql } from 'kysely'
import { type AskedBook, inMonth, ofBookArea } from '../../lists/book-month.ts'
import { defineList } from '../../lists/define-list.ts'
import { fixedName } from '../../lists/fixed-name.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { clientName } from '../../sales/sale-fields.ts'
import { paddedId, shownNumber } from '../../settings/series/number-fields.ts'
import { withheldByDocument, withTypes } from '../../withholdings/withheld.ts'
import { exportedTypes } from './exported-types.ts'

/**
 * SQL: every document of the month by number, voided ones with zeros, so that no number is missing; charges of cancelled
 * layaways; what of deposits bears IVA that was due with them, and below 0 that of the documents that used them or gave them
 * back (deposits.tax-book); then what clients withheld on invoices of other months, so that the column's total is that of
 * the month.
 */
const documents = (_context: Context, asked: AskedBook): RawBuilder<unknown> => sql`
  select 'bill' as kind, 1 as place, b.id, b.id as bill_id, null::int as note_id, null::int as receipt_id, b.client_id,
    b.date, b.area_id, b.active, coalesce(sum(l.total) filter (where l.iva_rate = 0), 0) as exempt,
    coalesce(sum(l.total - l.iva) filter (where l.iva_rate > 0), 0) as taxed,
    coalesce(sum(l.iva), 0) as iva, coalesce(sum(l.total), 0) as total, coalesce(max(r.amount), 0) as retention
  from bills b
  left join bill_lines l on l.bill_id = b.id and b.active
  left join ${withheldByDocument('suffered', asked)} r on r.of_id = b.id
  where ${inMonth(asked, 'b.date')} and b.opening_id is null group by b.id
  union all
  select 'note', 2, n.id, n.bill_id, n.id, null, o.client_id, n.date, n.area_id, n.active,
    -coalesce(sum(c.total) filter (where l.iva_rate = 0), 0),
    -coalesce(sum(c.total - c.iva) filter (where l.iva_rate > 0), 0),
    -coalesce(sum(c.iva), 0), -coalesce(sum(c.total), 0), 0
  from credit_notes n
  join bills o on o.id = n.bill_id
  left join credit_note_lines c on c.note_id = n.id and n.active
  left join bill_lines l on l.bill_id = n.bill_id and l.product_id = c.product_id
  where ${inMonth(asked, 'n.date')} group by n.id, o.id
  union all
  select 'charge', 3, d.id, null, null, null, d.client_id, d.date, d.area_id, d.active, v.total - v.taxed, v.taxed - v.tax, v.tax, v.total, 0
  from deposits d cross join lateral (
    select case when d.active then d.total else 0 end as total, case when d.active then d.taxed else 0 end as taxed,
      case when d.active then d.tax else 0 end as tax) v
  where ${inMonth(asked, 'd.date')} and d.type_id = ${DepositType.charged}
  union all
  select 'deposit', 4, d.id, null, null, null, d.client_id, d.date, d.area_id, d.active, 0, v.taxed - v.tax, v.tax, v.taxed, 0
  from deposits d cross join lateral (
    select case when d.active then d.taxed else 0 end as taxed, case when d.active then d.tax else 0 end as tax) v
  where ${inMonth(asked, 'd.date')} and d.type_id = ${DepositType.received} and d.taxed <> 0
  union all
  select t.kind || 'Use', case t.kind when 'bill' then 5 when 'receipt' then 6 when 'charge' then 7 else 8 end, t.id, t.bill_id, null,
    case t.kind when 'receipt' then t.id end, t.client_id, t.date, t.area_id, true, 0, t.tax - t.taxed, -t.tax, -t.taxed, 0
  from deposit_tax_uses t where ${inMonth(asked, 't.date')}
  union all
  select 'retention', 9, b.id, b.id, null, null, b.client_id, r.date, b.area_id, true, 0, 0, 0, 0, r.amount
  from ${withheldByDocument('suffered', asked)} r join bills b on b.id = r.of_id
  where b.opening_id is not null or not ${inMonth(asked, 'b.date')}`

/** 'Libro de ventas': one row for each document of a month. */
export const salesBook = defineList(books.saleList)({
  from: from(documents, 'd')
    .left('bills', 'b', { id: 'd.bill_id' })
    .left('credit_notes', 'n', { id: 'd.note_id' })
    .left('receipts', 'r', { id: 'd.receipt_id' })
    .inner('clients', 'c', { id: 'd.client_id' })
    .inner('areas', 'a', { id: 'd.area_id' }),
  fields: {
    key: ({ d }) => `(${d}.kind || ':' || ${d}.id)`,
    kind: 'd.kind',
    place: 'd.place',
    date: 'd.date',
    documento: ({ d }) => fixedName(`${d}.kind`, salesBookDocuments),
    id: 'd.id',
    number: ({ d, b, n, r }) =>
      `(case when ${d}.kind = 'note' then ${shownNumber(n)} when ${d}.kind = 'receiptUse' then ${shownNumber(r)}
          when ${d}.bill_id is null then ${paddedId(`${d}.id`)} else ${shownNumber(b)} end)`,
    client: { sql: clientName, names: 'client' },
    identification: ({ c }) => `coalesce(${c}.identification, '')`,
    exento: 'd.exempt',
    gravado: 'd.taxed',
    iva: 'd.iva',
    total: 'd.total',
    retention: 'd.retention',
    estado: ({ d }) => `(case when ${d}.active then '' else 'ANULADA' end)`,
    area: 'a.name',
  },
  key: 'key',
  defaultSort: [{ selector: 'place' }, { selector: 'id' }],
  take: 50,
  complete: withTypes('suffered'),
  exported: exportedTypes('suffered'),
  where: (context, asked) => [ofBookArea(context, asked)],
})
