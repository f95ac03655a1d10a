import { CloseButton } from '@mantine/core'
import { nameOfPayment } from '@yunque/contract/receivables/payment-words'
import { tenderValue } from '@yunque/domain/payments'
import { formatMoney } from '../../../lib/format/format.ts'
import { keyOf } from './entry.ts'
import classes from './payment.module.css'
import { symbolOf, paymentTexts as texts } from './texts.ts'
import type { PaymentState } from './use-payment.ts'

/** The tenders entered so far, when one was not enough. */
export function GivenPayments({ payment, rate }: { readonly payment: PaymentState; readonly rate: number }) {
  if (payment.given.length === 0) return null
  return (
    <ul className={classes.given} aria-label={texts.given}>
      {payment.given.map((tender) => {
        const name = `${nameOfPayment(tender)} ${formatMoney(tender.amount, symbolOf(tender.currencyId))}`
        return (
          <li key={keyOf(tender)}>
            <span>{name}</span>
            <span>{formatMoney(tenderValue(tender, rate))}</span>
            <CloseButton aria-label={texts.remove(name)} onClick={() => payment.remove(keyOf(tender))} />
          </li>
        )
      })}
    </ul>
  )
}

interface Props {
  readonly payment: PaymentState
  /** Whether what the entry lacks may still be typed: it is refused only afterwards. */
  readonly waiting: boolean
}

/** The missing amount or the change, large enough to read across the counter. */
export function PaymentOutcome({ payment, waiting }: Props) {
  const { outcome, entry, missing } = payment
  if (outcome.kind === 'refused' && waiting) return <Amount label={texts.missing} amount={missing} waits />
  if (outcome.kind === 'refused')
    return (
      <p className={classes.outcome} data-tone="bad" role="status">
        {texts.refused[outcome.reason]}
      </p>
    )
  // Before an amount is entered, the missing amount is shown.
  const waits = outcome.kind === 'short' || (entry.amount === null && missing > 0)
  const amount = outcome.kind === 'short' ? outcome.missing : waits ? missing : outcome.paid.change
  return <Amount label={waits ? texts.missing : texts.change} amount={amount} waits={waits} />
}

function Amount({ label, amount, waits }: { label: string; amount: number; waits: boolean }) {
  return (
    <p className={classes.outcome} data-tone={waits ? 'warn' : 'ok'} role="status">
      <span>{label}</span> <strong>{formatMoney(amount)}</strong>
    </p>
  )
}
