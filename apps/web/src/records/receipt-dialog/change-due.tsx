import { formatMoney } from '../../lib/format/format.ts'
import { Fact, Facts } from '../facts.tsx'
import { changeOf, inDollars, type MoneyReceived } from './money-received.ts'
import { receiptTexts as texts } from './texts.ts'

interface Props {
  readonly money: MoneyReceived
  readonly rate: number
  /** C$ that are kept. */
  readonly amount: number | null
}

/** The change of the dollars that were received. */
export function ChangeDue({ money, rate, amount }: Props) {
  if (!inDollars(money)) return null
  return (
    <Facts label={texts.change}>
      <Fact name={texts.change}>{formatMoney(changeOf(money, rate, amount))}</Fact>
    </Facts>
  )
}
