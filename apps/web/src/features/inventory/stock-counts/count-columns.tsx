import { wordsOf } from '@yunque/contract/core/value-words'
import { countedScope } from '@yunque/contract/inventory/count-words'
import { type CountRow, CountStep, countSteps } from '@yunque/contract/inventory/stock-counts'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { stepOptions } from '../../../ui/grid/step-options.tsx'
import { texts } from './texts.ts'

const stepColumn: Column<CountRow> = {
  field: 'stepId',
  title: texts.step,
  type: 'status',
  width: 120,
  phone: 'status',
  options: stepOptions(wordsOf(countSteps), {
    waiting: CountStep.open,
    done: CountStep.posted,
    voided: CountStep.voided,
  }),
}

/** Columns of the list of counts. */
export const countColumns: readonly Column<CountRow>[] = defineColumns<CountRow>()([
  { field: 'id', title: texts.id, type: 'id' },
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  { field: 'area', title: texts.area, type: 'text', width: 150, phone: 'title' },
  {
    field: 'category',
    title: texts.scope,
    type: 'text',
    width: 170,
    phone: 'subtitle',
    render: countedScope,
  },
  { field: 'location', title: texts.location, type: 'text', width: 120, hidden: true, searchable: false },
  stepColumn,
  { field: 'counted', title: texts.countedProducts, type: 'number', phone: 'amount' },
  { field: 'blind', title: texts.blind, type: 'boolean', phone: 'hidden' },
  {
    field: 'observation',
    title: texts.observation,
    type: 'text',
    yields: true,
    width: 220,
    phone: 'hidden',
    searchable: false,
  },
  {
    field: 'createBy',
    title: texts.createBy,
    type: 'text',
    yields: true,
    width: 130,
    phone: 'hidden',
    searchable: false,
  },
  { field: 'closedBy', title: texts.closedBy, type: 'text', width: 130, hidden: true, searchable: false },
  { field: 'closedAt', title: texts.closedAt, type: 'dateTime', hidden: true },
])
