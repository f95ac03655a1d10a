import { Currency } from '@yunque/contract/core/constants'
import { currencySymbol } from '@yunque/contract/core/format'
import { formatMoney } from '../../lib/format/format.ts'
import { Fact, Facts } from '../facts/facts.tsx'
import type { DollarShare } from './dollar-payment.ts'
import { paymentTexts as texts } from './texts.ts'

interface Props {
  readonly share: DollarShare
  readonly currencyId: number
  /** Whether the dollars leave a till, with a value that only the till knows (till.movement). */
  readonly fromTill: boolean
}

/** What a payment takes of a debt in dollars: dollars and their value in the books, and the exchange difference. */
export function DollarFacts({ share, currencyId, fromTill }: Props) {
  const inDollars = currencyId === Currency.dollars
  return (
    <Facts label={texts.settles}>
      <Fact name={texts.settles}>{formatMoney(share.dollars, currencySymbol(Currency.dollars))}</Fact>
      <Fact name={texts.bookValue}>{formatMoney(share.value)}</Fact>
      {!(inDollars && fromTill) && (
        <>
          <Fact name={texts.given}>{formatMoney(share.paid)}</Fact>
          <Fact name={share.difference > 0 ? texts.exchangeLoss : texts.exchangeGain}>
            {formatMoney(Math.abs(share.difference))}
          </Fact>
        </>
      )}
    </Facts>
  )
}
