import { compare, subtract } from './decimal.ts'

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
