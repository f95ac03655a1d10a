import {
  codePages,
  documentCodes,
  type PrinterRow,
  printerColumns,
  printerKinds,
  printerLanguages,
} from '@yunque/contract/printing/printers'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const printerTableColumns = defineColumns<PrinterRow>()([
  { field: 'name', title: texts.name, type: 'text', width: 180, phone: 'title' },
  {
    field: 'kind',
    title: texts.kind,
    type: 'enum',
    width: 170,
    phone: 'subtitle',
    options: optionsOf(printerKinds),
  },
  { field: 'address', title: texts.address, type: 'text', width: 180, phone: 'subtitle' },
  {
    field: 'language',
    title: texts.language,
    type: 'enum',
    width: 150,
    phone: 'hidden',
    options: optionsOf(printerLanguages),
  },
  { field: 'labelSize', title: texts.labelSize, type: 'text', width: 140, phone: 'hidden' },
  {
    field: 'documentCode',
    title: texts.documentCode,
    type: 'enum',
    hidden: true,
    phone: 'hidden',
    options: optionsOf(documentCodes),
  },
  { field: 'dpi', title: texts.dpi, type: 'number', hidden: true, phone: 'hidden' },
  {
    field: 'columns',
    title: texts.columns,
    type: 'enum',
    width: 160,
    phone: 'hidden',
    hidden: true,
    options: Object.entries(printerColumns).map(([value, label]) => ({ value: Number(value), label })),
  },
  { field: 'drawer', title: texts.drawer, type: 'boolean', phone: 'hidden' },
  { field: 'devices', title: texts.devicesOf, type: 'number', phone: 'hidden' },
  { field: 'testedAt', title: texts.testedAt, type: 'dateTime' },
  activeColumn,
  { field: 'port', title: texts.port, type: 'number', hidden: true, phone: 'hidden' },
  {
    field: 'codePage',
    title: texts.codePage,
    type: 'enum',
    hidden: true,
    phone: 'hidden',
    options: optionsOf(codePages),
  },
  { field: 'createBy', title: texts.createBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
])
