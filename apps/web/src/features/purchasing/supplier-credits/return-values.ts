import type { PurchaseToCredit } from '@yunque/contract/purchasing/supplier-credit-rows'
import { subtract } from '@yunque/domain/decimal'
import { paysOwnPurchase } from '@yunque/domain/supplier-credits'
import { today } from '../../../lib/format/today.ts'
import { lineOfPurchase, linesToSend, type ReturnLine } from './return-line.ts'

/** The largest size of the dialog, in pixels. */
export const returnSize = { width: 1000, height: 660 }

/** A new return as its form holds it. */
export type ReturnValues = {
  readonly purchaseId: number
  /** The area of the purchase, from which the goods leave. */
  readonly areaId: number
  readonly date: string | null
  readonly referencePhysical: string
  readonly observation: string
  readonly lines: readonly ReturnLine[]
}

/** A return of today, of which nothing was counted yet. */
export const returnOf = (purchase: PurchaseToCredit): ReturnValues => ({
  purchaseId: purchase.id,
  areaId: purchase.areaId,
  date: today(),
  referencePhysical: '',
  observation: '',
  lines: purchase.lines.map(lineOfPurchase).filter(({ left }) => left > 0),
})

/** The body of the request that saves a return. */
export const toInput = ({ lines, areaId: _area, ...values }: ReturnValues): object => ({
  ...values,
  id: 0,
  lines: linesToSend(lines),
})

/** What a new credit pays of its own purchase, and what is left of it, C$. */
export function settlementOf(total: number, { balance }: Pick<PurchaseToCredit, 'balance'>) {
  const pays = paysOwnPurchase(total, balance)
  return { pays, left: subtract(total, pays) }
}
