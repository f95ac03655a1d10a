import { moneyOf, paymentLines } from '@yunque/contract/receivables/payment-lines'
import type { InvoiceDetail } from '@yunque/contract/sales/sales'
import { formatMoney } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../facts/facts.tsx'
import { paymentTexts as texts } from './texts.ts'

interface Props {
  readonly invoice: Pick<InvoiceDetail, 'payments' | 'change' | 'exchange'>
}

/** The payments of a stored cash invoice and their change; nothing for one on credit. */
export function PaidWith({ invoice }: Props) {
  const payments = moneyOf(invoice)
  if (payments.length === 0) return null
  return (
    <Facts label={texts.given}>
      {paymentLines(payments).map(({ label, value }, i) => (
        <Fact key={payments[i]?.line} name={label}>
          {value}
        </Fact>
      ))}
      <Fact name={texts.change}>{formatMoney(invoice.change)}</Fact>
    </Facts>
  )
}
