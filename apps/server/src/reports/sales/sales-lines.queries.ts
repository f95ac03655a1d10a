import { fixedCatalogs } from '@yunque/contract/core/constants'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { wordsOf } from '@yunque/contract/core/value-words'
import { salesLists } from '@yunque/contract/reports/sales-reports.endpoints'
import { productCode, productName } from '../../inventory/product-facts/product-fields.ts'
import { defineList, type SharedFields } from '../../lists/define-list.ts'
import { fixedName } from '../../lists/fixed-name.ts'
import type { Expression } from '../../lists/list-expression.ts'
import { from, joinsOver } from '../../lists/list-tables.ts'
import { numberOf, shownNumber } from '../../settings/series/number-fields.ts'
import { goalOf, sellersGoals } from './sellers-goals.ts'
import { soldWithin } from './sold.ts'
import { profitOf } from './sold-money.ts'

const kinds: Expression<'s'> = ({ s }) =>
  `(case ${s}.kind when 'sale' then 'Factura' when 'return' then 'Devolución' else 'Descuento' end)`
/** The document of a row: its kind and its own number. */
export const document: Expression<'s'> = ({ s }) =>
  `(${s}.kind || ':' || coalesce(${s}.note_id, ${s}.bill_id))`

/** The key of the row's document, and its area, client and seller. */
export const documentFields = {
  id: { sql: 's.bill_id', type: 'number' },
  noteId: { sql: 's.note_id', type: 'number' },
  billNumber: numberOf('b'),
  noteNumber: {
    sql: ({ s, n }) => `(case when ${s}.note_id is not null then ${shownNumber(n)} end)`,
    type: 'text',
  },
  documento: { sql: kinds, type: 'text' },
  date: { sql: 's.date', type: 'date' },
  payOfDate: { sql: 's.pay_of_date', type: 'date' },
  deliveryDate: { sql: 's.delivery_date', type: 'date' },
  paymentTypeId: { sql: 's.payment_type_id', type: 'number', words: wordsOf(fixedCatalogs.billPaymentType) },
  paymentType: {
    sql: ({ s }) => fixedName(`${s}.payment_type_id`, fixedCatalogs.billPaymentType),
    type: 'text',
  },
  areaId: { sql: 's.area_id', type: 'number' },
  area: { sql: 'a.name', type: 'text' },
  clientId: { sql: 's.client_id', type: 'number' },
  client: { sql: 'c.full_name', type: 'text', names: 'client' },
  asignedTo: { sql: 'u.username', type: 'text' },
  fullName: { sql: 'u.full_name', type: 'text' },
} as const satisfies SharedFields<'s' | 'a' | 'b' | 'c' | 'n' | 'u'>

/** The joins for the area, invoice, client, credit note and seller of a row. */
export const partyTables = joinsOver<{ s: 'area_id' | 'bill_id' | 'client_id' | 'note_id' | 'seller_id' }>()
  .left('areas', 'a', { id: 's.area_id' })
  .left('bills', 'b', { id: 's.bill_id' })
  .left('clients', 'c', { id: 's.client_id' })
  .left('credit_notes', 'n', { id: 's.note_id' })
  .left('users', 'u', { id: 's.seller_id' })

export const latestFirst = [
  { selector: 'date', desc: true },
  { selector: 'id', desc: true },
] as const

/**
 * The rows behind every figure of the sales report: each line of an invoice or of a credit note (reports.net-sales).
 */
export const salesLines = defineList(salesLists.lines)({
  from: from('sold_lines', 's')
    .and(partyTables)
    .left('products', 'p', { id: 's.product_id' })
    .left('categories', 'f', { id: 'p.category_id' })
    .left('bill_lines', 'y', { bill_id: 's.bill_id', line: 's.line' })
    .left('price_lists', 'o', { id: 'y.price_list_id' })
    .left(sellersGoals, 'm', { user_id: 's.seller_id' }),
  names: true,
  fields: {
    key: { sql: ({ s }) => `(${document({ s })} || ':' || ${s}.line)`, type: 'text' },
    ...documentFields,
    productId: { sql: 's.product_id', type: 'number' },
    internalCode: productCode('p'),
    product: productName('p'),
    familyId: { sql: 'p.category_id', type: 'number' },
    family: { sql: 'f.name', type: 'text' },
    priceList: { sql: ({ s, o }) => `(case when ${s}.kind = 'sale' then ${o}.name end)`, type: 'text' },
    quantity: { sql: 's.quantity', type: 'number' },
    price: { sql: 's.price', type: 'number' },
    customPrice: { sql: 's.net_price', type: 'number' },
    importeDetail: { sql: 's.gross', type: 'number' },
    discountDetail: { sql: 's.discount', type: 'number' },
    devolucionesTotal: { sql: 's.returned', type: 'number' },
    subTotalDetail: { sql: 's.net', type: 'number' },
    ivadetail: { sql: 's.iva', type: 'number' },
    totalDetail: { sql: 's.total', type: 'number' },
    total: { sql: 's.total', type: 'number' },
    meta: { sql: goalOf, type: 'number' },
    cost: {
      sql: ({ s }) => `(case when ${s}.quantity <> 0 then round(${s}.cost / ${s}.quantity, 6) else 0 end)`,
      type: 'number',
      only: costReaders,
    },
    costoTotal: { sql: 's.cost', type: 'number', only: costReaders },
    ...profitOf('s'),
  },
  key: 'key',
  defaultSort: latestFirst,
  take: 10,
  where: (context, asked) => [soldWithin(context, asked)],
})
