import type { LotLeftRow, LotRow } from '@yunque/contract/reports/inventory-reports'
import { lotLeftRecord, lotRecord } from '@yunque/contract/reports/lot.record'
import { documentOf } from '../../../records/bought/bought-document.ts'
import { allColumnsOf, type Column, columnOf, columnsOf } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** Days before expiry within which a lot has a warning. */
const soon = 30

const area: Column<LotRow> = columnOf(lotRecord, {
  field: 'area',
  width: 116,
  phone: 'subtitle',
  searchable: false,
})

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

const left = columnsOf(lotLeftRecord, [
  {
    field: 'lote',
    width: 96,
    phone: 'subtitle',
    render: ({ lote, expireDate }) => (lote === '' && expireDate === null ? texts.unlotted : lote),
  },
  { field: 'expireDate', phone: 'subtitle' },
  {
    field: 'daysLeft',
    width: 148,
    phone: 'status',
    render: ({ daysLeft }) => <DaysLeft days={daysLeft} />,
  },
  { field: 'quantity', phone: 'amount' },
  { field: 'um', width: 76, phone: 'hidden', searchable: false },
])

const worth = columnsOf(lotLeftRecord, [
  { field: 'cost', hidden: true, phone: 'hidden' },
  { field: 'value', phone: 'subtitle' },
])

const goods = columnsOf(lotRecord, [
  { field: 'internalCode', width: 88, phone: 'subtitle' },
  { field: 'product', phone: 'title' },
])

const rest = allColumnsOf(lotRecord, [
  { field: 'lote', width: 100, phone: 'subtitle' },
  { field: 'expireDate', phone: 'subtitle' },
  {
    field: 'daysLeft',
    width: 148,
    phone: 'status',
    render: ({ daysLeft }) => <DaysLeft days={daysLeft} />,
  },
  { field: 'quantity', phone: 'subtitle' },
  { field: 'stock', phone: 'amount' },
  { field: 'um', width: 76, phone: 'hidden', searchable: false },
  {
    field: 'id',
    phone: 'subtitle',
    render: (row) => documentOf(row),
  },
  { field: 'date', yields: true, phone: 'hidden' },
])

function DaysLeft({ days }: { readonly days: number | null }) {
  if (days === null) return null
  if (days < 0) return <RecordStatus status="overdue" text={texts.overdue(-days)} />
  if (days <= soon) return <RecordStatus status="due" text={texts.soon(days)} />
  return texts.soon(days)
}
