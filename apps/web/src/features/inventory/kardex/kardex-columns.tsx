import type { KardexRow } from '@yunque/contract/reports/inventory-reports'
import { kardexRecord } from '@yunque/contract/reports/kardex.record'
import { allColumnsOf, type Column, columnsOf } from '../../../ui/grid/columns.ts'
import { DocumentLink } from './document-link.tsx'

/** Columns of the kardex; costs only for those who may read them (access.costs). */
export const kardexColumns = (readsCosts: boolean): readonly Column<KardexRow>[] => [
  ...what,
  ...units,
  ...(readsCosts ? money : []),
  ...rest,
]

const what = columnsOf(kardexRecord, [
  { field: 'seq', phone: 'hidden' },
  { field: 'postedAt', phone: 'subtitle' },
  { field: 'type', width: 144, phone: 'title' },
  {
    field: 'id',
    numbered: { of: ['bill', 'creditNote'], field: 'number' },
    width: 106,
    phone: 'subtitle',
    render: (row) => <DocumentLink row={row} />,
  },
])

const units = columnsOf(kardexRecord, [
  { field: 'quantityIn', summary: 'sum' },
  { field: 'quantityOut', summary: 'sum' },
  { field: 'stocks', phone: 'amount' },
])

const money = allColumnsOf(kardexRecord, [
  { field: 'costIn', phone: 'hidden' },
  {
    field: 'costTotalIn',
    summary: 'sum',
    yields: true,
    phone: 'hidden',
  },
  { field: 'costOut', yields: true, phone: 'hidden' },
  {
    field: 'costTotalOut',
    summary: 'sum',
    yields: true,
    phone: 'hidden',
  },
  { field: 'costAvg', phone: 'hidden' },
  { field: 'costPromOut', phone: 'hidden' },
])

const rest = columnsOf(kardexRecord, [
  { field: 'date', yields: true, phone: 'hidden' },
  { field: 'reference', yields: true, width: 120, phone: 'hidden' },
  { field: 'observation', yields: true, width: 180, phone: 'hidden' },
  { field: 'lots', width: 180, hidden: true, phone: 'hidden' },
  { field: 'createBy', yields: true, width: 110, phone: 'hidden' },
])
