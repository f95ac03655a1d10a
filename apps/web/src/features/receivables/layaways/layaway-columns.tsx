import { IconAlertTriangle, IconArrowsExchange, IconCheck, IconCircleOff } from '@tabler/icons-react'
import { layawayRecord, layawayStates } from '@yunque/contract/sales/layaway.record'
import type { LayawayRow } from '@yunque/contract/sales/layaways'
import { LayawayState } from '@yunque/domain/deposits'
import { allColumnsOf, type Column } from '../../../ui/grid/columns.ts'

const money = { type: 'money', summary: 'sum' } as const

const signs = {
  [LayawayState.open]: { tone: 'ok', icon: <IconCheck size={13} /> },
  [LayawayState.expired]: { tone: 'bad', icon: <IconAlertTriangle size={13} /> },
  [LayawayState.billed]: { tone: 'info', icon: <IconArrowsExchange size={13} /> },
  [LayawayState.cancelled]: { tone: 'neutral', icon: <IconCircleOff size={13} /> },
} as const

/** Columns of the layaways. Users of the warehouse see every area's, with an area column. */
export const layawayColumns = (everywhere: boolean): readonly Column<LayawayRow>[] =>
  allColumnsOf(layawayRecord, [
    { field: 'id', numbered: { of: ['preBill'], field: 'number' } },
    { field: 'client', width: 190, phone: 'title' },
    { field: 'phone', width: 100, phone: 'hidden', hidden: true },
    {
      field: 'area',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    { field: 'since', phone: 'hidden' },
    { field: 'until', phone: 'subtitle' },
    { field: 'daysLeft', width: 72, phone: 'hidden' },
    { field: 'total', phone: 'hidden', ...money },
    { field: 'paid', phone: 'hidden', ...money },
    { field: 'left', summary: 'sum', phone: 'amount' },
    {
      field: 'stateId',
      width: 124,
      phone: 'status',
      options: layawayStates.map(({ id, name }) => ({ value: id, label: name, ...signs[id] })),
    },
    { field: 'overdue', phone: 'hidden', hidden: true, ...money },
    { field: 'nextInstalment', phone: 'hidden', hidden: true },
    { field: 'reason', hidden: true, searchable: false },
    { field: 'billNumber', width: 96, hidden: true },
    { field: 'seller', width: 130, hidden: true, searchable: false },
    { field: 'createBy', width: 120, hidden: true, searchable: false },
  ])
