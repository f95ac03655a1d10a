import type { DeviceRow } from '@yunque/contract/printing/devices'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

export const deviceColumns = defineColumns<DeviceRow>()([
  { field: 'name', title: texts.name, type: 'text', width: 200, phone: 'title' },
  { field: 'area', title: texts.area, type: 'text', width: 150, phone: 'subtitle' },
  {
    field: 'printer',
    title: texts.printer,
    type: 'text',
    width: 200,
    phone: 'subtitle',
    render: ({ printer }) => printer ?? texts.dialog,
  },
  {
    field: 'labelPrinter',
    title: texts.labelPrinter,
    type: 'text',
    width: 200,
    hidden: true,
    phone: 'hidden',
  },
  {
    field: 'customerDisplay',
    title: texts.customerDisplay,
    type: 'boolean',
    hidden: true,
    phone: 'hidden',
  },
  { field: 'lastSeenAt', title: texts.lastSeen, type: 'dateTime' },
  { field: 'lastUser', title: texts.lastUser, type: 'text', width: 140 },
  { field: 'createBy', title: texts.createBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
])
