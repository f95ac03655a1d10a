import type { SettlementRow } from '@yunque/contract/commissions/settlements'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { settlementStateColumn } from './settlement-status.tsx'
import { texts } from './texts.ts'

/** Columns of the settlements. Users of the warehouse see every area's, with an area column. */
export const settlementColumns = (everywhere: boolean): readonly Column<SettlementRow>[] =>
  defineColumns<SettlementRow>()([
    { field: 'id', title: texts.id, type: 'id' },
    { field: 'seller', title: texts.seller, type: 'text', width: 180, phone: 'title' },
    { field: 'fromDate', title: texts.fromDate, type: 'date', width: 128, phone: 'subtitle' },
    { field: 'toDate', title: texts.toDate, type: 'date', phone: 'subtitle' },
    { field: 'bills', title: texts.bills, type: 'number', phone: 'hidden' },
    { field: 'total', title: texts.total, type: 'money', currency: '', summary: 'sum', phone: 'amount' },
    settlementStateColumn,
    { field: 'paidDate', title: texts.paidDate, type: 'date', phone: 'hidden' },
    { field: 'paymentMethod', title: texts.method, type: 'text', width: 120, yields: true, phone: 'hidden' },
    {
      field: 'area',
      title: texts.area,
      type: 'text',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    {
      field: 'createBy',
      title: texts.createBy,
      type: 'text',
      width: 110,
      hidden: true,
      phone: 'hidden',
      searchable: false,
    },
    { field: 'bank', title: texts.bank, type: 'text', hidden: true },
    { field: 'paymentReference', title: texts.reference, type: 'text', hidden: true },
    { field: 'observation', title: texts.observation, type: 'text', hidden: true, searchable: false },
    { field: 'paidBy', title: texts.paidBy, type: 'text', width: 120, hidden: true, searchable: false },
    { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
    { field: 'voidedBy', title: texts.voidedBy, type: 'text', width: 120, hidden: true, searchable: false },
    { field: 'voidedAt', title: texts.voidedAt, type: 'dateTime', hidden: true },
  ])
