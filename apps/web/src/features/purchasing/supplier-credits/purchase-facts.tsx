import { formatId } from '@yunque/contract/core/format'
import type { PurchaseToCredit } from '@yunque/contract/purchasing/supplier-credit-rows'
import { formatDate, formatMoney } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { texts } from './texts.ts'

/** The purchase of a new return or discount: whose, what is left of it, and what is still owed. */
export function PurchaseFacts({ purchase }: { readonly purchase: PurchaseToCredit }) {
  const { id, providerName, reference, date, area, total, left, balance } = purchase
  return (
    <Facts label={texts.purchase}>
      <Fact name={texts.provider}>{providerName}</Fact>
      <Fact name={texts.purchase}>{[formatId(id), reference].filter(Boolean).join(' · ')}</Fact>
      <Fact name={texts.boughtOn}>{formatDate(date)}</Fact>
      <Fact name={texts.area}>{area}</Fact>
      <Fact name={texts.purchaseTotal}>{formatMoney(total)}</Fact>
      {left !== total && <Fact name={texts.purchaseLeft}>{formatMoney(left)}</Fact>}
      <Fact name={texts.owed}>{formatMoney(balance)}</Fact>
    </Facts>
  )
}
