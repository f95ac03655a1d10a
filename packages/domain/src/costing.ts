import {
  add,
  compare,
  divide,
  least,
  multiply,
  roundCost,
  roundQuantity,
  scales,
  subtract,
} from './decimal.ts'
import { withoutIva } from './prices.ts'

/**
 * What one area holds of one product: units (4 decimals), their inventory value in C$ (6), the weighted average unit
 * cost (6; the last known one while there are no units) and the last unit cost that came in by purchase or opening.
 */
export type Balance = { stock: number; value: number; average: number; lastCost: number }

/** One row of the ledger: the quantity moved, never negative, its unit cost and value, and the balance after it. */
export type Movement = { quantity: number; unitCost: number; value: number; balance: Balance }

/**
 * An issue exceeds the stock. The caller adds the product name: 'No hay stock disponible'
 * (stock.never-negative).
 */
class InsufficientStock extends Error {
  override readonly name = 'InsufficientStock'
  readonly stock: number
  readonly quantity: number

  constructor(stock: number, quantity: number) {
    super(`Asked for ${quantity} of ${stock}`)
    this.stock = stock
    this.quantity = quantity
  }
}

/**
 * Units that come in by purchase or opening balance: value = quantity × unit cost, the average is recomputed and the
 * unit cost becomes the last cost (stock.average). A value given instead of a cost enters as it is.
 * @throws RangeError for a quantity that is not positive, a negative cost, or more decimals than are stored.
 */
export function receive(
  balance: Balance,
  receipt: { quantity: number; unitCost: number } | { quantity: number; value: number },
): Movement {
  const movement = 'value' in receipt ? receiveExact(balance, receipt) : receiveAdjustment(balance, receipt)
  return { ...movement, balance: { ...movement.balance, lastCost: movement.unitCost } }
}

/**
 * Units that come in by entry adjustment: as `receive`, but the last cost does not change, since nothing was bought.
 * @throws RangeError as `receive`.
 */
export function receiveAdjustment(balance: Balance, entry: { quantity: number; unitCost: number }): Movement {
  const unitCost = checkedAmount(entry.unitCost)
  const value = multiply(entry.quantity, unitCost, scales.value)
  return { ...receiveExact(balance, { quantity: entry.quantity, value }), unitCost }
}

/**
 * Units that come in with an exact value: transfers, conversions, returns and voids. That value is
 * conserved; the unit cost is its rounded quotient. The last cost does not change (stock.exact-value).
 * @throws RangeError as `receive`.
 */
export function receiveExact(balance: Balance, entry: { quantity: number; value: number }): Movement {
  const quantity = checkedQuantity(entry.quantity)
  const value = checkedAmount(entry.value)
  const stock = add(balance.stock, quantity)
  const total = add(balance.value, value)
  const average = divide(total, stock, scales.cost)
  return {
    quantity,
    unitCost: divide(value, quantity, scales.cost),
    value,
    balance: { ...balance, stock, value: total, average },
  }
}

/**
 * Units that go out at the average, which an issue never changes (stock.average): value = quantity × average, rounded.
 *
 * The average is itself rounded, so after an issue value ÷ stock may differ from it in the last digits. Two limits keep
 * the books consistent: an issue never takes more value than is left, and the one that empties the stock takes all of it,
 * so that there is never value without units nor a negative value. The last units take the rounding difference.
 * `unitCost` is the average unless one of these limits decided the value; then it is value ÷ quantity.
 * @throws InsufficientStock when `quantity` exceeds the stock; RangeError when it is not positive or has over 4 decimals.
 */
export function issue(balance: Balance, quantity: number): Movement {
  checkedQuantity(quantity)
  const stock = subtract(balance.stock, quantity)
  if (stock < 0) throw new InsufficientStock(balance.stock, quantity)
  const atAverage = multiply(quantity, balance.average, scales.value)
  const value = stock === 0 ? balance.value : least(atAverage, balance.value)
  return {
    quantity,
    unitCost: value === atAverage ? balance.average : divide(value, quantity, scales.cost),
    value,
    balance: { ...balance, stock, value: subtract(balance.value, value) },
  }
}

/**
 * Units that go out with an exact value: goods of a reception that is billed or voided (receptions.cost,
 * receptions.void). The average is recomputed.
 * @throws InsufficientStock as `issue`; RangeError when it takes more value than there is, or leaves value without units.
 */
export function issueExact(balance: Balance, exit: { quantity: number; value: number }): Movement {
  const quantity = checkedQuantity(exit.quantity)
  const value = checkedAmount(exit.value)
  const stock = subtract(balance.stock, quantity)
  if (stock < 0) throw new InsufficientStock(balance.stock, quantity)
  const left = subtract(balance.value, value)
  if (left < 0 || (stock === 0 && left !== 0))
    throw new RangeError(`${value} of ${balance.value} cannot leave`)
  const average = stock === 0 ? balance.average : divide(left, stock, scales.cost)
  return {
    quantity,
    unitCost: divide(value, quantity, scales.cost),
    value,
    balance: { ...balance, stock, value: left, average },
  }
}

/**
 * Takes the IVA out of the value and the unit costs of the stock on hand, because it is credited from now on. The units
 * stay (taxes.revaluation). `rate` in percent. The movement's value is the IVA taken out; its quantity and unit cost
 * are 0.
 */
export function takeIvaOut(balance: Balance, rate: number): Movement {
  const value = withoutIva(balance.value, rate)
  const average =
    balance.stock === 0 ? withoutIva(balance.average, rate) : divide(value, balance.stock, scales.cost)
  const lastCost = withoutIva(balance.lastCost, rate)
  return {
    quantity: 0,
    unitCost: 0,
    value: subtract(balance.value, value),
    balance: { ...balance, value, average, lastCost },
  }
}

function checkedQuantity(quantity: number): number {
  if (compare(quantity, 0) <= 0) throw new RangeError(`A quantity must be above 0, not ${quantity}`)
  if (roundQuantity(quantity) !== quantity) throw new RangeError(`Quantity ${quantity} has over 4 decimals`)
  return quantity
}

function checkedAmount(amount: number): number {
  if (compare(amount, 0) < 0) throw new RangeError(`A cost or value cannot be negative: ${amount}`)
  if (roundCost(amount) !== amount) throw new RangeError(`Cost or value ${amount} has over 6 decimals`)
  return amount
}
