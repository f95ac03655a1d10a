import { voidableWords } from '@yunque/contract/core/value-words'
import { expenseRecord } from '@yunque/contract/treasury/expense.record'
import { expenseClosed } from '@yunque/contract/treasury/expense-words'
import type { ExpenseRow } from '@yunque/contract/treasury/expenses'
import { allColumnsOf, booleanOptions, type Column } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'

/** Columns of the expenses. Users of the warehouse see every area's, with an area column. */
export const expenseColumns = (everywhere: boolean): readonly Column<ExpenseRow>[] =>
  allColumnsOf(expenseRecord, [
    'id',
    { field: 'date', phone: 'subtitle' },
    { field: 'category', width: 180, phone: 'title' },
    { field: 'value', summary: 'sum', phone: 'amount' },
    { field: 'username', width: 130, phone: 'subtitle' },
    {
      field: 'observation',
      width: 214,
      phone: 'hidden',
    },
    { field: 'applyCut', phone: 'hidden' },
    {
      field: 'active',
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
      yields: true,
      width: 120,
      phone: 'hidden',
      hidden: !everywhere,
    },
    { field: 'createdBy', width: 120, hidden: true, searchable: false },
    { field: 'createdAt', hidden: true },
    {
      field: 'modifiedBy',
      width: 120,
      hidden: true,
      searchable: false,
    },
    { field: 'modifiedAt', hidden: true },
  ])
