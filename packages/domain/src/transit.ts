import { add, compare, multiply, proportion, scales, subtract, wholeTimes } from './decimal.ts'

/** Units and their value, C$. */
export type Worth = { units: number; value: number }

const CENT = 0.01

/**
 * What a part of some goods is worth: whole cents of its share, so that the parts add up to the whole in cents too. The
 * last units are worth what is left (transfers.parts).
 */
export function partValue(left: Worth, units: number): number {
  if (compare(units, left.units) === 0) return left.value
  const cents = wholeTimes(proportion(left.value, [units, left.units], scales.value), CENT)
  return multiply(cents, CENT, scales.money)
}

/** A line of a transfer in units: sent, entered in the target, given back to the source, and lost. */
export type SentUnits = { sent: number; received: number; returned: number; lost: number }

/** The units of a line that are still in transit (transfers.in-transit). */
export const inTransit = ({ sent, received, returned, lost }: SentUnits): number =>
  subtract(sent, add(received, returned, lost))

/** What the target says of a line: units in order, and units that it refuses because they are damaged. */
export type Arrived = { received: number; damaged: number }

/** The units of a line that did not arrive, below 0 when more arrived than was sent (transfers.reception). */
export const missing = (sent: number, { received, damaged }: Arrived): number =>
  subtract(sent, add(received, damaged))
