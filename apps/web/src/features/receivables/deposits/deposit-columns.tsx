import { depositRecord, depositStates } from '@yunque/contract/receivables/deposit.record'
import type { DepositRow } from '@yunque/contract/receivables/deposit-rows'
import { inForceColumn } from '../../../records/columns/in-force.tsx'
import { type Column, columnsOf } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

const money = { type: 'money', summary: 'sum' } as const

/** Columns of the deposits. Users of the warehouse see every area's, with an area column. */
export const depositColumns = (everywhere: boolean): readonly Column<DepositRow>[] =>
  columnsOf(depositRecord, [
    'id',
    {
      field: 'typeId',
      width: 120,
      phone: 'subtitle',
    },
    { field: 'date', phone: 'subtitle' },
    { field: 'client', width: 180, phone: 'title' },
    { field: 'preBillNumber', width: 96, phone: 'hidden' },
    {
      field: 'area',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    { field: 'methods', width: 124, yields: true, phone: 'hidden', searchable: false },
    { field: 'total', phone: 'hidden', ...money },
    { field: 'tax', hidden: true, ...money },
    { field: 'used', yields: true, phone: 'hidden', ...money },
    { field: 'refunded', hidden: true, ...money },
    { field: 'balance', summary: 'sum', phone: 'amount' },
    inForceColumn(texts.state, depositStates),
    { field: 'observation', hidden: true, searchable: false },
    { field: 'tied', hidden: true },
    { field: 'createBy', width: 120, hidden: true, searchable: false },
    { field: 'createAt', hidden: true },
  ])
