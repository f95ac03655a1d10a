import type { DepositRow } from '@yunque/contract/receivables/deposit-rows'
import { depositStates, depositTypes } from '@yunque/contract/receivables/deposits'
import { inForceColumn } from '../../../records/columns/in-force.tsx'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

const money = { type: 'money', currency: '', summary: 'sum' } as const

/** Columns of the deposits. Users of the warehouse see every area's, with an area column. */
export const depositColumns = (everywhere: boolean): readonly Column<DepositRow>[] =>
  defineColumns<DepositRow>()([
    { field: 'id', title: texts.id, type: 'id' },
    {
      field: 'typeId',
      title: texts.type,
      type: 'enum',
      width: 120,
      phone: 'subtitle',
      options: depositTypes.map(({ id, name }) => ({ value: id, label: name })),
    },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'client', title: texts.client, type: 'text', width: 180, phone: 'title' },
    { field: 'preBillNumber', title: texts.forDocument, type: 'text', width: 96, phone: 'hidden' },
    {
      field: 'area',
      title: texts.area,
      type: 'text',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    { field: 'methods', title: texts.methods, type: 'text', width: 124, phone: 'hidden', searchable: false },
    { field: 'total', title: texts.total, phone: 'hidden', ...money },
    { field: 'tax', title: texts.taxColumn, hidden: true, ...money },
    { field: 'used', title: texts.used, phone: 'hidden', ...money },
    { field: 'refunded', title: texts.refunded, hidden: true, ...money },
    { field: 'balance', title: texts.balance, type: 'money', summary: 'sum', phone: 'amount' },
    inForceColumn(texts.state, depositStates),
    { field: 'observation', title: texts.concept, type: 'text', hidden: true, searchable: false },
    { field: 'tied', title: texts.tied, type: 'boolean', hidden: true },
    { field: 'createBy', title: texts.createBy, type: 'text', width: 120, hidden: true, searchable: false },
    { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
  ])
