import { formatMoney } from '../../lib/format/format.ts'
import { Fact, Facts } from '../facts.tsx'
import { changeOf, type Handed, inDollars } from './handed-over.ts'
import { receiptTexts as texts } from './texts.ts'

interface Props {
  readonly handed: Handed
  readonly rate: number
  /** C$ that are kept. */
  readonly amount: number | null
}

/** The change of the dollars that were received. */
export function ChangeDue({ handed, rate, amount }: Props) {
  if (!inDollars(handed)) return null
  return (
    <Facts label={texts.change}>
      <Fact name={texts.change}>{formatMoney(changeOf(handed, rate, amount))}</Fact>
    </Facts>
  )
}
