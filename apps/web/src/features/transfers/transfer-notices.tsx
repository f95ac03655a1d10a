import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TransferRow } from '@yunque/contract/transfers'
import { today } from '../../shared/format/today.ts'
import { texts } from './texts.ts'
import { askBeyond, type TransferLine, takenByLine, willReserve } from './transfer-line.ts'

type LinesProps = { readonly lines: readonly TransferLine[] }

/** Until when a request keeps its goods aside, or that it no longer does; nothing once it is dispatched or annulled. */
export function ReservationNotice({ transfer: { reservedUntil } }: { readonly transfer: TransferRow }) {
  if (reservedUntil === null) return null
  const expired = reservedUntil < today()
  return (
    <Alert variant="light" color={expired ? 'yellow' : 'gray'} py={8}>
      {expired ? texts.expiredOn(reservedUntil) : texts.reservedFor(reservedUntil)}
    </Alert>
  )
}

/** What of a request will not be kept aside (Domain §17). */
export function BeyondNotice({ lines }: LinesProps) {
  const beyond = beyondOf(lines)
  return beyond.length > 0 && <Warning text={texts.beyond(beyond)} />
}

/** What a dispatch takes of other requests. */
export function TakenNotice({ lines }: LinesProps) {
  const taken = takenOf(lines)
  return taken.length > 0 && <Warning text={texts.taken(taken)} />
}

/** Lines of a request that ask for more than they will reserve, as their texts tell them. */
export const beyondOf = (lines: readonly TransferLine[]) =>
  askBeyond(lines).map((line) => {
    return { product: line.product, quantity: line.quantity, reserves: willReserve(line) }
  })

/** What the lines of a dispatch take of other requests, as its texts tell it. */
export const takenOf = (lines: readonly TransferLine[]) =>
  lines.flatMap((line) => takenByLine(line).map((taken) => ({ ...taken, product: line.product })))

const Warning = ({ text }: { readonly text: string }) => (
  <Alert variant="light" color="yellow" py={8} icon={<IconAlertTriangle size={18} aria-hidden />}>
    {text}
  </Alert>
)
