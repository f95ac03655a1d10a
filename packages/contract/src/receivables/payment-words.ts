import { Currency, fixedCatalogs } from '../core/constants.ts'
import { collectedWords } from '../core/value-words.ts'

type Method = { paymentMethodId: number; currencyId: number }

/** The name of a payment method with its currency: 'Tarjeta', 'Efectivo en dólares'. */
export function nameOfPayment({ paymentMethodId, currencyId }: Method): string {
  const name = fixedCatalogs.billPaymentMethod.find(({ id }) => id === paymentMethodId)?.name ?? ''
  return currencyId === Currency.dollars ? `${name} en dólares` : name
}

/** How a receipt was paid: the method and its currency, with its bank and reference when it has them. */
export const receiptMethod = (receipt: Method & { bank: string | null; reference: string }): string =>
  [nameOfPayment(receipt), receipt.bank, receipt.reference].filter(Boolean).join(' · ')

/** The observation of a receipt in the receipts report. A voided receipt is marked at its beginning. */
export const collectedObservation = ({
  active,
  observation,
}: {
  active: boolean
  observation: string
}): string => (active ? observation : `${collectedWords.false} ${observation}`.trimEnd())
