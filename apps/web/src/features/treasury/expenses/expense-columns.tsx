import { voidableWords } from '@yunque/contract/core/value-words'
import { expenseClosed } from '@yunque/contract/treasury/expense-words'
import type { ExpenseRow } from '@yunque/contract/treasury/expenses'
import { booleanOptions, type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** Columns of the expenses. Users of the warehouse see every area's, with an area column. */
export const expenseColumns = (everywhere: boolean): readonly Column<ExpenseRow>[] =>
  defineColumns<ExpenseRow>()([
    { field: 'id', title: texts.id, type: 'id' },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'category', title: texts.category, type: 'text', width: 180, phone: 'title' },
    { field: 'value', title: texts.value, type: 'money', summary: 'sum', phone: 'amount' },
    { field: 'username', title: texts.username, type: 'text', width: 130, phone: 'subtitle' },
    {
      field: 'observation',
      title: texts.observation,
      type: 'text',
      width: 214,
      phone: 'hidden',
    },
    { field: 'applyCut', title: texts.applyCutShort, type: 'boolean', phone: 'hidden' },
    {
      field: 'active',
      title: texts.state,
      type: 'boolean',
      width: 146,
      phone: 'status',
      options: booleanOptions(voidableWords),
      render: ({ active, closed }) => {
        if (!active) return <RecordStatus status="inactive" text={voidableWords.false} />
        return closed ? <RecordStatus status="cashClosed" text={expenseClosed} /> : null
      },
    },
    {
      field: 'area',
      title: texts.area,
      type: 'text',
      yields: true,
      width: 120,
      phone: 'hidden',
      hidden: !everywhere,
    },
    { field: 'createdBy', title: texts.createBy, type: 'text', width: 120, hidden: true, searchable: false },
    { field: 'createdAt', title: texts.createAt, type: 'dateTime', hidden: true },
    {
      field: 'modifiedBy',
      title: texts.modifiedBy,
      type: 'text',
      width: 120,
      hidden: true,
      searchable: false,
    },
    { field: 'modifiedAt', title: texts.modifiedAt, type: 'dateTime', hidden: true },
  ])
