import { Direction, fixedCatalogs } from '@yunque/contract/core/constants'
import { directionWords, voidableWords } from '@yunque/contract/core/value-words'
import { movedMoney } from '@yunque/contract/treasury/cash-movement-paper'
import type { CashMovementRow } from '@yunque/contract/treasury/cash-movements'
import { expenseClosed } from '@yunque/contract/treasury/expense-words'
import { movementTexts as texts } from '../../../records/cash-movement/texts.ts'
import { booleanOptions, type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'

const directions = Object.values(Direction).map((value) => ({ value, label: directionWords[value] ?? '' }))
const currencies = fixedCatalogs.currency.map(({ id, name }) => ({ value: id, label: name }))

/** Columns of the movements. Users of the warehouse see every area's, with an area column. */
export const movementColumns = (everywhere: boolean): readonly Column<CashMovementRow>[] =>
  defineColumns<CashMovementRow>()([
    { field: 'id', title: texts.id, type: 'id' },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    {
      field: 'direction',
      title: texts.direction,
      type: 'enum',
      width: 92,
      options: directions,
      phone: 'subtitle',
    },
    { field: 'category', title: texts.category, type: 'text', width: 150, phone: 'title' },
    { field: 'reason', title: texts.reason, type: 'text', width: 240, phone: 'hidden' },
    {
      field: 'amount',
      title: texts.amount,
      type: 'money',
      width: 112,
      phone: 'hidden',
      render: movedMoney,
    },
    { field: 'value', title: texts.value, type: 'money', summary: 'sum', phone: 'amount' },
    {
      field: 'active',
      title: texts.state,
      type: 'boolean',
      width: 128,
      phone: 'status',
      options: booleanOptions(voidableWords),
      render: ({ active, closed }) => {
        if (!active) return <RecordStatus status="voided" text={voidableWords.false} />
        return closed ? <RecordStatus status="cashClosed" text={expenseClosed} /> : null
      },
    },
    { field: 'createBy', title: texts.createBy, type: 'text', yields: true, width: 110, phone: 'subtitle' },
    {
      field: 'area',
      title: texts.area,
      type: 'text',
      yields: true,
      width: 110,
      phone: 'hidden',
      hidden: !everywhere,
    },
    {
      field: 'currencyId',
      title: texts.currency,
      type: 'enum',
      width: 100,
      options: currencies,
      hidden: true,
    },
    { field: 'cutId', title: texts.cut, type: 'id', hidden: true },
    { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
    { field: 'modifyBy', title: texts.modifyBy, type: 'text', width: 120, hidden: true, searchable: false },
    { field: 'modifyAt', title: texts.modifyAt, type: 'dateTime', hidden: true },
  ])
