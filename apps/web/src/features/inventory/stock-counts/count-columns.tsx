import { wordsOf } from '@yunque/contract/core/value-words'
import { CountStep, countRecord, countSteps } from '@yunque/contract/inventory/count.record'
import { countedScope } from '@yunque/contract/inventory/count-words'
import type { CountRow } from '@yunque/contract/inventory/stock-counts'
import { type Column, columnOf, columnsOf } from '../../../ui/grid/columns.ts'
import { stepOptions } from '../../../ui/grid/step-options.tsx'

const stepColumn: Column<CountRow> = columnOf(countRecord, {
  field: 'stepId',
  width: 120,
  phone: 'status',
  options: stepOptions(wordsOf(countSteps), {
    waiting: CountStep.open,
    done: CountStep.posted,
    voided: CountStep.voided,
  }),
})

/** Columns of the list of counts. */
export const countColumns: readonly Column<CountRow>[] = columnsOf(countRecord, [
  'id',
  { field: 'date', phone: 'subtitle' },
  { field: 'area', width: 150, phone: 'title' },
  {
    field: 'category',
    width: 170,
    phone: 'subtitle',
    render: countedScope,
  },
  { field: 'location', width: 120, hidden: true, searchable: false },
  stepColumn,
  { field: 'counted', phone: 'amount' },
  { field: 'blind', phone: 'hidden' },
  {
    field: 'observation',
    yields: true,
    width: 220,
    phone: 'hidden',
    searchable: false,
  },
  {
    field: 'createBy',
    yields: true,
    width: 130,
    phone: 'hidden',
    searchable: false,
  },
  { field: 'closedBy', width: 130, hidden: true, searchable: false },
  { field: 'closedAt', hidden: true },
])
