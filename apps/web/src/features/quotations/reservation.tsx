import { Alert } from '@mantine/core'
import { PreBillStatus } from '@yunque/contract/core/constants'
import { isBilled, type PreBillRow } from '@yunque/contract/sales/pre-bills'
import { daysBetween } from '@yunque/domain/dates'
import { formatDate } from '../../lib/format/format.ts'
import { today } from '../../lib/format/today.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** How many more days an active pre-sale keeps its products aside, 0 on the last; null for what keeps none. */
function daysReserved({ active, reservedUntil }: PreBillRow): number | null {
  return active && reservedUntil !== null ? daysBetween(today(), reservedUntil) : null
}

/** Whether a pre-sale no longer keeps its products aside (availability.pre-sale-days). */
export const isExpired = (preBill: PreBillRow): boolean => (daysReserved(preBill) ?? 0) < 0

/** Whether an active pre-sale was billed (sales.pre-bill-types). */
export const isConverted = (preBill: PreBillRow): boolean => preBill.active && isBilled(preBill)

/** Cancelled, converted, with its reservation expired, or nothing: an active one needs no badge (screens.status). */
export function PreBillStanding({ preBill }: { readonly preBill: PreBillRow }) {
  if (!preBill.active) return <RecordStatus status="deletedQuotation" />
  if (isConverted(preBill)) return <RecordStatus status="converted" />
  if (preBill.status === PreBillStatus.active) return null
  return <RecordStatus status="due" text={preBill.status} />
}

/** Until when a pre-sale keeps its products aside, or that it no longer does. */
export function ReservationNotice({ preBill }: { readonly preBill: PreBillRow }) {
  const days = daysReserved(preBill)
  if (days === null || preBill.reservedUntil === null) return null
  const day = formatDate(preBill.reservedUntil)
  return (
    <Alert variant="light" color={days < 0 ? 'yellow' : 'gray'} py={8} mb={8}>
      {days < 0 ? texts.expiredOn(day) : texts.reservedFor(day, days)}
    </Alert>
  )
}
