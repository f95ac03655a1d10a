import { PaymentType } from '@yunque/contract/core/constants'
import type { Exchange } from '@yunque/contract/sales/exchanges'
import { cashRoundingStep } from '../../../lib/api-client/about.ts'
import { askRefund } from '../../../records/refund/ask-refund.tsx'
import type { DayRate } from '../../../records/sale/day-rate.ts'
import { askPayment } from '../../../records/sale/payment/ask-payment.tsx'
import type { SaleValues } from '../../../records/sale/sale-values.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { exchangeTexts as texts } from './exchange-texts.ts'
import { exchangeFigures } from './exchange-values.ts'

/**
 * Asks how the difference of an exchange is given back or paid, which is also its confirmation; just for confirmation
 * when there is none. Null when the user cancelled.
 */
export async function settle(
  exchange: Exchange,
  values: SaleValues,
  dayRate: DayRate,
): Promise<Exchange | null> {
  const invoice = values.returnedInvoice
  if (!invoice) return null
  const figures = exchangeFigures(values)
  const title = texts.saveTitle(invoice.number)
  const body = texts.saveBody(figures)
  if (figures.back > 0) {
    const asked = { title, about: body, action: texts.save, refund: figures.back }
    const { refundable: limits, mayOwn, lost } = invoice
    const refunds = await askRefund({ ...asked, limits, mayOwn, lost })
    return refunds && { ...exchange, refunds }
  }
  if (figures.due > 0 && exchange.paymentTypeId === PaymentType.cash) {
    const step = await cashRoundingStep()
    const paid = await askPayment({ total: figures.due, favor: values.client?.favor ?? 0, step, ...dayRate })
    return paid && { ...exchange, ...paid }
  }
  return (await confirm({ title, body, action: texts.save })) ? exchange : null
}
