import type { LotLeftRow, LotRow } from '@yunque/contract/reports/inventory-reports'
import { documentOf } from '../../../records/bought/bought-document.ts'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** Days before expiry within which a lot has a warning. */
const soon = 30

const area: Column<LotRow> = {
  field: 'area',
  title: texts.area,
  type: 'text',
  width: 116,
  phone: 'subtitle',
  searchable: false,
}

/** Columns of the lots; with all areas, an area column. */
export const lotColumns = (everywhere: boolean): readonly Column<LotRow>[] => [
  ...goods,
  ...(everywhere ? [area] : []),
  ...rest,
]

/** Columns of what is left of lots. */
export const leftColumns = (everywhere: boolean, costs: boolean): readonly Column<LotLeftRow>[] => [
  ...(goods as readonly Column<LotLeftRow>[]),
  ...(everywhere ? [area as Column<LotLeftRow>] : []),
  ...left,
  ...(costs ? worth : []),
]

const left = defineColumns<LotLeftRow>()([
  {
    field: 'lote',
    title: texts.lot,
    type: 'text',
    width: 96,
    phone: 'subtitle',
    render: ({ lote, expireDate }) => (lote === '' && expireDate === null ? texts.unlotted : lote),
  },
  { field: 'expireDate', title: texts.expires, type: 'date', phone: 'subtitle' },
  {
    field: 'daysLeft',
    title: texts.daysLeft,
    type: 'number',
    width: 148,
    phone: 'status',
    render: ({ daysLeft }) => <DaysLeft days={daysLeft} />,
  },
  { field: 'quantity', title: texts.units, type: 'quantity', phone: 'amount' },
  { field: 'um', title: texts.um, type: 'text', width: 76, phone: 'hidden', searchable: false },
])

const worth = defineColumns<LotLeftRow>()([
  { field: 'cost', title: texts.cost, type: 'number', hidden: true, phone: 'hidden' },
  { field: 'value', title: texts.value, type: 'money', phone: 'subtitle' },
])

const goods = defineColumns<LotRow>()([
  { field: 'internalCode', title: texts.code, type: 'text', width: 88, phone: 'subtitle' },
  { field: 'product', title: texts.product, type: 'text', phone: 'title' },
])

const rest = defineColumns<LotRow>()([
  { field: 'lote', title: texts.lot, type: 'text', width: 100, phone: 'subtitle' },
  { field: 'expireDate', title: texts.expires, type: 'date', phone: 'subtitle' },
  {
    field: 'daysLeft',
    title: texts.daysLeft,
    type: 'number',
    width: 148,
    phone: 'status',
    render: ({ daysLeft }) => <DaysLeft days={daysLeft} />,
  },
  { field: 'quantity', title: texts.bought, type: 'quantity', phone: 'subtitle' },
  { field: 'stock', title: texts.stock, type: 'quantity', phone: 'amount' },
  { field: 'um', title: texts.um, type: 'text', width: 76, phone: 'hidden', searchable: false },
  {
    field: 'id',
    title: texts.document,
    type: 'id',
    phone: 'subtitle',
    render: (row) => documentOf(row),
  },
  { field: 'date', title: texts.date, type: 'date', yields: true, phone: 'hidden' },
])

function DaysLeft({ days }: { readonly days: number | null }) {
  if (days === null) return null
  if (days < 0) return <RecordStatus status="overdue" text={texts.overdue(-days)} />
  if (days <= soon) return <RecordStatus status="due" text={texts.soon(days)} />
  return texts.soon(days)
}
