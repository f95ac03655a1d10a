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
  'leaveForDocument',
  'setAside',
  'endLayaway',
  'billAside',
  'payByCredit',
  'swap',
  'deliver',
  'deliver',
  'receiveClaim',
  'receiveClaim',
  'changeUnits',
  'comeBack',
  'giveGoodsBack',
  'creditClaim',
  'voidNote',
]

/** An operation with its choices; those that are not given are the first ones. */
export const thrown = (operation: string, others: Partial<Dice> = {}): Dice => ({
  operation,
  which: 0,
  product: 0,
  other: 0,
  quantity: 1,
  amount: 0,
  flag: false,
  ...others,
})

const buyer = { which: 1, other: 1, quantity: 2 }
/** Layaways from their first deposit: one cancelled with charge and refund, one billed and voided, then cancelled for less. */
export const layaways: readonly Dice[] = [
  thrown('openTill', { amount: 500 }),
  thrown('preSell', buyer),
  thrown('setAside', { amount: 5 }),
  thrown('leaveForDocument', { amount: 32 }),
  thrown('endLayaway', { flag: true }),
  thrown('voidDeposit', { flag: true, which: 1 }),
  thrown('payByCredit', { which: 1, other: 1, amount: 1 }),
  thrown('preSell', { ...buyer, quantity: 7 }),
  thrown('setAside', { which: 1, amount: 3 }),
  thrown('billAside', { which: 2 }),
  thrown('annul', { which: 1, flag: true }),
  thrown('endLayaway', { which: 1, amount: 3 }),
  thrown('endLayaway', { which: 1, amount: 2, flag: true }),
]

/** A sale is voided whose cash has left the till since. */
export const spentCash: readonly Dice[] = [
  thrown('openTill', {}),
  thrown('sell', { quantity: 0.25 }),
  thrown('move', {}),
  thrown('annul', {}),
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
