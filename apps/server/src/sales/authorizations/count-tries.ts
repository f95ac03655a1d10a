import { AuthorizationType } from '@yunque/domain/codes'
import { countAttempt, refuseBlocked } from '../../access/accounts/throttle.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Actor, type Context, readsCosts } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { throttles } from '../../system/limits.ts'
import { type PricedLine, reductionOf } from '../price-lines.ts'
import { NeedsCode } from './authorize.ts'
import { countWrongCodes, type GivenRule } from './read-codes.ts'

/** The action in the audit trail of a sale refused for a price below cost. */
export const TRIED_BELOW_COST = 'intentar bajo el costo'

/**
 * Refuses changed prices to a user without access to costs after too many attempts below cost, because the refusals reveal
 * the cost. The prices of the area are accepted, and so is a code for prices below cost.
 * @throws TooMany
 */
export async function refuseTries(
  tx: Tx,
  { actor }: Context,
  { lines, given }: { lines: readonly PricedLine[]; given: readonly GivenRule[] },
): Promise<void> {
  if (readsCosts(actor) || !lines.some(isOwnPrice)) return
  if (given.some(({ typeId, fault }) => typeId === AuthorizationType.belowCost && !fault)) return
  await refuseBlocked(tx, [triesOf(actor)])
}

/** Counts the wrong codes and the prices below cost of a refused sale. Writes the prices to the audit trail. */
export async function countTries(db: Db, context: Context, error: unknown): Promise<void> {
  await countWrongCodes(db, context, error)
  if (!(error instanceof NeedsCode) || error.tried.length === 0) return
  const { tried } = error
  const entries = tried.map(
    ({ productId, ...after }) =>
      ({ trail: 'products', id: productId, act: TRIED_BELOW_COST, after }) as const,
  )
  await inTransaction(db, (tx) => posted(tx, context, entries))
  if (readsCosts(context.actor)) return
  await countAttempt(
    db,
    tried.map(() => triesOf(context.actor)),
  )
}

/** Whether the price differs from the price of the area, or the area has none. */
function isOwnPrice(line: PricedLine): boolean {
  const { listed, off } = reductionOf(line)
  return !line.product.isService && (listed <= 0 || off !== 0)
}

const triesOf = ({ userId }: Actor) => ({ throttle: throttles.pricesBelowCost, of: String(userId) })
