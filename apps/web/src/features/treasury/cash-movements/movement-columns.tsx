import { Direction, fixedCatalogs } from '@yunque/contract/core/constants'
import { directionWords, voidableWords } from '@yunque/contract/core/value-words'
import { cashMovementRecord } from '@yunque/contract/treasury/cash-movement.record'
import { movedMoney } from '@yunque/contract/treasury/cash-movement-paper'
import type { CashMovementRow } from '@yunque/contract/treasury/cash-movements'
import { expenseClosed } from '@yunque/contract/treasury/expense-words'
import { allColumnsOf, booleanOptions, type Column } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'

const directions = Object.values(Direction).map((value) => ({ value, label: directionWords[value] ?? '' }))
const currencies = fixedCatalogs.currency.map(({ id, name }) => ({ value: id, label: name }))

/** Columns of the movements. Users of the warehouse see every area's, with an area column. */
export const movementColumns = (everywhere: boolean): readonly Column<CashMovementRow>[] =>
  allColumnsOf(cashMovementRecord, [
    'id',
    { field: 'date', phone: 'subtitle' },
    {
      field: 'direction',
      width: 92,
      options: directions,
      phone: 'subtitle',
    },
    { field: 'category', width: 150, phone: 'title' },
    { field: 'reason', width: 240, phone: 'hidden' },
    {
      field: 'amount',
      width: 112,
      phone: 'hidden',
      render: movedMoney,
    },
    { field: 'value', summary: 'sum', phone: 'amount' },
    {
      field: 'active',
      width: 128,
      phone: 'status',
      options: booleanOptions(voidableWords),
      render: ({ active, closed }) => {
        if (!active) return <RecordStatus status="voided" text={voidableWords.false} />
        return closed ? <RecordStatus status="cashClosed" text={expenseClosed} /> : null
      },
    },
    { field: 'createBy', yields: true, width: 110, phone: 'subtitle' },
    {
      field: 'area',
      yields: true,
      width: 110,
      phone: 'hidden',
      hidden: !everywhere,
    },
    {
      field: 'currencyId',
      width: 100,
      options: currencies,
      hidden: true,
    },
    { field: 'cutId', hidden: true },
    { field: 'createAt', hidden: true },
    { field: 'modifyBy', width: 120, hidden: true, searchable: false },
    { field: 'modifyAt', hidden: true },
  ])
