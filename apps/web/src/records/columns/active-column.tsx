import { activeWords } from '@yunque/contract/core/value-words'
import { booleanOptions } from '../../ui/grid/columns.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'

/** The state column of master data. An active record has no badge (screens.status). */
export const activeColumn = {
  field: 'active',
  title: 'Estado',
  type: 'status',
  width: 100,
  options: booleanOptions(activeWords),
  render: ({ active }: { readonly active: boolean }) => !active && <RecordStatus status="inactive" />,
} as const
