import { importRecord } from '@yunque/contract/imports/import.record'
import { imported } from '@yunque/contract/imports/import-words'
import type { ImportRow } from '@yunque/contract/imports/imports.endpoints'
import { allColumnsOf, type Column } from '../../../ui/grid/columns.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { historyTexts as texts } from './history-texts.ts'

const kinds = Object.values(imported).map(({ name }) => ({ value: name, label: name }))

/** Columns of the history of imports. */
export const importColumns: readonly Column<ImportRow>[] = allColumnsOf(importRecord, [
  { field: 'createAt', phone: 'subtitle' },
  { field: 'kind', width: 160, options: kinds, phone: 'title' },
  { field: 'fileName', width: 200, phone: 'subtitle' },
  { field: 'added', phone: 'subtitle' },
  { field: 'changed', phone: 'subtitle' },
  { field: 'area', width: 100, phone: 'hidden' },
  { field: 'createBy', width: 100, phone: 'hidden' },
  {
    field: 'active',
    width: 124,
    phone: 'status',
    render: ({ active }) =>
      active ? texts.inForce : <StatusBadge tone="neutral">{texts.undone}</StatusBadge>,
  },
  { field: 'undoneAt', hidden: true },
  { field: 'undoneBy', hidden: true },
])
