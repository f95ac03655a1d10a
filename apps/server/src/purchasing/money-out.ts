import type { Currency } from '@yunque/domain/codes'
import type { Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { drawerDoubt } from '../treasury/question-drawer.ts'
import { requireOpenTill } from '../treasury/till.ts'

/**
 * Cash for a supplier needs an open till, and more than it has of its currency is doubted (till.supplier-payments). `subject`: 'El pago'.
 * @throws Refusal without an open till
 */
export async function cashDoubt(
  tx: Tx,
  context: Context,
  spent: { subject: string; value: number; currencyId?: Currency },
): Promise<string | null> {
  const { areaId, userId } = context.actor
  await requireOpenTill(tx, context.actor, 'para pagar en efectivo, o indique que el pago no sale de la caja')
  return drawerDoubt(tx, context, { areaId, userId, ...spent })
}
