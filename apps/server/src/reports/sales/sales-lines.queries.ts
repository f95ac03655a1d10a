import { fixedCatalogs } from '@yunque/contract/core/constants'
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
  id: 's.bill_id',
  noteId: 's.note_id',
  billNumber: numberOf('b'),
  noteNumber: ({ s, n }) => `(case when ${s}.note_id is not null then ${shownNumber(n)} end)`,
  documento: kinds,
  date: 's.date',
  payOfDate: 's.pay_of_date',
  deliveryDate: 's.delivery_date',
  paymentTypeId: 's.payment_type_id',
  paymentType: ({ s }) => fixedName(`${s}.payment_type_id`, fixedCatalogs.billPaymentType),
  areaId: 's.area_id',
  area: 'a.name',
  clientId: 's.client_id',
  client: { sql: 'c.full_name', names: 'client' },
  asignedTo: 'u.username',
  fullName: 'u.full_name',
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
    key: ({ s }) => `(${document({ s })} || ':' || ${s}.line)`,
    ...documentFields,
    productId: 's.product_id',
    internalCode: productCode('p'),
    product: productName('p'),
    familyId: 'p.category_id',
    family: 'f.name',
    priceList: ({ s, o }) => `(case when ${s}.kind = 'sale' then ${o}.name end)`,
    quantity: 's.quantity',
    price: 's.price',
    customPrice: 's.net_price',
    importeDetail: 's.gross',
    discountDetail: 's.discount',
    devolucionesTotal: 's.returned',
    subTotalDetail: 's.net',
    ivadetail: 's.iva',
    totalDetail: 's.total',
    total: 's.total',
    meta: goalOf,
    cost: ({ s }) => `(case when ${s}.quantity <> 0 then round(${s}.cost / ${s}.quantity, 6) else 0 end)`,
    costoTotal: 's.cost',
    ...profitOf('s'),
  },
  key: 'key',
  defaultSort: latestFirst,
  take: 10,
  where: (context, asked) => [soldWithin(context, asked)],
})
