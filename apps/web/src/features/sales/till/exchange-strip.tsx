import { PaymentType } from '@yunque/contract/core/constants'
import { formatMoney } from '../../../lib/format/format.ts'
import type { SaleValues } from '../../../records/sale/sale-values.ts'
import classes from './exchange.module.css'
import { exchangeTexts as texts } from './exchange-texts.ts'
import { type ExchangeFigures, exchangeFigures } from './exchange-values.ts'

/** What comes back, what is taken, and the difference, large enough to read across the counter. */
export function ExchangeStrip({ values }: { readonly values: SaleValues }) {
  const figures = exchangeFigures(values)
  const { label, amount, tone } = differenceOf(figures, values.paymentTypeId === PaymentType.credit)
  const rows = [
    { name: texts.back, value: figures.returned },
    ...(figures.applied > 0 ? [{ name: texts.debt, value: figures.applied }] : []),
    { name: texts.taken, value: figures.taken },
  ]
  return (
    <section className={classes.strip} aria-label={texts.settlement}>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.difference} data-tone={tone} role="status">
        {label} <strong>{formatMoney(amount)}</strong>
      </p>
    </section>
  )
}

function differenceOf({ due, back }: ExchangeFigures, onCredit: boolean) {
  if (back > 0) return { label: texts.toGive, amount: back, tone: 'warn' }
  if (due === 0) return { label: texts.even, amount: 0, tone: 'none' }
  return { label: onCredit ? texts.toOwe : texts.toPay, amount: due, tone: 'ok' }
}
