import { salesRecord } from '@yunque/contract/reports/sales.record'
import { salesGroupRecord } from '@yunque/contract/reports/sales-group.record'
import type {
  SalesByDay,
  SalesByFamily,
  SalesByProduct,
  SalesBySeller,
  SalesDocumentRow,
  SalesGroupRow,
  SalesRow,
  SoldMoney,
} from '@yunque/contract/reports/sales-report'
import { soldMoneyRecord } from '@yunque/contract/reports/sold-money.record'
import { goalStateNames } from '@yunque/contract/sales/goals'
import type { GoalState } from '@yunque/domain/goals'
import { allColumnsOf, type Column, columnOf, columnsOf, defineColumns } from '../../../ui/grid/columns.ts'
import { goalTones } from '../../../ui/page/goal-tones.ts'
import { StatusBadge, type StatusTone } from '../../../ui/page/status-badge.tsx'
import { texts } from './texts.ts'

/** The values that the columns depend on. */
export interface Reader {
  readonly withCosts: boolean
  /** Whether there are several areas. */
  readonly everywhere: boolean
}

const amount = { type: 'money', summary: 'sum', phone: 'hidden' } as const

/** The amounts of a row: subtotal − discounts − returns = net subtotal, as on documents. */
const money = ({ withCosts }: Reader): readonly Column<SoldMoney>[] => [
  { field: 'importe', title: texts.gross, ...amount },
  { field: 'descuento', title: texts.discount, ...amount },
  { field: 'devolucionesTotal', title: texts.returned, ...amount, yields: true },
  { field: 'subTotal', title: texts.net, ...amount },
  { field: 'iva', title: texts.iva, ...amount, hidden: true, taxed: true },
  { field: 'total', title: texts.total, ...amount, phone: 'amount' },
  ...(withCosts ? costs : []),
]

const costs: readonly Column<SoldMoney>[] = columnsOf(soldMoneyRecord, [
  { field: 'costoTotal', ...amount },
  { field: 'utilidades', ...amount, phone: 'subtitle' },
  { field: 'utilidadPercent', phone: 'hidden' },
])

/** The amounts with fewer columns beside costs; the others are hidden by default. */
const narrowMoney = (reader: Reader, ...left: readonly (keyof SoldMoney)[]): readonly Column<SoldMoney>[] =>
  money(reader).map((column) =>
    reader.withCosts && left.includes(column.field) ? { ...column, hidden: true } : column,
  )

const bills: Column<SalesGroupRow> = columnOf(salesGroupRecord, {
  field: 'facturas',
  phone: 'subtitle',
})
const quantity: Column<SalesGroupRow> = columnOf(salesGroupRecord, {
  field: 'quantity',
  summary: 'sum',
  phone: 'subtitle',
})

/** Columns by product. The number of documents has no total, because one document can have several products. */
export const productColumns = (reader: Reader): readonly Column<SalesByProduct>[] => [
  { field: 'internalCode', title: texts.code, type: 'text', width: 84, phone: 'subtitle' },
  { field: 'product', title: texts.product, type: 'text', phone: 'title' },
  {
    field: 'family',
    title: texts.category,
    type: 'text',
    width: 120,
    hidden: reader.withCosts,
    phone: 'hidden',
  },
  quantity,
  ...narrowMoney(reader, 'importe', 'descuento'),
  { ...bills, hidden: true, phone: 'hidden' },
  { field: 'ultFechaVenta', title: texts.lastSale, type: 'date', hidden: true, phone: 'hidden' },
]

const parties = (everywhere: boolean): readonly Column<SalesDocumentRow>[] => [
  { field: 'client', title: texts.client, type: 'text', width: 140, phone: 'title' },
  { field: 'fullName', title: texts.seller, type: 'text', width: 130, hidden: true, phone: 'hidden' },
  {
    field: 'paymentType',
    title: texts.payment,
    type: 'text',
    width: 76,
    searchable: false,
    phone: 'subtitle',
  },
  { field: 'area', title: texts.area, type: 'text', width: 110, hidden: !everywhere, phone: 'hidden' },
]

const documents = defineColumns<
  Pick<SalesRow, 'documento' | 'id' | 'noteId' | 'billNumber' | 'noteNumber' | 'date'>
>()([
  {
    field: 'documento',
    title: texts.document,
    type: 'text',
    width: 102,
    searchable: false,
    phone: 'subtitle',
  },
  {
    field: 'id',
    title: texts.invoice,
    type: 'id',
    numbered: { of: ['bill'], field: 'billNumber' },
    phone: 'subtitle',
  },
  {
    field: 'noteId',
    title: texts.note,
    type: 'id',
    numbered: { of: ['creditNote'], field: 'noteNumber' },
    hidden: true,
    phone: 'hidden',
  },
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
])

const paidOn: Column<SalesDocumentRow> = {
  field: 'payOfDate',
  title: texts.paidOn,
  type: 'date',
  hidden: true,
  phone: 'hidden',
}

export const documentColumns = (reader: Reader): readonly Column<SalesDocumentRow>[] => [
  ...documents,
  ...parties(reader.everywhere),
  ...narrowMoney(reader, 'descuento', 'devolucionesTotal', 'costoTotal'),
  paidOn,
]

const goalStates = Object.keys(goalStateNames) as readonly GoalState[]
const toneOf: ReadonlyMap<string, StatusTone> = new Map(
  goalStates.map((state) => [goalStateNames[state], goalTones[state]]),
)
const goalOptions = [...toneOf].map(([value, tone]) => ({ value, label: value, tone }))

/** The columns by seller, with the state of each seller's goal. */
export const sellerColumns = (reader: Reader): readonly Column<SalesBySeller>[] => [
  { field: 'fullName', title: texts.seller, type: 'text', width: 140, phone: 'title' },
  bills,
  ...narrowMoney(reader, 'importe', 'descuento', 'devolucionesTotal', 'costoTotal'),
  { field: 'meta', title: texts.goal, ...amount },
  { field: 'cumplimiento', title: texts.reached, type: 'percent', phone: 'subtitle' },
  {
    field: 'estado',
    title: texts.goalStatus,
    type: 'status',
    width: 112,
    options: goalOptions,
    phone: 'status',
    render: ({ estado }) => <StatusBadge tone={toneOf.get(estado) ?? 'neutral'}>{estado}</StatusBadge>,
  },
  { ...quantity, hidden: true, phone: 'hidden' },
]

export const dayColumns = (reader: Reader): readonly Column<SalesByDay>[] => [
  { field: 'date', title: texts.date, type: 'date', phone: 'title' },
  bills,
  quantity,
  ...narrowMoney(reader, 'importe'),
]

export const familyColumns = (reader: Reader): readonly Column<SalesByFamily>[] => [
  { field: 'family', title: texts.category, type: 'text', width: 130, phone: 'title' },
  bills,
  quantity,
  ...narrowMoney(reader, 'importe'),
]

const lineCosts = allColumnsOf(salesRecord, [
  {
    field: 'cost',
    hidden: true,
    phone: 'hidden',
  },
  { field: 'costoTotal', ...amount, hidden: true },
  { field: 'utilidades', ...amount },
  { field: 'utilidadPercent', phone: 'hidden' },
])

/** The columns of the detail: the rows behind every figure. */
export const lineColumns = ({ withCosts, everywhere }: Reader): readonly Column<SalesRow>[] => [
  ...documents,
  { field: 'client', title: texts.client, type: 'text', width: 130, phone: 'hidden' },
  { field: 'internalCode', title: texts.code, type: 'text', width: 84, hidden: true, phone: 'hidden' },
  { field: 'product', title: texts.product, type: 'text', phone: 'title' },
  {
    field: 'quantity',
    title: texts.quantity,
    type: 'quantity',
    summary: 'sum',
    phone: 'subtitle',
  },
  { field: 'importeDetail', title: texts.gross, ...amount, hidden: withCosts },
  { field: 'discountDetail', title: texts.discount, ...amount, hidden: withCosts },
  { field: 'devolucionesTotal', title: texts.returned, ...amount, hidden: withCosts },
  { field: 'subTotalDetail', title: texts.net, ...amount },
  { field: 'ivadetail', title: texts.iva, ...amount, hidden: true, taxed: true },
  { field: 'totalDetail', title: texts.total, ...amount, phone: 'amount' },
  ...(withCosts ? lineCosts : []),
  {
    field: 'price',
    title: texts.price,
    type: 'money',
    hidden: true,
    phone: 'hidden',
  },
  {
    field: 'customPrice',
    title: texts.netPrice,
    type: 'money',
    hidden: true,
    phone: 'hidden',
  },
  { field: 'family', title: texts.category, type: 'text', width: 120, hidden: true, phone: 'hidden' },
  {
    field: 'priceList',
    title: texts.priceList,
    type: 'text',
    width: 120,
    hidden: true,
    searchable: false,
    phone: 'hidden',
  },
  { field: 'fullName', title: texts.seller, type: 'text', width: 130, hidden: true, phone: 'hidden' },
  { field: 'paymentType', title: texts.payment, type: 'text', width: 80, hidden: true, phone: 'hidden' },
  { field: 'area', title: texts.area, type: 'text', width: 110, hidden: !everywhere, phone: 'hidden' },
  { field: 'payOfDate', title: texts.paidOn, type: 'date', hidden: true, phone: 'hidden' },
  {
    field: 'deliveryDate',
    title: texts.deliveredOn,
    type: 'date',
    hidden: true,
    phone: 'hidden',
  },
]
