import { bookFilters } from '@yunque/contract/books'
import { PurchaseStep } from '@yunque/contract/constants'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { defineList } from '../../http/list-definition.ts'
import { type AskedBook, inMonth, ofBookArea } from './book-month.ts'

/**
 * What was bought in the month: processed purchases, and direct ones. Without IVA on the supplier's paper all is exempt; with
 * it, what is taxed is what the lines of products with IVA leave without it, and the rest is exempt (decision 0007).
 */
const documents = (asked: AskedBook): RawBuilder<unknown> => sql`(
  select 'purchase' as document, b.id, b.date, b.area_id, b.provider_id, b.reference, b.total, b.iva, b.retention,
    case when b.iva = 0 then 0
      else least(greatest(coalesce(sum(l.total) filter (where p.has_iva), 0) - b.iva, 0), b.total - b.iva) end as taxed
  from purchases b join purchase_lines l on l.purchase_id = b.id join products p on p.id = l.product_id
  where b.step = ${PurchaseStep.processed} and ${inMonth(asked, 'b.date')} group by b.id
  union all
  select 'input', i.id, i.date, i.area_id, i.provider_id, i.reference, i.total, 0, 0, 0
  from stock_inputs i where i.type_id = 1 and ${inMonth(asked, 'i.date')})`

/** 'Libro de compras': a row a purchase of a month, by date. */
export const purchaseBook = defineList({
  title: 'Libro de compras',
  from: '(values (1)) one (row)',
  joins: (_context: Context, asked: AskedBook) => sql`cross join ${documents(asked)} d
    join providers v on v.id = d.provider_id join areas a on a.id = d.area_id`,
  fields: {
    key: { sql: "(d.document || ':' || d.id)", type: 'text' },
    document: { sql: 'd.document', type: 'text' },
    id: { sql: 'd.id', type: 'number' },
    date: { sql: 'd.date', type: 'date' },
    provider: { sql: 'v.name', type: 'text' },
    ruc: { sql: 'v.ruc', type: 'text' },
    reference: { sql: 'd.reference', type: 'text' },
    exento: { sql: '(d.total - d.iva - d.taxed)', type: 'number' },
    gravado: { sql: 'd.taxed', type: 'number' },
    iva: { sql: 'd.iva', type: 'number' },
    total: { sql: 'd.total', type: 'number' },
    retention: { sql: 'd.retention', type: 'number' },
    area: { sql: 'a.name', type: 'text' },
  },
  key: 'key',
  defaultSort: [{ selector: 'date' }, { selector: 'id' }],
  take: 50,
  filters: bookFilters,
  where: (context, asked) => [ofBookArea(context, asked)],
})
