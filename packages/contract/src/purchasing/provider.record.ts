import { day, maybe, money, number } from '../core/record.ts'
import { providerDataRecord } from './provider-data.record.ts'

/** A row of the suppliers list: the record, its processed purchases, and the balance owed to it in C$. */
export const providerRecord = {
  ...providerDataRecord,
  purchases: number('Compras'),
  balance: money('Saldo'),
  /** What of the balance is owed in dollars, in dollars; null for nothing (purchases.dollar-debt). */
  dollarBalance: maybe(money('De él, en $', { named: 'El saldo en dólares' })),
  /** The date of the last purchase. */
  lastPurchase: maybe(day('Última compra')),
}
