import { documentWords } from '@yunque/contract/core/value-words'
import { books } from '@yunque/contract/reports/books.endpoints'
import { type RawBuilder, sql } from 'kysely'
import { defineList } from '../../lists/define-list.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { clientName } from '../../sales/sale-fields.ts'
import { shownNumber } from '../../settings/series/number-fields.ts'
import { type AskedBook, inMonth, ofBookArea } from './book-month.ts'
import { exportedTypes } from './exported-types.ts'
import { withheldByDocument, withTypes } from './withheld.ts'

/**
 * SQL: every document of the month by number, voided ones with zeros, so that no number is missing; then what clients
 * withheld on invoices of other months, so that the column's total is that of the month.
 */
const documents = (_context: Context, asked: AskedBook): RawBuilder<unknown> => sql`
  select 'bill' as kind, 1 as place, b.id, b.id as bill_id, null::int as note_id, b.date, b.area_id, b.active,
    coalesce(sum(l.total) filter (where l.iva_rate = 0), 0) as exempt,
    coalesce(sum(l.total - l.iva) filter (where l.iva_rate > 0), 0) as taxed,
    coalesce(sum(l.iva), 0) as iva, coalesce(sum(l.total), 0) as total, coalesce(max(r.amount), 0) as retention
  from bills b
  left join bill_lines l on l.bill_id = b.id and b.active
  left join ${withheldByDocument('suffered', asked)} r on r.of_id = b.id
  where ${inMonth(asked, 'b.date')} and b.opening_id is null group by b.id
  union all
  select 'note', 2, n.id, n.bill_id, n.id, n.date, n.area_id, n.active,
    -coalesce(sum(c.total) filter (where l.iva_rate = 0), 0),
    -coalesce(sum(c.total - c.iva) filter (where l.iva_rate > 0), 0),
    -coalesce(sum(c.iva), 0), -coalesce(sum(c.total), 0), 0
  from credit_notes n
  left join credit_note_lines c on c.note_id = n.id and n.active
  left join bill_lines l on l.bill_id = n.bill_id and l.product_id = c.product_id
  where ${inMonth(asked, 'n.date')} group by n.id
  union all
  select 'retention', 3, b.id, b.id, null, r.date, b.area_id, true, 0, 0, 0, 0, r.amount
  from ${withheldByDocument('suffered', asked)} r join bills b on b.id = r.of_id
  where b.opening_id is not null or not ${inMonth(asked, 'b.date')}`

/** 'Libro de ventas': one row for each document of a month. */
export const salesBook = defineList(books.saleList)({
  from: from(documents, 'd')
    .inner('bills', 'b', { id: 'd.bill_id' })
    .left('credit_notes', 'n', { id: 'd.note_id' })
    .inner('clients', 'c', { id: 'b.client_id' })
    .inner('areas', 'a', { id: 'd.area_id' }),
  fields: {
    key: { sql: ({ d }) => `(${d}.kind || ':' || ${d}.id)`, type: 'text' },
    kind: { sql: 'd.kind', type: 'text', words: documentWords },
    place: { sql: 'd.place', type: 'number' },
    date: { sql: 'd.date', type: 'date' },
    documento: {
      sql: ({ d }) =>
        `(case ${d}.kind when 'bill' then 'Factura' when 'note' then 'Nota de crédito' else 'Retención' end)`,
      type: 'text',
    },
    id: { sql: 'd.id', type: 'number' },
    number: {
      sql: ({ d, b, n }) => `(case ${d}.kind when 'note' then ${shownNumber(n)} else ${shownNumber(b)} end)`,
      type: 'text',
    },
    client: { sql: clientName, type: 'text', names: 'client' },
    identification: { sql: ({ c }) => `coalesce(${c}.identification, '')`, type: 'text' },
    exento: { sql: 'd.exempt', type: 'number' },
    gravado: { sql: 'd.taxed', type: 'number' },
    iva: { sql: 'd.iva', type: 'number' },
    total: { sql: 'd.total', type: 'number' },
    retention: { sql: 'd.retention', type: 'number' },
    estado: { sql: ({ d }) => `(case when ${d}.active then '' else 'ANULADA' end)`, type: 'text' },
    area: { sql: 'a.name', type: 'text' },
  },
  key: 'key',
  defaultSort: [{ selector: 'place' }, { selector: 'id' }],
  take: 50,
  complete: withTypes('suffered'),
  exported: exportedTypes('suffered'),
  where: (context, asked) => [ofBookArea(context, asked)],
})
