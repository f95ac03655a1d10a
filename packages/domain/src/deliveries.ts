import { add, compare, proportion, scales, subtract } from './decimal.ts'

/** Units of an invoice line: sold, in active delivery notes, and taken back by credit notes without having left. */
export type LineUnits = { sold: number; delivered: number; takenBack: number }

/** The units that were sold and are still in the store (deliveries.undelivered). */
export const undelivered = ({ sold, delivered, takenBack }: LineUnits): number =>
  subtract(sold, add(delivered, takenBack))

/**
 * Units that come back of a line. `undelivered` are still in the store, `withClient` are not. `fromUndelivered` is how many
 * of the units never left; the store decides when it is missing.
 */
export type Return = {
  units: number
  undelivered: number
  withClient: number
  fromUndelivered?: number | null | undefined
}

/** Why the units of a return cannot be split: more than one side has. */
export type ReturnRefusal = 'undelivered' | 'withClient'
export type SplitReturn = { ok: true; fromUndelivered: number } | { ok: false; reason: ReturnRefusal }

/**
 * How many of the returned units never left the store: those that are still there come back first, unless the note says
 * otherwise, and no side gives more than it has (deliveries.returns).
 */
export function splitReturn({ units, undelivered, withClient, fromUndelivered }: Return): SplitReturn {
  const taken = fromUndelivered ?? (compare(units, undelivered) < 0 ? units : undelivered)
  if (compare(taken, undelivered) > 0 || compare(taken, units) > 0)
    return { ok: false, reason: 'undelivered' }
  if (compare(subtract(units, taken), withClient) > 0) return { ok: false, reason: 'withClient' }
  return { ok: true, fromUndelivered: taken }
}

/** When an invoice says nothing, the setting decides; a day after its own means later (deliveries.at-once). */
export function deliversLater(
  {
    deliverLater,
    deliveryDate,
    date,
  }: { deliverLater?: boolean | undefined; deliveryDate: string | null; date: string },
  deliverAtOnce: boolean,
): boolean {
  if (deliverLater !== undefined) return deliverLater
  return !deliverAtOnce || (deliveryDate !== null && deliveryDate > date)
}

/** The units that a count expects on the shelf: the stock, and what was sold and is still there (deliveries.counts). */
export const expectedOnShelf = (stock: number, waiting: number): number => add(stock, waiting)

/** What the undelivered units of a line are worth: their share of an amount of the line, C$ (deliveries.report). */
export const undeliveredValue = (
  amount: number,
  { sold, undelivered: units }: { sold: number; undelivered: number },
): number => proportion(amount, [units, sold], scales.money)
