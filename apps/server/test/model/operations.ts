import fc from 'fast-check'
import { claims } from './claims.ts'
import { credits } from './credits.ts'
import { deliveries } from './deliveries.ts'
import { deposits } from './deposits.ts'
import { exchange } from './exchange.ts'
import { goods } from './goods.ts'
import { money } from './money.ts'
import { orders } from './orders.ts'
import { sales } from './sales.ts'
import { till } from './till.ts'
import type { Dice, Operation } from './world.ts'

/** Every operation of the model, by name. */
export const operations: Readonly<Record<string, Operation>> = {
  ...goods,
  ...credits,
  ...orders,
  ...sales,
  ...money,
  ...deposits,
  ...exchange,
  ...deliveries,
  ...claims,
  ...till,
}
/** More frequent operations: goods come in, are sold, collected, returned and exchanged. */
const often = [
  'order',
  'process',
  'writeOrder',
  'sendOrder',
  'receive',
  'pay',
  'returnGoods',
  'enter',
  'ask',
  'send',
  'arrive',
  'sell',
  'sell',
  'preSell',
  'bill',
  'collect',
  'giveGoodsBack',
  'leaveMoney',
  'payByCredit',
  'swap',
  'deliver',
  'deliver',
  'receiveClaim',
  'receiveClaim',
  'changeUnits',
]

/** The choices of one operation. */
export const dice: fc.Arbitrary<Dice> = fc.record({
  operation: fc.constantFrom(...Object.keys(operations), ...often),
  which: fc.nat(30),
  product: fc.nat(2),
  other: fc.nat(5),
  quantity: fc.constantFrom(0.25, 1, 1.5, 2, 3.333, 7, 12),
  amount: fc.nat(120),
  flag: fc.boolean(),
})
