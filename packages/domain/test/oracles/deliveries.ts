import { add, proportion, scales, subtract } from '../../src/decimal.ts'

/** Units of an invoice line: sold, in active delivery notes, and taken back by credit notes without having left. */
type LineUnits = { sold: number; delivered: number; takenBack: number }

/** The units that were sold and are still in the store (deliveries.undelivered). */
export const undelivered = ({ sold, delivered, takenBack }: LineUnits): number =>
  subtract(sold, add(delivered, takenBack))

/** The units that a count expects on the shelf: the stock, and what was sold and is still there (deliveries.counts). */
export const expectedOnShelf = (stock: number, waiting: number): number => add(stock, waiting)

/** What the undelivered units of a line are worth: their share of an amount of the line, C$ (deliveries.report). */
export const undeliveredValue = (
  amount: number,
  { sold, undelivered: units }: { sold: number; undelivered: number },
): number => proportion(amount, [units, sold], scales.money)
