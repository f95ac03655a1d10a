import { randomUUID } from 'node:crypto'
import type { KeptForLater } from '@yunque/contract/sales/later-act-words'
import type { Store } from './store.ts'

/** Money for the debt of the store's client, in cash. */
export function receiptOf({ debt: { clientId, billId } }: Store, random: () => number) {
  const amount = 1 + Math.floor(random() * 50)
  const key = randomUUID()
  return (number: string): KeptForLater => ({
    kind: 'payment',
    at: new Date().toISOString(),
    areaId: 1,
    username: 'vende0',
    key,
    subject: 'Cliente con deuda',
    words: 'Abono',
    lines: [{ name: 'Factura', detail: `${amount}` }],
    total: amount,
    params: null,
    body: {
      clientId,
      referencePhysical: number,
      paymentMethodId: 1,
      currencyId: 1,
      observation: 'Abono',
      amount,
      shares: [{ billId, amount }],
    },
  })
}
