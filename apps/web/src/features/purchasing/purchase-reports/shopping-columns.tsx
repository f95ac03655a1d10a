import type { ShoppingRow } from '@yunque/contract/reports/purchase-reports'
import { documentOf } from '../../../records/bought/bought-document.ts'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

const when = {
  date: { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  postedAt: { field: 'postedAt', title: texts.postedAt, type: 'dateTime', phone: 'subtitle' },
} as const

const document: Column<ShoppingRow> = {
  field: 'id',
  title: texts.document,
  type: 'id',
  phone: 'subtitle',
  render: (row) => documentOf(row),
}

const area = defineColumns<ShoppingRow>()([
  { field: 'area', title: texts.area, type: 'text', width: 116, phone: 'subtitle' },
])

const goods = defineColumns<ShoppingRow>()([
  { field: 'internalCode', title: texts.code, type: 'text', yields: true, width: 92, phone: 'hidden' },
  { field: 'product', title: texts.product, type: 'text', phone: 'title' },
  { field: 'um', title: texts.um, type: 'text', width: 76, phone: 'hidden' },
  { field: 'quantity', title: texts.quantity, type: 'quantity', phone: 'subtitle' },
])

const costs = defineColumns<ShoppingRow>()([
  { field: 'cost', title: texts.cost, type: 'money', currency: '', phone: 'hidden' },
  { field: 'realCost', title: texts.realCost, type: 'money', currency: '', yields: true, phone: 'hidden' },
  { field: 'total', title: texts.total, type: 'money', summary: 'sum', phone: 'amount' },
])

const price: Column<ShoppingRow> = {
  field: 'price',
  title: texts.price,
  type: 'money',
  currency: '',
  yields: true,
}

const origin = defineColumns<ShoppingRow>()([
  {
    field: 'providerName',
    title: texts.provider,
    type: 'text',
    width: 139,
    keepsEnd: true,
    phone: 'subtitle',
  },
  { field: 'reference', title: texts.reference, type: 'text', yields: true, width: 110, phone: 'hidden' },
  { field: 'family', title: texts.family, type: 'text', yields: true, width: 140, phone: 'hidden' },
])

const rest = (withCosts: boolean) => [
  ...defineColumns<ShoppingRow>()([
    { field: 'type', title: texts.type, type: 'text', width: 110, hidden: true },
    { field: 'paymentType', title: texts.payment, type: 'text', width: 100, hidden: true },
    { field: 'presentation', title: texts.presentation, type: 'text', width: 120, hidden: true },
    { field: 'oldPrice', title: texts.oldPrice, type: 'money', currency: '', hidden: true },
    { field: 'lote', title: texts.lot, type: 'text', width: 90, hidden: true },
    { field: 'expireDate', title: texts.expires, type: 'date', hidden: true },
    { field: 'createBy', title: texts.createBy, type: 'text', width: 120, hidden: true },
  ]),
  ...(withCosts
    ? defineColumns<ShoppingRow>()([
        { field: 'dolarCost', title: texts.dollarCost, type: 'money', currency: '$', hidden: true },
        { field: 'charges', title: texts.charges, type: 'money', summary: 'sum', hidden: true },
        { field: 'margin', title: texts.margin, type: 'percent', hidden: true },
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
