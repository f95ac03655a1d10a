import { IconAlertTriangle, IconArrowsExchange, IconCheck, IconCircleOff } from '@tabler/icons-react'
import { type LayawayRow, layawayStates } from '@yunque/contract/sales/layaways'
import { LayawayState } from '@yunque/domain/deposits'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

const money = { type: 'money', currency: '', summary: 'sum' } as const

const signs = {
  [LayawayState.open]: { tone: 'ok', icon: <IconCheck size={13} /> },
  [LayawayState.expired]: { tone: 'bad', icon: <IconAlertTriangle size={13} /> },
  [LayawayState.billed]: { tone: 'info', icon: <IconArrowsExchange size={13} /> },
  [LayawayState.cancelled]: { tone: 'neutral', icon: <IconCircleOff size={13} /> },
} as const

/** Columns of the layaways. Users of the warehouse see every area's, with an area column. */
export const layawayColumns = (everywhere: boolean): readonly Column<LayawayRow>[] =>
  defineColumns<LayawayRow>()([
    { field: 'id', title: texts.number, type: 'id', numbered: { of: ['preBill'], field: 'number' } },
    { field: 'client', title: texts.client, type: 'text', width: 190, phone: 'title' },
    { field: 'phone', title: texts.phone, type: 'text', width: 100, phone: 'hidden', hidden: true },
    {
      field: 'area',
      title: texts.area,
      type: 'text',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    { field: 'since', title: texts.since, type: 'date', phone: 'hidden' },
    { field: 'until', title: texts.until, type: 'date', phone: 'subtitle' },
    { field: 'daysLeft', title: texts.daysLeft, type: 'number', width: 72, phone: 'hidden' },
    { field: 'total', title: texts.total, phone: 'hidden', ...money },
    { field: 'paid', title: texts.paid, phone: 'hidden', ...money },
    { field: 'left', title: texts.left, type: 'money', summary: 'sum', phone: 'amount' },
    {
      field: 'stateId',
      title: texts.state,
      type: 'status',
      width: 124,
      phone: 'status',
      options: layawayStates.map(({ id, name }) => ({ value: id, label: name, ...signs[id] })),
    },
    { field: 'overdue', title: texts.late, phone: 'hidden', hidden: true, ...money },
    { field: 'nextInstalment', title: texts.next, type: 'date', phone: 'hidden', hidden: true },
    { field: 'reason', title: texts.reason, type: 'text', hidden: true, searchable: false },
    { field: 'billNumber', title: texts.invoice, type: 'text', width: 96, hidden: true },
    { field: 'seller', title: texts.seller, type: 'text', width: 130, hidden: true, searchable: false },
    { field: 'createBy', title: texts.createBy, type: 'text', width: 120, hidden: true, searchable: false },
  ])
