import { clientStatus } from '@yunque/contract/sales/client-words'
import type { ClientRow } from '@yunque/contract/sales/clients'
import { activeColumn } from '../../records/active-column.tsx'
import { defineColumns } from '../../ui/grid/columns.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** Columns of the clients list. Together they are as wide as a 1366-pixel screen. */
export const columns = defineColumns<ClientRow>()([
  { field: 'id', title: texts.id, type: 'id', width: 66 },
  { field: 'fullName', title: texts.name, type: 'text', width: 150, phone: 'title' },
  { field: 'identification', title: texts.identification, type: 'text', width: 136, phone: 'subtitle' },
  { field: 'phoneNumber', title: texts.phone, type: 'text', width: 110, hidden: true },
  { field: 'cellNumber', title: texts.cell, type: 'text', width: 90, phone: 'subtitle' },
  { field: 'department', title: texts.department, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'city', title: texts.city, type: 'text', width: 100, searchable: false, phone: 'subtitle' },
  { field: 'creditLimit', title: texts.creditLimit, type: 'money', width: 106, phone: 'hidden' },
  { field: 'creditDays', title: texts.creditDays, type: 'number', width: 54, phone: 'hidden' },
  { field: 'saldo', title: texts.balance, type: 'money', width: 104, summary: 'sum', phone: 'amount' },
  {
    field: 'dueBills',
    title: texts.overdue,
    type: 'number',
    width: 114,
    phone: 'status',
    render: ({ dueBills }) =>
      dueBills > 0 && <RecordStatus status="overdue" text={texts.dueBills(dueBills)} />,
  },
  {
    ...activeColumn,
    width: 114,
    render: (row) => <ClientStatus client={row} />,
  },
  { field: 'blackList', title: texts.blackList, type: 'boolean', width: 110, hidden: true, phone: 'hidden' },
  { field: 'isCompany', title: texts.isCompany, type: 'boolean', width: 90, hidden: true, phone: 'hidden' },
  { field: 'email', title: texts.email, type: 'text', width: 180, hidden: true, searchable: false },
  { field: 'address', title: texts.address, type: 'text', width: 220, hidden: true, searchable: false },
])

/** The badge of a client who is on the black list or inactive; nothing for others. */
function ClientStatus({ client }: { readonly client: ClientRow }) {
  const status = clientStatus(client)
  return status && <RecordStatus status={status} />
}
