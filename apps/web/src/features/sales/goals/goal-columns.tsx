import { activeWords } from '@yunque/contract/core/value-words'
import { goalRecord } from '@yunque/contract/sales/goal.record'
import { goalUserRecord } from '@yunque/contract/sales/goal-user.record'
import { GoalProgress, GoalState } from '../../../records/goal/goal-progress.tsx'
import { booleanOptions, columnsOf } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

const written = [
  { field: 'createdBy', title: texts.createBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'createdAt', title: texts.createAt, type: 'dateTime', hidden: true },
  { field: 'modifiedBy', title: texts.modifiedBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'modifiedAt', title: texts.modifiedAt, type: 'dateTime', hidden: true },
] as const

/** Columns of the goals, with the reached and the expected amount (commissions.goal-expected). */
export const goalColumns = columnsOf(goalRecord, [
  'id',
  { field: 'description', width: 150, phone: 'title' },
  { field: 'initDate', phone: 'subtitle' },
  { field: 'endDate', phone: 'subtitle' },
  { field: 'value', phone: 'amount' },
  { field: 'goalReached', phone: 'subtitle' },
  {
    field: 'progress',
    width: 128,
    phone: 'subtitle',
    render: (row) => <GoalProgress of={row} />,
  },
  'expectedToday',
  { field: 'assigned', hidden: true },
  { field: 'sellers', hidden: true },
  {
    field: 'active',
    options: booleanOptions(activeWords),
    width: 132,
    phone: 'status',
    render: (row) => (row.active ? <GoalState of={row} /> : <RecordStatus status="inactive" />),
  },
  ...written,
])

/** Columns of 'Metas por vendedor'. */
export const goalUserColumns = columnsOf(goalUserRecord, [
  { field: 'fullName', width: 160, phone: 'title' },
  { field: 'value', summary: 'sum', phone: 'amount' },
  { field: 'goalReached', summary: 'sum' },
  {
    field: 'progress',
    width: 160,
    render: (row) => <GoalProgress of={row} />,
  },
  { field: 'expectedToday', summary: 'sum' },
  ...written,
])
