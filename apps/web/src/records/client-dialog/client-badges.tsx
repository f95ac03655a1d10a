import { InvoiceStatus, PreBillStatus } from '@yunque/contract/core/constants'
import type { Status } from '@yunque/contract/core/status-words'
import type { ClientRecord } from '@yunque/contract/sales/clients'
import { RecordStatus } from '../../ui/page/record-status.tsx'

/** The badges of a client who is inactive or on the black list. */
export function ClientStatus({ client }: { readonly client: Pick<ClientRecord, 'active' | 'blackList'> }) {
  return (
    <>
      {!client.active && <RecordStatus status="inactive" />}
      {client.blackList && <RecordStatus status="blackList" />}
    </>
  )
}

/** An active quotation has no badge (screens.status). */
const badges: ReadonlyMap<string, Status> = new Map([
  [InvoiceStatus.paid, 'paid'],
  [InvoiceStatus.pending, 'pending'],
  [InvoiceStatus.overdue, 'overdue'],
  [InvoiceStatus.voided, 'voided'],
  [PreBillStatus.billed, 'converted'],
  [PreBillStatus.billVoided, 'due'],
  [PreBillStatus.reservationOver, 'due'],
  [PreBillStatus.voided, 'deletedQuotation'],
])

/** The badge of a document of a client. */
export function StatusOf({ status = '' }: { readonly status?: string | undefined }) {
  const badge = badges.get(status)
  return badge && <RecordStatus status={badge} text={status} />
}
