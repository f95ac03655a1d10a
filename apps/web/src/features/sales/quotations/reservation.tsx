import { Alert } from '@mantine/core'
import { PreBillStatus } from '@yunque/contract/core/constants'
import { isBilled, type PreBillRow } from '@yunque/contract/sales/pre-bills'
import { daysBetween } from '@yunque/domain/dates'
import { formatDate } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** Days left of the reservation of an active pre-sale, 0 on the last; null without a reservation. */
function daysReserved({ active, reservedUntil }: PreBillRow): number | null {
  return active && reservedUntil !== null ? daysBetween(today(), reservedUntil) : null
}

/** Whether the reservation of a pre-sale has expired (availability.pre-sale-days). */
export const isExpired = (preBill: PreBillRow): boolean => (daysReserved(preBill) ?? 0) < 0

/** Whether an active pre-sale was billed (sales.pre-bill-types). */
export const isConverted = (preBill: PreBillRow): boolean => preBill.active && isBilled(preBill)

/** Voided, converted, reservation expired, or nothing: an active one needs no badge (screens.status). */
export function PreBillStanding({ preBill }: { readonly preBill: PreBillRow }) {
  if (!preBill.active) return <RecordStatus status="deletedQuotation" />
  if (isConverted(preBill)) return <RecordStatus status="converted" />
  if (preBill.status === PreBillStatus.active) return null
  return <RecordStatus status="due" text={preBill.status} />
}

/** The last day of a pre-sale's reservation, or that it expired. */
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
