import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TransferRow } from '@yunque/contract/inventory/transfer-rows'
import { today } from '../../../lib/format/today.ts'
import { texts } from './texts.ts'
import { askBeyond, type TransferLine, takenByLine, willReserve } from './transfer-line.ts'

type LinesProps = { readonly lines: readonly TransferLine[] }

/**
 * Shows the last day of a request's reservation, or that it expired. Nothing once it is dispatched or
 * voided.
 */
export function ReservationNotice({ transfer: { reservedUntil } }: { readonly transfer: TransferRow }) {
  if (reservedUntil === null) return null
  const expired = reservedUntil < today()
  return (
    <Alert variant="light" color={expired ? 'yellow' : 'gray'} py={8}>
      {expired ? texts.expiredOn(reservedUntil) : texts.reservedFor(reservedUntil)}
    </Alert>
  )
}

/** Warns of the units that a request will not reserve (transfers.reservation). */
export function BeyondNotice({ lines }: LinesProps) {
  const beyond = beyondOf(lines)
  return beyond.length > 0 && <Warning text={texts.beyond(beyond)} />
}

/** Warns of the units that a dispatch takes from the reservations of other requests. */
export function TakenNotice({ lines }: LinesProps) {
  const taken = takenOf(lines)
  return taken.length > 0 && <Warning text={texts.taken(taken)} />
}

/** Lines that request more than they will reserve, in the shape that the texts take. */
export const beyondOf = (lines: readonly TransferLine[]) =>
  askBeyond(lines).map((line) => {
    return { product: line.product, quantity: line.quantity, reserves: willReserve(line) }
  })

/** What the lines of a dispatch take from other requests, in the shape that the texts take. */
export const takenOf = (lines: readonly TransferLine[]) =>
  lines.flatMap((line) => takenByLine(line).map((taken) => ({ ...taken, product: line.product })))

const Warning = ({ text }: { readonly text: string }) => (
  <Alert variant="light" color="yellow" py={8} icon={<IconAlertTriangle size={18} aria-hidden />}>
    {text}
  </Alert>
)
