import { formatMoney } from '@yunque/contract/core/format'
import { unusual } from '@yunque/contract/core/limits'
import { add, compare } from '@yunque/domain/decimal'
import type { Tx } from '../db/database.ts'
import { Question } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import { readSettings } from '../operation/read-settings.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { closingFigures } from './closing-figures.ts'
import { openingOf } from './opening.ts'
import { openTillOf } from './till.ts'

type Spent = {
  areaId: number
  /** The user of the expense, who may have their own till. */
  userId: number
  value: number
  /** What the stored version of this expense already took from the till. */
  taken: number
}

/**
 * Asks for confirmation of an expense larger than the cash in the open till (till.drawer). Without an open till it asks
 * about large expenses. With a blind count too, except for users with `app`, because the other question reveals the
 * cash.
 * @throws Question
 */
export async function questionDrawer(tx: Tx, { actor }: Context, spent: Spent): Promise<void> {
  const { areaId, userId, value, taken } = spent
  const till = await openTillOf(tx, { areaId, userId })
  const blind = (await readSettings(tx)).blind_count && !may(actor, 'app')
  if (!till || blind) return questionLarge(value)
  const rate = (await rateOfDay(tx, till.cut_date)).value
  const { totalCaja } = await closingFigures(tx, till, openingOf(till, rate))
  const held = add(totalCaja, taken)
  if (compare(value, held) > 0)
    throw new Question(
      `El gasto es de ${formatMoney(value)} y en la caja hay ${formatMoney(held)}. ¿Es correcto el monto?`,
    )
}

function questionLarge(value: number): void {
  if (compare(value, unusual.expense) >= 0)
    throw new Question(`El gasto es de ${formatMoney(value)}. ¿Es correcto el monto?`)
}
