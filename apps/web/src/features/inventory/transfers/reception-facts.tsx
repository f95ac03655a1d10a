import type { TransferDetail } from '@yunque/contract/inventory/transfer-rows'
import { formatDate, formatDateTime, formatQuantity } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { texts } from './texts.ts'

/** Who sent and received a transfer with reception, what of it is in transit, and the exits of its losses. */
export function ReceptionFacts({ transfer }: { readonly transfer: TransferDetail }) {
  const { withReception, dispatchDate, dispatchedBy, receivedAt, receivedBy, losses, unitsInTransit } =
    transfer
  if (!withReception) return null
  return (
    <Facts label={texts.facts}>
      {dispatchDate !== null && (
        <Fact name={texts.dispatchedOn}>{`${formatDate(dispatchDate)}, ${dispatchedBy ?? ''}`}</Fact>
      )}
      {receivedAt !== null && (
        <Fact name={texts.receivedOn}>{`${formatDateTime(receivedAt)}, ${receivedBy ?? ''}`}</Fact>
      )}
      {unitsInTransit > 0 && <Fact name={texts.inTransit}>{formatQuantity(unitsInTransit)}</Fact>}
      {losses.length > 0 && (
        <Fact name={texts.losses}>
          {losses.map(({ id, reason }) => (
            <div key={id}>
              <NumberedLink kind="output" id={id} /> · {reason}
            </div>
          ))}
        </Fact>
      )}
    </Facts>
  )
}
