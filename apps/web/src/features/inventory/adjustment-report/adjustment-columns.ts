import type { AdjustmentReportRow } from '@yunque/contract/reports/adjustment-report'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

const amount = { type: 'money', currency: '', summary: 'sum' } as const
const units = { type: 'quantity', summary: 'sum' } as const

/** The columns of the report; values only for users who read costs. */
export const adjustmentColumns = (costs: boolean): readonly Column<AdjustmentReportRow>[] =>
  defineColumns<AdjustmentReportRow>()([
    { field: 'reason', title: texts.reason, type: 'text', width: 240, phone: 'title' },
    { field: 'documents', title: texts.documents, type: 'number', summary: 'sum', phone: 'hidden' },
    { field: 'unitsIn', title: texts.unitsIn, ...units, phone: 'subtitle' },
    { field: 'unitsOut', title: texts.unitsOut, ...units, phone: costs ? 'subtitle' : 'amount' },
    ...(costs ? values : []),
  ])

const values = defineColumns<AdjustmentReportRow>()([
  { field: 'valueIn', title: texts.valueIn, ...amount, phone: 'hidden' },
  { field: 'valueOut', title: texts.valueOut, ...amount, phone: 'hidden' },
  { field: 'net', title: texts.net, ...amount, phone: 'amount' },
])
