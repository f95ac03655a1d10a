import { deviceRecord } from '@yunque/contract/printing/device.record'
import { offlineReadiness } from '@yunque/contract/printing/offline-readiness'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

export const deviceColumns = allColumnsOf(deviceRecord, [
  { field: 'name', width: 200, phone: 'title' },
  { field: 'area', width: 150, phone: 'subtitle' },
  {
    field: 'printer',
    width: 200,
    phone: 'subtitle',
    render: ({ printer }) => printer ?? texts.dialog,
  },
  {
    field: 'labelPrinter',
    width: 200,
    hidden: true,
    phone: 'hidden',
  },
  {
    field: 'customerDisplay',
    hidden: true,
    phone: 'hidden',
  },
  { field: 'tillPins', hidden: true, phone: 'hidden' },
  {
    field: 'offlineState',
    width: 170,
    phone: 'subtitle',
    options: offlineReadiness.map(({ id, name }) => ({ value: id, label: name })),
  },
  'lastSeenAt',
  { field: 'lastUser', width: 140 },
  { field: 'createBy', width: 120, hidden: true, searchable: false },
  { field: 'createAt', hidden: true },
])
