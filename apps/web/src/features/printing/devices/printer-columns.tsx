import { printerColumns, printerRecord } from '@yunque/contract/printing/printer.record'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { allColumnsOf } from '../../../ui/grid/columns.ts'

export const printerTableColumns = allColumnsOf(printerRecord, [
  { field: 'name', width: 180, phone: 'title' },
  {
    field: 'kind',
    width: 170,
    phone: 'subtitle',
  },
  { field: 'address', width: 180, phone: 'subtitle' },
  {
    field: 'language',
    width: 150,
    phone: 'hidden',
  },
  { field: 'labelSize', width: 140, phone: 'hidden' },
  {
    field: 'documentCode',
    hidden: true,
    phone: 'hidden',
  },
  { field: 'dpi', type: 'number', hidden: true, phone: 'hidden' },
  {
    field: 'columns',
    width: 160,
    phone: 'hidden',
    hidden: true,
    options: Object.entries(printerColumns).map(([value, label]) => ({ value: Number(value), label })),
  },
  { field: 'drawer', phone: 'hidden' },
  { field: 'devices', phone: 'hidden' },
  'testedAt',
  activeColumn,
  { field: 'port', hidden: true, phone: 'hidden' },
  {
    field: 'codePage',
    hidden: true,
    phone: 'hidden',
  },
  { field: 'createBy', width: 120, hidden: true, searchable: false },
  { field: 'createAt', hidden: true },
])
