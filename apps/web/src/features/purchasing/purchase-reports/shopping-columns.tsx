import type { ShoppingRow } from '@yunque/contract/reports/purchase-reports'
import { shoppingRecord } from '@yunque/contract/reports/shopping.record'
import { documentOf } from '../../../records/bought/bought-document.ts'
import { allColumnsOf, type Column, columnOf, columnsOf } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

const when = {
  date: { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  postedAt: { field: 'postedAt', title: texts.postedAt, type: 'dateTime', phone: 'subtitle' },
} as const

const document: Column<ShoppingRow> = columnOf(shoppingRecord, {
  field: 'id',
  phone: 'subtitle',
  render: (row) => documentOf(row),
})

const area = columnsOf(shoppingRecord, [{ field: 'area', width: 116, phone: 'subtitle' }])

const goods = columnsOf(shoppingRecord, [
  { field: 'internalCode', yields: true, width: 92, phone: 'hidden' },
  { field: 'product', phone: 'title' },
  { field: 'um', width: 76, phone: 'hidden' },
  { field: 'quantity', phone: 'subtitle' },
])

const costs = columnsOf(shoppingRecord, [
  { field: 'cost', phone: 'hidden' },
  { field: 'realCost', yields: true, phone: 'hidden' },
  { field: 'total', summary: 'sum', phone: 'amount' },
])

const price: Column<ShoppingRow> = columnOf(shoppingRecord, {
  field: 'price',
  yields: true,
})

const origin = columnsOf(shoppingRecord, [
  {
    field: 'providerName',
    width: 139,
    keepsEnd: true,
    phone: 'subtitle',
  },
  { field: 'reference', yields: true, width: 110, phone: 'hidden' },
  { field: 'family', yields: true, width: 140, phone: 'hidden' },
])

const rest = (withCosts: boolean) => [
  ...allColumnsOf(shoppingRecord, [
    { field: 'type', width: 110, hidden: true },
    { field: 'paymentType', width: 100, hidden: true },
    { field: 'presentation', width: 120, hidden: true },
    { field: 'oldPrice', hidden: true },
    { field: 'lote', width: 90, hidden: true },
    { field: 'expireDate', hidden: true },
    { field: 'createBy', width: 120, hidden: true },
  ]),
  ...(withCosts
    ? columnsOf(shoppingRecord, [
        { field: 'dolarCost', currency: '$', hidden: true },
        { field: 'charges', summary: 'sum', hidden: true },
        { field: 'margin', hidden: true },
      ])
    : []),
]

interface Options {
  /** By the date of the document, or by the instant of posting. */
  readonly by: 'date' | 'postedAt'
  readonly withCosts: boolean
  /** Whether the rows are of every area. */
  readonly everywhere: boolean
}

/** Columns of the purchased lines. The server omits costs for users who may not read them. */
export function shoppingColumns({ by, withCosts, everywhere }: Options): readonly Column<ShoppingRow>[] {
  const amount = withCosts ? price : { ...price, phone: 'amount' as const }
  return [
    when[by],
    document,
    ...(everywhere ? area : []),
    ...goods,
    ...(withCosts ? costs : []),
    amount,
    ...origin,
    ...rest(withCosts),
  ]
}
