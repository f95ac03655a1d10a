import type { ProviderRow } from '@yunque/contract/purchasing/providers'
import { formatCount, formatDate, formatMoney } from '../../lib/format/format.ts'
import { Fact, Facts } from '../facts.tsx'
import { texts } from './texts.ts'

/** The debt to a supplier, the number of purchases, and the date of the last one. */
export function ProviderStanding({ provider }: { readonly provider: ProviderRow }) {
  const { balance, purchases, lastPurchase } = provider
  return (
    <Facts label={texts.standing}>
      <Fact name={texts.owed}>{formatMoney(balance)}</Fact>
      <Fact name={texts.purchases}>{formatCount(purchases)}</Fact>
      <Fact name={texts.lastPurchase}>
        {lastPurchase === null ? texts.noPurchase : formatDate(lastPurchase)}
      </Fact>
    </Facts>
  )
}
