import { InputType, PurchaseStep, SupplierCreditType } from '@yunque/contract/core/constants'
import { books } from '@yunque/contract/reports/books.endpoints'
import { type RawBuilder, sql } from 'kysely'
import { type AskedBook, inMonth, ofBookArea } from '../../lists/book-month.ts'
import { defineList } from '../../lists/define-list.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { creditedIvaSql } from '../../settings/taxes.ts'
import { withheldByDocument, withTypes } from '../../withholdings/withheld.ts'
import { exportedTypes } from './exported-types.ts'

/**
 * SQL: the processed and the entry-style purchases of a month, each with the sums of its lines (taxes.purchase-book) and
 * what was withheld of its payments in that month; returns and discounts of the month, below 0; then what was withheld of
 * purchases of other months.
 */
const documents = (_context: Context, asked: AskedBook): RawBuilder<unknown> => sql`
  select 'purchase' as kind, b.id, b.date, b.area_id, b.provider_id, b.reference, coalesce(max(r.amount), 0) as retention, ${sums('b')}
  from purchases b join purchase_lines l on l.purchase_id = b.id
  left join ${withheldByDocument('made', asked)} r on r.of_id = b.id
  where b.step = ${PurchaseStep.processed} and ${inMonth(asked, 'b.date')} group by b.id
  union all
  select 'input', i.id, i.date, i.area_id, i.provider_id, i.reference, 0, ${sums('i')}
  from stock_inputs i join stock_input_lines l on l.input_id = i.id
  where i.type_id = ${InputType.purchase} and ${inMonth(asked, 'i.date')} group by i.id
  union all
  select case d.type_id when ${SupplierCreditType.return} then 'return' else 'discount' end, d.id, d.date, d.area_id, d.provider_id,
    d.reference_physical, 0, -d.total, -d.iva, -d.credited,
    -coalesce(l.taxed, case when d.iva > 0 then d.total - d.iva else 0 end)
  from supplier_credits d
  left join (select credit_id, coalesce(sum(total - iva) filter (where iva > 0), 0) as taxed
    from supplier_credit_lines group by 1) l on l.credit_id = d.id
  where d.active and d.type_id <> ${SupplierCreditType.advance} and ${inMonth(asked, 'd.date')}
  union all
  select 'retention', b.id, r.date, b.area_id, b.provider_id, b.reference, r.amount, 0, 0, 0, 0
  from ${withheldByDocument('made', asked)} r join purchases b on b.id = r.of_id
  where b.opening_id is not null or not ${inMonth(asked, 'b.date')}`

/** SQL sums over the lines `l` of a document: gross total, IVA, its credited part, and taxed amount net of IVA. */
const sums = (document: string) => sql`sum(l.total) as total, sum(l.iva) as iva,
  sum(${sql.raw(creditedIvaSql('l', document))}) as credited,
  coalesce(sum(l.total - l.iva) filter (where l.iva_rate > 0), 0) as taxed`

/** 'Libro de compras': one row for each purchase of a month, by date. */
export const purchaseBook = defineList(books.purchaseList)({
  from: from(documents, 'd')
    .inner('providers', 'v', { id: 'd.provider_id' })
    .inner('areas', 'a', { id: 'd.area_id' }),
  fields: {
    key: ({ d }) => `(${d}.kind || ':' || ${d}.id)`,
    document: ({ d }) =>
      `(case ${d}.kind when 'input' then 'input' when 'return' then 'supplierCredit' when 'discount' then 'supplierCredit' else 'purchase' end)`,
    documento: ({ d }) =>
      `(case ${d}.kind when 'purchase' then 'Compra' when 'input' then 'Compra directa' when 'return' then 'Devolución a proveedor' when 'discount' then 'Nota de débito' else 'Retención' end)`,
    id: 'd.id',
    date: 'd.date',
    provider: { sql: 'v.name', names: 'provider' },
    ruc: 'v.ruc',
    reference: 'd.reference',
    exento: ({ d }) => `(${d}.total - ${d}.iva - ${d}.taxed)`,
    gravado: 'd.taxed',
    iva: 'd.iva',
    ivaCredited: 'd.credited',
    ivaCost: ({ d }) => `(${d}.iva - ${d}.credited)`,
    total: 'd.total',
    retention: 'd.retention',
    area: 'a.name',
  },
  key: 'key',
  defaultSort: [{ selector: 'date' }, { selector: 'id' }],
  take: 50,
  complete: withTypes('made'),
  exported: exportedTypes('made'),
  where: (context, asked) => [ofBookArea(context, asked)],
})
