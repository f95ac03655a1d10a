import { ReceptionOutcome } from '@yunque/contract/purchasing/reception-outcomes'
import { receptionMessages } from '@yunque/contract/purchasing/receptions'
import { compare } from '@yunque/domain/decimal'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { voidDocument } from '../../operation/void-document.ts'
import { lockReception } from './lock-reception.ts'
import { takeOut } from './take-out.ts'

/**
 * Voids a reception of which nothing was billed: what is left of its goods leaves the stock with the value with which they
 * came, and the order expects them again (receptions.void).
 * @throws Refusal when not all of them are in stock and free
 */
export async function voidReception(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  const reception = await lockReception(tx, context, id)
  await refuseBilled(tx, id)
  const leaving = reception.lines
    .filter(({ open }) => compare(open.units, 0) > 0)
    .map(({ open, ...line }) => ({ ...line, ...open }))
  if (leaving.length > 0)
    await takeOut(tx, context, { reception, outcome: ReceptionOutcome.voided, reason: '', leaving })
  return voidDocument(tx, context, 'reception', {
    id,
    areaId: reception.areaId,
    after: { active: false },
  })
}

async function refuseBilled(tx: Tx, id: number): Promise<void> {
  const bill = await tx
    .selectFrom('purchase_reception_lines')
    .select('purchase_id')
    .where('reception_id', '=', id)
    .orderBy('purchase_id')
    .limit(1)
    .executeTakeFirst()
  if (bill) throw new Refusal(receptionMessages.isBilled(bill.purchase_id))
}
