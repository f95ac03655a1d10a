import { State } from '@yunque/contract/core/constants'
import type { ReceptionDetail } from '@yunque/contract/purchasing/receptions'
import { formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly reception: ReceptionDetail
}

/** Where the goods came from, who received them, and the purchases that billed them. */
export function ReceptionFacts({ reception }: Props) {
  const { providerName, orderId, date, area, reference, observation, createBy } = reception
  const { voidedAt, voidedBy } = reception
  return (
    <Facts label={texts.follow}>
      <Fact name={texts.provider}>{providerName}</Fact>
      <Fact name={texts.orderLong}>
        <NumberedLink kind="purchaseOrder" id={orderId} />
      </Fact>
      <Fact name={texts.date}>{formatDate(date)}</Fact>
      <Fact name={texts.area}>{area}</Fact>
      {reference !== '' && <Fact name={texts.reference}>{reference}</Fact>}
      <Fact name={texts.createBy}>{createBy}</Fact>
      {voidedAt !== null && (
        <Fact name={texts.voidedBy}>{`${voidedBy ?? ''}, ${formatDateTime(voidedAt)}`}</Fact>
      )}
      <Purchases reception={reception} />
      {observation !== '' && <Fact name={texts.observation}>{observation}</Fact>}
    </Facts>
  )
}

function Purchases({ reception: { purchases, stateId } }: Props) {
  if (stateId !== State.active) return null
  return (
    <Fact name={texts.purchases}>
      {purchases.length === 0
        ? texts.notBilled
        : purchases.map(({ id, reference }) => (
            <div key={id}>
              <NumberedLink kind="purchase" id={id} />
              {reference !== '' && ` · ${reference}`}
            </div>
          ))}
    </Fact>
  )
}
