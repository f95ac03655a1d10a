import { useQuery } from '@tanstack/react-query'
import { Currency } from '@yunque/contract/core/constants'
import { currencySymbol } from '@yunque/contract/core/format'
import type { ProviderRow } from '@yunque/contract/purchasing/providers'
import { supplierCreditReaders } from '@yunque/contract/purchasing/supplier-credits'
import { sum } from '@yunque/domain/decimal'
import { useCan } from '../../lib/api-client/session.ts'
import { formatCount, formatDate, formatMoney } from '../../lib/format/format.ts'
import { Fact, Facts } from '../facts/facts.tsx'
import { openCreditsQuery } from '../supplier-credit/credit.api.ts'
import { texts } from './texts.ts'

/** The debt to a supplier, what it owes the store, the number of purchases, and the date of the last one. */
export function ProviderStanding({ provider }: { readonly provider: ProviderRow }) {
  const { id, balance, dollarBalance, purchases, lastPurchase } = provider
  const seesCredits = useCan(...supplierCreditReaders)
  const { data: credits = [] } = useQuery({ ...openCreditsQuery(id), enabled: seesCredits })
  return (
    <Facts label={texts.standing}>
      <Fact name={texts.owed}>{formatMoney(balance)}</Fact>
      {dollarBalance !== null && (
        <Fact name={texts.owedDollars}>{formatMoney(dollarBalance, currencySymbol(Currency.dollars))}</Fact>
      )}
      {credits.length > 0 && (
        <Fact name={texts.favor}>{formatMoney(sum(credits.map((credit) => credit.balance)))}</Fact>
      )}
      <Fact name={texts.purchases}>{formatCount(purchases)}</Fact>
      <Fact name={texts.lastPurchase}>
        {lastPurchase === null ? texts.noPurchase : formatDate(lastPurchase)}
      </Fact>
    </Facts>
  )
}
