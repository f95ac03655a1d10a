import { fixedCatalogs } from '@yunque/contract/core/constants'
import { type AuthorizationRow, AuthorizationStatus } from '@yunque/contract/sales/authorizations'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** Columns of 'Autorización de descuentos'. */
export const authorizationColumns = defineColumns<AuthorizationRow>()([
  { field: 'id', title: texts.id, type: 'id' },
  { field: 'codeAuth', title: texts.code, type: 'text', width: 98, phone: 'subtitle' },
  {
    field: 'typeId',
    title: texts.type,
    type: 'enum',
    width: 112,
    phone: 'subtitle',
    options: fixedCatalogs.AuthorizationType.map(({ id, name }) => ({ value: id, label: name })),
  },
  { field: 'description', title: texts.description, type: 'text', width: 160, phone: 'title' },
  {
    field: 'status',
    title: texts.status,
    type: 'enum',
    width: 108,
    phone: 'status',
    options: Object.values(AuthorizationStatus).map((name) => ({ value: name, label: name })),
    render: (row) => <AuthorizationStanding rule={row} />,
  },
  { field: 'discount', title: texts.percent, type: 'percent', phone: 'amount' },
  { field: 'useOneTime', title: texts.once, type: 'boolean', yields: true, phone: 'hidden' },
  { field: 'expiredDate', title: texts.expiredDate, type: 'date', phone: 'subtitle' },
  { field: 'user', title: texts.user, type: 'text', yields: true, width: 124, phone: 'hidden' },
  { field: 'product', title: texts.product, type: 'text', width: 196, phone: 'hidden', keepsEnd: true },
  { field: 'client', title: texts.client, type: 'text', width: 130, phone: 'hidden' },
  { field: 'uses', title: texts.uses, type: 'number', yields: true, phone: 'hidden' },
  {
    field: 'billId',
    title: texts.invoice,
    type: 'id',
    numbered: { of: ['bill'], field: 'billNumber' },
    hidden: true,
    phone: 'hidden',
  },
  { field: 'usedAt', title: texts.usedAt, type: 'dateTime', hidden: true },
  { field: 'createdBy', title: texts.createBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'createdAt', title: texts.createAt, type: 'dateTime', hidden: true },
  { field: 'modifiedBy', title: texts.modifiedBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'modifiedAt', title: texts.modifiedAt, type: 'dateTime', hidden: true },
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
