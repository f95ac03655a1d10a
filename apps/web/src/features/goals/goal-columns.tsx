import { activeWords } from '@yunque/contract/core/value-words'
import type { GoalRow, GoalUserRow } from '@yunque/contract/sales/goals'
import { booleanOptions, defineColumns } from '../../ui/grid/columns.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { GoalProgress, GoalState } from './goal-progress.tsx'
import { texts } from './texts.ts'

const written = [
  { field: 'createdBy', title: texts.createBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'createdAt', title: texts.createAt, type: 'dateTime', hidden: true },
  { field: 'modifiedBy', title: texts.modifiedBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'modifiedAt', title: texts.modifiedAt, type: 'dateTime', hidden: true },
] as const

/** Columns of the goals, with the reached and the expected amount (commissions.goal-expected). */
export const goalColumns = defineColumns<GoalRow>()([
  { field: 'id', title: texts.id, type: 'id', width: 66 },
  { field: 'description', title: texts.description, type: 'text', width: 150, phone: 'title' },
  { field: 'initDate', title: texts.initDate, type: 'date', width: 98, phone: 'subtitle' },
  { field: 'endDate', title: texts.endDate, type: 'date', width: 98, phone: 'subtitle' },
  { field: 'value', title: texts.value, type: 'money', width: 132, phone: 'amount' },
  { field: 'goalReached', title: texts.reached, type: 'money', width: 132, phone: 'subtitle' },
  {
    field: 'progress',
    title: texts.progress,
    type: 'percent',
    width: 128,
    phone: 'subtitle',
    render: (row) => <GoalProgress of={row} />,
  },
  { field: 'expectedToday', title: texts.expected, type: 'money', width: 132 },
  { field: 'assigned', title: texts.assigned, type: 'money', width: 130, hidden: true },
  { field: 'sellers', title: texts.count, type: 'number', width: 100, hidden: true },
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
  { field: 'value', title: texts.value, type: 'money', width: 120, summary: 'sum', phone: 'amount' },
  { field: 'goalReached', title: texts.reached, type: 'money', width: 120, summary: 'sum' },
  {
    field: 'progress',
    title: texts.progress,
    type: 'percent',
    width: 160,
    render: (row) => <GoalProgress of={row} />,
  },
  { field: 'expectedToday', title: texts.expected, type: 'money', width: 120, summary: 'sum' },
  ...written,
])
