import { settlementRecord } from '@yunque/contract/commissions/settlement.record'
import type { SettlementRow } from '@yunque/contract/commissions/settlements'
import { allColumnsOf, type Column } from '../../../ui/grid/columns.ts'
import { settlementStateColumn } from './settlement-status.tsx'

/** Columns of the settlements. Users of the warehouse see every area's, with an area column. */
export const settlementColumns = (everywhere: boolean): readonly Column<SettlementRow>[] =>
  allColumnsOf(settlementRecord, [
    'id',
    { field: 'seller', width: 180, phone: 'title' },
    { field: 'fromDate', width: 128, phone: 'subtitle' },
    { field: 'toDate', phone: 'subtitle' },
    { field: 'bills', phone: 'hidden' },
    { field: 'total', summary: 'sum', phone: 'amount' },
    settlementStateColumn,
    { field: 'paidDate', phone: 'hidden' },
    { field: 'paymentMethod', width: 120, yields: true, phone: 'hidden' },
    {
      field: 'area',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    {
      field: 'createBy',
      width: 110,
      hidden: true,
      phone: 'hidden',
      searchable: false,
    },
    { field: 'bank', hidden: true },
    { field: 'paymentReference', hidden: true },
    { field: 'observation', hidden: true, searchable: false },
    { field: 'paidBy', width: 120, hidden: true, searchable: false },
    { field: 'createAt', hidden: true },
    { field: 'voidedBy', width: 120, hidden: true, searchable: false },
    { field: 'voidedAt', hidden: true },
  ])
