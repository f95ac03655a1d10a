import { imported } from '@yunque/contract/imports/import-words'
import type { ImportRow } from '@yunque/contract/imports/imports.endpoints'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { historyTexts as texts } from './history-texts.ts'

const kinds = Object.values(imported).map(({ name }) => ({ value: name, label: name }))

/** Columns of the history of imports. */
export const importColumns: readonly Column<ImportRow>[] = defineColumns<ImportRow>()([
  { field: 'createAt', title: texts.date, type: 'dateTime', phone: 'subtitle' },
  { field: 'kind', title: texts.kind, type: 'enum', width: 160, options: kinds, phone: 'title' },
  { field: 'fileName', title: texts.file, type: 'text', width: 200, phone: 'subtitle' },
  { field: 'added', title: texts.added, type: 'number', phone: 'subtitle' },
  { field: 'changed', title: texts.changed, type: 'number', phone: 'subtitle' },
  { field: 'area', title: texts.area, type: 'text', width: 100, phone: 'hidden' },
  { field: 'createBy', title: texts.by, type: 'text', width: 100, phone: 'hidden' },
  {
    field: 'active',
    title: texts.state,
    type: 'boolean',
    width: 124,
    phone: 'status',
    render: ({ active }) =>
      active ? texts.inForce : <StatusBadge tone="neutral">{texts.undone}</StatusBadge>,
  },
  { field: 'undoneAt', title: texts.undoneAt, type: 'dateTime', hidden: true },
  { field: 'undoneBy', title: texts.undoneBy, type: 'text', hidden: true },
])
