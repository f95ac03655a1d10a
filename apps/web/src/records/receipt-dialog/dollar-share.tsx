import { Currency } from '@yunque/contract/core/constants'
import { dollarsOf } from '@yunque/domain/dollar-debts'
import { worthAt } from '@yunque/domain/dollar-receipts'
import { formatMoney, formatRate } from '../../lib/format/format.ts'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { Fact, Facts } from '../facts/facts.tsx'
import { dollarShare } from '../payment-dialog/dollar-payment.ts'
import { receiptTexts as texts } from './texts.ts'

interface Props {
  readonly debt: { readonly balance: number; readonly dollarBalance: number | null }
  /** What is given in C$, with what is withheld. */
  readonly given: number
  /** Today's rate, C$ per dollar. */
  readonly rate: number
}

/** What a receipt takes of a debt in dollars, and its exchange difference (credit.exchange-difference). */
export function DollarShare({ debt, given, rate }: Props) {
  const share = dollarShare(debt, { currencyId: Currency.cordobas, amount: given, rate })
  if (!share) return null
  return (
    <Facts label={texts.settles}>
      <Fact name={texts.settles}>{formatMoney(share.dollars, '$')}</Fact>
      <Fact name={texts.dollarsAfter}>{formatMoney(share.left, '$')}</Fact>
      <Fact name={texts.bookValue}>{formatMoney(share.value)}</Fact>
      <Fact name={share.difference < 0 ? texts.exchangeLoss : texts.exchangeGain}>
        {formatMoney(Math.abs(share.difference))}
      </Fact>
    </Facts>
  )
}

/** What of the value of a debt in dollars a receipt takes, C$ of the books. */
export const bookValue = (debt: Props['debt'], { given, rate }: Omit<Props, 'debt'>): number =>
  dollarShare(debt, { currencyId: Currency.cordobas, amount: given, rate })?.value ?? 0

interface AmountProps {
  readonly id: string
  readonly amount: number | null
  readonly rate: number
  readonly readOnly: boolean
  readonly onChange: (amount: number | null) => void
}

/** The amount of a receipt in dollars of the debt, beside the same in C$. */
export function DollarAmount({ id, amount, rate, readOnly, onChange }: AmountProps) {
  const inCordobas = { currencyId: Currency.cordobas, rate }
  return (
    <MoneyInput
      id={id}
      label={texts.amountInDollars}
      currency="$"
      description={rate > 0 ? texts.rateOf(formatRate(rate)) : texts.noRate}
      readOnly={readOnly}
      disabled={rate <= 0}
      value={amount === null || rate <= 0 ? null : dollarsOf({ ...inCordobas, amount })}
      onChange={(dollars) => onChange(dollars === null ? null : worthAt(dollars, rate))}
    />
  )
}
