import { authorizationRecord } from '@yunque/contract/sales/authorization.record'
import { type AuthorizationRow, AuthorizationStatus } from '@yunque/contract/sales/authorizations'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'

/** Columns of 'Autorización de descuentos'. */
export const authorizationColumns = allColumnsOf(authorizationRecord, [
  'id',
  { field: 'codeAuth', width: 98, phone: 'subtitle' },
  {
    field: 'typeId',
    width: 112,
    phone: 'subtitle',
  },
  { field: 'description', width: 160, phone: 'title' },
  {
    field: 'status',
    width: 108,
    phone: 'status',
    options: Object.values(AuthorizationStatus).map((name) => ({ value: name, label: name })),
    render: (row) => <AuthorizationStanding rule={row} />,
  },
  { field: 'discount', phone: 'amount' },
  { field: 'useOneTime', yields: true, phone: 'hidden' },
  { field: 'expiredDate', phone: 'subtitle' },
  { field: 'user', yields: true, width: 124, phone: 'hidden' },
  { field: 'product', width: 196, phone: 'hidden', keepsEnd: true },
  { field: 'client', width: 130, phone: 'hidden' },
  { field: 'uses', yields: true, phone: 'hidden' },
  {
    field: 'billId',
    numbered: { of: ['bill'], field: 'billNumber' },
    hidden: true,
    phone: 'hidden',
  },
  { field: 'usedAt', hidden: true },
  { field: 'createdBy', width: 120, hidden: true, searchable: false },
  { field: 'createdAt', hidden: true },
  { field: 'modifiedBy', width: 120, hidden: true, searchable: false },
  { field: 'modifiedAt', hidden: true },
])

const badges = {
  [AuthorizationStatus.inForce]: 'inForce',
  [AuthorizationStatus.expired]: 'overdue',
  [AuthorizationStatus.used]: 'converted',
  [AuthorizationStatus.inactive]: 'inactive',
} as const

/** Active, expired, used or inactive: colour, icon and word. */
export function AuthorizationStanding({ rule: { status } }: { readonly rule: AuthorizationRow }) {
  const badge = Object.entries(badges).find(([name]) => name === status)?.[1] ?? 'inactive'
  return <RecordStatus status={badge} text={status} />
}
