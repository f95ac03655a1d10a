import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { fixedCatalogs, OrderStep } from '@yunque/contract/core/constants'
import { documentAddress } from '@yunque/contract/core/document-links'
import { formatId } from '@yunque/contract/core/format'
import { wordsOf } from '@yunque/contract/core/value-words'
import type { OrderDetail, OrderPurchase } from '@yunque/contract/purchasing/purchase-orders'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { OrderProgress } from './order-steps.tsx'
import { texts } from './texts.ts'

/** What became of an order: when it was sent and closed, how much came, and by which receptions and purchases. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const { sentAt, sentBy, closedAt, closedBy, purchases, receptions, stepId } = order
  if (sentAt === null && purchases.length === 0) return null
  return (
    <Facts label={texts.follow}>
      {stepId !== OrderStep.voided && (
        <Fact name={texts.progress}>
          <OrderProgress order={order} />
        </Fact>
      )}
      {sentAt !== null && <Fact name={texts.sent}>{texts.by(sentAt, sentBy)}</Fact>}
      {closedAt !== null && <Fact name={texts.closed}>{texts.by(closedAt, closedBy)}</Fact>}
      {receptions.length > 0 && (
        <Fact name={texts.receptions}>
          {receptions.map(({ id, active }) => (
            <div key={id}>
              <NumberedLink kind="reception" id={id} />
              {!active && ` · ${texts.voidedReception}`}
            </div>
          ))}
        </Fact>
      )}
      {purchases.length > 0 && (
        <Fact name={texts.purchases}>
          {purchases.map((purchase) => (
            <PurchaseLink key={purchase.id} purchase={purchase} />
          ))}
        </Fact>
      )}
    </Facts>
  )
}

const steps = wordsOf(fixedCatalogs.purchaseStep)

function PurchaseLink({ purchase: { id, stepId } }: { readonly purchase: OrderPurchase }) {
  return (
    <div>
      <Anchor renderRoot={(props) => <Link {...props} to={documentAddress('purchase', id)} />}>
        {formatId(id)}
      </Anchor>
      {` · ${steps[stepId] ?? stepId}`}
    </div>
  )
}
