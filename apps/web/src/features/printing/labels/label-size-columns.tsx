import { labelSizeRecord } from '@yunque/contract/printing/labels/label-size.record'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { columnsOf } from '../../../ui/grid/columns.ts'

export const labelSizeColumns = columnsOf(labelSizeRecord, [
  { field: 'name', width: 180, phone: 'title' },
  { field: 'width', phone: 'subtitle' },
  { field: 'height', phone: 'subtitle' },
  { field: 'across', phone: 'hidden' },
  { field: 'showsPrice', phone: 'hidden' },
  { field: 'showsBarcode', phone: 'hidden' },
  { field: 'printers', phone: 'hidden' },
  activeColumn,
  { field: 'showsCompany', hidden: true, phone: 'hidden' },
  { field: 'showsUnit', hidden: true, phone: 'hidden' },
  { field: 'showsCode', hidden: true, phone: 'hidden' },
  { field: 'gap', hidden: true, phone: 'hidden' },
  { field: 'columnGap', hidden: true, phone: 'hidden' },
  { field: 'createBy', width: 120, hidden: true, searchable: false },
  { field: 'createAt', hidden: true },
])
