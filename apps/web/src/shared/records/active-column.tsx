import { RecordStatus } from '../ui/record-status.tsx'

/** The state of a record of master data; an active one has no badge (UX §4). */
export const activeColumn = {
  field: 'active',
  title: 'Estado',
  type: 'status',
  width: 100,
  options: [
    { value: true, label: 'Activo' },
    { value: false, label: 'Inactivo' },
  ],
  render: ({ active }: { readonly active: boolean }) => !active && <RecordStatus status="inactive" />,
} as const
