import { formatMoney } from '@yunque/contract/format'
import { add, compare } from '@yunque/domain/decimal'
import type { Tx } from '../db/database.ts'
import { type Context, may } from '../http/context.ts'
import { Question } from '../http/errors.ts'
import { readSettings } from '../settings/read-settings.ts'
import { closingFigures } from './closing-figures.ts'
import { openingOf } from './opening.ts'
import { rateOfDay } from './rates.queries.ts'

type Spent = {
  areaId: number
  /** Who spends it: the till may be their own. */
  userId: number
  value: number
  /** What the box lacks already because of this very expense. */
  taken: number
}

/**
 * Asks before an expense is taken from a till that has less than that. Where the count is blind only those with `app` are asked:
 * the question would tell what the till should hold.
 */
export async function questionDrawer(tx: Tx, { actor }: Context, spent: Spent): Promise<void> {
  const { areaId, userId, value, taken } = spent
  const till = await tx
    .selectFrom('cash_closings')
    .selectAll()
    .where('area_id', '=', areaId)
    .where('closed', '=', false)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .executeTakeFirst()
  if (!till) return
  if ((await readSettings(tx)).blind_count && !may(actor, 'app')) return
  const rate = (await rateOfDay(tx, till.cut_date)).value
  const { totalCaja } = await closingFigures(tx, till, openingOf(till, rate))
  const held = add(totalCaja, taken)
  if (compare(value, held) > 0)
    throw new Question(
      `El gasto es de ${formatMoney(value)} y en la caja hay ${formatMoney(held)}. ¿Es correcto el monto?`,
    )
}
