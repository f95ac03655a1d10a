import { type MovedCash, valueOut } from '@yunque/domain/cash-movements'
import type { Tx } from '../db/database.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { closingFigures } from './closing-figures.ts'
import { openingOf } from './opening.ts'
import { openTillOf } from './till.ts'

/**
 * The value in C$ of cash that leaves the open till of a user: dollars with their part of the value of those that are there,
 * at `rate` where there are none (till.movement). Call it with the till locked as for a closing.
 * @throws Error without an open till
 */
export async function valueLeaving(
  tx: Tx,
  place: { areaId: number; userId: number },
  { rate, ...moved }: MovedCash & { rate: number },
): Promise<number> {
  const till = await openTillOf(tx, place)
  if (!till) throw new Error('Cash leaves an open till')
  const opened = openingOf(till, (await rateOfDay(tx, till.cut_date)).value)
  return valueOut(moved, await closingFigures(tx, till, opened), rate)
}
