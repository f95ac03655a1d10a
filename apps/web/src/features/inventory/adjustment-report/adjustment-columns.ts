import type { AdjustmentReportRow } from '@yunque/contract/reports/adjustment-report'
import { adjustmentReportRecord } from '@yunque/contract/reports/adjustment-report.record'
import { type Column, columnsOf } from '../../../ui/grid/columns.ts'

const amount = { type: 'money', summary: 'sum' } as const
const units = { type: 'quantity', summary: 'sum' } as const

/** The columns of the report; values only for users who read costs. */
export const adjustmentColumns = (costs: boolean): readonly Column<AdjustmentReportRow>[] =>
  columnsOf(adjustmentReportRecord, [
    { field: 'reason', width: 240, phone: 'title' },
    { field: 'documents', summary: 'sum', phone: 'hidden' },
    { field: 'unitsIn', ...units, phone: 'subtitle' },
    { field: 'unitsOut', ...units, phone: costs ? 'subtitle' : 'amount' },
    ...(costs ? values : []),
  ])

const values = columnsOf(adjustmentReportRecord, [
  { field: 'valueIn', ...amount, phone: 'hidden' },
  { field: 'valueOut', ...amount, phone: 'hidden' },
  { field: 'net', ...amount, phone: 'amount' },
])
