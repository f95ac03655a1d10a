import { roundingBy } from '@yunque/domain/cash-rounding'
import { add } from '@yunque/domain/decimal'
import { useAbout } from '../../lib/api-client/about.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { Fact, Facts } from '../facts/facts.tsx'
import { changeOf, inDollars, type MoneyReceived } from './money-received.ts'
import { receiptTexts as texts } from './texts.ts'

interface Props {
  readonly money: MoneyReceived
  readonly rate: number
  /** C$ that are kept. */
  readonly amount: number | null
  /** The smallest coin, where it is known without the server. */
  readonly step?: number
}

/** The change of the dollars that were received, or what rounding adds to the C$ (till.rounding). */
export function ChangeDue({ money, rate, amount, step: kept }: Props) {
  const asked = useAbout()?.cashRounding ?? 0
  const step = kept ?? asked
  if (inDollars(money))
    return (
      <Facts label={texts.change}>
        <Fact name={texts.change}>{formatMoney(changeOf(money, rate, amount))}</Fact>
      </Facts>
    )
  const { paymentMethodId, currencyId } = money
  const tender = { paymentMethodId: paymentMethodId ?? 0, currencyId: currencyId ?? 0 }
  const rounding = roundingBy([tender], amount ?? 0, step)
  if (rounding === 0) return null
  return (
    <Facts label={texts.rounding}>
      <Fact name={texts.rounding}>{formatMoney(rounding)}</Fact>
      <Fact name={texts.toReceive}>{formatMoney(add(amount ?? 0, rounding))}</Fact>
    </Facts>
  )
}
