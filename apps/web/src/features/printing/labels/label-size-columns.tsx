import type { LabelSizeRow } from '@yunque/contract/printing/labels/label-sizes'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

export const labelSizeColumns = defineColumns<LabelSizeRow>()([
  { field: 'name', title: texts.name, type: 'text', width: 180, phone: 'title' },
  { field: 'width', title: texts.width, type: 'number', phone: 'subtitle' },
  { field: 'height', title: texts.height, type: 'number', phone: 'subtitle' },
  { field: 'across', title: texts.across, type: 'number', phone: 'hidden' },
  { field: 'showsPrice', title: texts.showsPrice, type: 'boolean', phone: 'hidden' },
  { field: 'showsBarcode', title: texts.showsBarcode, type: 'boolean', phone: 'hidden' },
  { field: 'printers', title: texts.printers, type: 'number', phone: 'hidden' },
  activeColumn,
  { field: 'showsCompany', title: texts.showsCompany, type: 'boolean', hidden: true, phone: 'hidden' },
  { field: 'showsUnit', title: texts.showsUnit, type: 'boolean', hidden: true, phone: 'hidden' },
  { field: 'showsCode', title: texts.showsCode, type: 'boolean', hidden: true, phone: 'hidden' },
  { field: 'gap', title: texts.gap, type: 'number', hidden: true, phone: 'hidden' },
  { field: 'columnGap', title: texts.columnGap, type: 'number', hidden: true, phone: 'hidden' },
  { field: 'createBy', title: texts.createBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
])
