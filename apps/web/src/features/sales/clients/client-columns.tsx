import { clientRecord } from '@yunque/contract/sales/client.record'
import { clientStatus } from '@yunque/contract/sales/client-words'
import type { ClientRow } from '@yunque/contract/sales/clients'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** Columns of the clients list. */
export const columns = allColumnsOf(clientRecord, [
  'id',
  { field: 'fullName', width: 166, phone: 'title' },
  { field: 'identification', width: 146, phone: 'subtitle' },
  { field: 'phoneNumber', width: 110, hidden: true },
  { field: 'cellNumber', width: 90, phone: 'subtitle' },
  { field: 'department', width: 120, hidden: true, searchable: false },
  {
    field: 'city',
    yields: true,
    width: 100,
    searchable: false,
    phone: 'subtitle',
  },
  { field: 'creditLimit', phone: 'hidden' },
  { field: 'creditDays', phone: 'hidden' },
  { field: 'saldo', summary: 'sum', phone: 'amount' },
  {
    field: 'dollarBalance',
    currency: '$',
    hidden: true,
    phone: 'hidden',
  },
  {
    field: 'dueBills',
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
  { field: 'blackList', hidden: true, phone: 'hidden' },
  { field: 'isCompany', hidden: true, phone: 'hidden' },
  { field: 'exempt', hidden: true, phone: 'hidden' },
  { field: 'exemptLetter', width: 130, hidden: true },
  { field: 'exemptTo', hidden: true, phone: 'hidden' },
  { field: 'email', width: 180, hidden: true, searchable: false },
  { field: 'address', width: 220, hidden: true, searchable: false },
])

/** The badge of a client who is on the black list or inactive; nothing for others. */
function ClientStatus({ client }: { readonly client: ClientRow }) {
  const status = clientStatus(client)
  return status && <RecordStatus status={status} />
}
