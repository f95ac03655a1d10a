import { activeWords } from '@yunque/contract/core/value-words'
import type { GoalRow, GoalUserRow } from '@yunque/contract/sales/goals'
import { GoalProgress, GoalState } from '../../../records/goal/goal-progress.tsx'
import { booleanOptions, defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

const written = [
  { field: 'createdBy', title: texts.createBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'createdAt', title: texts.createAt, type: 'dateTime', hidden: true },
  { field: 'modifiedBy', title: texts.modifiedBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'modifiedAt', title: texts.modifiedAt, type: 'dateTime', hidden: true },
] as const

/** Columns of the goals, with the reached and the expected amount (commissions.goal-expected). */
export const goalColumns = defineColumns<GoalRow>()([
  { field: 'id', title: texts.id, type: 'id' },
  { field: 'description', title: texts.description, type: 'text', width: 150, phone: 'title' },
  { field: 'initDate', title: texts.initDate, type: 'date', phone: 'subtitle' },
  { field: 'endDate', title: texts.endDate, type: 'date', phone: 'subtitle' },
  { field: 'value', title: texts.value, type: 'money', phone: 'amount' },
  { field: 'goalReached', title: texts.reached, type: 'money', phone: 'subtitle' },
  {
    field: 'progress',
    title: texts.progress,
    type: 'percent',
    width: 128,
    phone: 'subtitle',
    render: (row) => <GoalProgress of={row} />,
  },
  { field: 'expectedToday', title: texts.expected, type: 'money' },
  { field: 'assigned', title: texts.assigned, type: 'money', hidden: true },
  { field: 'sellers', title: texts.count, type: 'number', hidden: true },
  {
    field: 'active',
    title: texts.state,
    type: 'boolean',
    options: booleanOptions(activeWords),
    width: 132,
    phone: 'status',
    render: (row) => (row.active ? <GoalState of={row} /> : <RecordStatus status="inactive" />),
  },
  ...written,
])

/** Columns of 'Metas por vendedor'. */
export const goalUserColumns = defineColumns<GoalUserRow>()([
  { field: 'fullName', title: texts.seller, type: 'text', width: 160, phone: 'title' },
  { field: 'value', title: texts.value, type: 'money', summary: 'sum', phone: 'amount' },
  { field: 'goalReached', title: texts.reached, type: 'money', summary: 'sum' },
  {
    field: 'progress',
    title: texts.progress,
    type: 'percent',
    width: 160,
    render: (row) => <GoalProgress of={row} />,
  },
  { field: 'expectedToday', title: texts.expected, type: 'money', summary: 'sum' },
  ...written,
])
