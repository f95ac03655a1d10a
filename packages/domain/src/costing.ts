import {
  add,
  clamp,
  compare,
  divide,
  greatest,
  least,
  multiply,
  proportion,
  roundCost,
  roundQuantity,
  scales,
  subtract,
} from './decimal.ts'

/**
 * What one area holds of one product: units (4 decimals), their inventory value in C$ (6), the weighted average unit
 * cost (6; the last known one while there are no units) and the last unit cost that came in by purchase or opening. Of the
 * value and of both unit costs, `iva` is the IVA that they carry: it was paid and not credited (taxes.carried).
 */
export type Balance = {
  stock: number
  value: number
  iva: number
  averageCost: number
  averageIva: number
  lastCost: number
  lastCostIva: number
}

/**
 * One row of the ledger: the quantity moved, never negative, its unit cost and value, the IVA that this value carries, and the
 * balance after it.
 */
export type Movement = { quantity: number; unitCost: number; value: number; iva: number; balance: Balance }

/** The IVA that the value of what comes in carries, C$ with 6 decimals: none unless it says so, and never above the value. */
type Carrying = { iva?: number | undefined }

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
  receipt: Carrying & ({ quantity: number; unitCost: number } | { quantity: number; value: number }),
): Movement {
  const movement = 'value' in receipt ? receiveExact(balance, receipt) : receiveAdjustment(balance, receipt)
  const { quantity, unitCost: lastCost, iva } = movement
  const lastCostIva = iva === 0 ? 0 : least(divide(iva, quantity, scales.cost), lastCost)
  return { ...movement, balance: { ...movement.balance, lastCost, lastCostIva } }
}

/**
 * Units that come in by entry adjustment: as `receive`, but the last cost does not change, since nothing was bought.
 * @throws RangeError as `receive`.
 */
export function receiveAdjustment(
  balance: Balance,
  { quantity, iva, ...entry }: Carrying & { quantity: number; unitCost: number },
): Movement {
  const unitCost = checkedAmount(entry.unitCost)
  const value = multiply(quantity, unitCost, scales.value)
  return { ...receiveExact(balance, { quantity, value, iva }), unitCost }
}

/**
 * Units that come in with an exact value: transfers, conversions, returns and voids. That value is
 * conserved; the unit cost is its rounded quotient. The last cost does not change (stock.exact-value).
 * @throws RangeError as `receive`.
 */
export function receiveExact(
  balance: Balance,
  entry: Carrying & { quantity: number; value: number },
): Movement {
  const quantity = checkedQuantity(entry.quantity)
  const value = checkedAmount(entry.value)
  const iva = least(checkedAmount(entry.iva ?? 0), value)
  const held = {
    stock: add(balance.stock, quantity),
    value: add(balance.value, value),
    iva: add(balance.iva, iva),
  }
  return {
    quantity,
    unitCost: divide(value, quantity, scales.cost),
    value,
    iva,
    balance: { ...balance, ...held, ...averageOf(held) },
  }
}

/** The average unit cost of units on hand, and the IVA that it carries. */
const averageOf = ({ stock, value, iva }: Pick<Balance, 'stock' | 'value' | 'iva'>) => ({
  averageCost: divide(value, stock, scales.cost),
  averageIva: iva === 0 ? 0 : divide(iva, stock, scales.cost),
})

/**
 * Units that go out at the average, which an issue never changes (stock.average): value = quantity × average, rounded.
 *
 * The average is itself rounded, so after an issue value ÷ stock may differ from it in the last digits. Two limits keep
 * the books consistent: an issue never takes more value than is left, and the one that empties the stock takes all of it,
 * so that there is never value without units nor a negative value. The last units take the rounding difference.
 * The IVA leaves in proportion to the value (taxes.carried). `unitCost` is the average unless one of these limits decided the value; then it is value ÷ quantity.
 * @throws InsufficientStock when `quantity` exceeds the stock; RangeError when it is not positive or has over 4 decimals.
 */
export function issue(balance: Balance, quantity: number): Movement {
  checkedQuantity(quantity)
  const stock = subtract(balance.stock, quantity)
  if (stock < 0) throw new InsufficientStock(balance.stock, quantity)
  const atAverage = multiply(quantity, balance.averageCost, scales.value)
  const value = stock === 0 ? balance.value : least(atAverage, balance.value)
  return {
    quantity,
    unitCost: value === atAverage ? balance.averageCost : divide(value, quantity, scales.cost),
    value,
    ...leaving(balance, { stock, value, iva: ivaOf(balance, value) }),
  }
}

/** The part of the carried IVA that goes with a part of the value (taxes.carried). */
const ivaOf = ({ value: whole, iva }: Balance, value: number): number =>
  iva === 0 || value === whole ? iva : proportion(iva, [value, whole], scales.value)

/** What leaves, as far as there is IVA, and the balance after it with the average as it was. */
const leaving = (balance: Balance, { stock, value, iva }: Pick<Balance, 'stock' | 'value' | 'iva'>) => ({
  iva,
  balance: { ...balance, stock, value: subtract(balance.value, value), iva: subtract(balance.iva, iva) },
})

/**
 * Units that go out with an exact value: goods of a reception that is billed or voided (receptions.cost,
 * receptions.void). The average is recomputed. The IVA that is given leaves with it, otherwise that in proportion; what stays
 * never carries more than its value.
 * @throws InsufficientStock as `issue`; RangeError when it takes more value than there is, or leaves value without units.
 */
export function issueExact(balance: Balance, exit: Carrying & { quantity: number; value: number }): Movement {
  const quantity = checkedQuantity(exit.quantity)
  const value = checkedAmount(exit.value)
  const stock = subtract(balance.stock, quantity)
  if (stock < 0) throw new InsufficientStock(balance.stock, quantity)
  const left = subtract(balance.value, value)
  if (left < 0 || (stock === 0 && left !== 0))
    throw new RangeError(`${value} of ${balance.value} cannot leave`)
  const wanted = exit.iva ?? ivaOf(balance, value)
  const iva = clamp(wanted, greatest(subtract(balance.iva, left), 0), least(value, balance.iva))
  const moved = leaving(balance, { stock, value, iva })
  return {
    quantity,
    unitCost: divide(value, quantity, scales.cost),
    value,
    ...moved,
    balance: stock === 0 ? moved.balance : { ...moved.balance, ...averageOf(moved.balance) },
  }
}

/**
 * Takes the IVA that the stock on hand carries out of its value and unit costs, because it is credited from now on. The units
 * stay, and nothing is left to take (taxes.revaluation). The movement's value is that IVA; its quantity and unit cost are 0.
 */
export function takeIvaOut(balance: Balance): Movement {
  const { stock, iva } = balance
  const value = subtract(balance.value, iva)
  return {
    quantity: 0,
    unitCost: 0,
    value: iva,
    iva,
    balance: {
      stock,
      value,
      iva: 0,
      averageIva: 0,
      lastCostIva: 0,
      averageCost:
        stock === 0 ? subtract(balance.averageCost, balance.averageIva) : divide(value, stock, scales.cost),
      lastCost: subtract(balance.lastCost, balance.lastCostIva),
    },
  }
}

/** A movement in its IVA: the value of the goods, and the IVA that it carries. */
export type Carried = { value: number; iva: number }

/**
 * What `value` of the goods of an earlier movement is worth when they come back or leave again. They carry their share of its IVA;
 * after a revaluation took that out (`revalued`) they are worth so much less, which is `gone` (taxes.undone).
 */
export function carriedOn(
  origin: Carried & { revalued: boolean },
  value: number,
): Carried & { gone: number } {
  const share =
    origin.iva === 0 ? 0 : least(proportion(origin.iva, [value, origin.value], scales.value), value)
  return origin.revalued
    ? { value: subtract(value, share), iva: 0, gone: share }
    : { value, iva: share, gone: 0 }
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
