import { clientStatus } from '@yunque/contract/sales/client-words'
import type { ClientRow } from '@yunque/contract/sales/clients'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** Columns of the clients list. */
export const columns = defineColumns<ClientRow>()([
  { field: 'id', title: texts.id, type: 'id' },
  { field: 'fullName', title: texts.name, type: 'text', width: 166, phone: 'title' },
  { field: 'identification', title: texts.identification, type: 'text', width: 146, phone: 'subtitle' },
  { field: 'phoneNumber', title: texts.phone, type: 'text', width: 110, hidden: true },
  { field: 'cellNumber', title: texts.cell, type: 'text', width: 90, phone: 'subtitle' },
  { field: 'department', title: texts.department, type: 'text', width: 120, hidden: true, searchable: false },
  {
    field: 'city',
    title: texts.city,
    type: 'text',
    yields: true,
    width: 100,
    searchable: false,
    phone: 'subtitle',
  },
  { field: 'creditLimit', title: texts.creditLimit, type: 'money', phone: 'hidden' },
  { field: 'creditDays', title: texts.creditDays, type: 'number', phone: 'hidden' },
  { field: 'saldo', title: texts.balance, type: 'money', summary: 'sum', phone: 'amount' },
  {
    field: 'dollarBalance',
    title: texts.dollarBalance,
    type: 'money',
    currency: '',
    hidden: true,
    phone: 'hidden',
  },
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
  { field: 'blackList', title: texts.blackList, type: 'boolean', hidden: true, phone: 'hidden' },
  { field: 'isCompany', title: texts.isCompany, type: 'boolean', hidden: true, phone: 'hidden' },
  { field: 'exempt', title: texts.exempt, type: 'boolean', hidden: true, phone: 'hidden' },
  { field: 'exemptLetter', title: texts.exemptLetter, type: 'text', width: 130, hidden: true },
  { field: 'exemptTo', title: texts.exemptTo, type: 'date', hidden: true, phone: 'hidden' },
  { field: 'email', title: texts.email, type: 'text', width: 180, hidden: true, searchable: false },
  { field: 'address', title: texts.address, type: 'text', width: 220, hidden: true, searchable: false },
])

/** The badge of a client who is on the black list or inactive; nothing for others. */
function ClientStatus({ client }: { readonly client: ClientRow }) {
  const status = clientStatus(client)
  return status && <RecordStatus status={status} />
}
