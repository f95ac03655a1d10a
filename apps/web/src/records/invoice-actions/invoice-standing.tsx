import { InvoiceStatus } from '@yunque/contract/core/constants'
import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { RecordStatus } from '../../ui/page/record-status.tsx'

/** Paid, pending, overdue or void: colour, icon and word. */
export function InvoiceStanding({ invoice }: { readonly invoice: InvoiceRow }) {
  if (!invoice.active) return <RecordStatus status="voided" title={invoice.disabledSubject ?? undefined} />
  if (invoice.payoff) return <RecordStatus status="paid" />
  return <RecordStatus status={invoice.status === InvoiceStatus.overdue ? 'overdue' : 'pending'} />
}
