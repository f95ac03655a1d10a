import { undeliveredRecord } from '@yunque/contract/reports/undelivered.record'
import type { UndeliveredRow } from '@yunque/contract/reports/undelivered-report'
import { type Column, columnOf, columnsOf } from '../../../ui/grid/columns.ts'

interface Options {
  readonly costs: boolean
  readonly everywhere: boolean
}

/** Columns of what was sold and is still in the store; its cost for who may read costs. */
export const undeliveredColumns = ({ costs, everywhere }: Options): readonly Column<UndeliveredRow>[] =>
  columnsOf(undeliveredRecord, [
    { field: 'billNumber', width: 90, phone: 'subtitle' },
    { field: 'date', phone: 'hidden' },
    { field: 'days', phone: 'hidden' },
    { field: 'appointment', phone: 'subtitle' },
    { field: 'overdue', width: 90, phone: 'hidden', yields: true },
    { field: 'client', width: 160, phone: 'subtitle' },
    { field: 'internalCode', width: 90, phone: 'hidden', yields: true },
    { field: 'product', width: 190, phone: 'title' },
    { field: 'um', width: 70, phone: 'hidden', yields: true },
    { field: 'sold', phone: 'hidden', yields: true },
    { field: 'undelivered', summary: 'sum', phone: 'amount' },
    { field: 'value', summary: 'sum', phone: 'hidden' },
    ...(costs ? [cost] : []),
    { field: 'seller', width: 120, hidden: true, phone: 'hidden' },
    {
      field: 'area',
      width: 104,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
  ])

const cost: Column<UndeliveredRow> = columnOf(undeliveredRecord, {
  field: 'cost',
  summary: 'sum',
  phone: 'hidden',
})
