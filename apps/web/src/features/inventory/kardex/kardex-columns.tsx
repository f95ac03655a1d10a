import type { KardexRow } from '@yunque/contract/reports/inventory-reports'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { DocumentLink } from './document-link.tsx'
import { texts } from './texts.ts'

/** Columns of the kardex; costs only for those who may read them (access.costs). */
export const kardexColumns = (readsCosts: boolean): readonly Column<KardexRow>[] => [
  ...what,
  ...units,
  ...(readsCosts ? money : []),
  ...rest,
]

const what = defineColumns<KardexRow>()([
  { field: 'seq', title: texts.seq, type: 'number', phone: 'hidden' },
  { field: 'postedAt', title: texts.posted, type: 'dateTime', phone: 'subtitle' },
  { field: 'type', title: texts.type, type: 'text', width: 150, phone: 'title' },
  {
    field: 'id',
    title: texts.document,
    type: 'id',
    numbered: { of: ['bill', 'creditNote'], field: 'number' },
    width: 106,
    phone: 'subtitle',
    render: (row) => <DocumentLink row={row} />,
  },
])

const units = defineColumns<KardexRow>()([
  { field: 'quantityIn', title: texts.in, type: 'quantity', summary: 'sum' },
  { field: 'quantityOut', title: texts.out, type: 'quantity', summary: 'sum' },
  { field: 'stocks', title: texts.stock, type: 'quantity', phone: 'amount' },
])

const money = defineColumns<KardexRow>()([
  { field: 'costIn', title: texts.costIn, type: 'money', currency: '', phone: 'hidden' },
  {
    field: 'costTotalIn',
    title: texts.totalIn,
    type: 'money',
    currency: '',
    summary: 'sum',
    yields: true,
    phone: 'hidden',
  },
  { field: 'costOut', title: texts.costOut, type: 'money', currency: '', yields: true, phone: 'hidden' },
  {
    field: 'costTotalOut',
    title: texts.totalOut,
    type: 'money',
    currency: '',
    summary: 'sum',
    yields: true,
    phone: 'hidden',
  },
  { field: 'costAvg', title: texts.average, type: 'money', currency: '', phone: 'hidden' },
  { field: 'costPromOut', title: texts.value, type: 'money', currency: '', phone: 'hidden' },
])

const rest = defineColumns<KardexRow>()([
  { field: 'date', title: texts.date, type: 'date', yields: true, phone: 'hidden' },
  { field: 'reference', title: texts.reference, type: 'text', yields: true, width: 120, phone: 'hidden' },
  { field: 'observation', title: texts.observation, type: 'text', yields: true, width: 180, phone: 'hidden' },
  { field: 'lots', title: texts.lots, type: 'text', width: 180, hidden: true, phone: 'hidden' },
  { field: 'createBy', title: texts.createBy, type: 'text', yields: true, width: 110, phone: 'hidden' },
])
