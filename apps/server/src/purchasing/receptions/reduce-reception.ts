import { ReceptionOutcome } from '@yunque/contract/purchasing/reception-outcomes'
import { type ReceptionReduction, receptionMessages } from '@yunque/contract/purchasing/receptions'
import { compare } from '@yunque/domain/decimal'
import { partValue } from '@yunque/domain/transit'
import type { Tx } from '../../db/database.ts'
import { Forbidden, Refusal } from '../../errors.ts'
import { type Context, may } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockReception, type OpenLine } from './lock-reception.ts'
import { type Leaving, takeOut } from './take-out.ts'

/**
 * Takes units that no purchase will bill out of a reception: what goes back to the supplier or was counted wrong leaves the
 * stock too; what is written off stays there and is no longer owed (receptions.reduced).
 * @throws Refusal for more than waits for an invoice, or for goods that are not in stock and free
 */
export async function reduceReception(
  tx: Tx,
  context: Context,
  { id, outcome, reason, lines }: ReceptionReduction & { id: number },
): Promise<void> {
  // Who keeps the warehouse decides about goods, who buys about what is owed.
  if (outcome === ReceptionOutcome.writtenOff && !may(context.actor, 'crearCompra'))
    throw new Forbidden(receptionMessages.mayNotWriteOff)
  const reception = await lockReception(tx, context, id)
  const leaving = lines.map(({ line, quantity }) => leavingOf(reception.lines, line, quantity))
  await takeOut(tx, context, { reception, outcome, reason, leaving })
  const units = lines.map(({ line, quantity }) => ({ line, quantity }))
  await posted(tx, context, {
    entity: 'receptions',
    id,
    areaId: reception.areaId,
    act: 'reducir',
    after: { outcome, reason, lines: units },
  })
}

function leavingOf(lines: readonly OpenLine[], line: number, units: number): Leaving {
  const found = lines.find((one) => one.line === line)
  if (!found) throw new Refusal(receptionMessages.unknownLine)
  const { productId, name, open } = found
  if (compare(units, open.units) > 0) throw new Refusal(receptionMessages.tooMany(name, String(open.units)))
  return { line, productId, name, units, value: partValue(open, units) }
}
